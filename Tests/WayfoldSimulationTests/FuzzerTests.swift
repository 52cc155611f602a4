import Testing
import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay

@testable import WayfoldSimulation

/// Random runs through live objects.
@Suite struct FuzzerTests {
    private static let names = Catalogue.subjects.map { $0.name }

    private static func architecture(_ name: String) throws -> Subject {
        try #require(Catalogue.subjects.first { $0.name == name })
    }

    @Test func `runs have 1 to 200 events, and half of them at most 30`() {
        var random = SplitMix64(seed: 1)
        let lengths = (0..<20_000).map { _ in Fuzzer.length(&random) }.sorted()
        #expect(lengths.first == 1)
        #expect(lengths.last == 200)
        #expect(lengths[lengths.count / 2 - 200] <= 30)
        #expect(lengths[lengths.count / 2 + 200] >= 30)
    }

    @Test(arguments: names)
    func `without a fault nothing goes wrong`(name: String) throws {
        var fuzzer = Fuzzer([try Self.architecture(name)], seed: 11)
        for run in UInt64(1)...40 {
            let found = fuzzer.lead(run: run)
            #expect(found == nil, "run \(run): \(found.map { "\($0.failure)" } ?? "")")
        }
        #expect(fuzzer.tally.runCount == 40)
        #expect(fuzzer.tally.refusedCount * 2 < fuzzer.tally.eventCount)
    }

    @Test func `a run depends on the seed and its number alone`() throws {
        var forth = Fuzzer(Catalogue.subjects, seed: 3)
        var back = Fuzzer(Catalogue.subjects, seed: 3)
        for run in UInt64(1)...24 { #expect(forth.lead(run: run) == nil) }
        for run in (UInt64(1)...24).reversed() { #expect(back.lead(run: run) == nil) }
        #expect(forth.tally == back.tally)
        var other = Fuzzer(Catalogue.subjects, seed: 4)
        for run in UInt64(1)...24 { #expect(other.lead(run: run) == nil) }
        #expect(other.tally.digest != forth.tally.digest)
    }

    @Test func `runs are the same on every machine, optimised or not`() throws {
        var fuzzer = Fuzzer(Catalogue.subjects, seed: 1)
        for run in UInt64(1)...60 { #expect(fuzzer.lead(run: run) == nil) }
        // As printed by a release build.
        #expect(fuzzer.tally.eventCount == 2_662)
        #expect(Digest(seed: fuzzer.tally.digest).description == "8c91a6c487281351")
    }

    /// Faults that the fold finds, with whose they are; nil for the host's.
    static let parityFaults: [(owner: String?, fault: String)] =
        Catalogue.subjects.flatMap { owner in
            owner.faults.filter { $0.finder == .parity }.map { (owner: owner.name, fault: $0.name) }
        } + HostFault.all.filter { $0.finder == .parity }.map { (nil, $0.name) }

    @Test(arguments: parityFaults.indices)
    func `a fault of parity is found by chance and shrunk to a few events`(index: Int) throws {
        let (name, faultName) = Self.parityFaults[index]
        let owner = try name.map { try Self.architecture($0) }
        let fault = try #require(
            (owner?.faults ?? HostFault.all).first { $0.name == faultName })
        let hunt = FaultHunt(fault, of: owner, all: Catalogue.subjects)
        let trophy = try #require(hunt.trophy(seed: 1, runs: 500), "not found")
        #expect(trophy.isMinimal)
        #expect(trophy.specimen.events.count <= 6)
        // It is the fault that is shown: without it nothing goes wrong.
        let architecture = trophy.finding.architecture
        let kind = trophy.finding.failure.kind
        let with = LiveTrial(architecture, faults: [faultName])
        #expect(with.failure(of: trophy.specimen)?.kind == kind)
        #expect(LiveTrial(architecture).failure(of: trophy.specimen) == nil)
        for index in trophy.specimen.events.indices {
            var fewer = trophy.specimen
            fewer.events.remove(at: index)
            #expect(with.failure(of: fewer)?.kind != kind)
        }
    }

    static let retentionFaults = Catalogue.subjects.flatMap { owner in
        owner.faults.filter { $0.finder == .retention }.map { (owner: owner.name, fault: $0.name) }
    }

    @Test(
        .enabled(if: MemoryTrial.reasonUnavailable == nil), arguments: retentionFaults.indices)
    func `a fault of retention is found by the bytes that stay`(index: Int) throws {
        let (name, faultName) = Self.retentionFaults[index]
        let owner = try Self.architecture(name)
        let fault = try #require(owner.faults.first { $0.name == faultName })
        let hunt = FaultHunt(fault, of: owner, all: Catalogue.subjects)
        let trophy = try #require(hunt.trophy(seed: 1, runs: 20), "not found")
        #expect(trophy.finding.failure.kind == .retained)
        #expect(trophy.specimen.events.count <= 6)
        #expect(MemoryTrial(LiveTrial(owner)).failure(of: trophy.specimen) == nil)
    }

    @Test(.enabled(if: MemoryTrial.reasonUnavailable == nil), arguments: names)
    func `without a fault no byte stays after a second run`(name: String) throws {
        var fuzzer = Fuzzer([try Self.architecture(name)], seed: 12, looks: .memory)
        for run in UInt64(1)...30 { #expect(fuzzer.lead(run: run) == nil, "run \(run)") }
        #expect(fuzzer.tally.secondRunCount == 30)
        // A table of the whole process that tests beside this one have filled may grow once.
        #expect(fuzzer.tally.suspicionCount < 4)
    }

    @Test func `a shrunk trace says in JSON Lines what it is`() throws {
        let owner = Subject(RouterArchitecture.self)
        let fault = try #require(owner.faults.first { $0.name == "provider-resolves-itself" })
        let hunt = FaultHunt(fault, of: owner, all: Catalogue.subjects)
        let trophy = try #require(hunt.trophy(seed: 1, runs: 20))
        let text = String(
            decoding: trophy.specimen.lines(note: "what it shows"), as: UTF8.self)
        #expect(
            text == """
                {"wayfold":1,"semantics":2,"note":"what it shows","map":{"wayfold":1,\
                "name":"random","version":"1","dialect":"router","root":"flow1",\
                "flows":{"flow1":{"stack":"root"}}}}
                {"do":"push","route":"a"}

                """)
    }
}
