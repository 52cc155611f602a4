import Foundation
import Testing

@testable import WayfoldCommand

/// What a command makes has a name that it claimed: nothing of another process, or of a person, is
/// overwritten or removed.
struct ClaimTests {
    @Test func `a log that came into being meanwhile is not removed by an import that fails`()
        throws
    {
        let scratch = try Scratch()
        try scratch.write(#"{"garbage":1}"#, to: "garbage.json")
        #expect(
            scratch.run("import words T/typed.words -o T/x.log --app T/none.map.json").status
                == .trouble)
        #expect(!scratch.exists("x.log"))
        try PathState.claimLog(scratch.path("x.log"), for: "an import")
        try scratch.write("mine", to: "x.log/notes.txt")
        let run = scratch.run("import ga4 T/garbage.json -o T/x.log")
        #expect(run.status == .trouble)
        #expect(
            run.errors.hasPrefix("wayfold: T/x.log: exists already but an import needs a new path"))
        #expect(try scratch.text(of: "x.log/notes.txt") == "mine")
    }

    @Test func `an import that fails leaves no folder`() throws {
        let scratch = try Scratch()
        try scratch.write(#"{"garbage":1}"#, to: "garbage.json")
        #expect(scratch.run("import ga4 T/garbage.json -o T/x.log").status == .trouble)
        #expect(!scratch.exists("x.log"))
    }

    @Test(arguments: [
        "compact T/todos.log -o T/todos.log/in.log",
        "split T/todos.log --shards 2 -o T/todos.log/in",
        "export csv T/todos.log -o T/todos.log/out.csv",
    ])
    func `nothing is made in the folder of a log`(line: String) throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        let run = scratch.run(line)
        #expect(run.status == .trouble)
        #expect(
            run.errors.hasPrefix(
                "wayfold: T/todos.log: is a log, whose folder holds nothing else, but "))
        #expect(scratch.run("check T/todos.log").status == .yes)
    }

    @Test func `a person's file beside an export stays`() throws {
        let scratch = try Scratch()
        try scratch.write("precious", to: "a.csv.new")
        #expect(scratch.run("export csv T/todos.jsonl -o T/a.csv").status == .yes)
        #expect(try scratch.text(of: "a.csv.new") == "precious")
        #expect(try scratch.text(of: "a.csv").split(separator: "\n").count > 1)
    }

    @Test func `a draft that another run has is left to it`() throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        try FileManager.default.createDirectory(
            atPath: scratch.path("c.log.new"), withIntermediateDirectories: false)
        try scratch.write("at work", to: "c.log.new/notes.txt")
        let run = scratch.run("compact T/todos.log -o T/c.log --forget-names")
        #expect(run.status == .trouble)
        #expect(run.errors.hasPrefix("wayfold: T/c.log.new: is of another run, or left of one "))
        #expect(try scratch.text(of: "c.log.new/notes.txt") == "at work")
        #expect(!scratch.exists("c.log"))
    }
}
