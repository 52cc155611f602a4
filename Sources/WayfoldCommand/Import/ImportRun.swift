import SystemPackage
import WayfoldInterchange
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// One import at work: files of one format into one new log.
struct ImportRun {
    private static let shownOddRows = 20
    private static let fingerprintBytes = 64 << 10

    /// The odd rows of an import; a class because the importer keeps the closure that notes them.
    private final class OddRows {
        var first: [String] = []
        var count = 0

        func note(_ row: OddRow) {
            count += 1
            if first.count < ImportRun.shownOddRows { first.append("\(row); skipped") }
        }
    }

    let importer: Importer
    let output: String
    let links: String?
    let isStrict: Bool

    mutating func run(_ files: [String], _ shell: inout Shell) throws -> Report {
        let oddRows = OddRows()
        let options = ImportOptions(
            isStrict: isStrict, linksPath: links, report: { oddRows.note($0) })
        var sections: [Report.Section] = []
        var sink: ImportWatch?
        var firstMap = ""
        for file in files {
            var run = importer.start(options)
            var source = try LineReader(path: file)
            let map = try run.map(&source)
            if sink == nil {
                firstMap = map.compactJSON()
                let identity = try Self.identity(importer.name, map: firstMap, file)
                sink = try ImportWatch(
                    LogImport(
                        creating: FilePath(output), map: map, identity: identity,
                        allowsSequenceGaps: run.keepsNumbers), shell)
            } else if map.compactJSON() != firstMap {
                throw CommandError.mapsDiffer(file, first: files[0])
            }
            guard var taken = sink.take() else { continue }
            let summary = try Self.run(&run, &source, into: &taken)
            sink = consume taken
            sections.append(ImportReport(summary: summary, file: file).section(sections.count))
        }
        if let sink = sink.take() { try sink.close(&shell) }
        for line in oddRows.first { try shell.remark(line) }
        if oddRows.count > oddRows.first.count {
            let count = Report.Value.count(oddRows.count - oddRows.first.count).text
            try shell.remark("and \(count) more odd rows; skipped")
        }
        return Report(title: output, sections: sections)
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

    /// The log's identity: from the format, the app map and the beginning of the first file.
    private static func identity(
        _ format: String, map: String, _ file: String
    ) throws(CommandError) -> LogIdentity {
        let beginning = file == "-" ? [] : try PathState.bytes(of: file, limit: fingerprintBytes)
        func part(_ seed: UInt64) -> UInt64 {
            var digest = Digest(seed: seed)
            digest.combine(format)
            digest.combine(map)
            digest.combine(bytes: beginning)
            return digest.value
        }
        return LogIdentity(low: part(1), high: part(2))
    }
}
