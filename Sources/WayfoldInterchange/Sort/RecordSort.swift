import Foundation

/// Sorts any number of records by their bytes, in memory that is bounded.
///
/// Records wait in memory up to a budget; then they are written, sorted, as a run to a scratch
/// file. Runs are merged by `mergeWidth` when so many of one level are there, and all that are left
/// at the end: n log n comparisons, and every record is written once a level.
final class RecordSort {
    static let defaultBudgetBytes = 12 << 20
    private static let mergeWidth = 64
    /// What a record costs beside its bytes.
    private static let overheadBytes = MemoryLayout<Range<Int>>.stride

    private let budgetBytes: Int
    let folder: String
    private var bytes: [UInt8] = []
    private var records: [Range<Int>] = []
    private var file: ScratchFile?
    /// Runs by how often their records were merged.
    private var levels: [[Range<Int64>]] = []
    /// How many runs were written; 0 when memory did.
    private(set) var runCount = 0

    /// - Parameter folder: where the scratch file goes when there is one; nil for the system's.
    init(budgetBytes: Int, folder: String?) {
        self.budgetBytes = budgetBytes
        self.folder = folder ?? FileManager.default.temporaryDirectory.path(percentEncoded: false)
    }

    func add(_ record: [UInt8]) throws(ImportError) {
        let start = bytes.count
        // At once, which costs nothing before it is used: growing takes the double.
        if start == 0 { bytes.reserveCapacity(budgetBytes) }
        bytes += record
        records.append(start..<bytes.count)
        if bytes.count + records.count * Self.overheadBytes > budgetBytes { try spill() }
    }

    /// All records in order; those that are equal stand beside each other. Nothing is added after.
    func sorted() throws(ImportError) -> Cursor {
        if let sorted = try inMemory() { return Cursor(sorted: sorted) }
        guard let file else { return Cursor() }
        try spill()
        // Several levels at once may be more than one merge takes.
        if levels.joined().count > Self.mergeWidth {
            for level in levels.indices where levels[level].count > 1 { try merge(level) }
        }
        let runs = Array(levels.joined())
        bytes = []
        levels = []
        return Cursor(merge: try RunMerge(file, runs))
    }

    /// All records in order, where none was written to disk; else nil. Nothing is added after.
    func inMemory() throws(ImportError) -> Sorted? {
        guard file == nil else { return nil }
        sort()
        let sorted = Sorted(bytes: bytes, records: records)
        bytes = []
        records = []
        return sorted
    }

    /// Records in order, in memory.
    struct Sorted {
        fileprivate let bytes: [UInt8]
        fileprivate let records: [Range<Int>]

        var count: Int { records.count }

        subscript(index: Int) -> [UInt8] { Array(bytes[records[index]]) }
    }

    /// Records in order, one by one.
    struct Cursor {
        fileprivate var sorted: Sorted?
        fileprivate var position = 0
        fileprivate var merge: RunMerge?

        mutating func next() throws(ImportError) -> [UInt8]? {
            if merge != nil { return try merge?.next() }
            guard let sorted, position < sorted.count else { return nil }
            position += 1
            return sorted[position - 1]
        }
    }
}

extension RecordSort {
    private func sort() {
        let bytes = bytes
        bytes.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            records.sort { a, b in
                let order = memcmp(
                    base + a.lowerBound, base + b.lowerBound, min(a.count, b.count))
                return order == 0 ? a.count < b.count : order < 0
            }
        }
    }

    private func spill() throws(ImportError) {
        guard !records.isEmpty else { return }
        sort()
        let file: ScratchFile
        if let own = self.file { file = own } else { file = try ScratchFile(in: folder) }
        self.file = file
        var writer = RunWriter(file)
        for record in records { try writer.add(bytes[record]) }
        try add(try writer.finish(), at: 0)
        runCount += 1
        bytes.removeAll(keepingCapacity: true)
        records.removeAll(keepingCapacity: true)
    }

    private func add(_ run: Range<Int64>, at level: Int) throws(ImportError) {
        while levels.count <= level { levels.append([]) }
        levels[level].append(run)
        if levels[level].count >= Self.mergeWidth { try merge(level) }
    }

    /// Makes one run of all those of a level, a level higher.
    private func merge(_ level: Int) throws(ImportError) {
        guard let file else { return }
        let runs = levels[level]
        levels[level] = []
        var writer = RunWriter(file)
        var merge = try RunMerge(file, runs)
        while let record = try merge.next() { try writer.add(record[...]) }
        try add(try writer.finish(), at: level + 1)
    }
}
