import SystemPackage

/// One repair at work: a reader that skips damage and a writer that keeps numbers.
struct Repair: ~Copyable {
    private let reader: LogReader
    private var writer: LogWriter
    private var strings = StringTable()
    private var report: RepairReport
    private let progress: BlockProgress
    private let usesLostStrings: ((UnsafeRawBufferPointer, StringTable) -> Bool)?
    /// The segment whose strings the writer's segment has, and how many of them.
    private var copiedSegment: UInt64 = 0
    private var copiedStrings = 0
    /// The names that the writer's segment does not have yet, and the segment they are of.
    private var pendingNames: [SessionName] = []
    private var pendingSegment: UInt64 = 0

    init(
        _ log: EventLog, _ target: FilePath, _ head: SegmentHead, _ progress: BlockProgress,
        _ usesLostStrings: ((UnsafeRawBufferPointer, StringTable) -> Bool)?
    ) throws(EventLogError) {
        var options = LogOptions(durability: .everyBatch)
        options.segmentBytes = .max
        reader = log.reader()
        self.progress = progress
        writer = try LogWriter(.create(head), target, options: options, watch: nil)
        self.usesLostStrings = usesLostStrings
        let start = LogPlace(segment: log.segments[0], offset: 0)
        report = RepairReport(
            target: target, tail: .clean(at: start), isHeadProven: log.isHeadProven)
    }

    /// Copies every block and ends the new log; nil when the watch stopped it.
    consuming func run(
        _ watch: (_ done: UInt64, _ total: UInt64) -> Bool
    ) throws(EventLogError) -> RepairReport? {
        while try reader.nextBlock() {
            guard progress.reports(reader.block, to: watch) else { return nil }
            report.faults += reader.takeFaults()
            try copyBlock(reader.block)
        }
        report.faults += reader.takeFaults()
        if let tail = reader.tail { report.tail = tail }
        let report = report
        try writer.close()
        return report
    }

    private mutating func copyBlock(_ block: LogBlock) throws(EventLogError) {
        var faults: [LogFault] = []
        var cursor = RecordCursor(noting: block, &strings) { faults.append($0) }
        report.faults += faults
        if pendingSegment != block.place.segment {
            pendingSegment = block.place.segment
            pendingNames.removeAll()
        }
        var seenNames = 0
        var next = block.header.firstSequence
        while try hasNext(&cursor, in: block, next: next) {
            pendingNames += strings.sessionNames.dropFirst(seenNames)
            seenNames = strings.sessionNames.count
            try copyEvent(cursor)
            next += 1
        }
        pendingNames += strings.sessionNames.dropFirst(seenNames)
        if copiedSegment == block.place.segment { try copyDefinitions() }
    }

    /// Moves the cursor on; records that cannot be read end the block and are noted.
    private mutating func hasNext(
        _ cursor: inout RecordCursor, in block: LogBlock, next: UInt64
    ) throws(EventLogError) -> Bool {
        do throws(EventLogError) {
            return try cursor.next(&strings)
        } catch {
            report.faults.append(.ofRecords(error, in: block, next: next))
            return false
        }
    }

    private mutating func copyEvent(_ cursor: RecordCursor) throws(EventLogError) {
        let sequence = cursor.envelope.sequence
        if !strings.lost.isEmpty && usesLostStrings?(cursor.payload, strings) ?? true {
            return noteUnreadable(sequence)
        }
        try writer.skip(to: sequence)
        if copiedSegment != strings.segment {
            if copiedSegment != 0 { try writer.rotate() }
            copiedSegment = strings.segment
            copiedStrings = 0
        }
        try copyDefinitions()
        try writer.copy(cursor.envelope, cursor.payload)
        report.keptEvents += 1
    }

    /// Brings the writer's strings and names up to where the cursor is.
    private mutating func copyDefinitions() throws(EventLogError) {
        while copiedStrings < strings.count {
            // A lost string's number is taken by an empty one; no copied event uses it.
            try writer.defineNext(strings[UInt32(copiedStrings)] ?? [])
            copiedStrings += 1
        }
        for name in pendingNames where !strings.isLost(name.string) { writer.copy(name) }
        pendingNames.removeAll()
    }

    private mutating func noteUnreadable(_ sequence: UInt64) {
        if let last = report.unreadable.last, last.upperBound == sequence {
            report.unreadable[report.unreadable.count - 1] = last.lowerBound..<(sequence + 1)
        } else {
            report.unreadable.append(sequence..<(sequence + 1))
        }
    }
}
