import Foundation
import Testing
import WayfoldCommand

@Suite struct SimulateTests {
    private static let segment = "log/0000000000000001.log"

    private func bytes(_ scratch: Scratch, _ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: scratch.path(name + "." + Self.segment)))
    }

    @Test func `random users of an app map are told in numbers and charts`() throws {
        let scratch = try Scratch()
        let run = scratch.run("simulate --app T/app.json --sessions 200 --seed 3 -o T/a.log")
        #expect(run.status == .yes)
        #expect(run.errors == "")
        #expect(run.output == "")
        #expect(scratch.run("replay T/a.log --verify --check-invariants").status == .yes)
    }

    @Test func `any number of threads gives the same log, byte for byte`() throws {
        let scratch = try Scratch()
        for (name, jobs) in [("a", 1), ("b", 2), ("c", 5)] {
            let run = scratch.run(
                "simulate --app T/app.json --sessions 1500 -o T/\(name).log --jobs \(jobs)")
            #expect(run.status == .yes)
        }
        let one = try bytes(scratch, "a")
        #expect(try bytes(scratch, "b") == one)
        #expect(try bytes(scratch, "c") == one)
    }

    @Test func `the same seed gives the same log on every machine, debug or release`() throws {
        let scratch = try Scratch()
        #expect(
            scratch.run("simulate --app T/app.json --sessions 300 --seed 7 -o T/a.log").status
                == .yes)
        let digests = scratch.run("replay T/a.log --format digest").output
        #expect(digests.split(separator: "\n").last == "")
    }

    @Test func `a learned population is kept without its data, and gives the same sessions`() throws
    {
        let scratch = try Scratch()
        #expect(
            scratch.run("simulate --app T/app.json --sessions 400 -o T/recorded.log").status
                == .yes)
        let learned = scratch.run(
            "simulate --learn T/recorded.log --save-model T/m.json --sessions 400 --seed 5 "
                + "-o T/a.log --json")
        #expect(learned.status == .yes)
        let again = scratch.run(
            "simulate --model T/m.json --sessions 400 --seed 5 -o T/b.log --json")
        #expect(again.status == .yes)
        #expect(try bytes(scratch, "a") == bytes(scratch, "b"))
        let title = learned.output.replacingOccurrences(of: "T/a.log", with: "T/b.log")
        #expect(again.output == title)
    }

    @Test func `what was learned is told beside what was made of it`() throws {
        let scratch = try Scratch()
        let run = scratch.run("simulate --learn T/todos.jsonl --sessions 50 -o T/a.log --markdown")
        #expect(run.status == .yes)
        #expect(run.output == "")
    }

    @Test func `learning alone tells the recorded population`() throws {
        let scratch = try Scratch()
        let run = scratch.run("simulate --learn T/todos.jsonl --save-model T/m.json")
        #expect(run.status == .yes)
        #expect(run.output == "")
        #expect(try scratch.text(of: "m.json").hasPrefix("{\n  \"wayfold\": 1,"))
    }

    @Test(arguments: [
        (
            "simulate", 64,
            "no users are named but --app, --learn or --model should say whose to make; see "
                + "'wayfold simulate --help'"
        ),
        (
            "simulate --app T/app.json --sessions 0 -o T/x.log", 64,
            "--sessions is 0 but should be a number from 1 to 1000000000; see 'wayfold simulate --help'"
        ),
        (
            "simulate --app T/app.json --sessions 5", 64,
            "--sessions and --output belong together but one is missing; give both; see "
                + "'wayfold simulate --help'"
        ),
        (
            "simulate --learn a --model b --sessions 5 -o T/x.log", 64,
            "--learn and --model are given but one source of habits is needed; see "
                + "'wayfold simulate --help'"
        ),
        (
            "simulate --app T/none.json --sessions 5 -o T/x.log", 2,
            "T/none.json: cannot open: No such file or directory; check the path"
        ),
        (
            "simulate --app T/app.json --sessions 5 -o T/todos.jsonl", 2,
            "T/todos.jsonl: exists already but a simulation needs a new path; choose another, or "
                + "remove it first"
        ),
        (
            "simulate --model T/app.json --sessions 5 -o T/x.log", 2,
            "T/app.json:1: has no 'kind' but needs it, the text 'population'"
        ),
        (
            "simulate --app T/app.json --sessions 5 -o T/no/such/x.log", 2,
            "T/no/such/x.log: cannot create: No such file or directory"
        ),
    ])
    func `a mistake is told in one line, and nothing is left`(
        line: String, status: Int32, text: String
    ) throws {
        let scratch = try Scratch()
        let run = scratch.run(line)
        #expect(run.status?.rawValue == status)
        #expect(run.output == "")
        #expect(run.errors == "wayfold: \(text)\n")
        #expect(!scratch.exists("x.log"))
    }
}
