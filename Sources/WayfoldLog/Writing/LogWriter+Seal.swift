/// The seal: what a writer leaves behind that ends in order.
extension LogWriter {
    /// Syncs everything, writes the last block, and says in the file `sealed` that the log is
    /// complete up to it. Nothing is written when nothing was since the last seal.
    mutating func sealLog() throws(EventLogError) {
        if let seal, seal.state == .finished { return }
        try syncAll()
        if head.formatVersion >= 2 {
            writeSealRecord()
            try writeBlock()
            try sync()
        }
        do throws(EventLogError) {
            let seal = LogSeal(
                state: .finished, identity: head.identity, end: end, nextSequence: nextSequence,
                blocks: blockCount, checksum: chain, head: try storage.head(head.byteCount))
            try storage.replace(seal)
            self.seal = seal
        } catch {
            throw fail(error)
        }
    }

    /// Says in the file `sealed` that the log goes on, before the first byte behind its seal.
    mutating func reopenSeal() throws(EventLogError) {
        guard var open = seal, open.state == .finished else { return }
        open.state = .open
        do throws(EventLogError) {
            try storage.replace(open)
        } catch {
            throw fail(error)
        }
        seal = open
    }

    /// Syncs what the durability did not.
    private mutating func syncAll() throws(EventLogError) {
        if options.durability == .none {
            do throws(EventLogError) {
                for segment in unsyncedSegments { try storage.sync(segment: segment) }
                try storage.syncFolder()
                try storage.syncParent()
            } catch {
                throw fail(error)
            }
            unsyncedSegments = []
        }
        try sync()
    }

    private mutating func writeSealRecord() {
        builder.block.reserve(11)
        builder.block.push(SealRecord.lead)
        builder.block.push(varint: blockCount)
    }
}
