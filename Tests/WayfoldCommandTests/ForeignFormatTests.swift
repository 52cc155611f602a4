import Foundation
import TestSupport
import Testing
import WayfoldCommand

@Suite struct ForeignFormatTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static var samples: String {
        Repository.path("Traces/formats/")
    }

    @Test(arguments: [
        ("sentry", "sentry.json"), ("ga4", "ga4.ndjson"), ("otlp", "otlp.json"),
        ("datadog", "datadog.ndjson"), ("react-navigation", "react-navigation.ndjson"),
        ("har", "archive.har"), ("sentry", "sentry-api.json"), ("datadog", "datadog-api.json"),
        ("xcresult", "Test-Shop.xcresult"), ("recorder", "crash.ips"),
        ("recorder", "metrickit.json"),
    ])
    func `a sample of each format folds to the digest that is kept of it`(
        format: String, file: String
    ) throws {
        let run = scratch.run([
            "import", format, Self.samples + file, "-o", scratch.path("new.log"), "--strict",
        ])
        #expect(run.status == .yes, "\(run.errors)")
        let digest = scratch.run("replay T/new.log --format digest --verify")
        #expect(digest.status == .yes)
        let last = try #require(digest.output.split(separator: "\n").last)
        let kept = try String(contentsOfFile: Self.samples + "digests.txt", encoding: .utf8)
        #expect(kept.split(separator: "\n").contains("\(file) \(last)"), "\(file) \(last)")
    }

    @Test func `a log comes back from OpenTelemetry with all it had`() {
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        #expect(scratch.run("export otlp T/todos.log -o T/todos.json").status == .yes)
        let run = scratch.run("import otlp T/todos.json -o T/back.log")
        #expect(run.status == .yes)
        #expect(run.output.contains("  events                     13\n"))
        #expect(
            scratch.run("export jsonl T/back.log").output
                == scratch.run("export jsonl T/todos.log").output)
        #expect(
            scratch.run("replay T/back.log --format digest").output
                == scratch.run("replay T/todos.log --format digest").output)
        #expect(scratch.run("replay T/back.log --verify").status == .yes)
    }

    @Test func `one session comes back from OpenTelemetry with its numbers`() {
        #expect(
            scratch.run("export otlp T/todos.jsonl --session bob -o T/bob.json").status == .yes)
        #expect(scratch.run("import otlp T/bob.json -o T/bob.log").status == .yes)
        #expect(
            scratch.run("export words T/bob.log").output == """
                # from T/bob.log
                # decided with the app map 'todos', which is not in this form
                # session 2 is bob
                back @1ms session=2 ! atRoot
                push profile @2.5ms session=2 ! guarded signedIn

                """)
    }

    @Test func `a trace is exported as a table`() {
        let run = scratch.run("export csv T/todos.jsonl --session bob")
        #expect(
            run
                == Scratch.Run(
                    status: .yes,
                    output: """
                        sequence,session,name,time,scene,origin,cause,verb,action,target,refused,\
                        screen,depth
                        4,2,bob,1000,0,user,,back,back,active,atRoot,home,1
                        13,2,bob,2500,0,user,,push,push profile,active,guarded by signedIn,home,1

                        """))
    }

    @Test func `words without outcomes are exported with those of the fold`() {
        let run = scratch.run("export csv T/typed.words")
        #expect(run.output.contains("\n8,1,,80000,0,user,,pop,pop,active,atRoot,home,1\n"))
    }

    @Test func `screens are drawn with counts, and at a moment`() {
        #expect(
            scratch.run("export mermaid T/todos.jsonl").output == """
                flowchart LR
                  n0["home<br/>2 visits"]
                  style n0 stroke-width:3px
                  n1["todo<br/>2 visits"]
                  n2["todos<br/>1 visit"]
                  n3["form<br/>2 visits"]
                  n4["profile<br/>1 visit"]
                  n0 -->|"1"| n1
                  n1 -->|"1"| n2
                  n1 -->|"1"| n3
                  n2 -->|"1"| n1
                  n3 -->|"1"| n4
                  n4 -->|"1"| n3

                """)
        let tree = """
            flowchart TB
              n0["scene 0"]
              n1["tabs main"]
              n0 --> n1
              n2["● home"]
              n1 --> n2
              n3["root home"]
              n2 --> n3
              n4["push todo id=1"]
              style n4 stroke-width:3px
              n2 --> n4
              n5["○ todos"]
              style n5 stroke-dasharray:4
              n1 --> n5
              n6["root todos"]
              style n6 stroke-dasharray:4
              n5 --> n6

            """
        #expect(scratch.run("export mermaid T/todos.jsonl --at 1").output == tree)
        #expect(scratch.run("export mermaid T/todos.jsonl --session anna --at 0s").output == tree)
    }

    @Test func `a moment that is not there is reported`() throws {
        scratch.expect(
            "export graphviz T/todos.jsonl --at 99 -o T/tree.dot", status: .trouble,
            errors: """
                wayfold: T/todos.jsonl: has nothing at event 99 but its last event is 13; name a \
                moment in between

                """)
        #expect(!scratch.exists("tree.dot"))
        #expect(try scratch.drafts == [])
        try scratch.write("", to: "empty.jsonl")
        #expect(
            scratch.run("export mermaid T/empty.jsonl --at 1").errors == """
                wayfold: T/empty.jsonl: holds no event but at least one is needed; record one first

                """)
    }

    @Test(arguments: [
        (
            "export sqlite T/todos.jsonl",
            "sqlite is a file but -o is missing; name the file with -o"
        ),
        (
            "export csv T/todos.jsonl --at 3",
            "--at draws a moment but csv holds all events; leave one of the two out"
        ),
        (
            "export mermaid T/todos.jsonl --at soon",
            "--at is 'soon' but should be an event's number or a time such as 12, 40ms, 1.5s or "
                + "2026-11-21T10:00:00Z"
        ),
    ])
    func `a mistake in the line is reported`(line: String, error: String) throws {
        try Scratch().expect(
            line, status: .usage, errors: "wayfold: \(error); see 'wayfold log export --help'\n")
    }

    @Test(arguments: ["sqlite", "perfetto", "jsonl"])
    func `a file that is there stays, and one that fails is not there`(format: String) throws {
        try scratch.write("mine", to: "there")
        let run = scratch.run("export \(format) T/todos.jsonl -o T/there")
        #expect(run.status == .trouble)
        #expect(run.errors.hasPrefix("wayfold: T/there: exists already"))
        #expect(try scratch.text(of: "there") == "mine")
        try scratch.write(Samples.lines + "{\"do\":\"jump\"}\n", to: "bad.jsonl")
        #expect(scratch.run("export \(format) T/bad.jsonl -o T/new").status == .trouble)
        #expect(!scratch.exists("new"))
        #expect(try scratch.drafts == [])
        // What a process that was killed left behind is no obstacle.
        try scratch.write("half", to: "new.new-1")
        #expect(scratch.run("export \(format) T/todos.jsonl -o T/new").status == .yes)
        #expect(try scratch.drafts == ["new.new-1"])
    }
}
