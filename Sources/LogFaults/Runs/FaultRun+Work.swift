import Foundation
import SystemPackage
import WayfoldLog

/// What a writer does, and what it promises by it.
extension FaultRun {
    static let metadata = Array("{\"faults\":true}".utf8)

    static var identity: LogIdentity { LogIdentity(low: 0x10F, high: 0xFA17) }

    /// How a log is come to: anew when there is no segment, else to append.
    static func way(to image: DiskImage, identity: LogIdentity = identity) -> LogOpening {
        guard image.segments.isEmpty else { return .append }
        return .create(identity, semanticsVersion: 3, metadata: metadata)
    }

    /// Opens a writer, has it append, and leaves it in one of the ways there are.
    mutating func work(_ options: LogOptions, on image: DiskImage) throws(FaultFinding) {
        var options = options
        let clock = RunClock()
        options.nanoseconds = { clock.now }
        let isNew = image.segments.isEmpty
        if isNew { try lookAtNothing() }
        let expected = expected(image)
        let hook = SyncHook()
        let writer: LogWriter
        do throws(EventLogError) {
            writer = try LogWriter(
                Self.way(to: image), log, options: options,
                watch: hasProducers ? hook.watch(over: disk) : disk.watch)
        } catch {
            return try lookAtFailure(error)
        }
        try lookAtOpened(writer, isNew ? .opens(next: 1, cut: nil) : expected.opening())
        let present = expected.salvaged()
        disk.with { $0.history.goOn(after: expected.blocksToGoOnAfter()) }
        // A writer that syncs has synced all that it found, and not its own only.
        if options.durability != .none { promised = present }
        committed = present
        if hasProducers {
            try liveTogether(writer, present, options.durability, clock, hook)
        } else {
            try live(writer, present, options.durability, clock)
        }
    }

    private mutating func live(
        _ writer: consuming LogWriter, _ found: [SimulatedEvent], _ durability: Durability,
        _ clock: RunClock
    ) throws(FaultFinding) {
        var present = found
        do throws(EventLogError) {
            try append(&writer, &present, durability, clock)
        } catch {
            try lookAtFailure(error)
            return try refuseEverything(&writer, after: error)
        }
        guard generator.once(in: 2) else { return }
        do throws(EventLogError) {
            try writer.close()
        } catch {
            return try lookAtFailure(error)
        }
        // A writer that ends in order syncs under every durability.
        committed = present
        promised = present
    }

    /// Appends batches, and takes down what each commit promises.
    private mutating func append(
        _ writer: inout LogWriter, _ present: inout [SimulatedEvent], _ durability: Durability,
        _ clock: RunClock
    ) throws(EventLogError) {
        var lastSync: UInt64 = 0
        var seenSyncs = 0
        var names: [UInt64: String] = [:]
        for _ in 0..<generator.number(in: 0...8) {
            for _ in 0..<generator.pick(1, 2, 5, 12) {
                if generator.once(in: 9) { try name(&writer, &names) }
                let event = SimulatedEvent(sequence: writer.nextSequence, using: &generator)
                disk.with { $0.history.waiting.append(event) }
                try writer.append(event)
                present.append(event)
                tally.add(.events)
            }
            clock.pass(milliseconds: generator.number(in: 0...30))
            let syncs = disk.with { $0.syncs }
            if syncs != seenSyncs { lastSync = clock.now }
            try writer.commit()
            committed = present
            let isDue = durability.isDue(clock.now - lastSync)
            seenSyncs = disk.with { $0.syncs }
            if isDue || seenSyncs != syncs { lastSync = clock.now }
            guard isDue else { continue }
            promised = present
            promisedNames.merge(names) { $1 }
        }
    }

    private mutating func name(
        _ writer: inout LogWriter, _ names: inout [UInt64: String]
    ) throws(EventLogError) {
        nameCount += 1
        let session = UInt64(1_000 + nameCount)
        givenNames[session] = "name \(nameCount)"
        names[session] = "name \(nameCount)"
        try writer.name(session: session, as: "name \(nameCount)")
    }
}

extension Durability {
    /// Whether a commit promises a sync when so much time has passed since the last one.
    func isDue(_ nanoseconds: UInt64) -> Bool {
        switch self {
        case .none: false
        case .interval(let milliseconds): nanoseconds >= UInt64(milliseconds) * 1_000_000
        case .everyBatch: true
        }
    }
}

/// How a writer has to fail.
extension FaultRun {
    /// A new log is right only when nothing was promised of an old one.
    private mutating func lookAtNothing() throws(FaultFinding) {
        tally.add(.newLogs)
        try demand(promised.isEmpty || wasLiedTo, "a log of promised events is gone")
        promised = []
        promisedNames = [:]
    }

    /// A failure is right only when the storage failed, and has to say how.
    func lookAtFailure(_ error: EventLogError) throws(FaultFinding) {
        try demand(disk.with { $0.hasFailed }, "the writer fails on a right storage: \(error)")
        switch error {
        case .system, .writerFailed(.system): return
        default: throw FaultFinding("the writer fails for another reason: \(error)")
        }
    }

    /// A failed writer accepts nothing more.
    private func refuseEverything(
        _ writer: inout LogWriter, after failure: EventLogError
    ) throws(FaultFinding) {
        let calls = disk.with { $0.calls }
        func refuse(
            _ what: String, _ call: (inout LogWriter) throws(EventLogError) -> Void
        ) throws(FaultFinding) {
            do throws(EventLogError) {
                try call(&writer)
            } catch {
                return try demand(error == failure, "\(what) after '\(failure)' gives '\(error)'")
            }
            throw FaultFinding("a failed writer accepts \(what)")
        }
        try refuse("an event") { writer throws(EventLogError) in
            try writer.append(Envelope()) { $0.byte(1) }
        }
        try refuse("a commit") { writer throws(EventLogError) in try writer.commit() }
        try refuse("a name") { writer throws(EventLogError) in
            try writer.name(session: 1, as: "x")
        }
        try demand(disk.with { $0.calls } == calls, "a failed writer still calls the storage")
    }

    /// An opened log has to go on where the rules say, and to have cut what they say.
    private mutating func lookAtOpened(
        _ writer: borrowing LogWriter, _ expected: ExpectedLog.Opening
    ) throws(FaultFinding) {
        let cut = writer.recovery.map { recovery in
            ExpectedLog.Cut(
                place: recovery.tail.place, bytes: recovery.tail.bytes,
                blocks: recovery.tail.blocks, removesSegment: recovery.removedSegment)
        }
        let found = ExpectedLog.Opening.opens(next: writer.nextSequence, cut: cut)
        try demand(found == expected, "opening gives \(found) but should give \(expected)")
        if let recovery = writer.recovery { try lookAtKept(recovery) }
        if let cut, !cut.blocks.isEmpty { tally.add(.cutWholeBlocks) }
        if let cut, cut.removesSegment { tally.add(.removedSegments) }
    }

    /// What was cut has to be in the file that the recovery names, to the byte.
    private func lookAtKept(_ recovery: Recovery) throws(FaultFinding) {
        let place = recovery.tail.place
        let before = disk.with { $0.opened.segments[place.segment] ?? [] }
        let kept: [UInt8]
        do {
            kept = [UInt8](try Data(contentsOf: URL(fileURLWithPath: recovery.keptAs.string)))
        } catch {
            throw FaultFinding("what was cut is not kept: \(error)")
        }
        try demand(
            kept == Array(before.dropFirst(Int(place.offset))),
            "\(recovery.keptAs) has other bytes than were cut")
    }
}
