/// A line of standard input.
struct InputLine {
    /// From 1.
    let number: Int
    /// Without its line break.
    let bytes: [UInt8]

    var isBlank: Bool { bytes.allSatisfy { $0 <= 0x20 } }
}

/// Standard input, or a file read like it, as batches of complete lines: what is there at once is
/// a batch.
struct InputLines {
    private let name: String
    private let lineLimit: Int
    private(set) var input: Input
    private var rest: [UInt8] = []
    private var number = 0
    private var hasEnded = false

    /// - Parameter name: what errors call the input.
    init(_ input: Input, name: String = "standard input", lineLimit: Int = 16 << 20) {
        self.input = input
        self.name = name
        self.lineLimit = lineLimit
    }

    /// The next batch, waiting for the first whole line; nil at the end.
    mutating func next() throws(CommandError) -> [InputLine]? {
        while !hasEnded {
            let piece = try input.next()
            guard !piece.isEmpty else {
                hasEnded = true
                break
            }
            let lines = split(piece)
            guard rest.count <= lineLimit else {
                throw .lineTooLong("\(name):\(number + 1)", limit: lineLimit)
            }
            if !lines.isEmpty { return lines }
        }
        guard !rest.isEmpty else { return nil }
        defer { rest = [] }
        return [line(rest[...])]
    }

    private mutating func split(_ piece: [UInt8]) -> [InputLine] {
        var lines: [InputLine] = []
        var start = 0
        while let end = piece[start...].firstIndex(of: UInt8(ascii: "\n")) {
            rest += piece[start..<end]
            lines.append(line(rest[...]))
            rest.removeAll(keepingCapacity: true)
            start = end + 1
        }
        rest += piece[start...]
        return lines
    }

    private mutating func line(_ bytes: ArraySlice<UInt8>) -> InputLine {
        number += 1
        let text = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
        return InputLine(number: number, bytes: Array(text))
    }
}
