import Foundation
import TestSupport
import Testing
import WayfoldCommand

/// `wayfold retain --leaks`.
@Suite struct LeaksCommandTests {
    private static var samples: String {
        Repository.path("Traces/formats/")
    }

    @Test func `what was there before is no finding, what is new and what is gone is named`() throws
    {
        let scratch = try Scratch()
        let (now, before) = (Self.samples + "leaks.txt", Self.samples + "leaks-before.txt")
        let run = scratch.run(["retain", "--leaks", now, "--before", before])
        #expect(run.status == .no)
        #expect(run.output.contains("RETAINED Shop.PriceTicker\n"))
        #expect(run.output.contains("fix: invalidate the timer when its screen leaves"))
        #expect(run.output.contains("RETAINED 2 of Shop.OrderScreen\n"))
        #expect(run.output.contains("  note: 1 before, 2 now\n"))
        #expect(run.output.contains("Shop.CartCoordinator is there before too: 1 now\n"))
        #expect(run.output.contains("note: Shop.PriceTicker: 0 before, 1 now\n"))
        #expect(run.output.hasSuffix("Shop: 2 retained, 4 known in 17 leaks of 1,360 bytes\n"))
        let back = scratch.run(["retain", "--leaks", before, "--before", now])
        #expect(back.status == .yes, "\(back.output)")
        #expect(back.output.contains(" Shop.PriceTicker\n"))
        #expect(back.output.contains("note: gone since \(now): "))
    }

    @Test func `a baseline serves, by the same fingerprints`() throws {
        let scratch = try Scratch()
        let leaks = Self.samples + "leaks.txt"
        let update = scratch.run([
            "retain", "--leaks", leaks, "--baseline", scratch.path("known.txt"),
            "--update-baseline",
        ])
        #expect(update.status == .yes, "\(update.errors)")
        let run = scratch.run([
            "retain", "--leaks", leaks, "--baseline", scratch.path("known.txt"),
        ])
        #expect(run.status == .yes)
        #expect(run.output.hasSuffix("Shop: 0 retained, 6 known in 17 leaks of 1,360 bytes\n"))
    }

    @Test func `JSON and JUnit have it all`() throws {
        let scratch = try Scratch()
        let leaks = Self.samples + "leaks.txt"
        let json = scratch.run(["retain", "--leaks", leaks, "--format", "json"])
        #expect(json.status == .no)
        #expect(json.output.contains("\"leaks\": 17"))
        #expect(json.output.contains("\"fix\": \"declare parent of Shop.OrderCoordinator weak"))
        let junit = scratch.run(["retain", "--leaks", leaks, "--format", "junit"])
        #expect(junit.output.contains("<failure"))
    }

    @Test(arguments: [
        ("", "is empty but should be the text that Apple's leaks prints; make it on a Mac"),
        ("bplist00\u{1}", "is a memory graph but should be"),
        ("hello\n", "has no line of that but should be"),
        ("{\"log\":{\"entries\":[]}}", "looks like a HAR file but should be"),
        (
            "Process 1: 4 leaks for 9 total leaked bytes.\n",
            "speaks of 4 leaks and shows none of them but should be"
        ),
    ])
    func `what is no text of leaks is one clear line`(text: String, message: String) throws {
        let scratch = try Scratch()
        let path = scratch.path("leaks.txt")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let run = scratch.run(["retain", "--leaks", path])
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(run.errors.contains("leaks.txt: \(message)"), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test func `a text without leaks is a yes`() throws {
        let scratch = try Scratch()
        let path = scratch.path("leaks.txt")
        try Data("Process 7: 0 leaks for 0 total leaked bytes.\n".utf8)
            .write(to: URL(fileURLWithPath: path))
        let run = scratch.run(["retain", "--leaks", path])
        #expect(run.status == .yes)
        #expect(run.output.hasSuffix(": 0 retained in 0 leaks of 0 bytes\n"))
    }

    @Test(arguments: [
        (["retain"], "a trace is missing; name one, or a text of leaks with --leaks"),
        (["retain", "x.log"], "--architecture is missing; name one, or 'all'"),
        (
            ["retain", "--leaks", "a", "--round-trips", "2"],
            "--round-trips is given but --leaks needs no trace to be replayed"
        ),
        (
            ["retain", "--leaks", "-", "--before", "-"],
            "- is given twice but standard input can be read only once"
        ),
        (
            ["retain", "x.log", "--architecture", "uikit", "--before", "a"],
            "--before is given but only --leaks takes it"
        ),
    ])
    func `options that do not fit are refused`(line: [String], message: String) throws {
        let run = try Scratch().run(line)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.status != .yes)
    }
}
