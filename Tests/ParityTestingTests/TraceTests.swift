import Foundation
import ParityTesting
import Testing
import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay
import WayfoldSubjects

/// Recorded traces, and findings that are kept as such.
@Suite struct TraceTests {
    /// A folder for one test, with a file in it where a text is given.
    private func inFolder(
        _ text: String? = nil, _ body: (URL) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("parity-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        if let text {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: folder.appendingPathComponent("visit.words"))
        }
        try await body(folder)
    }

    @Test func `a finding is kept, run first, and passes when its mistake is gone`() async throws {
        try await inFolder { folder in
            var found: ParityFailure?
            let text = await issue {
                found = await expectParity(of: .pageStack, faults: ["keeps-one"], keep: folder)
            }
            let file = try #require(found?.file)
            #expect(file.lastPathComponent == "pages-01dc5d54.jsonl")
            #expect(text.contains("\n  kept: \(file.path), which is run first from now on\n"))
            #expect(
                text.hasSuffix(
                    "  see it: wayfold replay \(file.path) --architecture pages --fault keeps-one"))
            #expect(try String(contentsOf: file, encoding: .utf8) == found?.trace)
            // No run at random is needed any more.
            var again: ParityFailure?
            _ = await issue {
                again = await expectParity(
                    of: .pageStack, runs: 0, faults: ["keeps-one"], keep: folder)
            }
            #expect(again?.place == file.path)
            #expect(again?.words == found?.words)
            #expect(await expectParity(of: .pageStack, runs: 5, keep: folder) == nil)
        }
    }

    @Test func `a finding stays a test when the app has come to another map`() async throws {
        var map = AppMap(name: "pages")
        var grown = map
        for name in ["root", "list", "detail"] {
            map.routes.append(RouteDefinition(name: map.vocabulary.symbol(name)))
        }
        for name in ["root", "list", "detail", "help"] {
            grown.routes.append(RouteDefinition(name: grown.vocabulary.symbol(name)))
        }
        let subjects = [map, grown].map { map in
            PageStack.subject("pages", map: map, faults: [PageStack.keepsOne]) { PageStack($0) }
        }
        try await inFolder { folder in
            for (subject, runs) in zip(subjects, [100, 0]) {
                var found: ParityFailure?
                _ = await issue {
                    found = await expectParity(
                        of: subject, runs: runs, faults: ["keeps-one"], keep: folder)
                }
                #expect(found?.words.last == "popToRoot")
            }
        }
    }

    @Test func `a recorded trace passes, and fails where the subject does`() async throws {
        let visit = "push list\npush detail id=1\npush detail id=2\nback\npush list\npopToRoot\n"
        try await inFolder(visit) { folder in
            let file = folder.appendingPathComponent("visit.words")
            #expect(await expectParity(of: .pageStack, on: file) == nil)
            var found: ParityFailure?
            let text = await issue {
                found = await expectParity(of: .pageStack, on: file, faults: ["keeps-one"])
            }
            #expect(found?.place == file.path)
            #expect(found?.words == ["push list", "push detail id=1", "push list", "popToRoot"])
            #expect(text.hasPrefix("pages breaks parity in \(file.path): "))
            #expect(text.contains("\n  6 events, shrunk to 4 in "))
        }
    }

    @Test func `a trace runs in a test that does not suspend`() async throws {
        try await inFolder("push list\nback\n") { folder in
            expectInPlace(folder.appendingPathComponent("visit.words"))
        }
    }

    private func expectInPlace(_ file: URL) {
        #expect(expectParity(of: .pageStack, on: file) == nil)
    }

    @Test func `a trace of which nothing can be done fails`() async throws {
        try await inFolder("present sheet list\ndismiss\n") { folder in
            let file = folder.appendingPathComponent("visit.words")
            let text = await issue { await expectParity(of: .pageStack, on: file) }
            #expect(
                text == "\(file.path): pages has no way to do any of its 2 events; record a trace "
                    + "of this app")
        }
    }

    @Test func `a trace without events fails`() async throws {
        try await inFolder("") { folder in
            let file = folder.appendingPathComponent("visit.words")
            let text = await issue { await expectParity(of: .pageStack, on: file) }
            #expect(text == "\(file.path): has no events to run; record a trace first")
        }
    }

    @Test func `a folder that cannot be made or read fails with the way out`() async throws {
        try await inFolder("push list\n") { folder in
            let file = folder.appendingPathComponent("visit.words")
            let read = await issue { await expectParity(of: .pageStack, keep: file) }
            #expect(
                read == "\(file.path): is no folder that can be read; name another for 'keep'")
            let below = file.appendingPathComponent("kept")
            let written = await issue {
                await expectParity(of: .pageStack, faults: ["keeps-one"], keep: below)
            }
            // What was found is said all the same.
            #expect(written.contains("    popToRoot\n"))
            #expect(written.contains("\n  not kept: \(below.path)/pages-"))
        }
    }

    @Test func `a trace that cannot be read fails with the reason`() async throws {
        try await inFolder("push list\nfly away\n") { folder in
            let file = folder.appendingPathComponent("visit.words")
            let text = await issue { await expectParity(of: .pageStack, on: file) }
            #expect(text.contains("visit.words:2"))
            let missing = folder.appendingPathComponent("none.jsonl")
            let other = await issue { await expectParity(of: .pageStack, on: missing) }
            #expect(other.contains("none.jsonl"))
        }
    }

    @Test func `a trace of another app fails with both sizes`() async throws {
        var other = AppMap(name: "shop")
        let home = other.vocabulary.symbol("root")
        other.routes = [RouteDefinition(name: home)]
        var head = TraceHead()
        head.map = .inline(other)
        try await inFolder(head.line + "\n{\"do\":\"push\",\"route\":\"root\"}\n") { folder in
            let file = folder.appendingPathComponent("visit.words")
            let text = await issue { await expectParity(of: .pageStack, on: file) }
            #expect(
                text == "\(file.path): was recorded with the map 'shop' of 1 route and 1 flow but "
                    + "pages has one of 0 routes and 1 flow; record it anew")
        }
    }
}
