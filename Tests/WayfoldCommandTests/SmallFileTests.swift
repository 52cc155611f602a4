import Foundation
import Testing
import WayfoldCommand

/// Files that are read whole: whatever is in their place, a line says so, in bounded memory.
@Suite struct SmallFileTests {
    /// The commands that read one, with `FILE` in its place.
    static let readers = [
        "map check FILE", "replay T/todos.jsonl --app FILE", "record T/new.log --app FILE",
        "simulate --app FILE --sessions 2 -o T/new.log", "view T/todos.jsonl --app FILE",
        "explore --depth 2 --actors FILE", "bench --baseline FILE",
        "retain T/todos.jsonl --architecture storage --baseline FILE", "replay T/head.jsonl",
        "bugs --folder T/bugs",
        "simulate --model FILE --sessions 2 -o T/new.log",
    ]

    static func arranged(_ line: String, file: String) throws -> (Scratch, String) {
        let scratch = try Scratch()
        let files = FileManager.default
        let place = file.replacingOccurrences(of: "T/", with: scratch.folder + "/")
        try scratch.write("{\"wayfold\":1,\"map\":\"\(place)\"}\n", to: "head.jsonl")
        try scratch.write("push list\n", to: "expected.words")
        try files.createDirectory(
            atPath: scratch.path("bugs/one"), withIntermediateDirectories: true)
        for link in ["bugs/one/bug.json", "expected.words.expect.json"] {
            try files.createSymbolicLink(
                atPath: scratch.path(link), withDestinationPath: place)
        }
        return (scratch, line.replacingOccurrences(of: "FILE", with: file))
    }

    @Test(arguments: readers)
    func `an endless file is refused with its limit`(line: String) throws {
        let (scratch, command) = try Self.arranged(line, file: "/dev/zero")
        let run = scratch.run(command)
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(run.errors.contains("is longer but should have at most "), "\(run.errors)")
        #expect(run.errors.contains("/dev/zero") || run.errors.contains("T/"))
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(!scratch.exists("new.log"))
    }

    @Test(arguments: readers.filter { !$0.hasPrefix("simulate --model") })
    func `a large file is refused before it is in memory`(line: String) throws {
        let (scratch, command) = try Self.arranged(line, file: "T/large")
        #expect(FileManager.default.createFile(atPath: scratch.path("large"), contents: nil))
        let handle = try #require(FileHandle(forWritingAtPath: scratch.path("large")))
        try handle.truncate(atOffset: 10 << 30)
        try handle.close()
        let run = scratch.run(command)
        #expect(run.status == .trouble)
        #expect(
            run.errors.hasSuffix(
                ": is longer but should have at most 16777216 bytes; check that it is the file "
                    + "that was meant\n"), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test(arguments: readers)
    func `a folder in a file's place is named`(line: String) throws {
        let (scratch, command) = try Self.arranged(line, file: "T/bugs/one")
        let run = scratch.run(command)
        #expect(run.status == .trouble)
        #expect(run.errors.contains("is a folder but should be a file"), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test func `a test whose expectation is endless fails, and says why`() throws {
        let (scratch, _) = try Self.arranged("", file: "/dev/zero")
        let run = scratch.run("test T/expected.words")
        #expect(run.status == .no)
        #expect(run.output.contains("is longer but should have at most 16777216 bytes"))
    }

    @Test(arguments: ["test", "merge"])
    func `a pipe among the files of a folder is named, and nobody waits`(command: String) throws {
        let scratch = try Scratch()
        try FileManager.default.createDirectory(
            atPath: scratch.path("all"), withIntermediateDirectories: true)
        try #require(mkfifo(scratch.path("all/rows.jsonl"), 0o644) == 0)
        scratch.expect(
            "\(command) T/all", status: .trouble,
            errors: """
                wayfold: T/all/rows.jsonl: is a pipe, a device or a socket but should be a file; \
                move it out of the folder

                """)
    }

    @Test func `a packed map that unpacks to too much is refused`() throws {
        let scratch = try Scratch()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "head -c 100000000 /dev/zero | gzip >\(scratch.path("bomb.gz"))",
        ]
        try process.run()
        process.waitUntilExit()
        scratch.expect(
            "map check T/bomb.gz", status: .trouble,
            errors: """
                wayfold: T/bomb.gz: is longer but should have at most 16777216 bytes; check that \
                it is the file that was meant

                """)
    }

    @Test(arguments: ["replay --format rows", "merge T/typed.words"])
    func `a list of paths is read line by line, and no line is endless`(command: String) throws {
        let scratch = try Scratch()
        scratch.expect(
            "\(command) --paths-from /dev/zero", status: .trouble,
            errors: """
                wayfold: /dev/zero:1: the line is longer but should have at most 65536 bytes; \
                check that the input is text in lines

                """)
    }

    @Test(arguments: ["replay --format rows", "merge T/typed.words"])
    func `a path with a zero byte is no path`(command: String) throws {
        let scratch = try Scratch()
        try scratch.write("T/todos.jsonl\u{0}x\n", to: "list")
        let run = scratch.run("\(command) --paths-from T/list")
        #expect(run.status == .trouble)
        #expect(run.errors.hasPrefix("wayfold: T/list:1: holds a zero byte"), "\(run.errors)")
    }

    @Test(arguments: ["T/bugs", "/dev"])
    func `a folder is no list of paths`(folder: String) throws {
        let (scratch, _) = try Self.arranged("", file: "T/app.json")
        let run = scratch.run("replay --format rows --paths-from \(folder)")
        #expect(run.status == .trouble)
        #expect(
            run.errors
                == "wayfold: \(folder): cannot be read: is a folder but should be a file\n")
    }
}
