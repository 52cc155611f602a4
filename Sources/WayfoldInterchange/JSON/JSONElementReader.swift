import WayfoldReplay

/// Hands over the wanted values of JSON documents one by one: of one document, or of any number
/// after each other, one a line or spread over lines.
///
/// Memory is constant in the length of the documents: one value at a time, which may have as many
/// bytes as the source's limit for a line. What is not entered or taken is told apart from the
/// rest by nesting and quotes only, and a taken value is not checked either: who reads it does.
/// After a broken document it goes on at the next line that begins with `{` or `[`. Once a document
/// was one line, a line that begins so always begins another: what stands before was cut.
struct JSONElementReader {
    private enum Phase {
        case document, value, first, key, colon, after
        case passing(tag: Int?)
        /// Lines are passed over, up to one that begins a document.
        case lost
    }

    private enum Step {
        case goOn
        case starved
        case part(JSONPart)
    }

    private struct Container {
        var state: Int
        var isArray: Bool
    }

    private static let chunkBytes = 32 << 10
    private static let keyLimit = 4096
    /// So many times the limit a value may have that is passed over and not kept.
    private static let longestValueLimits = 256

    /// What a value's range is of, until the next part is asked for.
    private(set) var bytes: [UInt8] = []
    /// How many lines were passed over behind broken documents.
    private(set) var lostLineCount = 0
    /// Whether the value that was handed over is one that the input ends in.
    private(set) var isCutValue = false
    /// Where in its line the value begins that was handed over, in bytes from 1; nil for the first
    /// value of a line.
    private(set) var byteInLine: Int?
    private var position = 0
    private var end = 0
    private var hasEnded = false
    private var line = 1
    /// Where the line begins; negative when its first bytes are gone.
    private var lineStart = 0
    private var documentLine = 1
    private var hasDocument = false
    /// Whether documents are a line each.
    private var areLines = false
    private var phase = Phase.document
    private var containers: [Container] = []
    private var key: [UInt8] = []
    private var pass = ValuePass(areLines: false)
    private var valueStart = 0
    private var valueLine = 0
    /// The line of the last value that is handed over.
    private var takenLine = 0
    private var isOverlong = false
    private var owesEnd = false
    private var limitBytes = LineReader.defaultLimitBytes
    private let plan: any JSONPlan.Type

    init(_ plan: any JSONPlan.Type) {
        self.plan = plan
    }

    /// The next part, or nil after the last.
    mutating func next(_ source: inout LineReader) throws(ImportError) -> JSONPart? {
        limitBytes = source.limitBytes
        if owesEnd {
            owesEnd = false
            return .documentEnd
        }
        while true {
            switch advance() {
            case .goOn: continue
            case .part(let part): return part
            case .starved:
                if hasEnded { return finish() }
                try checkLength(source.path)
                try refill(&source)
            }
        }
    }
}

extension JSONElementReader {
    private mutating func advance() -> Step {
        switch phase {
        case .passing(let tag): return passOn(tag)
        case .lost: return find()
        default: break
        }
        guard skipBlanks() else { return .starved }
        let byte = bytes[position]
        if areLines, position == lineStart, !containers.isEmpty, isOpening(byte) {
            return lose(ValuePass.cut, isLineStart: true, line: documentLine)
        }
        switch phase {
        case .document:
            documentLine = line
            hasDocument = hasDocument || isOpening(byte)
            guard isOpening(byte) else {
                return lose(
                    RowFault(
                        .notJSON, "begins with \(name(of: byte)) but should be an object or array"))
            }
            return begin(byte)
        case .value: return begin(byte)
        case .first: return byte == closing ? close() : member()
        case .key: return readKey()
        case .colon: return expect(UInt8(ascii: ":"), then: .value)
        case .after: return byte == closing ? close() : expectComma(byte)
        case .passing, .lost: return .goOn
        }
    }

    private var closing: UInt8 {
        containers.last?.isArray == true ? UInt8(ascii: "]") : UInt8(ascii: "}")
    }

    private mutating func member() -> Step {
        key.removeAll(keepingCapacity: true)
        phase = containers.last?.isArray == true ? .value : .key
        return .goOn
    }

    private mutating func expectComma(_ byte: UInt8) -> Step {
        guard byte == UInt8(ascii: ",") else { return unexpected(byte, "','") }
        position += 1
        return member()
    }

