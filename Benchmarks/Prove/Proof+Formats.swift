import Foundation
import LogBenchmarks
import SystemPackage
import WayfoldCommand

/// What other tools give and take.
extension Proof {
    static let formats: [Proof] =
        ForeignText.formats.map(formatSpeed) + [
            resultBundleSpeed, otlpRoundTrip, perfettoNests, speedscopeFits, sqliteAnswers,
            tablesOpen,
        ]

    /// Rows or lines of a format into a log, from file to file; of a table columns are guessed.
    private static func formatSpeed(_ format: String) -> Proof {
        Proof(
            name: "formats-speed-\(format)", kind: .figure,
            demand:
                "\(ForeignText.kind(of: format)) in at 100 MB/s or more of processor time and "
                + "less than \(limitMiB(format)) MiB, whatever their length"
        ) { scale in
            guard let program = releaseProgram else { return needsRelease }
            let folder = try ScratchFolder()
            let file = folder.path + "/rows.jsonl"
            var text = ForeignText(format)
            let wanted = scale == .full ? 1_000_000_000 : 100_000_000
            let byteCount = try text.write(to: file, byteCount: wanted)
            let run = try imported(ForeignText.importer(of: format), file, by: program)
            let speed = Double(byteCount) / 1e6 / run.processorSeconds
            let peak = Double(run.peakBytes) / 1_048_576
            let reader = ForeignText.pythonReader(of: format)
            let python = try pythonSpeed(file, reader.loop)
            return .figure(
                "\(Text.decimal(speed)) MB/s, \(Text.decimal(peak)) MiB at its peak; Python's "
                    + "\(reader.name) alone is \(Text.ratio(speed, python)) times slower",
                holds: speed >= 100 && peak < limitMiB(format), scale: "\(byteCount / 1_000_000) MB"
            )
        }
    }

