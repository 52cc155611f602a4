import MockApp
import Testing
import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay

@testable import WayfoldSimulation

/// Random runs through live objects.
@Suite struct FuzzerTests {
    @Test func `runs have 1 to 200 events, and half of them at most 30`() {
        var random = SplitMix64(seed: 1)
        let lengths = (0..<20_000).map { _ in Fuzzer.length(&random) }.sorted()
        #expect(lengths.first == 1)
        #expect(lengths.last == 200)
        #expect(lengths[lengths.count / 2 - 200] <= 30)
        #expect(lengths[lengths.count / 2 + 200] >= 30)
    }

    private static let mocks = ["path", "storage", "stinsen"].map { name in
        MockApp.subject("mock-\(name)", dialect: Dialect.named(name) ?? .canonical)
    }

    @Test func `without a mistake nothing goes wrong`() {
        var fuzzer = Fuzzer(Self.mocks, seed: 11)
        for run in UInt64(1)...120 {
            let found = fuzzer.perform(run: run)
            #expect(found == nil, "run \(run): \(found.map { "\($0.failure)" } ?? "")")
        }
        #expect(fuzzer.tally.runCount == 120)
        #expect(fuzzer.tally.refusedCount * 2 < fuzzer.tally.eventCount)
    }

    @Test func `growth is checked of every architecture, one run in 64`() {
        let fuzzer = Fuzzer(Self.mocks + [MockApp.subject()], seed: 1, looks: .memory)
        var checked: [String: Int] = [:]
        for run in UInt64(1)...512 {
            let subject = fuzzer.architectures[Int((run - 1) % 4)]
            if fuzzer.isCheckedForGrowth(run, subject) { checked[subject.name, default: 0] += 1 }
        }
        #expect(checked.count == 4)
        #expect(checked.values.allSatisfy { $0 == 2 })
    }

    @Test func `a run depends on the seed and its number alone`() throws {
        var forth = Fuzzer(Self.mocks, seed: 3)
        var back = Fuzzer(Self.mocks, seed: 3)
        for run in UInt64(1)...24 { #expect(forth.perform(run: run) == nil) }
        for run in (UInt64(1)...24).reversed() { #expect(back.perform(run: run) == nil) }
        #expect(forth.tally == back.tally)
        var other = Fuzzer(Self.mocks, seed: 4)
        for run in UInt64(1)...24 { #expect(other.perform(run: run) == nil) }
        #expect(other.tally.digest != forth.tally.digest)
    }

    @Test func `runs are the same on every machine, optimised or not`() throws {
        var fuzzer = Fuzzer(Self.mocks, seed: 1)
        for run in UInt64(1)...60 { #expect(fuzzer.perform(run: run) == nil) }
        // As printed by a release build.
        #expect(fuzzer.tally.eventCount == 2_662)
        #expect(Digest(seed: fuzzer.tally.digest).description == "8d7db00ed53f1701")
    }

    @Test(arguments: [MockApp.Mistake.popsTwo, .makesAnew, .asksNobody, .movesByItself])
    func `a mistake is found by chance and shrunk to a few events`(
        mistake: MockApp.Mistake
    ) throws {
        let mock = MockApp.subject()
        let found = try #require(
            FaultHunt(mistake.fault, of: mock).found(seed: 1, runs: 500), "not found")
        #expect(found.isMinimal)
        #expect(found.specimen.events.count <= 6)
        // It is the mistake that is shown: without it nothing goes wrong.
        let kind = found.finding.failure.kind
        let with = LiveTrial(mock, faults: [mistake.rawValue])
        #expect(with.failure(of: found.specimen)?.kind == kind)
        #expect(LiveTrial(mock).failure(of: found.specimen) == nil)
        for index in found.specimen.events.indices {
            var fewer = found.specimen
            fewer.events.remove(at: index)
            #expect(with.failure(of: fewer)?.kind != kind)
        }
    }

    @Test(.enabled(if: MemoryTrial.reasonUnavailable == nil))
    func `what is kept is found by the bytes that stay`() throws {
        let mock = MockApp.subject()
        let hunt = FaultHunt(MockApp.Mistake.keepsPopped.fault, of: mock)
        let found = try #require(hunt.found(seed: 1, runs: 20), "not found")
        #expect(found.finding.failure.kind == .retained)
        #expect(found.specimen.events.count <= 6)
        #expect(MemoryTrial(LiveTrial(mock)).failure(of: found.specimen) == nil)
    }

    @Test(.enabled(if: MemoryTrial.reasonUnavailable == nil))
    func `without a mistake no byte stays after a run`() {
        var fuzzer = Fuzzer(Self.mocks, seed: 12, looks: .memory)
        for run in UInt64(1)...60 { #expect(fuzzer.perform(run: run) == nil, "run \(run)") }
        // A table of the whole process that tests beside this one have filled may grow once.
        #expect(fuzzer.tally.suspicionCount < 4)
    }

    @Test func `a shrunk trace says in JSON Lines what it is`() throws {
        let hunt = FaultHunt(MockApp.Mistake.makesAnew.fault, of: MockApp.subject())
        let found = try #require(hunt.found(seed: 1, runs: 50))
        let text = String(
            decoding: found.specimen.lines(note: "what it shows"), as: UTF8.self)
        #expect(
            text == """
                {"wayfold":1,"semantics":2,"note":"what it shows","map":{"wayfold":1,\
                "name":"random","version":"1","dialect":"canonical","root":"flow1",\
                "flows":{"flow1":{"stack":"root"}}}}
                {"do":"setPath","routes":[]}

                """)
    }
}
