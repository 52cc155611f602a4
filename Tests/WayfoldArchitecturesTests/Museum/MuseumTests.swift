import Foundation
import Testing
import WayfoldModel
import WayfoldReplay

@testable import WayfoldArchitectures

/// Reported bugs: each is caught by its own oracle with its fault, and by nobody without.
@Suite struct MuseumTests {
    /// Those of architectures; `wayfold bugs` has those of apps too, see `BugsTests`.
    private static let ofArchitectures = MuseumCase.all.indices.filter { index in
        Catalogue.all.contains { $0.name == MuseumCase.all[index].architecture }
    }

    @Test(arguments: ofArchitectures)
    func `with the fault its oracle speaks at the event, without it in no architecture`(
        index: Int
    ) throws {
        let bug = MuseumCase.all[index]
        let journey = try Journey(trace: bug.trace)
        let oracle = try #require(Oracle.named(bug.oracle))
        let own = try #require(Catalogue.all.first { $0.name == bug.architecture })
        #expect((own.faults + HostFault.all).contains { $0.name == bug.fault })
        let found = journey.finding(oracle, own, faults: [bug.fault])
        #expect(found?.sequence == bug.caught, "\(bug.id)")
        #expect(journey.lead(own).unsupported == [], "\(bug.id)")
        for architecture in Catalogue.all {
            let said = journey.finding(oracle, architecture)
            #expect(said == nil, "\(bug.id) in \(architecture.name)")
        }
    }

    @Test(arguments: ofArchitectures)
    func `what the scenario's own architecture makes of the trace is what was recorded`(
        index: Int
    ) throws {
        let bug = MuseumCase.all[index]
        let journey = try Journey(trace: bug.trace)
        let own = try #require(Catalogue.all.first { $0.name == bug.architecture })
        let passage = journey.lead(own)
        #expect(passage.outcomes == journey.outcomes)
        #expect(passage.found == nil)
    }

    @Test func `every scenario has an oracle, and few oracles have none`() {
        #expect(MuseumCase.all.count == 28)
        let names = Set(Oracle.all.map(\.name))
        let used = Set(MuseumCase.all.map(\.oracle))
        #expect(used.isSubset(of: names))
        #expect(
            names.subtracting(used).sorted() == [
                "late-write-is-dropped", "no-screen-outlives-its-flow",
                "nothing-lands-on-what-leaves", "values-move-nothing",
            ])
    }

    @Test func `every fault that only an oracle finds belongs to a scenario`() {
        let faults = Set(Catalogue.all.flatMap { $0.faults } + HostFault.all).filter {
            $0.finder == .oracle
        }
        let inScenarios = Set(MuseumCase.all.map(\.fault))
        #expect(faults.map(\.name).allSatisfy(inScenarios.contains))
    }

    @Test func `what stays alive is marked for the search for leaks`() {
        #expect(
            MuseumCase.all.filter(\.isRetention).map(\.id) == [
                "back-button-leaks-coordinator", "deep-stack-slowdown", "detached-but-visible",
                "dismissed-sheet-state-kept", "pop-then-push-keeps-model",
                "swipe-down-leaks-coordinator",
            ])
    }

    @Test func `a stack that keeps what was popped is found at any depth`() throws {
        let oracle = try #require(Oracle.named("work-ignores-depth"))
        let journey = try Journey(
            #"{"wayfold": 1, "root": "home"}"#, ["push a", "push b", "popToRoot"])
        let found = journey.finding(oracle, Hoarder.self)
        #expect(found?.sequence == 3)
        #expect(found?.text == "2 screens are alive that were popped")
    }

    @Test(arguments: Catalogue.all.map { $0.name })
    func `no oracle says anything of random journeys without a fault`(name: String) throws {
        let architecture = try #require(Catalogue.all.first { $0.name == name })
        let said = RandomOracle.findings(architecture, seeds: 1..<100, events: 150)
        #expect(said == [:])
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: shared), "no recorded scenarios here"))
    func `every recorded scenario is here`() throws {
        let text = try String(contentsOfFile: Self.shared, encoding: .utf8)
        let ids = try text.split(separator: "\n").map { line in
            let value = try JSONValue(Array(line.utf8))
            guard case .string(let id) = value["id"]?.content else {
                throw MuseumCase.CaseError.lacks("id")
            }
            return id
        }
        #expect(ids.sorted() == MuseumCase.all.map(\.id))
    }

    /// Where the scenarios come from: beside the checkout, or where `WAYFOLD_SHARED` says.
    private static var shared: String {
        let folder = ProcessInfo.processInfo.environment["WAYFOLD_SHARED"]
        let file = "bug-scenarios.jsonl"
        if let folder { return folder + "/" + file }
        return Journey.traces.deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "shared").appending(path: file).path(percentEncoded: false)
    }
}