    private mutating func expect(_ wanted: UInt8, then next: Phase) -> Step {
        guard bytes[position] == wanted else { return unexpected(bytes[position], "':'") }
        position += 1
        phase = next
        return .goOn
    }

    private mutating func unexpected(_ byte: UInt8, _ wanted: String) -> Step {
        lose(
            RowFault(.notJSON, "has \(name(of: byte)) but should have \(wanted)"),
            isLineStart: position == lineStart && isOpening(byte))
    }

    private mutating func begin(_ opening: UInt8) -> Step {
        switch opening {
        case JSONOpening.object, JSONOpening.array, UInt8(ascii: "\""), UInt8(ascii: "-"),
            0x30...0x39, UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
            break
        default: return unexpected(opening, "a value")
        }
        let state = containers.last?.state ?? 0
        let isNested = isOpening(opening)
        let step: JSONStep
        if opening == JSONOpening.object, plan.looksInside(state) {
            guard let found = stepByKeys(state) else { return .starved }
            step = found
        } else {
            step = plan.step(state, key, opening: opening)
        }
        switch step {
        case .enter(let inner, let mark) where isNested:
            containers.append(Container(state: inner, isArray: opening == JSONOpening.array))
            position += 1
            phase = .first
            return mark.map { .part(.mark($0)) } ?? .goOn
        case .take(let tag): phase = .passing(tag: tag)
        case .pass, .enter: phase = .passing(tag: nil)
        }
        pass = ValuePass(areLines: areLines)
        if case .passing(.some) = phase {
            byteInLine = line == takenLine ? position - lineStart + 1 : nil
            takenLine = line
        }
        valueStart = position
        valueLine = line
        isOverlong = false
        return .goOn
    }

    /// What becomes of the object that begins here, by its keys; nil while the bytes do not reach.
    private func stepByKeys(_ state: Int) -> JSONStep? {
        bytes.withUnsafeBufferPointer { bytes in
            var glance = KeyGlance(bytes, from: position, upTo: end, hasEnded: hasEnded)
            return glance.step { plan.step(state, firstKey: $0) }
        }
    }

    private mutating func close() -> Step {
        position += 1
        containers.removeLast()
        return ended()
    }

    /// What follows the end of a value.
    private mutating func ended() -> Step {
        noteEnd()
        return containers.isEmpty ? .part(.documentEnd) : .goOn
    }

    private mutating func noteEnd() {
        phase = containers.isEmpty ? .document : .after
        if containers.isEmpty, line == documentLine { areLines = true }
    }

    private func isOpening(_ byte: UInt8) -> Bool {
        byte == JSONOpening.object || byte == JSONOpening.array
    }

    private mutating func passOn(_ tag: Int?) -> Step {
        let end = end
        let outcome = bytes.withUnsafeBufferPointer { bytes in
            pass.run(bytes, &position, upTo: end, lineStart: &lineStart, line: &line)
        }
        if position - valueStart > limitBytes { isOverlong = true }
        switch outcome {
        case .starved: return .starved
        case .broken(let fault, let isLineStart):
            return lose(fault, isLineStart: isLineStart, line: valueLine)
        case .done: break
        }
        let isDocument = containers.isEmpty
        noteEnd()
        guard let tag else { return isDocument ? .part(.documentEnd) : .goOn }
        owesEnd = isDocument
        if isOverlong {
            let fault = RowFault(
                .tooLong, "has a value of more than \(limitBytes) bytes but should not")
            return .part(.fault(fault, line: valueLine))
        }
        return .part(.value(tag: tag, valueStart..<position, line: valueLine))
    }
}

extension JSONElementReader {
    /// Gives the document up.
    private mutating func lose(
        _ fault: RowFault, isLineStart: Bool = false, line faultLine: Int? = nil
    ) -> Step {
        let place = faultLine ?? line
        owesEnd = !containers.isEmpty
        containers.removeAll()
        key.removeAll(keepingCapacity: true)
        phase = isLineStart ? .document : .lost
        return .part(.fault(fault, line: place))
    }

