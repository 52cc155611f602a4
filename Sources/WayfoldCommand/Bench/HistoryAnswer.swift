import Foundation
import WayfoldBenchmarks
import WayfoldReports

/// Keeps a commit's figures, and shows at which commits figures moved.
struct HistoryAnswer {
    let options: HistoryOptions
    let gate: GateAnswer

    func answer(_ shell: inout Shell) throws -> ExitStatus {
        let store = BenchStore(path: options.store ?? options.history ?? "")
        let added = options.store == nil ? nil : try add(to: store, &shell)
        let baselines = try store.baselines()
        let history = BenchHistory(baselines)
        guard let newest = added ?? history.commits.last else {
            throw CommandError.unfit(
                "\(store.path): holds no commit's figures; add some with "
                    + "'\(shell.tool) bench --store \(ShellWord.quoted(store.path))'")
        }
        let older = BenchHistory(baselines.filter { $0.commit != newest })
        let worsened = history.worsened(since: older)
        try show(HistoryView(history, newest: newest, worsened: worsened), &shell)
        return worsened.isEmpty ? .yes : .no
    }

    /// Measures the commit and stores what was found.
    private func add(to store: BenchStore, _ shell: inout Shell) throws -> StoredCommit {
        let commit = try StoredCommit(named: options.commit, now: shell.secondsSince1970())
        try store.prepare()
        // What is damaged is named before minutes of measuring.
        _ = try store.baselines()
        let baseline = try gate.measured(&shell)
        let (file, isNew) = try store.add(baseline, of: commit)
        try shell.remark(
            "\(file): \(baseline.cells.count) cells \(isNew ? "stored" : "stored anew")")
        return commit
    }

    private func show(_ view: HistoryView, _ shell: inout Shell) throws {
        switch gate.format {
        case .json: try shell.answer(view.report, as: .json)
        case .markdown: try shell.answer(view.report, as: .markdown)
        case .junit: try shell.answer(view.suite, as: .junit)
        case .text, .ci:
            try shell.answer(view.report, as: .text)
            try shell.say("\n" + TextWidth.visible(view.summary))
        }
    }
}
