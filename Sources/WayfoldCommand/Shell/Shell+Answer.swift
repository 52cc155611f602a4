import WayfoldReports

extension Shell {
    /// Writes a report in a form.
    ///
    /// - Parameters:
    ///   - holds: whether the answer is yes.
    ///   - reason: why it is not, in a line.
    mutating func answer(
        _ report: Report, as format: ReportFormat, holds: Bool = true, because reason: String = ""
    ) throws(CommandError) {
        switch format {
        case .text:
            let isDrawn = terminal.isOutputShown || ink.isEnabled
            try output.write(
                isDrawn
                    ? report.terminalText(width: terminal.width, ink: ink) : report.plainText())
        case .json where gathered == nil: try output.write(report.json())
        case .markdown where gathered == nil: try output.write(report.markdown())
        case .junit where gathered == nil:
            try output.write(report.tested(holds, because: reason).junit())
        case .junit: gathered?.append(report.tested(holds, because: reason))
        case .json, .markdown: gathered?.append(report)
        }
    }

    /// Answers about each of several traces: one after another for people, and for programs in one
    /// document.
    ///
    /// A trace that cannot be read is said where it stands, the others go on, and the status is
    /// that of the worst.
    ///
    /// - Parameters:
    ///   - format: the form of the reports; nil for a list of the command's own.
    ///   - heads: whether the path stands above each answer, which does not say it itself.
    mutating func each(
        _ paths: [String], as format: ReportFormat?, heads: Bool,
        _ work: (String, inout Shell) throws -> ExitStatus
    ) throws -> ExitStatus {
        guard paths.count > 1 else { return try work(paths.first ?? "", &self) }
        var worst = ExitStatus.yes
        let isOneDocument = format != nil && format != .text
        gathered = isOneDocument ? [] : nil
        for (index, path) in paths.enumerated() {
            if !isOneDocument {
                if index > 0 { try say("") }
                if heads { try say(ink.paint(TextWidth.visible(path), .bold)) }
            }
            var status: ExitStatus
            do {
                status = try work(path, &self)
            } catch let error where !CommandError.endsAll(error) {
                try output.flush()
                for line in CommandError.lines(of: error) { try remarkOnce(line) }
                let unread = Report.unread(path, "\(error)")
                gathered?.append(format == .junit ? unread.tested(false) : unread)
                status = .trouble
            }
            try output.flush()
            if status.rawValue > worst.rawValue { worst = status }
        }
        guard let reports = gathered else { return worst }
        gathered = nil
        switch format {
        case .json:
            let texts = reports.map { String($0.json().dropLast()) }
            try output.write("[\n" + texts.joined(separator: ",\n") + "\n]\n")
        case .markdown: try output.write(reports.map { $0.markdown() }.joined(separator: "\n"))
        case .junit: try output.write(Report.junit(of: reports))
        case .text, nil: break
        }
        return worst
    }
}

extension Report {
    /// The report with a test: one without is one itself, which passes where the answer is yes.
    fileprivate func tested(_ holds: Bool, because reason: String = "") -> Report {
        guard cases.isEmpty else { return self }
        let warnings = sections.flatMap(\.blocks).compactMap { block in
            if case .note(let note) = block, note.kind == .warning { note.text } else { nil }
        }
        let details = warnings.isEmpty ? plainText() : warnings.joined(separator: "\n")
        let message = reason.isEmpty ? details : reason + "\n" + details
        var tested = self
        if title.isEmpty { tested.title = "wayfold" }
        tested.sections.append(
            Section(
                key: "tests",
                blocks: [
                    .cases([
                        Case(
                            sections.first?.key ?? title, holds ? .pass : .fail,
                            message: holds ? "" : message)
                    ])
                ]))
        return tested
    }

    /// What stands in the place of a report about a trace that could not be read.
    fileprivate static func unread(_ path: String, _ error: String) -> Report {
        Report(key: "error", title: path, blocks: [.note(Note(error, kind: .warning))])
    }
}
