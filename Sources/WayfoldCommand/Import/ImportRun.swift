import SystemPackage
import WayfoldInterchange
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// One import at work: files of one format into one new log.
struct ImportRun {
    private static let shownSkippedRows = 20
    private static let fingerprintBytes = 64 << 10

    /// The skipped rows of an import; a class because the importer keeps the
    /// closure that notes them.
    private final class SkippedRows {
        var first: [SkippedRow] = []
        var count = 0

        func note(_ row: SkippedRow) {
            // A cut ends the import, and is said then.
            if row.isCut { return }
            count += 1
            if first.count < ImportRun.shownSkippedRows { first.append(row) }
        }
    }

    let importer: Importer
    let output: String
    let links: String?
    let isStrict: Bool
    /// What the columns of a table are.
    let mapping: TableMapping?

    /// - Parameter source: the first of the files, open.
    mutating func run(
        _ files: [String], _ source: consuming LineReader, _ shell: inout Shell
    ) throws -> (Report, ExitStatus) {
        let skipped = SkippedRows()
        let progress = ImportProgress(shell)
        let options = options(noting: skipped)
        var sections: [Report.Section] = []
        var notes: [ImportNote] = []
        var cuts: [CommandError] = []
        var sink: ImportWatch?
        var firstMap = ""
        var first: LineReader? = source
        let parts = importer.joinsFiles ? [files] : files.map { [$0] }
        for part in parts {
            let file = Self.name(of: part)
            var run = importer.start(options)
            var places: [(file: String, place: String)] = []
            var source = try open(part[0], first.take(), progress)
            var map = try run.map(&source)
            for file in part.dropFirst() {
                if let cut = source.cut { places.append((source.path, "\(cut)")) }
                source = try open(file, nil, progress)
                map = try run.map(&source)
            }
            if sink == nil {
                firstMap = map.compactJSON()
                let identity = try Self.identity(
                    importer.name, map: firstMap, file, run.fingerprint)
                sink = try ImportWatch(
                    LogImport(
                        creating: FilePath(output), map: map, identity: identity,
                        allowsSequenceGaps: run.keepsNumbers), shell, progress)
            } else if map.compactJSON() != firstMap {
                throw CommandError.mapsDiffer(file, first: files[0])
            }
            guard var taken = sink.take() else { continue }
            let summary = try Self.run(&run, &source, into: &taken)
            progress.clear()
            sink = consume taken
            if let cut = source.cut { places.append((source.path, "\(cut)")) }
            let rows = summary.cuts
            places.removeAll { cut in rows.contains { $0.path == cut.file } }
            places += rows.map { ($0.path, "\($0)") }
            if summary.eventCount == 0 {
                let row = skipped.first.first { part.contains($0.path) }
                throw noEvent(summary, file, places.first?.place, row)
            }
            if let unread = summary.unreadFiles.first {
                throw CommandError.noEvent(
                    unread, format: importer.name, facts: "none of its rows can be read")
            }
            cuts += places.map { cut($0.place, summary, $0.file) }
            notes += summary.notes
            for line in summary.advice { try shell.remark("\(file): \(line)") }
            sections.append(ImportReport(summary: summary, file: file).section(sections.count))
        }
        if let sink = sink.take() { try sink.close() }
        try say(skipped.first, skipped.count, notes, cuts, &shell)
        return (Report(title: output, sections: sections), cuts.isEmpty ? .yes : .trouble)
    }

    private func options(noting skipped: SkippedRows) -> ImportOptions {
        let folder = FilePath(output).removingLastComponent().string
        var options = ImportOptions(
            isStrict: isStrict, linksPath: links, report: { skipped.note($0) })
        options.mapping = mapping
        options.sortFolder = folder.isEmpty ? "." : folder
        return options
    }

    /// A file to read, which may be open already, with its progress shown.
    private func open(
        _ file: String, _ opened: consuming LineReader?, _ progress: ImportProgress
    ) throws -> LineReader {
        if var source = opened.take() {
            progress.follow(&source)
            return source
        }
        var source = try ImportSource.open(file)
        _ = try ImportSource.format(of: &source, named: importer.name, output: output)
        progress.follow(&source)
        return source
    }

    /// What files are called that are imported as one.
    private static func name(of files: [String]) -> String {
        files.count == 1 ? files[0] : "\(files[0]) and \(files.count - 1) more"
    }

    private func say(
        _ skipped: [SkippedRow], _ count: Int, _ notes: [ImportNote], _ cuts: [CommandError],
        _ shell: inout Shell
    ) throws {
        for row in skipped { try shell.remark("\(row); skipped") }
        if count > skipped.count {
            try shell.remark(
                "and \(Report.Value.count(count - skipped.count).text) more skipped rows")
        }
        for note in notes {
            let rows = note.count == 1 ? "1 row" : "\(Report.Value.count(note.count).text) rows"
            try shell.remark("\(note.first); kept without it, as are all such (\(rows))")
        }
        for cut in cuts { try shell.remark("\(cut)") }
    }

    /// What is said of a file without an event.
    ///
    /// - Parameters:
    ///   - cut: the place of a cut.
    ///   - row: the first that was skipped.
    private func noEvent(
        _ summary: ImportSummary, _ file: String, _ cut: String?, _ row: SkippedRow?
    ) -> CommandError {
        if let cut { return .cutImport(file, place: cut, kept: 0, log: output) }
        let common = summary.skipped.max {
            ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue)
        }
        if common?.key == .notUTF8 {
            return .looksLike(
                file, phrase: "text that is not UTF-8",
                advice: "convert it first, as 'iconv -f WINDOWS-1252 -t UTF-8' does")
        }
        let rows = summary.rowCount == 1 ? "1 row" : "\(summary.rowCount) rows"
        var facts = [rows, "\(summary.skippedCount) skipped"]
        if let common {
            facts.append("most of them: \(common.key.rawValue)")
        }
        if let row {
            let place = row.line == 0 ? "the first" : "the first in line \(row.line)"
            facts.append("\(place): \(row.text)")
        }
        return .noEvent(file, format: importer.name, facts: facts.joined(separator: ", "))
    }

    private func cut(_ place: String, _ summary: ImportSummary, _ file: String) -> CommandError {
        .cutImport(file, place: place, kept: UInt64(summary.eventCount), log: output)
    }

    /// Runs an importer, and lets through what its sink threw.
    private static func run(
        _ run: inout some TraceImport, _ source: inout LineReader, into sink: inout ImportWatch
    ) throws -> ImportSummary {
        do {
            return try run.run(&source, into: &sink)
        } catch .sinkFailed(let error) {
            throw error
        }
    }

    /// The log's identity: from the format, the app map, and the beginning of the first file or, of
    /// rows whose order does not count, what they add up to.
    private static func identity(
        _ format: String, map: String, _ file: String, _ fingerprint: UInt64?
    ) throws(CommandError) -> LogIdentity {
        // What is no file can be read once only.
        let isRead = fingerprint == nil && PathState.isRegularFile(file)
        let beginning =
            isRead ? try PathState.beginning(of: file, limit: fingerprintBytes) : []
        func part(_ seed: UInt64) -> UInt64 {
            var digest = Digest(seed: seed)
            digest.combine(format)
            digest.combine(map)
            if let fingerprint {
                digest.combine(fingerprint)
            } else {
                digest.combine(bytes: beginning)
            }
            return digest.value
        }
        return LogIdentity(low: part(1), high: part(2))
    }
}
