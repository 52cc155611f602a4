import Foundation

/// Sorts any number of records by their bytes, in memory that is bounded.
///
/// Records wait in memory up to a budget; then they are written, sorted, as a run to a scratch
/// file. Runs are merged by `mergeWidth` when so many of one level are there, and all that are left
/// at the end: n log n comparisons, and every record is written once a level.
package final class RecordSort {
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
    package init(budgetBytes: Int, folder: String?) {
        self.budgetBytes = budgetBytes
        self.folder = folder ?? FileManager.default.temporaryDirectory.path(percentEncoded: false)
    }

    package func add(_ record: [UInt8]) throws(ImportError) {
        let start = bytes.count
        // At once, which costs nothing before it is used: growing takes the double.
        if start == 0 { bytes.reserveCapacity(budgetBytes) }
        bytes += record
        records.append(start..<bytes.count)
        if bytes.count + records.count * Self.overheadBytes > budgetBytes { try spill() }
    }

    /// All records in order; those that are equal stand beside each other. Nothing is added after.
    package func sorted() throws(ImportError) -> Cursor {
        guard let file else {
            sort()
            defer { (bytes, records) = ([], []) }
            return Cursor(bytes: bytes, records: records[...])
        }
        try spill()
        // Several levels at once may be more than one merge takes.
        if levels.joined().count > Self.mergeWidth {
            for level in levels.indices where levels[level].count > 1 { try merge(level) }
        }
        let runs = Array(levels.joined())
        bytes = []
        levels = []
        return Cursor(merge: Self.merge(file, runs))
    }

    /// Records in order, one by one.
    package struct Cursor {
        fileprivate var bytes: [UInt8] = []
        fileprivate var records: ArraySlice<Range<Int>> = []
        fileprivate var merge: RunMerge?

        package mutating func next() throws(ImportError) -> [UInt8]? {
            if var merge {
                self.merge = nil
                defer { self.merge = merge }
                return try RecordSort.next(&merge)
            }
            return records.popFirst().map { Array(bytes[$0]) }
        }
    }
}

extension RecordSort {
    private func sort() {
        let bytes = bytes
        bytes.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            records.sort { a, b in
                RecordBytes.precedes(
                    UnsafeRawBufferPointer(start: base + a.lowerBound, count: a.count),
                    UnsafeRawBufferPointer(start: base + b.lowerBound, count: b.count))
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
        try bytes.withUnsafeBufferPointer { bytes throws(ImportError) in
            let bytes = UnsafeRawBufferPointer(bytes)
            for record in records {
                try writer.add(UnsafeRawBufferPointer(rebasing: bytes[record]))
            }
        }
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

    private static func merge(_ file: ScratchFile, _ runs: [Range<Int64>]) -> RunMerge {
        var merge = RunMerge()
        merge.start(runs.map { RunMerge.Run(range: $0) }, of: file)
        return merge
    }

    private static func next(_ merge: inout RunMerge) throws(ImportError) -> [UInt8]? {
        guard try merge.advance() else { return nil }
        return merge.withRecord { Array($0) }
    }

    /// Makes one run of all those of a level, a level higher.
    private func merge(_ level: Int) throws(ImportError) {
        guard let file else { return }
        let runs = levels[level]
        levels[level] = []
        var writer = RunWriter(file)
        var merge = Self.merge(file, runs)
        while let record = try Self.next(&merge) {
            try record.withUnsafeBufferPointer { record throws(ImportError) in
                try writer.add(UnsafeRawBufferPointer(record))
            }
        }
        try add(try writer.finish(), at: level + 1)
    }
}
