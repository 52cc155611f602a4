import Foundation
import MockApp
import Testing
import WayfoldArchitectures
import WayfoldCommand
import WayfoldModel
import WayfoldSubjects

/// `wayfold lab architectures`.
@Suite struct ArchitecturesTests {
    @Test func `the features have a row a verb and a column an architecture`() throws {
        let run = try Scratch().run("architectures --markdown")
        #expect(run.status == .yes)
        #expect(run.output.contains("| action | path | storage | router | uikit |"))
        #expect(run.output.contains("| push | yes | yes | yes | yes |"))
        #expect(run.output.contains("| save | - | yes | - | - |"))
        #expect(run.output.contains("| storage | 22 | 43 | 11 | yes | nothing |"))
        let tables = run.output.components(separatedBy: "| action |")
        #expect(tables.count == 2)
        #expect(run.output.contains("| path | 27 | 43 | 16 | yes | nothing |"))
        #expect(run.output.contains("| router | 18 | 43 | 9 | yes | nothing |"))
        #expect(run.output.contains("| uikit | 27 | 43 | 18 | yes | nothing |"))
        let rows = tables[1].split(separator: "\n").dropFirst(2).prefix { $0.hasPrefix("|") }
        #expect(rows.count == ActionKind.allCases.count)
    }

    @Test func `an architecture of one's own is a column of every table`() throws {
        let scratch = try Scratch()
        let pages = MockApp.subject("pages", dialect: Self.short)
        let run = scratch.run("architectures", own: [pages])
        let heads = run.output.split(separator: "\n").filter { $0.hasSuffix("  pages") }
        let words = heads.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        #expect(words == ["question canonical", "action path"])
        #expect(run.output.contains(/\n  pages +14  43     0  yes    nothing\n/))
        let faults = scratch.run("architectures --faults", own: [pages]).output
        #expect(faults.hasPrefix(scratch.run("architectures --faults").output))
        #expect(faults.contains("\npages\n  pops-two\n"))
        let folded = scratch.run("replay T/typed.words --dialect pages", own: [pages])
        #expect(folded.status == .yes)
        #expect(folded.output.contains("  dialect   pages\n"))
    }

    @Test func `each fault is reported with what goes wrong, where that is from, and its finder`()
        throws
    {
        let text = try Scratch().run("architectures --faults").output
        for subject in Subject.shipped {
            for fault in subject.faults { #expect(text.contains(Self.entry(fault))) }
        }
        let json = try Scratch().run("architectures --faults --json").output
        #expect(json.contains("\"name\": \"stale-write\""))
        #expect(json.contains("\"finder\": \"retention\""))
    }

    /// A dialect of two verbs, and of what concerns the process.
    private static var short: Dialect {
        var dialect = Dialect(name: "pages")
        let kinds: [ActionKind] = [
            .push, .back, .setFact, .clearFact, .echo, .launch, .ready, .terminate,
            .setAppVersion, .endSession, .gap, .setPhase, .setVisible, .setSizeClass,
        ]
        dialect.unsupported = ActionKindSet(ActionKind.allCases.filter { !kinds.contains($0) })
        return dialect
    }

    private static func entry(_ fault: Fault) -> String {
        "  \(fault.name)\n      \(fault.text)\n"
            + "      from \(fault.source); found by \(fault.finder.rawValue)\n"
    }
}
