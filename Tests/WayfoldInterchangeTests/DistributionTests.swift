import Testing

@testable import WayfoldInterchange

struct DistributionTests {
    @Test
    func `percentiles are by nearest rank`() {
        var numbers = Distribution()
        for number in [15, 20, 35, 40, 50] { numbers.add(number) }
        let found = [1, 20, 21, 30, 40, 41, 50, 60, 80, 81, 100].map { numbers.percentile($0) }
        #expect(found == [15, 15, 20, 20, 20, 35, 35, 35, 40, 50, 50])
        #expect(numbers.count == 5)
        #expect(numbers.sum == 160)
        #expect(numbers.max == 50)
    }

    @Test
    func `percentiles of 1 to n are those of a sorted list, for every n to 60`() {
        for count in 1...60 {
            var numbers = Distribution()
            for number in 1...count { numbers.add(number) }
            for percent in 1...100 {
                let rank = (Double(count * percent) / 100).rounded(.up)
                #expect(numbers.percentile(percent) == Int(rank))
            }
        }
    }

    @Test
    func `nothing has percentiles of 0`() {
        #expect(Distribution().percentile(50) == 0)
        #expect(Distribution().max == 0)
    }
}
