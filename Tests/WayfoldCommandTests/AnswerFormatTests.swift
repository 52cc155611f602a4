import Foundation
import FoundationXML
import Testing
import WayfoldCommand

/// Every command that answers does so for people, for programs, for a pull request and for CI.
@Suite struct AnswerFormatTests {
    /// A line each of what answers without an app; `N` is a name that is free.
    static let lines = [
        "replay T/todos.jsonl", "replay T/todos.jsonl --at 2", "replay T/todos.jsonl --verify",
        "replay T/todos.jsonl --check-invariants", "replay T/todos.jsonl --architecture uikit",
        "show T/todos.jsonl", "diff T/todos.jsonl T/todos.jsonl",
        "diff T/todos.jsonl T/typed.words",
        "test T/todos.jsonl", "import jsonl T/todos.jsonl -o T/N.log",
        "log check T/whole.log", "log index T/whole.log", "log index T/whole.log --delete",
        "log repair T/whole.log -o T/N.log", "log compact T/whole.log -o T/N.log --drop-session 2",
        "log bisect T/todos.jsonl --where depth>1", "log bisect T/todos.jsonl --where depth>90",
        "fleet split T/whole.log --shards 2 -o T/N", "fleet merge T/rows",
        "lab map check T/app.json", "lab map check T/todos.jsonl", "lab architectures",
        "lab architectures --faults", "lab profiles", "lab bugs --oracles", "version",
        "lab simulate --learn T/todos.jsonl",
        "lab shrink T/todos.jsonl --where depth>90 -o T/N.jsonl", "log check T/cut.log",
        "retain T/typed.words --architecture uikit",
    ]

    private static func prepared() throws -> Scratch {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/whole.log").status == .yes)
        #expect(scratch.run("fleet rows T/whole.log --out-dir T/rows").status == .yes)
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/cut.log").status == .yes)
        try scratch.damage("cut.log")
        return scratch
    }

    @Test(arguments: lines)
    func `an answer has every form, with one status`(line: String) throws {
        let scratch = try Self.prepared()
        var statuses: [WayfoldCommand.ExitStatus?] = []
        var answers: [String] = []
        for (number, format) in ["text", "json", "markdown", "junit"].enumerated() {
            let words = line.replacing(/T\/N/, with: "T/new-\(number)").split(separator: " ")
            let run = scratch.run(words.map(String.init) + ["--format", format])
            statuses.append(run.status)
            answers.append(run.output)
            #expect(!run.output.isEmpty, "\(line) --format \(format): \(run.errors)")
            switch format {
            case "json":
                // Sizes are hidden by the scratch folder.
                let text = run.output.replacing("\"bytes\": N", with: "\"bytes\": 0")
                _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
            case "junit":
                let suites = try XMLDocument(data: Data(run.output.utf8))
                let reasons = try suites.nodes(forXPath: "//failure/@message")
                let failures = reasons.count
                for reason in reasons.compactMap(\.stringValue) {
                    #expect(reason.first?.isWhitespace == false, "\(line): '\(reason)'")
                }
                #expect(try suites.nodes(forXPath: "//testcase").count > 0)
                #expect((failures > 0) == (run.status != .yes), "\(line): \(run.output)")
            default: break
            }
        }
        #expect(Set(statuses).count == 1, "\(line): \(statuses)\n\(answers.joined())")
        #expect(statuses.first != .usage)
    }

    @Test(arguments: ["replay", "show", "log bisect --where depth>1"])
    func `the short options say the same`(command: String) throws {
        let scratch = try Scratch()
        for (short, format) in [("--json", "json"), ("--markdown", "markdown")] {
            let run = scratch.run("\(command) T/todos.jsonl \(short)")
            #expect(run == scratch.run("\(command) T/todos.jsonl --format \(format)"))
        }
        let run = scratch.run("\(command) T/todos.jsonl --json --format junit")
        #expect(run.status == .usage)
        #expect(
            run.errors.hasPrefix(
                "wayfold: --json and --format junit are given but one form is needed; see "))
    }

    @Test func `broken invariants stand within one document`() throws {
        let run = try Scratch().run("replay T/todos.jsonl --check-invariants --json")
        #expect(run.output.contains("\"violations\": 0"))
    }
}

