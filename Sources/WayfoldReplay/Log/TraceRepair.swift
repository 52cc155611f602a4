public import SystemPackage
public import WayfoldLog
import WayfoldModel

/// Repairs logs of actions: it knows which payloads need a text that was lost with damage.
public enum TraceRepair {
    /// Copies every event of a damaged log that is provably right into a new log; of the events
    /// after a lost text only those that name it are lost with it.
    ///
    /// The new head's lineage names the damaged log and how many of its events are known lost.
    /// - Parameter watch: Is told how much is done of how much, and stops the repair by false.
    /// - Returns: What was kept and lost; nil when `watch` stopped it and nothing is left of it.
    /// - Throws: `log` with what `EventLog.repair` throws.
    public static func repair(
        _ path: FilePath, to target: FilePath, identity: LogIdentity,
        watch: (_ done: UInt64, _ total: UInt64) -> Bool = { _, _ in true }
    ) throws(TraceError) -> RepairReport? {
        do {
            var texts = SurvivingTexts()
            let log = try EventLog(reading: path, onDamage: .salvage)
            var metadata: [UInt8]?
            if log.isHeadProven {
                let lost = try lostEvents(path) { watch($0 / 2, $1) }
                guard let lost else { return nil }
                let step = Lineage(source: log.head.identity, way: "repair", omittedEvents: lost)
                metadata = LogHead.metadata(log.head.metadata, adding: step)
            }
            return try EventLog.repair(
                path, to: target, identity: identity, metadata: metadata,
                usesLostStrings: { texts.names(lost: $1, in: $0) },
                watch: { watch(metadata == nil ? $0 : $1 / 2 + $0 / 2, $1) })
        } catch {
            throw .log(error)
        }
    }

    /// What the new head says is lost has to be known before the first segment begins, so that the
    /// damaged log is read twice.
    private static func lostEvents(
        _ path: FilePath, _ watch: (_ done: UInt64, _ total: UInt64) -> Bool
    ) throws(EventLogError) -> UInt64? {
        var texts = SurvivingTexts()
        return try EventLog.lostEvents(path, watch: watch) { texts.names(lost: $1, in: $0) }
    }
}

/// Which strings of the segment at hand are there, as a decoder wants to know it.
private struct SurvivingTexts {
    private var segment: UInt64 = 0
    private var symbols: [Symbol] = []

    /// Whether a payload names a string whose definition was lost.
    mutating func names(lost strings: StringTable, in payload: UnsafeRawBufferPointer) -> Bool {
        if segment != strings.segment {
            segment = strings.segment
            symbols.removeAll(keepingCapacity: true)
        }
        for number in symbols.count..<max(symbols.count, strings.count) {
            symbols.append(strings.isLost(UInt32(number)) ? .none : Symbol(number: 0))
        }
        do throws(PayloadFault) {
            _ = try symbols.withUnsafeBufferPointer {
                symbols throws(PayloadFault) -> DecodedAction in
                var decoder = ActionDecoder(payload, symbols: symbols)
                return try decoder.decode()
            }
            return false
        } catch {
            if case .lostText = error.problem { return true }
            return false
        }
    }
}
