import WayfoldLog
import WayfoldModel

/// The verbs of the hot loop, and what their shortest payloads are.
enum ShortVerb {
    /// Most events push or go back, whose opcodes differ in one bit.
    static var back: UInt8 { ActionKind.back.rawValue }
    static var backBit: UInt8 { 8 }

    /// Whether a payload pushes or goes back.
    @inline(__always)
    static func isMove(_ record: ShortRecord) -> Bool {
        UInt8(truncatingIfNeeded: record.payload) | backBit == back
    }

    /// 1 for a back and 0 for a push.
    @inline(__always)
    static func backs(_ record: ShortRecord) -> Int {
        Int(UInt8(truncatingIfNeeded: record.payload) / backBit)
    }

    /// The tab that a payload of two bytes selects by its index.
    @inline(__always)
    static func tab(of record: ShortRecord) -> Int32? {
        guard record.payload & 0x81FF == UInt64(ActionKind.selectTab.rawValue),
            record.payloadCount == 2
        else { return nil }
        return Int32(record.payload &>> 9 & 0x3F)
    }

    /// Whether a payload ends a session without a word on how.
    @inline(__always)
    static func isEnd(_ record: ShortRecord) -> Bool {
        record.payload & 0xFFFF == UInt64(ActionKind.endSession.rawValue)
            && record.payloadCount == 2
    }
}
