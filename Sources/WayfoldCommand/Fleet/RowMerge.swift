import WayfoldInterchange
import WayfoldReplay

/// Adds up the rows of many workers.
///
/// A trace, or a share of a log, counts once: where it is in two files, that is an error; where it
/// failed in one and was replayed in another, the rows are taken and the failure is forgotten.
struct RowMerge: ~Copyable {
    /// What is known of one trace.
    private struct Trace {
        /// By which shares it was replayed, each with where that is said; under 0 as a whole.
        var places: [Int: String] = [:]
        var shareCount: Int?
        var error: String?

        /// What of it is missing, in words; nil when it is whole.
        var missing: String? {
            if let shareCount {
                let gone = (0..<shareCount).filter { places[$0] == nil }
                if gone.isEmpty { return nil }
                let texts = gone.prefix(5).map { "\($0 + 1)/\(shareCount)" }
                let more = gone.count > 5 ? " and \(gone.count - 5) more" : ""
                return error ?? "has no rows of shard " + texts.joined(separator: ", ") + more
            }
            return places.isEmpty ? error ?? "no worker has answered for it" : nil
        }
    }

    private(set) var tally = ReplayTally()
    /// Whether rows say that something does not hold.
    private(set) var holds = true
    private var traces: [String: Trace] = [:]
    private var sort: RowSort

    init(runBytes: Int? = nil) {
        sort = runBytes.map { RowSort(runBytes: $0) } ?? RowSort()
    }

    /// The traces without rows, or without all, by their paths, each with the reason.
    var failures: [(trace: String, reason: String)] {
        traces.compactMap { trace, known in known.missing.map { (trace, $0) } }
            .sorted { $0.trace < $1.trace }
    }

    /// Expects a trace to be there.
    mutating func expect(_ trace: String) {
        if traces[trace] == nil { traces[trace] = Trace() }
    }

    /// Takes all lines of a file.
    ///
    /// - Throws: `badRows` for a line that is none, for rows without the line of their sum, and for
    ///   a trace that is there twice; `ImportError` for a file that cannot be read.
    mutating func add(_ lines: consuming LineReader) throws {
        var rows = RowSum()
        var said = RowSum()
        while let line = try lines.next() {
            if line.bytes.isEmpty { continue }
            let place = "\(lines.path):\(line.number)"
            guard line.isTerminated else {
                throw CommandError.badRows(
                    place, "the line has no end: the file was cut; run its worker again")
            }
            if line.bytes.starts(with: RowLine.beginning.utf8) {
                try add(line.bytes, place, &rows)
            } else {
                try addTotal(line.bytes, place, &said)
            }
        }
        guard rows == said else {
            throw CommandError.badRows(
                lines.path,
                "has rows of \(rows.sessions) sessions with \(rows.events) events but says "
                    + "\(said.sessions) with \(said.events): it was cut or changed; run its worker "
                    + "again")
        }
    }

    private mutating func add(
        _ line: ArraySlice<UInt8>, _ place: String, _ sum: inout RowSum
    ) throws {
        try line.withUnsafeBufferPointer { bytes in
            let row: RowLine
            do { row = try RowLine(bytes) } catch { throw Self.notARow(place) }
            sum.add(row)
            if !row.holds { holds = false }
            try sort.add(bytes, number: row.number)
        }
    }

    private mutating func addTotal(
        _ line: ArraySlice<UInt8>, _ place: String, _ sum: inout RowSum
    ) throws {
        guard let value = try? JSONValue(Array(line)), let total = RowTotal(value) else {
            throw Self.notARow(place)
        }
        sum.add(total.tally)
        tally.add(total.tally)
        guard tally.isExact else {
            throw CommandError.badRows(
                place,
                "has counts that come to more than 2^63 - 1 with those before but a sum is exact; "
                    + "leave this file out")
        }
        switch total.subject {
        case .all: break
        case .failed(let trace, _, let error):
            expect(trace)
            traces[trace]?.error = error
        case .trace(let trace, let share):
            expect(trace)
            try note(trace, share, place)
        }
    }

    private mutating func note(
        _ trace: String, _ share: SessionShare?, _ place: String
    ) throws(CommandError) {
        var known = traces[trace] ?? Trace()
        if let first = known.places.values.first, known.shareCount != share?.count {
            throw .badRows(
                place, "splits '\(trace)' in another way than \(first); merge rows of one run only")
        }
        if let first = known.places[share?.index ?? 0] {
            let part = share.map { " of shard \(ShardChoice($0).text)" } ?? ""
            throw .badRows(
                place, "has rows\(part) of '\(trace)' but so has \(first); leave one of the two out"
            )
        }
        known.places[share?.index ?? 0] = place
        known.shareCount = share?.count
        traces[trace] = known
    }

    private static func notARow(_ place: String) -> CommandError {
        .badRows(
            place,
            "is no row but should be one; name files that 'wayfold fleet rows' wrote")
    }

    /// Writes the rows in order, what failed, and the sum.
    mutating func write(to output: inout Output) throws(CommandError) {
        try sort.write(to: &output)
        for failure in failures {
            let line = RowTotal(.failed(failure.trace, share: nil, error: failure.reason)).line
            try output.write(line)
        }
        try output.write(RowTotal(.all, tally).line)
    }
}
