import Foundation
import LogBenchmarks
import WayfoldModel

/// The scripts of Benchmarks/Fleet at work.
extension Proof {
    static let fleetPool = fleetProof(
        "pool", .fact,
        "fleet_pool.py with two workers gives the rows of one process, also when the first worker "
            + "is killed"
    ) { fleet, _ in
        let whole = try fleet.whole()
        let list = try fleet.split(80)
        let murder = try fleet.script(
            "murder",
            """
            #!/bin/sh
            if [ "$1" = replay ] && mkdir "$0.first" 2>/dev/null; then
                sh -c 'sleep 0.05; kill -9 '$$ &
            fi
            exec \(fleet.program) "$@"

            """)
        var equal = 0
        for program in [fleet.program, murder] {
            let output = try fleet.folder("pool.jsonl")
            let run = try fleet.answer(
                "/usr/bin/env",
                [
                    "python3", "Benchmarks/Fleet/fleet_pool.py", list, "-o", output, "--workers",
                    "2", "--wayfold", program,
                ])
            if run.status == 0, try fleet.bytes(of: output) == whole { equal += 1 }
        }
        return .figure("\(equal) of 2 equal", holds: equal == 2, scale: fleet.scale)
    }

    static let fleetSpark = fleetProof(
        "spark", .fact,
        "fleet_spark.py with two local workers and 80 shards gives the rows of one process"
    ) { fleet, _ in
        guard let spark = try Spark() else { return Spark.skip }
        let whole = try fleet.whole()
        let list = try fleet.split(80)
        let output = try fleet.folder("spark.jsonl")
        var status: Int32 = 0
        let seconds = try Stopwatch.wall.seconds {
            status = try spark.run(fleet, [list, "-o", output])
        }
        let isEqual = try status == 0 && fleet.bytes(of: output) == whole
        return .figure(
            "\(isEqual ? "equal" : "differ, status \(status)"), \(Text.decimal(seconds)) s with "
                + "Spark's start",
            holds: isEqual, scale: fleet.scale + ", 80 shards")
    }

    static let fleetSparkExport = fleetProof(
        "spark-export", .fact,
        "fleet_spark.py splits an export of GA4 by person, and gives the rows of one import and "
            + "one replay"
    ) { fleet, scale in
        guard let spark = try Spark() else { return Spark.skip }
        let file = try fleet.folder("ga4.jsonl")
        var text = ForeignText("ga4")
        let byteCount = try text.write(
            to: file, byteCount: scale == .full ? 100_000_000 : 5_000_000)
        let log = try fleet.folder("ga4.log")
        let rows = try fleet.folder("ga4-rows")
        _ = try ChildRun(fleet.program, ["import", "ga4", file, "-o", log])
        _ = try ChildRun(fleet.program, ["replay", log, "--format", "rows", "--out-dir", rows])
        let whole = try fleet.answer(fleet.program, ["merge", rows])
        let output = try fleet.folder("spark-export.jsonl")
        let status = try spark.run(
            fleet,
            [
                "--export", "ga4", file, "--by", "user_pseudo_id", "--shards", "20", "--work",
                fleet.folder("work"), "-o", output,
            ])
        let isEqual = try status == 0 && fleet.bytes(of: output) == whole.output
        let count = whole.output.split(separator: 0x0A).count - 1
        return .figure(
            isEqual ? "\(count) rows equal" : "differ, status \(status)", holds: isEqual,
            scale: "\(byteCount / 1_000_000) MB in 20 shards")
    }
}

/// Apache Spark for Python, from PyPI and kept between runs.
private struct Spark {
    static let skip = Finding.skipped(
        "pyspark is not to be had from PyPI here, or there is no Java")
    private static let folder = ".build/prove-spark"

    /// Nil where it cannot be had.
    init?() throws {
        do {
            _ = try printed(by: "/usr/bin/env", ["java", "--version"])
            if FileManager.default.fileExists(atPath: Self.folder + "/pyspark") { return }
            _ = try printed(
                by: "/usr/bin/env",
                [
                    "python3", "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
                    "--target", Self.folder, "pyspark",
                ])
        } catch ProveError.programFailed {
            return nil
        }
    }

    /// Runs the script with two local workers; its status.
    func run(_ fleet: Fleet, _ arguments: [String]) throws -> Int32 {
        let path = FileManager.default.currentDirectoryPath + "/" + Self.folder
        return try fleet.answer(
            "/usr/bin/env",
            ["python3", "Benchmarks/Fleet/fleet_spark.py"] + arguments
                + ["--master", "local[2,4]", "--wayfold", fleet.program],
            ["PYTHONPATH": path]
        ).status
    }
}
