import SystemPackage
import WayfoldLog

/// What befalls a log that nobody writes: rot, and bytes that are not where they belong.
extension FaultRun {
    /// Damages the log in several ways, one after another on the right image, and repairs it.
    mutating func damageAtRest() throws(FaultFinding) {
        let right = disk.with { $0.disk.image }
        guard !right.segments.isEmpty else { return }
        isDamaged = true
        let other = try foreignLog(like: right)
        for _ in 0..<3 {
            var damage = Damage(of: right, history: disk.with { $0.history }, foreign: other)
            guard damage.apply(using: &generator) else { continue }
            tally.add(.damages)
            hasStaleBlocks = damage.hasStaleBlocks
            try look(at: damage.image, strangers: damage.strangers)
            if generator.once(in: 2) { try repair(damage.image, damage.strangers) }
        }
    }

    /// A log of other identity with the same events.
    private func foreignLog(like image: DiskImage) throws(FaultFinding) -> DiskImage {
        let path = folder.appending("foreign")
        let events = expected(image).salvaged()
        try DiskImage(segments: [:]).write(to: path)
        do throws(EventLogError) {
            let identity = LogIdentity(low: 0xF0, high: 0x4E16)
            var writer = try LogWriter(
                Self.way(to: DiskImage(segments: [:]), identity: identity), path,
                options: LogOptions(durability: .none), watch: nil)
            for (index, event) in events.enumerated() where event.sequence == UInt64(index + 1) {
                try writer.append(event)
                if index % 2 == 0 { try writer.commit() }
            }
            try writer.close()
        } catch {
            throw FaultFinding("a log without faults fails: \(error)")
        }
        return try DiskImage(of: path)
    }

    /// Repairs an image; what is kept is what the rules keep.
    private mutating func repair(
        _ image: DiskImage, _ strangers: Set<UInt64>
    ) throws(FaultFinding) {
        var expected = expected(image)
        expected.strangers = strangers
        let target = folder.appending("repaired")
        try DiskImage(segments: [:], hasFolder: false).write(to: target)
        let made: RepairReport?
        do throws(EventLogError) {
            made = try EventLog.repair(
                log, to: target, identity: LogIdentity(low: 1, high: seed), metadata: Self.metadata,
                usesLostStrings: LogContent.usesLostString)
        } catch {
            let isBeyond = expected.reading().ending == .refused || !expected.hasHead
            return try demand(isBeyond, "repair fails: \(error)")
        }
        guard let report = made else { return try demand(false, "a repair stops by itself") }
        tally.add(.repairs)
        let right = expected.salvaged(pastTail: true)
        let content = LogContent(target)
        try demand(
            content.error == nil
                && (content.events == right || hasStaleBlocks
                    || !expected.hasHead && Self.holds(right, content.events)),
            "a repaired log gives \(content.events.map(\.sequence)) but should give"
                + " \(right.map(\.sequence)); \(report)")
        let present = disk.with { $0.disk.image }
        let lost = self.expected(present).salvaged().count - right.count
        tally.add(.lostEvents, max(0, lost))
        try demand(
            report.keptEvents == UInt64(content.events.count),
            "repair says that it kept \(report.keptEvents) of \(content.events.count)")
    }
}