    /// UI tests of a result bundle into a log: the sample's runs, as many as fill a size.
    private static let resultBundleSpeed = Proof(
        name: "formats-speed-xcresult", kind: .figure,
        demand: "A result bundle's database in at 100 MB/s or more of processor time and less "
            + "than 64 MiB, whatever its size"
    ) { scale in
        guard let program = releaseProgram else { return needsRelease }
        let folder = try ScratchFolder()
        let file = folder.path + "/database.sqlite3"
        let wanted = scale == .full ? 1_000_000_000 : 100_000_000
        let answer = try printed(
            by: "/usr/bin/env",
            [
                "python3", "-c", ForeignReaders.resultBundle,
                "Traces/formats/Test-Shop.xcresult/database.sqlite3", file, "\(wanted)",
            ])
        let byteCount = Int(answer.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
        let run = try imported("xcresult", file, by: program)
        let speed = Double(byteCount) / 1e6 / run.processorSeconds
        let peak = Double(run.peakBytes) / 1_048_576
        return .figure(
            "\(Text.decimal(speed)) MB/s, \(Text.decimal(peak)) MiB at its peak",
            holds: speed >= 100 && peak < 64, scale: "\(byteCount / 1_000_000) MB")
    }

    /// The import of a file that took the least processor time: what else runs here only adds to
    /// it. Of three.
    private static func imported(
        _ format: String, _ file: String, by program: String
    ) throws -> ChildRun {
        var best: ChildRun?
        for _ in 0..<3 {
            let folder = try ScratchFolder()
            let run = try ChildRun(
                program, ["import", format, file, "-o", folder.path + "/log", "--strict"])
            if run.processorSeconds < best?.processorSeconds ?? .infinity { best = run }
        }
        guard let best else { throw ProveError.programFailed("wayfold", 2) }
        return best
    }

    /// Of a table, which is sorted, less.
    private static func limitMiB(_ format: String) -> Double {
        ["ga4", "datadog", "otlp", "sentry", "react-navigation"].contains(format) ? 256 : 64
    }

    /// How many MB a second of processor time Python reads of a file's first lines.
    private static func pythonSpeed(_ file: String, _ loop: String) throws -> Double {
        let script = """
            import csv, json, re, sys, time
            lines = []
            size = 0
            for line in open(sys.argv[1], "rb"):
                lines.append(line)
                size += len(line)
                if size > 30_000_000: break
            start = time.process_time()
            \(loop)
            print(size / 1e6 / (time.process_time() - start))
            """
        let text = try printed(by: "/usr/bin/env", ["python3", "-c", script, file])
        return Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    }

    static let otlpRoundTrip = Proof(
        name: "formats-otlp-round-trip", kind: .fact,
        demand: "a log written as OTLP and read back has its digests, outcomes and numbers"
    ) { scale in
        let log = try mixed(scale)
        let folder = try ScratchFolder()
        let document = folder.path + "/log.json"
        let back = folder.path + "/back"
        _ = try wayfold("export", "otlp", log.path.string, "-o", document)
        _ = try wayfold("import", "otlp", document, "-o", back, "--strict")
        let before = try wayfold("replay", log.path.string, "--format", "digest")
        let after = try wayfold("replay", back, "--format", "digest")
        let lines = try wayfold("export", "jsonl", log.path.string)
        let isSame =
            try lines.drop { $0 != "\n" }
            == wayfold("export", "jsonl", back)
            .drop { $0 != "\n" }
        let verified = try wayfold("replay", back, "--verify", "--format", "digest") == after
        let sessions = before.split(separator: "\n").count - 1
        return .figure(
            "\(sessions) digests \(before == after ? "equal" : "differ"), events "
                + "\(isSame ? "equal" : "differ")",
            holds: before == after && isSame && verified, scale: "\(log.eventCount) events")
    }

    static let perfettoNests = Proof(
        name: "formats-perfetto-nests", kind: .fact,
        demand: "Python reads the trace events; slices nest, times go up, and as many are open as "
            + "the depth counter says, in plain and in mixed journeys beside each other"
    ) { scale in
        let log = try mixed(scale)
        let folder = try ScratchFolder()
        let file = folder.path + "/trace.json"
        _ = try wayfold("export", "perfetto", log.path.string, "-o", file)
        let answer = try printed(
            by: "/usr/bin/env", ["python3", "-c", ForeignReaders.perfetto, file])
        return .figure(
            answer.trimmingCharacters(in: .newlines), holds: answer.hasPrefix("ok, "),
            scale: "\(log.eventCount) events")
    }

    static let speedscopeFits = Proof(
        name: "formats-speedscope-fits", kind: .fact,
        demand:
            "Python reads the profiles; they fit speedscope's file format, frames close in order"
    ) { scale in
        let log = try mixed(scale)
        let folder = try ScratchFolder()
        let file = folder.path + "/profile.json"
        _ = try wayfold("export", "speedscope", log.path.string, "-o", file)
        let packages = try pythonPackages()
        let answer = try printed(
            by: "/usr/bin/env",
            ["python3", "-c", ForeignReaders.speedscope, file, packages ?? ""])
        return .figure(
            answer.trimmingCharacters(in: .newlines), holds: answer.hasPrefix("ok, "),
            scale: "\(log.eventCount) events")
    }

    static let sqliteAnswers = Proof(
        name: "formats-sqlite-answers", kind: .fact,
        demand: "SQLite finds the database whole, and its states have the digests of the replay"
    ) { scale in
        let log = try mixed(scale)
        let folder = try ScratchFolder()
        let file = folder.path + "/log.sqlite"
        _ = try wayfold("export", "sqlite", log.path.string, "-o", file)
        let answer = try printed(
            by: "/usr/bin/env", ["python3", "-c", ForeignReaders.sqlite, file])
        let digests = try wayfold("replay", log.path.string, "--format", "digest")
            .split(separator: "\n").filter { !$0.hasPrefix("log ") }
        let found = answer.split(separator: "\n")
        let holds =
            found.first == "ok \(log.eventCount)" && Array(found.dropFirst()) == digests
        return .figure(
            "\(found.first ?? "nothing") events, \(found.count - 1) states, "
                + (holds ? "digests equal" : "digests differ"),
            holds: holds, scale: "\(log.eventCount) events")
    }

    static let tablesOpen = Proof(
        name: "formats-tables-open", kind: .fact,
        demand: "DuckDB reads CSV and JSON Lines, and writes the Parquet of the guide's line"
    ) { scale in
        guard let packages = try pythonPackages() else {
            return .skipped("duckdb is not to be had from PyPI here")
        }
        let log = try mixed(scale)
        let folder = try ScratchFolder()
        let names = ["csv", "jsonl"].map { folder.path + "/log." + $0 }
        _ = try wayfold("export", "csv", log.path.string, "-o", names[0])
        _ = try wayfold("export", "jsonl", log.path.string, "-o", names[1])
        let answer = try printed(
            by: "/usr/bin/env",
            ["python3", "-c", ForeignReaders.duckdb, packages, folder.path])
        let count = log.eventCount
        return .figure(
            answer.trimmingCharacters(in: .newlines),
            holds: answer == "csv \(count), jsonl \(count), parquet \(count)\n",
            scale: "\(count) events")
    }
}

extension Proof {
    private static func mixed(_ scale: Scale) throws -> BenchmarkLog {
        try .simulated(.init(eventCount: scale == .full ? 300_000 : 20_000, openSessions: 20))
    }

    /// The answer of a command line that is run in this process.
    private static func wayfold(_ arguments: String...) throws -> String {
        var shell = Shell()
        guard WayfoldTool.run(arguments, in: &shell) == .yes else {
            throw ProveError.programFailed("wayfold " + shell.errors.text, 2)
        }
        return shell.output.text
    }

    private static var releaseProgram: String? {
        let program = ".build/release/wayfold"
        return FileManager.default.isExecutableFile(atPath: program) ? program : nil
    }

    private static let needsRelease = Finding.skipped(
        "the release binary is needed; 'make prove' builds it")

    /// A folder with duckdb and jsonschema from PyPI, kept between runs; nil when they cannot be
    /// had.
    private static func pythonPackages() throws -> String? {
        let folder = ".build/prove-python"
        if FileManager.default.fileExists(atPath: folder + "/duckdb") { return folder }
        do {
            _ = try printed(
                by: "/usr/bin/env",
                [
                    "python3", "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
                    "--target", folder, "duckdb", "jsonschema",
                ])
        } catch ProveError.programFailed {
            return nil
        }
        return folder
    }
}
