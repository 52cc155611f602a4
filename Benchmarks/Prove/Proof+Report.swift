import LogBenchmarks
import SystemPackage

/// Pages of logs.
extension Proof {
    static let reportLog = Proof(
        name: "report-log", kind: .figure,
        demand: "'wayfold report' makes the page of a log in less than 64 MiB, and the page has "
            + "less than 200 kB, however long the log is"
    ) { scale in
        guard let program = builtProgram else { return noProgram }
        let log = try BigLogs.simulated(scale)
        let folder = try ScratchFolder()
        let page = folder.path + "/page.html"
        let run = try ChildRun(program, ["report", log.path.string, "-o", page])
        let bytes = try folder.byteCount(of: folder.path)
        let peak = Double(run.peakBytes) / 1_048_576
        return .figure(
            "\(Text.decimal(peak)) MiB at its peak, a page of \(bytes / 1_000) kB, "
                + speed(of: log.eventCount, in: run.processorSeconds),
            holds: peak < 64 && bytes < 200_000, scale: size(of: log))
    }
}
