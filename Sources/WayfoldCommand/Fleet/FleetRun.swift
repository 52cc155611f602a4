import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// One worker of a fleet: it replays traces one after another and writes a row a session, behind
/// those of each trace the line of its sum.
///
/// A trace that cannot be read to its end has a line that says why and no row; the others go on.
struct FleetRun {
    let options: ReplayOptions
    let folding: FoldOptions
    let live: LiveRequest?
    /// Nil where rows go to standard output.
    private var file: WorkerFile?
    private var sink: Output
    private var counts: (traces: Int, failed: Int) = (0, 0)
    private var status = ExitStatus.yes

    init(
        _ options: ReplayOptions, _ folding: FoldOptions, live: LiveRequest?, outDir: String?,
        _ shell: Shell
    ) throws(CommandError) {
        let file = try outDir.map { folder throws(CommandError) in try WorkerFile(in: folder) }
        sink = try file?.stream() ?? shell.output
        self.file = file
        self.options = options
        self.folding = folding
        self.live = live
    }

    /// Replays the traces that `next` gives, until it gives nil.
    mutating func run(
        _ next: () throws -> String?, _ shell: inout Shell
    ) throws -> ExitStatus {
        do {
            let spool = try Spool()
            while let path = try next() { try add(path, spool, &shell) }
            try finish(&shell)
        } catch {
            if let file { try file.discard() } else { shell.output = sink }
            throw error
        }
        if counts.failed > 0 {
            try shell.remark("\(counts.failed) of \(counts.traces) traces failed and have no rows")
        }
        return status
    }

    /// Replays one trace; its rows wait in the spool until they are whole.
    private mutating func add(
        _ path: String, _ spool: borrowing Spool, _ shell: inout Shell
    ) throws {
        counts.traces += 1
        file?.note(path, options.share.map { ShardChoice($0) })
        try spool.clear()
        let answer = shell.output
        shell.output = spool.output()
        defer { shell.output = answer }
        do {
            let found = try replay(path, &shell)
            try shell.output.flush()
            if found == .no, status == .yes { status = .no }
            try spool.copy(to: &sink)
        } catch let error where !Self.isOfOutput(error) {
            try fail(path, "\(error)", &shell)
        }
    }

    private func replay(_ path: String, _ shell: inout Shell) throws -> ExitStatus {
        // The rows' own fold has the texts of the map that an app is driven by.
        let map = try folding.appMap() ?? live?.choice.map(ofTrace: path)
        var walk = try TraceOptions(path, folding).walk(shell, map: map)
        try walk.events.reader.part(by: options.share)
        let rows = try live?.rows(path, folding, walk.events.reader.map, &shell)
        var run = ReplayRun(options, live: rows)
        return try run.run(&walk, &shell)
    }

    /// Whether an error is about where rows go, and not about the trace.
    private static func isOfOutput(_ error: any Error) -> Bool {
        switch error as? CommandError {
        case .cannotWrite, .outputClosed, .interrupted: true
        default: false
        }
    }

    private mutating func fail(_ path: String, _ error: String, _ shell: inout Shell) throws {
        status = .trouble
        counts.failed += 1
        let line = error.split(separator: "\n").joined(separator: "; ")
        try sink.write(RowTotal(.failed(path, share: options.share, error: line)).line)
        try shell.remark(Self.placed(line, path))
    }

    /// A line about a trace that begins with its path.
    static func placed(_ line: String, _ path: String) -> String {
        line.hasPrefix(path) ? line : "\(path): \(line)"
    }

    private mutating func finish(_ shell: inout Shell) throws {
        guard let file else {
            shell.output = sink
            return
        }
        try sink.flush()
        if counts.traces > 0 { try file.publish() } else { try file.discard() }
    }
}

extension TraceReader {
    /// Reads the sessions of a share alone.
    ///
    /// - Throws: `cannotPart` for text.
    mutating func part(by share: SessionShare?) throws(CommandError) {
        guard let share else { return }
        guard kind == .log else { throw .cannotPart(path, by: "--shard") }
        self.share = share
    }
}
