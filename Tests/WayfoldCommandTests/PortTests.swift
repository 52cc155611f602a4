import Foundation
import Testing
import WayfoldCommand

/// `wayfold lab port`, with a program in the place of the one that reads Swift.
@Suite struct PortTests {
    private static let source = "@objc class A {}\nlet b = 1\n"
    private static let answer =
        #"{"path":"A.swift","edits":[{"offset":0,"length":6,"text":""}],"isNew":false,"#
        + #""findings":[{"line":1,"kind":"attribute","text":"@objc goes","isChanged":true}]}"#
    private static let left =
        #"{"path":"A.swift","edits":[],"isNew":false,"#
        + #""findings":[{"line":2,"kind":"import","text":"MapKit is not on Linux","#
        + #""isChanged":false}]}"#

    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        let files = FileManager.default
        for folder in ["app/Empty", "app/.git", "sdk/bin"] {
            try files.createDirectory(
                atPath: scratch.path(folder), withIntermediateDirectories: true)
        }
        try scratch.write(Self.source, to: "app/A.swift")
        try scratch.write("no text \u{0}", to: "app/Empty/data.bin")
        try scratch.write("secret", to: "app/.git/config")
    }

    /// Runs a port whose rewriter prints an answer.
    private func port(
        _ line: String, answer: String = PortTests.answer, status: Int = 0
    ) throws -> Scratch.Run {
        let script = "#!/bin/sh\ncat >/dev/null\ncat <<'END'\n\(answer)\nEND\nexit \(status)\n"
        try scratch.write(script, to: "sdk/bin/wayfold-port")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: scratch.path("sdk/bin/wayfold-port"))
        return scratch.run("port \(line) --folder T/sdk")
    }

    @Test func `a copy has the edits, and every other file as it is`() throws {
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("app/link"), withDestinationPath: "Empty/data.bin")
        let run = try port("T/app -o T/copy")
        #expect(run.status == .yes && run.errors == "")
        #expect(
            run.output == """
                A.swift:1: attribute: @objc goes

                             changed  left
                  attribute        1     0
                2 files, 1 changed in 1 place; nothing left in the way

                """)
        #expect(try scratch.text(of: "copy/A.swift") == "class A {}\nlet b = 1\n")
        #expect(try scratch.text(of: "copy/Empty/data.bin") == "no text \u{0}")
        #expect(!scratch.exists("copy/.git"))
        #expect(try scratch.text(of: "copy/link") == "no text \u{0}")
        #expect(try scratch.drafts.isEmpty)
    }

    @Test func `what stays in the way is a no, listed last`() throws {
        let run = try port("T/app -o T/copy", answer: Self.left)
        #expect(run.status == .no && run.errors == "")
        #expect(
            run.output == """
                stays as it is, and stands in the way:
                  A.swift:2: import: MapKit is not on Linux

                          changed  left
                  import        0     1
                2 files, 0 changed in 0 places; 1 place left in the way

                """)
        #expect(try scratch.text(of: "copy/A.swift") == Self.source)
    }

    @Test func `a check and a diff write nothing`() throws {
        let check = try port("T/app --check")
        #expect(check.status == .yes)
        #expect(check.output.hasSuffix("1 to change in 1 place; nothing left in the way\n"))
        let diff = try port("T/app --diff")
        #expect(
            diff.output == """
                --- a/A.swift
                +++ b/A.swift
                @@ -1,2 +1,2 @@
                -@objc class A {}
                +class A {}
                 let b = 1

                """)
        let json = try port("T/app --check --format json")
        #expect(json.output.contains(#""text" : "@objc goes""#))
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder)
        #expect(names.filter { $0.hasPrefix("copy") || $0.contains(".new") }.isEmpty)
    }

    @Test(arguments: [
        ("T/nowhere -o T/copy", "T/nowhere: cannot be read: no such file or directory"),
        ("T/app.json -o T/copy", "T/app.json: cannot be read: is a file but should be a folder"),
        (
            "T/app -o T/sdk",
            "T/sdk: exists already but the copy needs a new path; choose another, or remove it "
                + "first"
        ),
        (
            "T/app -o T/app/copy",
            "T/app/copy: lies inside T/app but a copy should lie outside; choose another path"
        ),
        (
            "T/app -o T/none/copy",
            "T/none/copy: cannot be written: no such file or directory; make its parent folder "
                + "first"
        ),
    ])
    func `a mistake is one line, and leaves nothing`(_ line: String, _ error: String) throws {
        let run = try port(line)
        #expect(run.status == .trouble && run.output == "")
        #expect(run.errors == "wayfold: \(error)\n")
        #expect(try scratch.drafts.isEmpty)
        #expect(!scratch.exists("copy") && !scratch.exists("app/copy"))
    }

    @Test func `a rewriter that fails or does not fit leaves no copy`() throws {
        let failed = try port("T/app -o T/copy", status: 2)
        #expect(failed.status == .trouble)
        #expect(
            failed.errors == "wayfold: T/sdk/bin/wayfold-port: ended with status 2 but should "
                + "answer; run 'make sdk' again\n")
        let beyond = Self.answer.replacingOccurrences(of: "\"length\":6", with: "\"length\":600")
        for answer in [beyond, "no json"] {
            let run = try port("T/app -o T/copy", answer: answer)
            #expect(run.status == .trouble)
            #expect(run.errors.contains("its answer does not fit"))
        }
        #expect(!scratch.exists("copy"))
        #expect(try scratch.drafts.isEmpty)
    }

    @Test func `without the SDK's program a line says how to make it`() throws {
        let run = scratch.run("port T/app -o T/copy --folder T/app")
        #expect(run.status == .trouble && run.output == "")
        #expect(
            run.errors == "wayfold: T/app: holds no bin/wayfold-port but should hold it; make it "
                + "with 'make sdk', or name the SDK's folder with --folder\n")
        #expect(!scratch.exists("copy"))
    }

    @Test func `a link that leads out of the sources is named`() throws {
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("app/out"), withDestinationPath: "../app.json")
        let run = try port("T/app -o T/copy")
        #expect(run.status == .no)
        #expect(
            run.output.contains("  out:1: link: leads out of the sources, to ../app.json\n"))
    }

    @Test(arguments: [
        "T/app", "T/app --check --diff", "T/app --check -o T/copy", "T/app --diff --format json",
    ])
    func `options that exclude each other are a mistake in the line`(_ line: String) throws {
        #expect(try port(line).status == .usage)
        #expect(!scratch.exists("copy"))
    }
}
