import WayfoldReports
import WayfoldRetention

/// What `retain` answers, in each of its forms.
struct RetainView {
    let trace: String
    let findings: [RetainFinding]

    /// Types of a histogram that are shown to a person.
    private static let rowLimit = 20

    /// Objects of a text of `leaks` that are shown to a person, who may have thousands.
    private static let leaksLimit = 20

    /// The paths, then a line for each architecture.
    func text(_ ink: Ink) -> String {
        findings.map { finding in
            let writer = RetentionText { finding.births[$0] }
            var shown = finding.report
            shown.objects = finding.retained
            let hidden = shown.objects.count - Self.leaksLimit
            if finding.leaks != nil, hidden > 0 {
                shown.objects.removeLast(hidden)
                shown.remarks.append("\(hidden) more are not shown; --format json has them all")
            }
            var text = writer.text(shown)
            for (object, reason) in finding.known {
                text += "\(object.fingerprint) \(object.type) is \(reason)\n"
            }
            for object in finding.others {
                let place = finding.births[object.birth] ?? "an event"
                text += "not a finding: \(object.type), born at \(place): \(object.reason)\n"
            }
            for note in finding.notes { text += "note: \(note)\n" }
            text += histogram(finding)
            let line = summary(finding)
            if !text.isEmpty { text += "\n" }
            return text + ink.paint(line, finding.isRetained ? .red : .bold) + "\n"
        }.joined(separator: "\n")
    }

    private func summary(_ finding: RetainFinding) -> String {
        if let leaks = finding.leaks { return summary(finding, leaks) }
        let trips = finding.roundTrips > 1 ? ", \(finding.roundTrips) round trips" : ""
        let known = finding.known.isEmpty ? "" : ", \(finding.known.count) known"
        return "\(finding.architecture): \(finding.retained.count) retained\(known) after "
            + "\(finding.eventCount) events\(trips)"
    }

    private func summary(_ finding: RetainFinding, _ leaks: LeaksHead) -> String {
        let known = finding.known.isEmpty ? "" : ", \(finding.known.count) known"
        let count = Report.Value.count(leaks.leakCount ?? finding.report.blockCount).text
        let bytes = leaks.leakedBytes.map { " of \(Report.Value.count($0).text) bytes" } ?? ""
        return "\(finding.architecture): \(finding.retained.count) retained\(known) in "
            + "\(count) leaks\(bytes)"
    }

    private func histogram(_ finding: RetainFinding) -> String {
        guard !finding.after.isEmpty else { return "" }
        let rows = Self.rows(finding).prefix(Self.rowLimit)
        let counts = rows.map { "\($0.before.count) → \($0.after.count)" }
        let bytes = rows.map { "\($0.before.bytes) → \($0.after.bytes) bytes" }
        let width = counts.map(\.count).max() ?? 0
        let byteWidth = bytes.map(\.count).max() ?? 0
        let objects = finding.leaks == nil ? "live objects" : "leaked blocks"
        var text = "\(objects) before and after, by type:\n"
        for (index, row) in rows.enumerated() {
            let count = TextWidth.padded(counts[index], to: width, atEnd: false)
            let size = TextWidth.padded(bytes[index], to: byteWidth, atEnd: false)
            text += "  \(count)  \(size)  \(TextWidth.visible(row.after.type))\n"
        }
        return text
    }

    private static func rows(
        _ finding: RetainFinding
    ) -> [(before: TypeCount, after: TypeCount)] {
        let before = Dictionary(
            finding.before.map { ($0.type, $0) }, uniquingKeysWith: { first, _ in first })
        return finding.after.map { after in
            (before[after.type] ?? TypeCount(after.type, count: 0, bytes: 0), after)
        }
    }

    /// The same for scripts.
    var report: Report {
        Report(title: "wayfold retain", sections: findings.map(section))
    }

