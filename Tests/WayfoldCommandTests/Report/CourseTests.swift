import Testing
import WayfoldModel

@testable import WayfoldCommand

@Suite struct CourseTests {
    private static func course(_ count: UInt64) -> Course {
        var course = Course()
        for number in 1...count {
            course.add(
                Int(number % 7), at: number - 1, sequence: number, time: Int64(number),
                isRefused: number.isMultiple(of: 10))
        }
        return course
    }

    @Test func `few events are reported one by one`() {
        let course = Self.course(240)
        #expect(course.length == 1)
        #expect(course.stretches.count == 240)
        #expect(course.stretches.map(\.sequence) == Array(1...240))
        #expect(course.stretches[6].largest == 0 && course.stretches[5].largest == 6)
    }

    @Test(arguments: [241, 480, 481, 12_345, 1_000_000] as [UInt64])
    func `many events are reported in stretches of one length, and none is lost`(count: UInt64) {
        let course = Self.course(count)
        let stretches = course.stretches
        #expect((Course.limit / 2...Course.limit).contains(stretches.count))
        #expect(stretches.dropLast().allSatisfy { $0.count == course.length })
        #expect(stretches.reduce(0) { $0 + $1.count } == count)
        #expect(stretches.reduce(0) { $0 + $1.refused } == count / 10)
        let sum = (1...count).reduce(0.0) { $0 + Double($1 % 7) }
        #expect(abs(stretches.reduce(0) { $0 + $1.sum } - sum) < 1e-3)
        var first: UInt64 = 1
        for stretch in stretches {
            #expect(stretch.sequence == first && stretch.time == Int64(first))
            first += stretch.count
        }
    }

    @Test func `what is alike is counted together, and further kinds have an end`() {
        var incidents = Incidents()
        for number in 1...3_000 as ClosedRange<UInt64> {
            let key = Incidents.Key(
                problem: .refused(.atRoot), action: .back, screen: "screen\(number % 2_100)")
            incidents.add(key, sequence: number, session: 1)
        }
        #expect(incidents.total == 3_000)
        #expect(incidents.ranked.count == 2_048)
        #expect(incidents.others == 52)
        #expect(incidents.ranked.first?.count == 2)
        // The one that happened last is among those that are told in full.
        #expect(incidents.chosen(4).map(\.last) == [2_101, 2_102, 2_103, 3_000])
    }

    @Test func `the sessions with most refusals stand first, then the longest`() {
        var ranking = SessionRanking()
        for number in 1...100 as ClosedRange<UInt64> {
            ranking.offer(
                SessionRanking.Row(
                    number: number, name: "", first: number, events: number % 10,
                    refused: number % 3 == 0 ? number % 4 : 0, beginning: 0, end: 0))
        }
        #expect(ranking.rows.count == SessionRanking.limit)
        let order = ranking.rows.map { [$0.refused, $0.events] }
        #expect(order == order.sorted { ($0[0], $0[1]) > ($1[0], $1[1]) })
        #expect(order.first == [3, 9])
    }
}
