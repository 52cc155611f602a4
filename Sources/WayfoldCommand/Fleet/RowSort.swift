import WayfoldInterchange

/// Sorts rows: those of sessions without a name by their numbers, then those with one, each kind
/// further by its bytes. The same rows come out in the same order however they came in.
///
/// Memory is constant: what is more than `runBytes` waits in a temporary file.
struct RowSort {
    /// What stands before a row, whose bytes sort as the rows do: whether its session has a name,
    /// and the number of one that has none, its highest byte first.
    private static let keyBytes = 9

    private let records: RecordSort
    private var record: [UInt8] = []

    init(runBytes: Int = 64 << 20) {
        records = RecordSort(budgetBytes: runBytes, folder: nil)
    }

    /// Adds a line without its end.
    ///
    /// - Parameter number: of a session without a name.
    mutating func add(
        _ line: UnsafeBufferPointer<UInt8>, number: UInt64?
    ) throws(CommandError) {
        record.removeAll(keepingCapacity: true)
        record.append(number == nil ? 1 : 0)
        withUnsafeBytes(of: (number ?? 0).bigEndian) { record.append(contentsOf: $0) }
        record.append(contentsOf: line)
        try Self.onDisk { () throws(ImportError) in try records.add(record) }
    }

    /// Writes all lines in order.
    func write(to output: inout Output) throws(CommandError) {
        var rows = try Self.onDisk { () throws(ImportError) in try records.sorted() }
        while let row = try Self.onDisk({ () throws(ImportError) in try rows.next() }) {
            try output.write(row.dropFirst(Self.keyBytes))
            try output.write(CollectionOfOne(UInt8(ascii: "\n")))
        }
    }

    private static func onDisk<Result>(
        _ work: () throws(ImportError) -> Result
    ) throws(CommandError) -> Result {
        do {
            return try work()
        } catch {
            guard case .cannotSort(_, let reason) = error else { throw .unfit("\(error)") }
            throw .cannotWrite(Spool.name, reason: reason)
        }
    }
}
