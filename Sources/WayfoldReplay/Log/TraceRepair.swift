public import SystemPackage
public import WayfoldLog
import WayfoldModel

/// Repairs logs of actions: it knows which payloads need a text that was lost with damage.
public enum TraceRepair {
    /// Copies every event of a damaged log that is provably right into a new log; of the events
    /// after a lost text only those that name it are lost with it.
    ///
    /// - Throws: `log` with what `EventLog.repair` throws.
    public static func repair(
        _ path: FilePath, to target: FilePath, identity: LogIdentity
    ) throws(TraceError) -> RepairReport {
        var texts = SurvivingTexts()
        do {
            return try EventLog.repair(path, to: target, identity: identity) { payload, strings in
                texts.names(lost: strings, in: payload)
            }
        } catch {
            throw .log(error)
        }
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
