import Testing
import WayfoldModel

@testable import WayfoldCommand

@Suite struct FindingMergeTests {
    private typealias Reach = JobBoard.Reach

    private static func ending(_ beginning: UInt64, said turn: UInt64) -> ReplayFinding {
        .ending(SessionEnding(beginning: beginning, turn: turn))
    }

    private static func violation(_ event: UInt64) -> ReplayFinding {
        .violation("event \(event)", after: event)
    }

    /// What is said, in its order: `1` for the ending of the session that began with event 1, `!4`
    /// for the violation after event 4.
    private static func all(of merge: inout FindingMerge) -> String {
        var said: [String] = []
        while let finding = merge.next() {
            switch finding {
            case .ending(let ending): said.append("\(ending.beginning)")
            case .violation(_, let event): said.append("!\(event)")
            }
        }
        return said.joined(separator: " ")
    }

    @Test func `endings are said in the order in which sessions began`() {
        var merge = FindingMerge(count: 2)
        merge.add([Self.ending(2, said: 9)], of: 1, Reach(through: 20, firstOpen: 21))
        #expect(Self.all(of: &merge) == "")
        merge.add([], of: 0, Reach(through: 20, firstOpen: 1))
        #expect(Self.all(of: &merge) == "")
        merge.add([Self.ending(1, said: 25)], of: 0, Reach(through: 30, firstOpen: 31))
        #expect(Self.all(of: &merge) == "")
        merge.add([], of: 1, Reach(through: 25, firstOpen: 26))
        #expect(Self.all(of: &merge) == "1 2")
    }

    @Test func `a violation is said before what ends with its event or later`() {
        var merge = FindingMerge(count: 3)
        merge.add(
            [Self.violation(4), Self.ending(1, said: 4), Self.violation(12)], of: 0, .end)
        merge.add([Self.violation(5), Self.ending(2, said: 12)], of: 1, .end)
        merge.add(
            [Self.ending(3, said: 6), Self.violation(13), Self.ending(9, said: .max)], of: 2, .end)
        #expect(Self.all(of: &merge) == "!4 1 !5 !12 2 3 !13 9")
    }

    @Test func `nothing is said of events that a share has not come to`() {
        var merge = FindingMerge(count: 2)
        merge.add(
            [Self.violation(4), Self.violation(8), Self.ending(1, said: 9)], of: 0,
            Reach(through: 30, firstOpen: 31))
        merge.add([], of: 1, Reach(through: 7, firstOpen: 8))
        #expect(Self.all(of: &merge) == "!4")
        merge.add([], of: 1, Reach(through: 8, firstOpen: 9))
        #expect(Self.all(of: &merge) == "!8")
        merge.add([Self.violation(9)], of: 1, Reach(through: 9, firstOpen: 5))
        #expect(Self.all(of: &merge) == "!9 1")
    }
}
