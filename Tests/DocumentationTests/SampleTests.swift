import Foundation
import RetentionTesting
import SystemPackage
import Testing
import WayfoldBenchmarks
import WayfoldModel

/// The samples of the documentation do what it says of them.
struct SampleTests {
    @Test func `a visit that was recorded is replayed`() throws {
        let folder = NSTemporaryDirectory() + "visit-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try recordVisit(to: FilePath(folder)) { 1_770_000_000_000_000 }
        #expect(
            try visit(inLogAt: FilePath(folder)) == [
                "catalogue", "detail id=15", "checkout", "detail id=15",
            ])
    }

    @Test func `three actions are folded`() {
        #expect(depths() == [2, 3, 1])
    }

    @MainActor @Test func `a cancelled swipe shows nothing new`() {
        #expect(cancelledSwipe() == ["list", "detail"])
    }

    @MainActor @Test func `a sheet of an app of one's own is swiped away`() async {
        let shown = await composedAndDismissed()
        let list = "scene 0\n  root NotesViewController"
        #expect(shown == ["\(list)\n  sheet ComposeViewController ←\n", "\(list) ←\n"])
    }

    @Test func `the workload runs over the fold and over a router of one's own`() throws {
        for subject in [BenchSubject.fold, .app(pages)] {
            let run = try settings.prepare(subject, 10)
            guard case .together(let count, let act) = run.work else {
                Issue.record("the work is done at once")
                return
            }
            act()
            #expect(count == 2)
            _ = try run.digest()
            run.tearDown()
        }
    }

    @Test func `the checkout leaves nothing and does not add up`() {
        checkoutLeavesNothing()
        visitsDoNotAddUp()
    }

    @Test func `the pages of the tutorials keep up at random, and on a trace`() async throws {
        await pagesKeepUp()
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("pages-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        await pagesKeepUp(keptIn: folder)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let trace = folder.appendingPathComponent("visit.words")
        try Data("push list\npush detail id=1\nback\npopToRoot\nback ! atRoot\n".utf8)
            .write(to: trace)
        run(on: trace)
    }

    private func run(on trace: URL) { pagesKeepUp(on: trace) }
}
