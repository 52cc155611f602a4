import WayfoldBenchmarks
import WayfoldModel
import WayfoldReports
import WayfoldRetention
import WayfoldView

/// Reading what other commands print, for the page of `wayfold view`.
extension ViewReports {
    /// So many objects of an architecture are shown.
    private static let holdingLimit = 60

    /// The objects of a file that `wayfold retain --format json` printed, findings first.
    ///
    /// - Throws: `cannotRead`; `unfit` for another file.
    static func holdings(readingFileAt path: String) throws -> [Holding] {
        guard case .retention(let file) = try ReportInput(path) else {
            throw CommandError.unfit(
                "\(path): is not what 'wayfold retain --format json' prints; give that file")
        }
        var holdings: [Holding] = []
        for (name, architecture) in try file.members() where name != "title" {
            for object in try RetainedRow.rows(of: architecture).prefix(holdingLimit) {
                holdings.append(holding(object, of: name))
            }
        }
        return holdings.filter(\.isRetained) + holdings.filter { !$0.isRetained }
    }

    private static func holding(_ object: RetainedRow, of architecture: String) -> Holding {
        var links: [Holding.Link] = []
        let beginning = object.path.beginning
        if !beginning.isEmpty { links.append(Holding.Link(beginning, isSuspect: false)) }
        for step in object.path.steps {
            let way = step.reference.isEmpty ? "" : "\(step.reference) → "
            let detail = step.detail.isEmpty ? "" : " (\(step.detail))"
            links.append(
                Holding.Link(way + step.type + detail, isSuspect: step.isSuspect))
        }
        return Holding(
            architecture: architecture, type: object.type, count: object.count,
            isRetained: object.verdict == "retained", reason: object.reason,
            born: event(object.born), chain: links)
    }

    /// The number in `event 4: push detail`; 0 where there is none.
    private static func event(_ text: String) -> UInt64 {
        let lead = "event "
        guard text.hasPrefix(lead) else { return 0 }
        return UInt64(text.dropFirst(lead.count).prefix { $0.isNumber }) ?? 0
    }

    /// The medians of a file that `wayfold bench --format json` printed.
    ///
    /// - Throws: `cannotRead`; `unfit` for another file, and for one without an action of an app.
    static func costs(readingFileAt path: String) throws -> [Cost] {
        guard case .bench(let result) = try ReportInput(path) else {
            throw CommandError.unfit(
                "\(path): is not what 'wayfold bench --format json' prints; give that file")
        }
        let costs = result.slopes.compactMap(cost)
        guard !costs.isEmpty else {
            throw CommandError.unfit(
                "\(path): has no workload of a session's actions but should have one; run "
                    + "'wayfold bench --only push-back --format json'")
        }
        return costs
    }

    private static func cost(_ slope: Slope) -> Cost? {
        guard let kinds = kinds[slope.workload],
            let first = slope.points.min(by: { $0.size < $1.size }),
            let last = slope.points.max(by: { $0.size < $1.size })
        else { return nil }
        func text(_ point: Slope.Point) -> String {
            "\(UnitText.time(point.nanoseconds)) at \(UnitText.size(point.size))"
        }
        return Cost(
            workload: slope.workload, architecture: slope.subject, kinds: kinds,
            text: first.size == last.size ? text(first) : "\(text(first)), \(text(last))")
    }

    /// The actions of the workloads that a session's events can be held against.
    private static let kinds: [String: [ActionKind]] = [
        "push-back": [.push, .back],
        "pop-to-middle": [.popTo, .pop],
        "pop-to-root": [.popToRoot],
        "focus-first": [.focusFirst],
        "set-path": [.setPath],
        "replace-top": [.replaceTop],
        "modal-over-modal": [.present, .dismiss],
        "tabs": [.selectTab],
        "deep-link": [.openURL],
        "own-link": [.openURL],
        "save": [.save],
        "restore": [.restore],
        "storm": [.push],
    ]
}
