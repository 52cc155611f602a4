import Testing
import WayfoldModel
import WayfoldReplay

@testable import WayfoldSimulation

@Suite struct PopulationDistanceTests {
    private static func population(_ lengths: [Int: UInt64], _ steps: [String: UInt64])
        -> Population
    {
        var population = Population(of: AppMap())
        for (length, times) in lengths { population.lengths.add(length, times: times) }
        let root = population.map.vocabulary.symbol("root")
        for (name, times) in steps {
            let route = population.map.vocabulary.symbol(name)
            population.count(Step(.push(route)), at: .screen(root, nil), times: times)
        }
        return population
    }

    @Test func `the same counts are no distance apart, in whatever order they came`() {
        let one = Self.population([1: 5, 4: 2], ["a": 3, "b": 1])
        let other = Self.population([4: 2, 1: 5], ["b": 1, "a": 3])
        #expect(one.distances(to: other).map(\.value) == [0, 0, 0, 0])
    }

    @Test func `nothing in common is 1, and a part of it a part`() throws {
        let one = Self.population([1: 5], ["a": 3])
        #expect(one.distances(to: Self.population([9: 7], ["b": 1])).map(\.value) == [1, 0, 0, 1])
        // A quarter of the lengths is 2 instead of 1; half of the steps go to b instead of a.
        let other = Self.population([1: 3, 2: 1], ["a": 2, "b": 2])
        #expect(one.distances(to: other).map(\.value) == [0.25, 0, 0, 0.5])
    }

    @Test func `chance takes small samples further than large ones`() {
        let chances = ([10, 1_000, 100_000] as [UInt64]).map { times -> Double in
            let one = Self.population([1: times, 2: times], ["a": times, "b": times])
            return one.distances(to: one)[3].byChance
        }
        // 0.798 times the root of 1/4 (1/n + 1/n) for each of two steps, halved, with n twice that.
        #expect(chances.map { ($0 * 10_000).rounded() } == [1262, 126, 13])
    }
}
