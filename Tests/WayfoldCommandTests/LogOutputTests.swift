import Dispatch
import Foundation
import SystemPackage
import Testing
import WayfoldLog

@testable import WayfoldCommand

/// Where commands put the logs that they make, and what is left when they are interrupted.
@Suite struct LogOutputTests {
    @Test(arguments: [
        ("import jsonl T/todos.jsonl -o -", "-o"), ("repair T/todos.log -o -", "-o"),
        ("compact T/todos.log -o - --forget-names", "-o"),
        ("split T/todos.log --shards 2 -o -", "-o"),
        ("simulate --app T/app.json --sessions 1 -o -", "-o"), ("record -", "the log"),
    ])
    func `a stream is no place for a log`(line: String, place: String) throws {
        let run = try Scratch().run(line)
        #expect(run.status == .usage)
        #expect(run.output == "")
        let command = line.prefix { $0 != " " }
        #expect(
            run.errors == "wayfold: \(place) is '-' but a log is a folder; name one; see 'wayfold "
                + "\(command) --help'\n")
    }

    @Test(arguments: [
        "import jsonl T/todos.jsonl -o T/none/x", "repair T/todos.log -o T/none/x",
        "compact T/todos.log -o T/none/x --forget-names",
        "split T/todos.log --shards 2 -o T/none/x", "record T/none/x",
    ])
    func `a missing parent folder is to be made first`(line: String) throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        let run = scratch.run(line, input: ["push a\n"])
        #expect(run.status == .trouble)
        #expect(
            run.errors == """
                wayfold: T/none/x: cannot create: No such file or directory; make its parent \
                folder first

                """)
    }

    @Test func `a file whose parent folder is missing is told with the way out`() throws {
        let run = try Scratch().run("export csv T/todos.jsonl -o T/none/x.csv")
        #expect(run.status == .trouble)
        #expect(
            run.errors == """
                wayfold: T/none/x.csv: cannot be written: no such file or directory; make its \
                parent folder first

                """)
    }

    /// An interruption that has come already.
    private static func come() throws -> Interruption {
        let ends = try FileDescriptor.pipe()
        _ = try ends.writeEnd.writeAll([1])
        return Interruption(readEnd: ends.readEnd)
    }

    /// An interruption that never comes.
    private static func never() throws -> Interruption {
        Interruption(readEnd: try FileDescriptor.pipe().readEnd)
    }

    @Test func `a log that is interrupted is removed, and never has its name`() throws {
        let scratch = try Scratch()
        let draft = try LogDraft(of: scratch.path("x.log"), for: "a repair")
        let (hasBegun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        defer { mayEnd.signal() }
        let ends = try FileDescriptor.pipe()
        #expect(throws: CommandError.interrupted) {
            try draft.make(Interruption(readEnd: ends.readEnd)) { folder in
                try EventLog.claim(folder)
                try Data("begun".utf8).write(
                    to: URL(fileURLWithPath: folder.appending("0000000000000001.log").string))
                hasBegun.signal()
                _ = try ends.writeEnd.writeAll([1])
                mayEnd.wait()
            }
        }
        hasBegun.wait()
        #expect(!scratch.exists("x.log"))
        #expect(try scratch.drafts == [])
    }

    @Test func `a log that is finished takes its name, and one that fails leaves nothing`() throws {
        let scratch = try Scratch()
        let target = scratch.path("x.log")
        let answer = try LogDraft(of: target, for: "a repair").make(Self.never()) { folder in
            try EventLog.claim(folder)
            return 7
        }
        #expect(answer == 7 && scratch.exists("x.log"))
        #expect(try scratch.drafts == [])
        #expect(throws: CommandError.self) { try LogDraft(of: target, for: "a repair") }
        let draft = try LogDraft(of: scratch.path("y.log"), for: "a repair")
        #expect(throws: CommandError.empty("y")) {
            try draft.make(Self.never()) { folder -> Int in
                try EventLog.claim(folder)
                throw CommandError.empty("y")
            }
        }
        #expect(!scratch.exists("y.log"))
        #expect(try scratch.drafts == [])
    }

    @Test func `an interruption before the work is heeded, and work that waits is left to itself`()
        throws
    {
        let mayEnd = DispatchSemaphore(value: 0)
        defer { mayEnd.signal() }
        let outcome = try Self.come().outcome {
            mayEnd.wait()
            return 1
        }
        #expect(outcome == nil)
        #expect(try Self.never().outcome { 2 } == 2)
    }
}
