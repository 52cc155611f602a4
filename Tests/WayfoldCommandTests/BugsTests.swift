import Foundation
import TestSupport
import Testing
import WayfoldCommand
import WayfoldReports

/// `wayfold lab bugs`.
@Suite struct BugsTests {
    private static let folder = Repository.path("Traces/bugs")

    @Test func `every scenario is caught with its fault and silent without`() throws {
        let run = try Scratch().run(["bugs", "--folder", Self.folder])
        #expect(run.status == .yes && run.errors == "")
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 1 + 28 + 1 + 1 + 1)
        #expect(
            lines[30] == "28 of 28 caught with the fault, 28 of 28 silent without")
        for line in lines[1..<29] {
            #expect(line.firstMatch(of: #/  event [0-9]+ +yes +(yes|no)$/#) != nil, "\(line)")
        }
    }

    @Test func `one scenario is the report, the trace and what the oracle says`() throws {
        let run = try Scratch().run(["bugs", "back-on-root", "--folder", Self.folder + "/"])
        #expect(run.status == .yes)
        #expect(
            run.output.replacingOccurrences(of: Repository.path(""), with: "") == """
                back-on-root: Going back at the root empties the stack
                  `goBack` removes the last element of the array of routes without asking whether
                  it is the root. The first call at the root empties the array, the second one
                  stops the app with an index out of range.

                  **Expected.** Both calls are refused, the root stays, and a push after them
                  shows the second screen.

                  **Reported in** johnpatrickmorgan/FlowStacks#26.

                the trace, without the fault
                  1  setRoot a by=program
                      scene 0
                        root a ←

                  2  back @1s by=program ! atRoot

                  3  back @1.1s by=program ! atRoot

                  4  push b @2s
                      scene 0
                        root a
                    +   push b ←

                  5  endSession @2s
                      scene 0
                        root a
                        push b ←
                    + ended

                the fault: back-unchecked
                  going back takes the last page, and that may be the first one
                  a fault of the app 'path'

                the oracle: no-back-past-the-root
                  every stack has a root, and what is refused leaves everything as it was
                  with the fault: event 2, back @1s by=program: the root a is gone and the \
                stack empty
                      at Traces/bugs/back-on-root/trace.jsonl:3
                  without, in path: silent
                  without, in storage: silent
                  without, in router: silent
                  without, in uikit: silent

                """)
    }

    @Test func `scripts get every source, the steps and the verdicts`() throws {
        let scratch = try Scratch()
        let all = scratch.run(["bugs", "--folder", Self.folder, "--format", "json"])
        #expect(all.status == .yes)
        #expect(all.output.contains("\"count\": 28"))
        #expect(all.output.contains("\"source\": \"arkivanov/Decompose#913, arkivanov/Dec"))
        let one = scratch.run(
            ["bugs", "--folder", Self.folder + "/url-after-pop", "url-after-pop"]
                + ["--format", "json"])
        #expect(one.output.contains("\"oracle\": \"location-follows-the-stack\""))
        #expect(
            one.output.contains(
                "\"said\": \"the address is /one/two?c=1 but what is shown is /one/two\""))
        let table = scratch.run(["bugs", "--folder", Self.folder, "--format", "markdown"])
        #expect(table.output.contains("| scenario | reported in | in |"))
    }

    @Test func `oracles are listed with what holds`() throws {
        let run = try Scratch().run("bugs --oracles")
        #expect(run.status == .yes)
        #expect(run.output.split(separator: "\n").count == 1 + 28)
        #expect(
            run.output.contains(
                "children-are-shown                  the children of a coordinator are those"))
        let both = try Scratch().run("bugs --oracles --folder T/own")
        #expect(both.status == .usage)
    }

    private static let description = """
        {
          "wayfold": 1,
          "id": "mine",
          "title": "Mine",
          "source": "my app",
          "architecture": "path",
          "fault": "back-unchecked",
          "oracle": "no-back-past-the-root",
          "trace": "typed.words"
        }
        """

    /// A folder with a scenario of one's own.
    private func own(
        _ description: String, _ words: String = "push a\nback by=program\nback by=program\n"
    ) throws
        -> Scratch
    {
        let scratch = try Scratch()
        try FileManager.default.createDirectory(
            atPath: scratch.path("own/mine"), withIntermediateDirectories: true)
        try scratch.write(description, to: "own/mine/bug.json")
        try scratch.write(words, to: "own/mine/typed.words")
        return scratch
    }

    @Test func `a scenario of one's own is run, its folder or the one around it`() throws {
        let scratch = try own(Self.description)
        let around = scratch.run("bugs --folder T/own")
        #expect(
            around.output == """
                  scenario  reported in  in    fault           oracle                 \
                caught with  silent without  retention
                  mine      my app       path  back-unchecked  no-back-past-the-root  \
                event 3      yes             no

                1 of 1 caught with the fault, 1 of 1 silent without

                """)
        #expect(around.status == .yes)
        #expect(scratch.run("bugs --folder T/own/mine/").output == around.output)
        #expect(scratch.run("bugs mine --folder T/own/mine").status == .yes)
    }

    @Test func `a scenario that is caught elsewhere or not at all is said`() throws {
        let elsewhere = Self.description.replacing("1,", with: "1,\n  \"caught\": 2,")
        let late = try own(elsewhere).run("bugs --folder T/own")
        #expect(late.status == .no)
        #expect(
            late.output.hasSuffix(
                """

                mine: caught: event 3, not 2, silent without: yes at T/own/mine/typed.words:3
                0 of 1 caught with the fault, 1 of 1 silent without

                """))
        let never = try own(Self.description, "push a\n").run("bugs --folder T/own")
        #expect(never.status == .no)
        #expect(never.output.contains("\nmine: caught: no, silent without: yes\n"))
        let one = try own(Self.description, "push a\n").run("bugs mine --folder T/own")
        #expect(one.status == .no)
        #expect(one.output.contains("\n  with the fault: silent\n"))
    }

    @Test(arguments: [
        ("{", "", "1: is the end of the text but should be"),
        ("[]", "", "1: is an array but should be a description, an object"),
        ("\"wayfold\": 1", "\"wayfold\": 2", "2: 'wayfold' is the number 2 but should be 1"),
        (
            "\"mine\"", "\"other\"",
            "3: 'id' is 'other' but should be the name of its folder"
        ),
        (
            "\"title\"", "\"titel\"",
            "4: has the unknown key 'titel' but should have known ones; "
                + "did you mean 'title'?"
        ),
        ("\"title\"", "\"id\"", "4: has 'id' again but should have it once"),
        ("\"my app\"", "[1]", "5: 'source' is the number 1 but should be a text"),
        ("\"my app\"", "[]", "5: 'source' is empty but needs a text"),
        (
            "\"path\"", "\"paths\"",
            "6: 'architecture' is 'paths' but there is none of that name; did you mean 'path'?"
        ),
        (
            "back-unchecked", "back-uncheckd",
            "7: 'fault' is 'back-uncheckd' but is none of 'path'; "
                + "did you mean 'back-unchecked'?"
        ),
        (
            "back-unchecked", "empty-not-saved",
            "7: 'fault' is 'empty-not-saved' but is none of 'path'; "
                + "see 'wayfold lab architectures --faults'"
        ),
        (
            "no-back-past-the-root", "parity",
            "8: 'oracle' is 'parity' but there is none of that name; see "
                + "'wayfold lab bugs --oracles'"
        ),
        ("\"trace\": \"typed.words\"", "\"caught\": 0", "9: 'caught' is the number 0 but"),
        ("\"trace\": \"typed.words\"", "\"retention\": 1", "9: 'retention' is the number 1 but"),
        (",\n  \"oracle\": \"no-back-past-the-root\"", "", "1: has no 'oracle' but needs it"),
    ])
    func `what is wrong with a description is one line with its place`(
        old: String, new: String, said: String
    ) throws {
        let text = new.isEmpty && old.count < 3 ? old : Self.description.replacing(old, with: new)
        let run = try own(text).run("bugs --folder T/own")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("wayfold: T/own/mine/bug.json:" + said), "\(run.errors)")
        #expect(run.errors.count { $0 == "\n" } == 1)
    }

    @Test func `a trace that cannot be read is reported as everywhere`() throws {
        let bad = try own(Self.description, "push\n").run("bugs --folder T/own")
        #expect(bad.status == .trouble)
        #expect(bad.errors.hasPrefix("wayfold: T/own/mine/typed.words:1"))
        let none = try own(Self.description.replacing("typed.words", with: "none.jsonl"))
            .run("bugs --folder T/own")
        #expect(none.status == .trouble)
        #expect(none.errors.hasPrefix("wayfold: T/own/mine/none.jsonl: "))
    }

    @Test func `without scenarios it is said where they are`() throws {
        let scratch = try own(Self.description)
        scratch.expect(
            "bugs --folder T/none", status: .trouble,
            errors: "wayfold: T/none: holds no scenario but should hold folders with a "
                + "bug.json; name another folder\n")
        #expect(
            "\(CommandError.noScenarios("Traces/bugs", isUsual: true))"
                == "Traces/bugs: holds no scenario but should hold folders with a bug.json; name "
                + "the folder with --folder; Wayfold's own are in its checkout, in Traces/bugs")
        scratch.expect(
            "bugs min --folder T/own", status: .usage,
            errors: "wayfold: T/own: has no scenario 'min' but one that is there is "
                + "needed; did you mean 'mine'?\n")
    }
}
