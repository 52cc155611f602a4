import Foundation
import TestSupport
import Testing

/// What only the programs show: one hands over to the other, and what stripping takes away.
@Suite(.serialized, .timeLimit(.minutes(10))) struct RetainBinaryTests {
    /// Whether both programs are beside the tests, and can follow their allocations.
    private static let isThere =
        ["wayfold", "wayfold-retain"].allSatisfy { Repository.program($0) != nil }
        && FileManager.default.isExecutableFile(atPath: "/usr/bin/strip")

    /// Another process copies: a child forked here meanwhile would hold the copy open for writing.
    private func copy(_ program: String, to path: String) throws {
        let source = try #require(Repository.program(program)).path
        #expect(try ProgramRun("/bin/cp", [source, path]).status == 0)
    }

    private func line(_ scratch: Scratch) throws -> [String] {
        try scratch.write("tap Phones\npush detail model=SE\nback\n", to: "journey.words")
        return [
            "retain", scratch.path("journey.words"), "--architecture", "phones", "--fault",
            "binding-holds-view",
        ]
    }

    @Test(.enabled(if: isThere, "the programs are not beside the tests"))
    func `the program that takes times hands over to the one that follows allocations`() throws {
        let scratch = try Scratch()
        let program = try #require(Repository.program("wayfold")).path
        let found = try ProgramRun(program, try line(scratch))
        #expect(found.output.contains("↓ .updateBinding"))
        #expect(
            found.output.contains(
                "      closure #1 (WayfoldSubjects.PhonesResult) -> () in WayfoldSubjects."))
        #expect(found.status == 1)
    }

    @Test(.enabled(if: isThere, "the programs are not beside the tests"))
    func `a program without the other says what to build`() throws {
        let scratch = try Scratch()
        let alone = scratch.path("alone")
        try copy("wayfold", to: alone)
        let found = try ProgramRun(alone, try line(scratch))
        #expect(found.output.hasPrefix("alone: retain: this program does not link the "))
        #expect(found.output.contains("build or install 'alone-retain' beside this program"))
        #expect(found.status == 2)
    }

    @Test(.enabled(if: isThere, "the programs are not beside the tests"))
    func `a stripped program tells paths without the names of closures, and why`() throws {
        let scratch = try Scratch()
        let stripped = scratch.path("stripped")
        try copy("wayfold-retain", to: stripped)
        #expect(try ProgramRun("/usr/bin/strip", [stripped]).status == 0)
        let found = try ProgramRun(stripped, try line(scratch))
        #expect(found.output.contains("phones: 1 retained after 3 events"))
        #expect(found.output.contains("↓ .updateBinding"))
        #expect(!found.output.contains("closure #1"))
        #expect(found.output.contains("note: names of closures and globals are missing: the "))
        #expect(found.status == 1)
    }
}
