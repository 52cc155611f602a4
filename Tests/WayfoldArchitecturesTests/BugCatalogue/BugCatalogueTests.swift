import Foundation
import MockApp
import TestSupport
import Testing
import WayfoldModel
import WayfoldReplay
import WayfoldSubjects

@testable import WayfoldArchitectures

/// Reported bugs and the oracles that catch them; `BugsTests` has each tried on its app.
@Suite struct BugCatalogueTests {
    @Test func `every scenario has an oracle, and few oracles have none`() {
        #expect(BugCatalogueCase.all.count == 28)
        let names = Set(Oracle.all.map(\.name))
        let used = Set(BugCatalogueCase.all.map(\.oracle))
        #expect(used.isSubset(of: names))
        #expect(
            names.subtracting(used).sorted() == [
                "late-write-is-dropped", "no-screen-outlives-its-flow",
                "nothing-lands-on-what-leaves", "values-move-nothing",
            ])
    }

    @Test func `what stays alive is marked for the search for leaks`() {
        #expect(
            BugCatalogueCase.all.filter(\.isRetention).map(\.id) == [
                "back-button-leaks-coordinator", "deep-stack-slowdown", "detached-but-visible",
                "dismissed-sheet-state-kept", "pop-then-push-keeps-model",
                "swipe-down-leaks-coordinator",
            ])
    }

    @Test func `a stack that keeps what was popped is found at any depth`() throws {
        let oracle = try #require(Oracle.named("work-ignores-depth"))
        let journey = try Journey(
            #"{"wayfold": 1, "root": "home"}"#, ["push a", "push b", "popToRoot"])
        let found = journey.finding(oracle, MockApp.subject(always: [.keepsPopped]))
        #expect(found?.sequence == 3)
        #expect(found?.text == "2 screens are alive that were popped")
    }

    private static let subjects = Subject.shipped.filter { $0.map == nil }

    @Test(arguments: subjects.map(\.name))
    func `no oracle says anything of random journeys through an app`(name: String) throws {
        let subject = try #require(Self.subjects.first { $0.name == name })
        let end = Sweep.isWhole ? 20 : 7 as UInt64
        #expect(RandomOracle.findings(subject, seeds: 1..<end, events: 100) == [:])
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: shared), "no recorded scenarios here"))
    func `every recorded scenario is here`() throws {
        let text = try String(contentsOfFile: Self.shared, encoding: .utf8)
        let ids = try text.split(separator: "\n").map { line in
            let value = try JSONValue(Array(line.utf8))
            guard case .string(let id) = value["id"]?.content else {
                throw BugCatalogueCase.CaseError.lacks("id")
            }
            return id
        }
        #expect(ids.sorted() == BugCatalogueCase.all.map(\.id))
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
