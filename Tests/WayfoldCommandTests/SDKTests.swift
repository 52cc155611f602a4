import Foundation
import Testing
import WayfoldCommand

/// `wayfold lab sdk`.
@Suite struct SDKTests {
    @Test func `the option to build with names the toolset of the folder`() throws {
        let scratch = try Scratch()
        let folder = try Self.sdk(in: scratch, builtFor: "Swift version 6.0")
        let run = scratch.run(["sdk", "--folder", folder])
        #expect(run.status == .yes && run.errors == "")
        #expect(run.output == "--toolset T/sdk/toolset.json\n")
    }

    @Test func `a path with spaces is said with quotes`() throws {
        let scratch = try Scratch()
        let folder = try Self.sdk(in: scratch, named: "my sdk", builtFor: "Swift version 6.0")
        let run = scratch.run(["sdk", "--folder", folder])
        #expect(run.status == .yes && run.output == "--toolset T/my sdk/toolset.json\n")
        #expect(
            run.errors == "wayfold: the path has spaces, at which $(wayfold lab sdk) is split; "
                + "write --toolset 'T/my sdk/toolset.json'\n")
    }

    @Test func `an SDK of another compiler is a no, with both named`() throws {
        let scratch = try Scratch()
        let folder = try Self.sdk(in: scratch, builtFor: "Swift version 1.0")
        let run = scratch.run(["sdk", "check", "--folder", folder])
        #expect(run.status == .no && run.errors == "")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first == "built for  Swift version 1.0")
        #expect(lines.dropFirst().first?.hasPrefix("in PATH    ") == true)
        #expect(lines.last == "they differ: run 'make sdk' with the compiler in PATH")
    }

    @Test func `a folder without an SDK is one line with the way out`() throws {
        let scratch = try Scratch()
        for line in [["sdk"], ["sdk", "check"]] {
            let run = scratch.run(line + ["--folder", "/nowhere"])
            #expect(run.status == .trouble && run.output == "")
            #expect(
                run.errors == "wayfold: /nowhere: holds no SDK but should hold a toolset.json;"
                    + " make one with 'make sdk', or name its folder with --folder\n")
        }
    }

    @Test func `an SDK that names no compiler is one line with the way out`() throws {
        let scratch = try Scratch()
        let folder = try Self.sdk(in: scratch, builtFor: nil)
        let run = scratch.run(["sdk", "check", "--folder", folder])
        #expect(run.status == .trouble && run.output == "")
        #expect(run.errors.contains("it names no compiler; run 'make sdk' again"))
    }

    @Test func `an SDK whose toolchain is gone is one line with the way out`() throws {
        let scratch = try Scratch()
        let folder = try Self.sdk(in: scratch, builtFor: nil)
        try FileManager.default.createDirectory(
            atPath: folder + "/lib", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/lib/swift", withDestinationPath: "/nowhere/lib/swift")
        let run = scratch.run(["sdk", "--folder", folder])
        #expect(run.status == .trouble && run.output == "")
        #expect(
            run.errors.contains(
                "it leads to /nowhere/lib/swift, which is not there; run 'make sdk' again"))
    }

    private static func sdk(
        in scratch: Scratch, named name: String = "sdk", builtFor compiler: String?
    ) throws -> String {
        let folder = scratch.path(name)
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try "{}".write(toFile: folder + "/toolset.json", atomically: true, encoding: .utf8)
        try compiler?.write(toFile: folder + "/toolchain", atomically: true, encoding: .utf8)
        return folder
    }
}
