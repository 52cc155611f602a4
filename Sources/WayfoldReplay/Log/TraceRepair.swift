public import SystemPackage
public import WayfoldLog
import WayfoldModel

/// Repairs logs of actions: it knows which payloads need a text that was lost with damage.
public enum TraceRepair {
    /// Copies every event of a damaged log that is provably right into a new log; of the events
    /// after a lost text only those that name it are lost with it.
    ///
    /// The new head's lineage names the damaged log and how many of its events are known lost.
    /// - Throws: `log` with what `EventLog.repair` throws.
    public static func repair(
        _ path: FilePath, to target: FilePath, identity: LogIdentity
    ) throws(TraceError) -> RepairReport {
        do {
            var texts = SurvivingTexts()
            let metadata = try metadata(path)
            return try EventLog.repair(
                path, to: target, identity: identity, metadata: metadata
            ) { payload, strings in
                texts.names(lost: strings, in: payload)
            }
        } catch {
            throw .log(error)
        }
    }

    /// What the new head carries; nil when the old one is not to be trusted. What is lost has to be
    /// known before the first segment begins, so that the damaged log is read twice.
    private static func metadata(_ path: FilePath) throws(EventLogError) -> [UInt8]? {
        let log = try EventLog(reading: path, onDamage: .salvage)
        guard log.isHeadProven else { return nil }
        var texts = SurvivingTexts()
        let lost = try EventLog.lostEvents(path) { texts.names(lost: $1, in: $0) }
        let step = Lineage(source: log.head.identity, way: "repair", omittedEvents: lost)
        return LogHead.metadata(log.head.metadata, adding: step)
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
