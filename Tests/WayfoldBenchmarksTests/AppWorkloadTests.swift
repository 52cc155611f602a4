import Testing
import WayfoldArchitectures
import WayfoldModel
import WayfoldSubjects

@testable import WayfoldBenchmarks

/// Workloads over apps that leave nothing in the main queue, which a test cannot drain; the others
/// are run by the program.
@MainActor @Suite struct AppWorkloadTests {
    private static let workloads = Workload.all().filter { workload in
        if case .own = workload.subjects { false } else { true }
    }

    /// What is done with an app, and why the rest is not.
    private func answers(_ app: StagedApp) throws -> (done: [String], refused: [String: String]) {
        var done: [String] = []
        var refused: [String: String] = [:]
        for workload in Self.workloads {
            let size = workload.sizes[0]
            let live = Cell(workload: workload, subject: .app(app.subject), size: size)
            let fold = Cell(workload: workload, subject: .beside(app.subject), size: size)
            do {
                let found = try live.witnessed(everyAction: size <= 100)
                #expect(try found == fold.witnessed(everyAction: size <= 100), "\(workload.name)")
                done.append(workload.name)
            } catch HarnessError.unsupported(let reason) {
                refused[workload.name] = reason
            }
        }
        return (done, refused)
    }

    @Test func `the UIKit pages do what a navigation controller is asked for`() throws {
        let (done, refused) = try answers(.pagesUIKit)
        #expect(
            done == [
                "push-back", "pop-to-middle", "pop-to-root", "focus-first", "set-path",
                "replace-top", "tree-chain-leaf", "tree-chain-end", "modal-over-modal", "tabs",
                "deep-link", "storm", "storm-steady", "trace", "trace-paced",
            ])
        #expect(refused["own-link"] == "has no link of its own")
    }

    @Test func `the storage saves and restores, which nothing else here does`() throws {
        let (done, refused) = try answers(.forms)
        for name in ["push-back", "set-path", "deep-link", "save", "restore", "trace"] {
            #expect(done.contains(name), "\(name): \(refused[name] ?? "")")
        }
        #expect(refused["tabs"] != nil && refused["modal-over-modal"] != nil)
    }

    @Test func `an app with a map of its own goes its own ways`() throws {
        let (done, refused) = try answers(.phones)
        #expect(done == ["own-link"])
        #expect(refused["push-back"] == "unsupported")
        #expect(refused["trace"] == "has an app map of its own")
    }

    @Test func `what an app does is timed, and the rest is listed`() throws {
        var bench = Bench(
            Workload.all().filter { ["push-back", "own-link"].contains($0.name) },
            subjects: [StagedApp.pagesUIKit.subject])
        bench.sizes = [10]
        bench.timeBoxSeconds = 0.001
        bench.cellSeconds = 0.001
        let result = try bench.run(tool: "0") { _ in }
        let timed = result.figures.filter { $0.measure == .time(.p50) }.map(\.subject)
        #expect(timed == ["fold", "uikit"])
        #expect(
            result.unsupported == [
                .init(
                    workload: "own-link", subject: "uikit",
                    reason: "has no link of its own")
            ])
        #expect(result.warnings.filter { $0.kind == .digestsDiffer } == [])
    }
}
