/// How far a walk over the blocks of a log is, in bytes of its files.
struct BlockProgress {
    /// How many bytes the segments before each have.
    private let before: [UInt64: UInt64]
    private let total: UInt64

    init(_ log: EventLog) throws(EventLogError) {
        var (before, total): ([UInt64: UInt64], UInt64) = ([:], 0)
        for segment in log.segments {
            before[segment] = total
            let path = EventLog.file(of: segment, in: log.path)
            total += try LogFile(reading: path).byteCount()
        }
        (self.before, self.total) = (before, total)
    }

    /// Tells the watch where a block stands; false when it stops the walk.
    func reports(
        _ block: LogBlock, to watch: (_ done: UInt64, _ total: UInt64) -> Bool
    ) -> Bool {
        watch(done(to: block), total)
    }

    /// Tells the watch where a block stands.
    func report(_ block: LogBlock, to watch: (_ done: UInt64, _ total: UInt64) -> Void) {
        watch(done(to: block), total)
    }

    private func done(to block: LogBlock) -> UInt64 {
        min((before[block.place.segment] ?? total) + block.place.offset, total)
    }
}
