import WayfoldInterchange
import WayfoldReports

/// What an import of one file found.
struct ImportReport {
    let summary: ImportSummary
    let file: String

    /// The section of the file of that index.
    func section(_ index: Int) -> Report.Section {
        var blocks: [Report.Block] = [.facts(counts)]
        if summary.skippedCount > 0 { blocks.append(.bars(skipped)) }
        if !summary.notes.isEmpty { blocks.append(.bars(noted)) }
        if let clicks = summary.clicksWithoutLink, clicks > 0 {
            let count = Report.Value.count(clicks).text
            blocks.append(
                .note(Report.Note("\(count) clicks follow no listed link", kind: .warning)))
        }
        if summary.endsWithoutLineEnd {
            blocks.append(.note(Report.Note("the last line has no line end")))
        }
        return Report.Section(key: index == 0 ? "import" : "import\(index + 1)", blocks: blocks)
    }

    private var counts: [Report.Fact] {
        var facts = [
            Report.Fact("file", "file", .text(file)),
            Report.Fact("rows", "rows", .count(summary.rowCount)),
            Report.Fact("skippedRows", "rows skipped", .count(summary.skippedCount)),
            Report.Fact("sessions", "sessions", .count(summary.sessionCount)),
            Report.Fact(
                "emptySessions", "sessions without an event", .count(summary.emptySessionCount)),
            Report.Fact("events", "events", .count(summary.eventCount)),
            Report.Fact("refused", "refused", .count(summary.refusedCount)),
        ]
        let moves = [
            ("roots", "roots", summary.rootCount), ("forward", "forward", summary.forwardCount),
            ("back", "back", summary.backCount),
            ("firstSelections", "first tab selections", summary.firstSelectionCount),
            ("switches", "tab switches", summary.switchCount),
            ("reselections", "tab re-selections", summary.reselectionCount),
        ]
        facts += moves.filter { $0.2 > 0 }.map { Report.Fact($0.0, $0.1, .count($0.2)) }
        // Of sessions beside each other, recorded as they stand, lengths are not counted.
        if summary.lengths.count > 0 || summary.eventCount == 0 {
            facts += spread("events", "events a session", summary.lengths)
        }
        if summary.deepest.count > 0 {
            facts.append(
                Report.Fact(
                    "sessionsWithBack", "sessions with a back", .count(summary.sessionsWithBack)))
            facts += spread("deepest", "deepest stack", summary.deepest)
            facts.append(
                Report.Fact("sumOfDeepest", "sum of the deepest", .count(summary.deepest.sum)))
            facts.append(
                Report.Fact("sumOfFinal", "sum of the final depths", .count(summary.final.sum)))
        }
        if let clicks = summary.clicksWithoutLink {
            facts.append(
                Report.Fact("clicksWithoutLink", "clicks without a link", .count(clicks)))
        }
        return facts
            + summary.remarks.map { remark in
                let value = Int64(remark.value).map { Report.Value.integer($0) }
                return Report.Fact(
                    Self.key(remark.label), remark.label, value ?? .text(remark.value))
            }
    }

    private func spread(
        _ key: String, _ label: String, _ numbers: Distribution
    ) -> [Report.Fact] {
        [50, 90, 99].map { percent in
            Report.Fact(
                "\(key)P\(percent)", "\(label), p\(percent)", .count(numbers.percentile(percent)))
        } + [Report.Fact("\(key)Max", "\(label), max", .count(numbers.max))]
    }

    private var skipped: Report.Bars {
        let bars = SkippedRow.Reason.allCases.compactMap { reason -> Report.Bars.Bar? in
            summary.skipped[reason].map { .init(reason.rawValue, .count($0)) }
        }
        return Report.Bars(key: "skipped", bars: bars)
    }

    private var noted: Report.Bars {
        let bars = summary.notes.map { Report.Bars.Bar("without \($0.column)", .count($0.count)) }
        return Report.Bars(key: "noted", bars: bars)
    }

    /// `taps without navigation` as `tapsWithoutNavigation`.
    private static func key(_ label: String) -> String {
        let words = label.split { !$0.isLetter && !$0.isNumber }
        return words.enumerated().map { index, word in
            index == 0 ? word.lowercased() : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
    }
}
