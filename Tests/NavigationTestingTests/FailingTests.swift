import Foundation
import NavigationTesting
import TestSupport
import Testing
import WayfoldSubjects
import XCTest

/// Whether this is the process in which tests fail, so that another one sees what is said then.
let isFailing = ProcessInfo.processInfo.environment["WAYFOLD_FAILING"] == "1"

@Suite(.navigation(of: list), .enabled(if: isFailing)) @MainActor struct FailingNavigation {
    @Test func `an expectation fails after two events`() async throws {
        let app = try NavigationTest.current
        try await app.perform("push item by=program\nswipe back")
        #expect(app.outline.contains("item"))
        #expect(app.outline.contains("basket"))
    }

    @Test(.navigation(of: list, faults: ["keeps-item"]))
    func `a test throws while its item is kept`() async throws {
        try await NavigationTest.current.perform("push item by=program")
        throw CocoaError(.fileNoSuchFile)
    }

    @Test(.navigation(trace: "Traces/missing.jsonl")) func `a missing trace is named`() throws {
        let app = try NavigationTest.current
        #expect(app.outline == "scene 0\n  root list\n  push item ←\n")
    }

    @Test(.navigation(of: list, faults: ["unheard"])) func `a fault is not known`() throws {
        _ = try NavigationTest.current
    }
}

/// What a failed test keeps, seen from outside of it.
@Suite struct FailureTests {
    private struct Run {
        var output: String
        /// What was attached and kept, by the files' names.
        var files: [String: String] = [:]
    }

    /// Runs tests of this binary in another process, where they fail.
    private static func run(_ filter: String, _ library: [String]) throws -> Run {
        let folder = try ScratchFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path("attached"), withIntermediateDirectories: true)
        let variables = [
            "WAYFOLD_FAILING": "1", "WAYFOLD_TRACES": folder.path("kept"), "NO_COLOR": "1",
        ]
        let ended = try ProgramRun(
            CommandLine.arguments[0], library.map { $0.replacing("FOLDER", with: folder.path) },
            environment: ProcessInfo.processInfo.environment.merging(variables) { $1 })
        var run = Run(output: ended.output)
        let names = FileManager.default.enumerator(atPath: folder.path) ?? .init()
        for case let name as String in names {
            let path = folder.path + "/" + name
            if let text = FileManager.default.contents(atPath: path) {
                run.files[name] = String(decoding: text, as: UTF8.self)
            }
        }
        run.output = run.output.replacing(folder.path, with: "FOLDER")
        run.files = run.files.mapValues { $0.replacing(folder.path, with: "FOLDER") }
        return run
    }

    @Test func `a failed test has its trace, its retention report and the way out`() throws {
        let run = try Self.run(
            "FailingNavigation",
            [
                "--testing-library", "swift-testing", "--filter", "FailingNavigation",
                "--attachments-path", "FOLDER/attached",
            ])
        let first = "an-expectation-fails-after-two-events"
        let wayOut = "see it: wayfold replay FOLDER/kept/\(first).jsonl --architecture list"
        // Once, at the first of two failures.
        #expect(run.output.components(separatedBy: wayOut).count == 2, "\(run.output)")
        let kept = try #require(run.files["kept/\(first).jsonl"])
        #expect(kept.contains("\"push\"") && kept.contains("\"back\""))
        let attached = run.files.filter { $0.key.hasPrefix("attached/") }
        #expect(attached.values.contains(kept))
        #expect(attached.values.contains(wayOut + "\n"))
        #expect(attached.keys.contains { $0.contains("retention") })
        let thrown =
            "see it: wayfold replay FOLDER/kept/a-test-throws-while-its-item-is-kept.jsonl"
            + " --architecture list --fault keeps-item"
        #expect(run.output.contains(thrown))
        #expect(
            attached.contains { name, text in
                name.contains("retention") && text.contains("ItemViewController")
            })
        #expect(run.output.contains("list: 'unheard' is no fault of it; it has keeps-item"))
        #expect(run.output.contains("Traces/missing.jsonl"))
    }

    @Test func `a failed XCTest keeps its trace and prints the line that shows it`() throws {
        let run = try Self.run(
            "",
            [
                "--testing-library", "xctest",
                "NavigationTestingTests.NavigationCaseTests,NavigationTestingTests.KeptItemTests",
            ])
        #expect(run.output.contains("see it: wayfold replay FOLDER/kept/"), "\(run.output)")
        #expect(
            run.files.contains { $0.key.hasPrefix("kept/") && $0.value.contains("\"push\"") })
        let reports = run.files.filter { $0.key.hasSuffix(".retention.txt") }
        #expect(run.output.contains("what is left in memory: FOLDER/kept/"))
        // The test of that name keeps an item; nothing else does.
        #expect(
            reports.contains { name, text in
                name.contains("item") && text.contains("ItemViewController")
            }, "\(reports)")
        #expect(reports.contains { $0.value == "nothing is retained\n" }, "\(reports)")
    }
}

final class NavigationCaseTests: NavigationTestCase {
    override class var subject: StagedApp? { list }

    @MainActor func testAnAppIsThere() async throws {
        let app = try NavigationTest.current
        try await app.perform("push item by=program")
        XCTAssertEqual(app.outline, "scene 0\n  root list\n  push item ←\n")
        if isFailing { XCTAssertEqual(app.outline, "") }
    }

    @MainActor func testEachTestHasOneOfItsOwn() async throws {
        let app = try NavigationTest.current
        XCTAssertEqual(app.outline, "scene 0\n  root list ←\n")
    }
}

final class KeptItemTests: NavigationTestCase {
    override class var subject: StagedApp? { list }
    override class var faults: Set<String> { ["keeps-item"] }

    @MainActor func testAnItemIsKept() async throws {
        let app = try NavigationTest.current
        try await app.perform("push item by=program")
        try await app.perform("back")
        XCTAssertEqual(app.outline, "scene 0\n  root list ←\n")
        if isFailing { XCTAssertEqual(app.outline, "") }
    }
}
