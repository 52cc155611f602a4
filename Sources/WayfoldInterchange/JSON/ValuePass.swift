import CJSONScan
import WayfoldReplay

/// Finds the end of a JSON value by its nesting and quotes alone, over any number of pieces.
///
/// What is inside is for who reads the value. A line that begins with an object or array where
/// the line before leaves no room for one, and a line break inside a text, are where a line of
/// JSON Lines was cut: they are found here, so that the next line is read as its own document.
struct ValuePass {
    enum Outcome {
        case done
        /// The bytes end before the value does.
        case starved
        /// The value is broken here, in the middle of a line or where a new line begins.
        case broken(RowFault, isLineStart: Bool)
    }

    private var depth = 0
    private var isInText = false
    private var isEscaped = false
    /// Whether it is a number or a word, which ends before what follows it.
    private var isBare = false
    private var hasBegun = false
    /// The last byte that is no blank before the last line break, or before the bytes that are not
    /// there yet: a line break may be the first of those.
    private var lastSolid = UInt8(ascii: ",")
    private let areLines: Bool

    /// - Parameter areLines: whether a value has to end on the line that it begins on.
    init(areLines: Bool) {
        self.areLines = areLines
    }

    /// Goes on from an offset.
    ///
    /// - Parameters:
    ///   - lineStart: where the line begins that the offset is in; moved on with every line.
    ///   - line: counted on with every line.
    mutating func run(
        _ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int, upTo end: Int,
        lineStart: inout Int, line: inout Int
    ) -> Outcome {
        let start = offset
        while offset < end {
            if depth > 0, !isEscaped {
                let outcome = passNested(
                    bytes, &offset, upTo: end, from: start, lineStart: &lineStart, line: &line)
                if let outcome { return outcome }
                continue
            }
            if isInText {
                if let fault = passText(bytes, &offset, upTo: end) {
                    return .broken(fault, isLineStart: false)
                }
                if !isInText, depth == 0 { return .done }
                continue
            }
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "\""):
                isInText = true
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if isBare { return .done }
                depth -= 1
            case UInt8(ascii: "\n"):
                if isBare { return .done }
                noteSolid(bytes, from: max(start, lineStart), upTo: offset)
                line += 1
                lineStart = offset + 1
            case UInt8(ascii: ","), 0x20, 0x0D, 0x09:
                if isBare { return .done }
            default:
                if !hasBegun { isBare = true }
            }
            hasBegun = true
            offset += 1
        }
        noteSolid(bytes, from: max(start, lineStart), upTo: offset)
        return .starved
    }

    /// Passes what is within an object or array up to its end, a line end, a backslash or the end
    /// of the bytes; nil where the value goes on.
    private mutating func passNested(
        _ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int, upTo end: Int, from start: Int,
        lineStart: inout Int, line: inout Int
    ) -> Outcome? {
        let byte = bytes[offset]
        let isOpening = byte == JSONOpening.object || byte == JSONOpening.array
        if offset == lineStart, !isInText, isOpening, areLines || !leavesRoom {
            return .broken(Self.cut, isLineStart: true)
        }
        var place = wayfold_json_place(depth: Int64(depth), is_in_text: isInText)
        offset = wayfold_json_pass(bytes.baseAddress, offset, end, &place)
        depth = Int(place.depth)
        isInText = place.is_in_text
        if depth == 0 { return .done }
        guard offset < end else { return nil }
        if bytes[offset] == UInt8(ascii: "\n") {
            if isInText { return .broken(Self.cutText, isLineStart: false) }
            noteSolid(bytes, from: max(start, lineStart), upTo: offset)
            line += 1
            lineStart = offset + 1
        } else {
            isEscaped = isInText
        }
        offset += 1
        return nil
    }

    static let cut = RowFault(
        .cutLine, "ends within a value but should be whole; the next line begins another")

    private static let cutText = RowFault(
        .cutLine, "ends within a text but should be whole; the line may be cut")

    private var leavesRoom: Bool {
        switch lastSolid {
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: ":"): true
        default: false
        }
    }

    /// Looks back only as far as the line and this run's bytes go, so that each byte is looked at
    /// once; what is blank so far leaves what was noted before.
    private mutating func noteSolid(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, upTo end: Int
    ) {
        var index = end - 1
        while index >= start {
            switch bytes[index] {
            case 0x20, 0x0D, 0x09: index -= 1
            default:
                lastSolid = bytes[index]
                return
            }
        }
    }

    /// Passes the rest of a text, as far as there are bytes.
    @inline(__always)
    private mutating func passText(
        _ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int, upTo end: Int
    ) -> RowFault? {
        if isEscaped {
            isEscaped = false
            offset += 1
        }
        let raw = UnsafeRawBufferPointer(bytes)
        while offset < end {
            offset = raw.textMark(from: offset, upTo: end)
            guard offset < end else { return nil }
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                isInText = false
                offset += 1
                return nil
            case UInt8(ascii: "\\"):
                offset += 2
                if offset > end {
                    offset = end
                    isEscaped = true
                }
            default:
                return Self.cutText
            }
        }
        return nil
    }
}
