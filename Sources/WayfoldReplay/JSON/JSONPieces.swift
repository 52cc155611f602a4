/// Beginnings of members that are written often, ready as bytes.
struct JSONPieces: Sendable {
    /// Each with a comma before it.
    private let bytes: [UInt8]
    private let ends: [Int]

    /// The keys with their quotes and colons.
    init(keys: [String]) {
        self.init(
            keys.map { key in
                var json = JSONText()
                json.key(key)
                return json.bytes
            })
    }

    /// Whole members of one key and some texts.
    init(key: String, texts: [String]) {
        self.init(
            texts.map { text in
                var json = JSONText()
                json.key(key)
                json.string(text)
                return json.bytes
            })
    }

    private init(_ pieces: [[UInt8]]) {
        var bytes: [UInt8] = []
        ends = pieces.map { piece in
            bytes.append(UInt8(ascii: ","))
            bytes += piece
            return bytes.count
        }
        self.bytes = bytes
    }

    /// Appends a piece.
    func append(_ index: Int, withComma: Bool, to others: inout [UInt8]) {
        let start = (index == 0 ? 0 : ends[index - 1]) + (withComma ? 0 : 1)
        let end = ends[index]
        bytes.withUnsafeBufferPointer { others.append(contentsOf: $0[start..<end]) }
    }
}