    /// Goes to the next line that begins with an object or array.
    private mutating func find() -> Step {
        while position < end {
            let byte = bytes[position]
            if position == lineStart, line > 1 {
                if isOpening(byte) {
                    phase = .document
                    return .goOn
                }
                if byte != UInt8(ascii: "\n"), byte != 0x0D { lostLineCount += 1 }
            }
            position += 1
            if byte == UInt8(ascii: "\n") { countLine() }
        }
        return .starved
    }

    private mutating func countLine() {
        line += 1
        lineStart = position
    }

    /// Passes blanks; false when the bytes end with them.
    private mutating func skipBlanks() -> Bool {
        while position < end {
            switch bytes[position] {
            case 0x20, 0x0D, 0x09:
                position += 1
            case UInt8(ascii: "\n"):
                position += 1
                countLine()
            default:
                return true
            }
        }
        return false
    }

    private mutating func readKey() -> Step {
        guard bytes[position] == UInt8(ascii: "\"") else {
            return unexpected(bytes[position], "a key in quotes")
        }
        var index = bytes.withUnsafeBytes { $0.textMark(from: position + 1, upTo: end) }
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                // A key with escapes is none that a plan asks for.
                bytes.withUnsafeBufferPointer {
                    key.append(contentsOf: UnsafeBufferPointer(rebasing: $0[position + 1..<index]))
                }
                position = index + 1
                phase = .colon
                return .goOn
            case UInt8(ascii: "\n"):
                return lose(RowFault(.cutLine, "ends within a key but should be whole"))
            case UInt8(ascii: "\\"):
                index += 2
            default:
                index += 1
            }
        }
        if index - position > Self.keyLimit {
            return lose(
                RowFault(.tooLong, "has a key of more than \(Self.keyLimit) bytes but should not"))
        }
        return .starved
    }

    /// What is said when the source has no more bytes.
    private mutating func finish() -> JSONPart? {
        switch phase {
        case .document, .lost: return nil
        default: break
        }
        if case .passing(let tag?) = phase, plan.takesCut(tag), !isOverlong {
            phase = .after
            isCutValue = true
            return .value(tag: tag, valueStart..<end, line: valueLine)
        }
        var fault = RowFault(.cutLine, "is cut here but should end with its document")
        fault.isCut = true
        guard case .part(let part) = lose(fault) else { return nil }
        position = end
        return part
    }

    /// Stops where no end of a line or value is in sight, as of a device that never ends.
    private func checkLength(_ path: String) throws(ImportError) {
        let (length, limit) =
            switch phase {
            case .lost:
                (
                    position - lineStart,
                    hasDocument ? limitBytes * Self.longestValueLimits : limitBytes
                )
            case .passing: (position - valueStart, limitBytes * Self.longestValueLimits)
            default: (0, limitBytes)
            }
        guard length > limit else { return }
        throw .lineTooLong(path: path, line: line, limitBytes: limit)
    }

    private mutating func refill(_ source: inout LineReader) throws(ImportError) {
        var keep = position
        if case .passing(tag: .some) = phase, !isOverlong { keep = valueStart }
        if keep > 0 {
            bytes.withUnsafeMutableBytes { bytes in
                bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[keep..<end]))
            }
            position -= keep
            end -= keep
            valueStart -= keep
            lineStart -= keep
        }
        let isFirst = bytes.isEmpty
        if end == bytes.count {
            grow()
        }
        repeat {
            let offset = end
            let got = try bytes.withUnsafeMutableBufferPointer { bytes throws(ImportError) in
                let room = UnsafeMutableBufferPointer(rebasing: bytes[offset...])
                return try source.read(into: UnsafeMutableRawBufferPointer(room))
            }
            end += got
            hasEnded = got == 0
        } while isFirst && end < 3 && !hasEnded
        if isFirst, bytes[..<end].starts(with: [0xEF, 0xBB, 0xBF]) {
            position = 3
            lineStart = 3
        }
    }

    private mutating func grow() {
        var larger = [UInt8](repeating: 0, count: max(Self.chunkBytes, 2 * bytes.count))
        larger.withUnsafeMutableBytes { larger in
            bytes.withUnsafeBytes { larger.copyMemory(from: $0) }
        }
        bytes = larger
    }

    private func name(of byte: UInt8) -> String {
        (0x21...0x7E).contains(byte)
            ? "'\(Character(Unicode.Scalar(byte)))'" : "the byte 0x\(String(byte, radix: 16))"
    }
}
