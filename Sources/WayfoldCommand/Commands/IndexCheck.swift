import SystemPackage
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Whether the files of a log's index fit the log, read to their last byte.
struct IndexCheck {
    /// What is found, a line each; none when there is no index.
    private(set) var lines: [String] = []

    init(_ path: String) throws {
        let log = try EventLog(reading: FilePath(path))
        switch try LogIndex.find(of: log) {
        case .none(let misfits):
            lines = misfits.map { "index: \($0)" }
        case .index(let index):
            let segments = UnitText.counted(log.segments.count, "segment")
            let count = "\(index.extents.count) of \(segments)"
            let fault = try index.firstFault()
            let verdict =
                fault.map { "\($0)" } ?? (index.isWhole ? "ok" : "ok, as far as the log went then")
            lines = ["index: \(count): \(verdict)"] + index.misfits.map { "index: \($0)" }
            try lookAtCheckpoints(index)
        }
    }

    private mutating func lookAtCheckpoints(_ index: LogIndex) throws {
        let timeline = try SeekableTimeline(index)
        lines += timeline.misfits.dropFirst(index.misfits.count).map { "index: \($0)" }
    }
}
