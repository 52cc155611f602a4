import Foundation
import SystemPackage
import Testing
import WayfoldModel

@testable import LogBenchmarks

/// The journeys that the big logs are made of.
struct SimulationTests {
    @Test(arguments: [1, 7])
    func `the same plan gives the same events, another seed others`(openSessions: Int) {
        let plan = SimulatedJourneys.Plan(eventCount: 3_000, openSessions: openSessions)
        let events = events(of: plan)
        #expect(events.count == 3_000)
        #expect(events == self.events(of: plan))
        var other = plan
        other.seed = 2
        #expect(events != self.events(of: other))
    }

    @Test(arguments: [1, 7])
    func `the fold decides every outcome as the simulation knows it`(openSessions: Int) throws {
        let plan = SimulatedJourneys.Plan(eventCount: 20_000, openSessions: openSessions)
        let log = try BenchmarkLog.simulated(plan)
        let count = try VerifiedFold.replayed(log.path, digests: true)
        #expect(count.eventCount == 20_000)
        #expect(count.mismatchCount == 0)
        let events = events(of: plan)
        #expect(count.sessionCount == Set(events.map(\.session)).count)
        #expect(count == (try VerifiedFold.replayed(log.path, digests: true)))
        #expect(count.digest != Digest())
        #expect(events.contains { $0.outcome != .applied })
        #expect(Double(log.byteCount) / 20_000 < 6)
    }

    @Test
    func `a log is gone with the last who holds it, and not made where there is no room`() throws {
        var log: BenchmarkLog? = try .simulated(.init(eventCount: 10))
        let path = try #require(log?.path.string)
        #expect(FileManager.default.fileExists(atPath: path))
        log = nil
        #expect(!FileManager.default.fileExists(atPath: path))
        let error = #expect(throws: BenchmarkError.self) { try BenchmarkFolder(room: .max) }
        #expect("\(try #require(error))".contains("17592186044415 MiB; free some, or name another"))
    }

    private func events(of plan: SimulatedJourneys.Plan) -> [Event] {
        var journeys = SimulatedJourneys(plan)
        var events: [Event] = []
        var event = Event(sequence: 0, action: .back)
        while journeys.next(into: &event) { events.append(event) }
        return events
    }
}