/// Several traces in one line.
@Suite struct SeveralTracesTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `each trace is answered in its turn`() {
        for command in ["replay", "show"] {
            let one = scratch.run("\(command) T/todos.jsonl").output
            let other = scratch.run("\(command) T/typed.words").output
            scratch.expect("\(command) T/todos.jsonl T/typed.words", prints: one + "\n" + other)
        }
    }

    @Test func `what does not say its trace stands below its path`() {
        let one = scratch.run("replay T/todos.jsonl --format digest").output
        let other = scratch.run("replay T/typed.words --format digest").output
        let both = scratch.run("replay T/todos.jsonl T/typed.words --format digest")
        #expect(both.output == "T/todos.jsonl\n\(one)\nT/typed.words\n\(other)")
    }

    @Test func `a trace that cannot be read is named and the others are answered`() {
        let run = scratch.run("replay T/none T/todos.jsonl")
        #expect(run.status == .trouble)
        #expect(
            run.errors
                == "wayfold: T/none: cannot open: No such file or directory; check the path\n")
        #expect(run.output.hasSuffix(scratch.run("replay T/todos.jsonl").output))
    }

    @Test func `JSON is a list and JUnit's XML has a suite each`() throws {
        let json = scratch.run("show T/todos.jsonl T/none T/typed.words --json")
        #expect(json.status == .trouble)
        let list = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
        let titles = (list as? [[String: Any]])?.map { $0["title"] as? String }
        #expect(titles == ["T/todos.jsonl", "T/none", "T/typed.words"])
        let junit = scratch.run("replay T/todos.jsonl T/none T/typed.words --format junit")
        let suites = try XMLDocument(data: Data(junit.output.utf8))
        #expect(try suites.nodes(forXPath: "/testsuites/testsuite").count == 3)
        #expect(try suites.nodes(forXPath: "//failure").count == 1)
    }

    @Test func `the status is that of the worst`() throws {
        for name in ["whole", "cut"] {
            #expect(scratch.run("import jsonl T/todos.jsonl -o T/\(name).log").status == .yes)
        }
        try scratch.damage("cut.log")
        let run = scratch.run("log check T/whole.log T/cut.log")
        #expect(run.status == .no)
        #expect(run.output.hasPrefix("T/whole.log\n"))
        #expect(run.output.contains("\n\nT/cut.log\n"))
        #expect(scratch.run("log check T/cut.log T/none T/whole.log").status == .trouble)
    }

    @Test func `rows of several traces are those of each`() {
        let one = scratch.run("fleet rows T/todos.jsonl").output
        let other = scratch.run("fleet rows T/typed.words").output
        #expect(scratch.run("fleet rows T/todos.jsonl T/typed.words").output == one + other)
        #expect(scratch.run("replay T/todos.jsonl --format rows").output == one)
    }

    @Test(arguments: [
        ("replay - -", "- is given twice but standard input can be read only once"),
        ("show - T/todos.jsonl -", "- is given twice but standard input can be read only once"),
        (
            "replay T/todos.jsonl T/typed.words --follow",
            "--follow goes on as one trace grows but 2 are given; name one"
        ),
    ])
    func `what needs one trace is refused`(line: String, mistake: String) throws {
        let run = try Scratch().run(line)
        #expect(run.status == .usage)
        #expect(run.errors.hasPrefix("wayfold: \(mistake); see 'wayfold "))
    }
}

/// Commands of a group, by their full names and by their own.
@Suite struct CommandGroupTests {
    @Test(arguments: [
        ("check T/none", "log check T/none"), ("bugs --oracles", "lab bugs --oracles"),
        ("merge T/none", "fleet merge T/none"),
        ("map check T/app.json", "lab map check T/app.json"),
        ("help index", "help log index"), ("simulate --help", "lab simulate --help"),
    ])
    func `a command runs without its group's name`(short: String, full: String) throws {
        let scratch = try Scratch()
        #expect(scratch.run(short) == scratch.run(full))
    }

    @Test(arguments: [
        ("chekc T/a", "'chekc' is no command; did you mean 'log check'?; see 'wayfold --help'"),
        (
            "log chekc T/a",
            "'chekc' is no command of 'wayfold log'; did you mean 'check'?; see 'wayfold log "
                + "--help'"
        ),
        ("repaly T/a", "'repaly' is no command; did you mean 'replay'?; see 'wayfold --help'"),
    ])
    func `a mistyped command gets its nearest`(line: String, mistake: String) throws {
        try Scratch().expect(line, status: .usage, errors: "wayfold: \(mistake)\n")
    }

    @Test(arguments: [["log"], ["fleet"], ["lab"]])
    func `a group alone shows what is in it`(words: [String]) throws {
        let run = try Scratch().run(words)
        #expect(run.status == .yes)
        #expect(run.output.contains("SUBCOMMANDS:"))
    }
}

extension Scratch {
    /// Changes a bit in the middle of a log's first segment.
    fileprivate func damage(_ log: String) throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: path(log))
        let file = try #require(files.first { $0.hasSuffix(".log") })
        let place = URL(fileURLWithPath: path("\(log)/\(file)"))
        var bytes = try Data(contentsOf: place)
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: place)
    }
}