    private func section(_ finding: RetainFinding) -> Report.Section {
        var blocks: [Report.Block] = [
            .facts([
                Report.Fact("events", "events", .count(finding.eventCount)),
                Report.Fact("roundTrips", "round trips", .count(finding.roundTrips)),
                Report.Fact("retained", "retained", .count(finding.retained.count)),
                Report.Fact("known", "known", .count(finding.known.count)),
                Report.Fact("blocks", "live blocks", .count(finding.report.blockCount)),
            ])
        ]
        if let left = finding.live.left {
            blocks.append(.facts([.init("left", "objects after the teardown", .count(left))]))
        }
        if let leaks = finding.leaks { blocks.append(.facts(facts(leaks))) }
        blocks += [.table(objects(finding)), .table(steps(finding))]
        if !finding.live.samples.isEmpty { blocks.append(.table(Self.live(finding.live))) }
        blocks.append(.cases([result(finding)]))
        if !finding.after.isEmpty {
            let rows = Self.rows(finding).map { row -> [Report.Value] in
                [
                    .text(row.after.type), .count(row.before.count), .count(row.after.count),
                    .count(row.before.bytes), .count(row.after.bytes),
                ]
            }
            let columns: [Report.Column] = [
                .init("type", "type"), .init("before", "before", .trailing),
                .init("after", "after", .trailing),
                .init("bytesBefore", "bytes before", .trailing),
                .init("bytesAfter", "bytes after", .trailing),
            ]
            blocks.append(
                .table(Report.Table(key: "histogram", columns: columns, rows: rows)))
        }
        for note in finding.notes + finding.report.remarks { blocks.append(.note(.init(note))) }
        return Report.Section(
            key: finding.architecture, heading: finding.architecture, blocks: blocks)
    }

    private func facts(_ leaks: LeaksHead) -> [Report.Fact] {
        let texts = [
            ("process", leaks.process), ("identifier", leaks.identifier),
            ("version", leaks.version), ("system", leaks.system),
        ]
        let counts = [
            ("nodes", "blocks", leaks.nodeCount), ("leaks", "leaks", leaks.leakCount),
            ("leakedBytes", "leaked bytes", leaks.leakedBytes),
        ]
        return texts.filter { !$0.1.isEmpty }.map { .init($0.0, $0.0, .text($0.1)) }
            + counts.compactMap { fact in fact.2.map { .init(fact.0, fact.1, .count($0)) } }
    }

    private func objects(_ finding: RetainFinding) -> Report.Table {
        let writer = RetentionText { finding.births[$0] }
        func row(_ object: RetainedObject, _ verdict: String) -> [Report.Value] {
            [
                .text("\(object.fingerprint)"), .text(verdict), .text(object.type),
                .count(object.count), .text(finding.births[object.birth] ?? ""),
                .text(object.reason), .text("\(object.path.origin)"),
                .text(object.path.originText), .text(writer.text(object)),
                .text(FixHint.text(for: object) ?? ""),
            ]
        }
        let rows =
            finding.retained.map { row($0, "retained") }
            + finding.known.map { row($0.object, "known") }
            + finding.others.map { row($0, "other") }
        return Report.Table(
            key: "objects",
            columns: [
                .init("fingerprint", "fingerprint"), .init("verdict", "verdict"),
                .init("type", "type"), .init("count", "count", .trailing),
                .init("born", "born at"), .init("reason", "reason"), .init("origin", "held by"),
                .init("originText", "from"), .init("path", "path"), .init("fix", "fix"),
            ], rows: rows)
    }

    /// The paths again, a row a step, for who draws them.
    private func steps(_ finding: RetainFinding) -> Report.Table {
        let objects = finding.retained + finding.known.map(\.object) + finding.others
        let rows = objects.flatMap { object in
            object.path.steps.map { step -> [Report.Value] in
                [
                    .text("\(object.fingerprint)"), .text(step.type), .text(step.reference),
                    .text(step.detail), .flag(step.isSuspect), .flag(step.isPossible),
                ]
            }
        }
        return Report.Table(
            key: "steps",
            columns: [
                .init("fingerprint", "fingerprint"), .init("type", "type"),
                .init("reference", "reference"), .init("detail", "detail"),
                .init("suspect", "suspect"), .init("possible", "possible"),
            ], rows: rows)
    }

    private static func live(_ live: LiveCounts) -> Report.Table {
        Report.Table(
            key: "live",
            columns: [
                .init("sequence", "event", .trailing), .init("objects", "live objects", .trailing),
                .init("depth", "screens", .trailing),
            ],
            rows: live.samples.map {
                [.count($0.sequence), .count($0.count), .count($0.depth)]
            })
    }

    private func result(_ finding: RetainFinding) -> Report.Case {
        let name = "\(trace) \(finding.architecture)"
        guard finding.isRetained else { return Report.Case(name, .pass) }
        let writer = RetentionText { finding.births[$0] }
        var shown = finding.report
        shown.objects = finding.retained
        return Report.Case(name, .fail, message: summary(finding) + "\n\n" + writer.text(shown))
    }
}
