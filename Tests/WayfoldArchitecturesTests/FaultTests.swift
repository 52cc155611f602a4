import Testing
import WayfoldModel

@testable import WayfoldArchitectures

/// Every switched-on mistake is found, and is silent when it is off.
@Suite struct FaultTests {
    @Test func `every fault of the catalogue and of the host has a case, by its finder`() {
        let faults = Set(Catalogue.all.flatMap { $0.faults } + HostFault.all)
        let inCases = Set(FaultCase.all.map(\.fault.name))
        // What only an oracle finds has its scenario: see `MuseumTests`.
        let inScenarios = Set(MuseumCase.all.map(\.fault))
        for fault in faults {
            let isThere =
                inCases.contains(fault.name)
                || fault.finder == .oracle && inScenarios.contains(fault.name)
                // Its cost is counted in `CountTests`.
                || fault.finder == .bench
            #expect(isThere, "\(fault.name)")
        }
        #expect(inCases.isSubset(of: faults.map(\.name)))
        #expect(FaultCase.parity.allSatisfy { $0.fault.finder == .parity })
        #expect(FaultCase.retention.allSatisfy { $0.fault.finder == .retention })
    }

    @Test(arguments: FaultCase.parity.indices)
    func `parity finds a fault where it does harm, and nothing without it`(index: Int) throws {
        let planted = FaultCase.parity[index]
        let journey = try Journey(trace: planted.trace)
        let passage = journey.lead(planted.architecture, faults: [planted.fault.name])
        #expect(passage.found == planted.found, "\(planted.fault.name)")
        #expect(journey.lead(planted.architecture).found == nil)
    }

    @Test(arguments: Catalogue.all.map { $0.name })
    func `the host's faults are found beside every architecture that has the verbs`(
        name: String
    ) throws {
        let architecture = try #require(Catalogue.all.first { $0.name == name })
        for fault in HostFault.all where fault.finder == .parity {
            let planted = try #require(FaultCase.parity.first { $0.fault == fault })
            let journey = try Journey(trace: planted.trace)
            let passage = journey.lead(architecture, faults: [fault.name])
            let needed: [Fault: ActionKind] = [HostFault.staleWrite: .write]
            let lacking = architecture.dialect.unsupported
            let isFound = needed[fault].map { !lacking.contains($0) } ?? true
            #expect(passage.found == (isFound ? planted.found : nil), "\(fault.name)")
        }
    }

    @Test(arguments: FaultCase.parity.indices)
    func `random journeys find a fault`(index: Int) throws {
        let planted = FaultCase.parity[index]
        let found = RandomParity.firstBreak(
            planted.architecture, seeds: 1..<400, events: 300, faults: [planted.fault.name])
        #expect(found != nil, "\(planted.fault.name)")
    }

    @Test func `a provider that resolves a route to itself is stopped and reported`() throws {
        let journey = try Journey(trace: "router/mixed-path.jsonl")
        let passage = journey.lead(
            RouterArchitecture.self, faults: [Fault.resolvesToItself.name])
        #expect(
            Set(passage.remarks) == ["the provider resolves a route to itself"])
        #expect(journey.lead(RouterArchitecture.self).remarks == [])
    }
}
