/// A JSON text as a tree, each value with its place: for files that a person writes.
public struct JSONValue: Hashable, Sendable {
    public indirect enum Content: Hashable, Sendable {
        case null
        case bool(Bool)
        /// As written.
        case number(String)
        case string(String)
        case array([JSONValue])
        /// In the order of the text; a key may be there twice.
        case object([Member])
    }

    /// A key and its value.
    public struct Member: Hashable, Sendable {
        public var key: String
        /// Bytes from the start of the text to the key's quote; 0 in a value that was built.
        public var offset: Int
        public var value: JSONValue

        public init(_ key: String, _ value: JSONValue, offset: Int = 0) {
            self.key = key
            self.value = value
            self.offset = offset
        }
    }

    public var content: Content
    /// Bytes from the start of the text; 0 in a value that was built.
    public var offset: Int

    public init(_ content: Content, offset: Int = 0) {
        self.content = content
        self.offset = offset
    }

    /// Reads a whole text.
    public init(_ bytes: [UInt8]) throws(JSONError) {
        self = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
            var scanner = JSONScanner(buffer)
            let value = try scanner.value()
            try scanner.finish()
            return value
        }
    }
}

extension JSONScanner {
    /// Passes the next value and gives it as a tree.
    public mutating func value() throws(JSONError) -> JSONValue {
        let kind = try kind()
        let start = offset
        switch kind {
        case .string:
            return JSONValue(.string(text(try string())), offset: start)
        case .number:
            let number = try number()
            let text = String(decoding: bytes[number.start..<number.end], as: UTF8.self)
            return JSONValue(.number(text), offset: start)
        case .bool:
            return JSONValue(.bool(try bool()), offset: start)
        case .null:
            try null()
            return JSONValue(.null, offset: start)
        case .array:
            var values: [JSONValue] = []
            try beginArray()
            while try nextElement() { values.append(try value()) }
            return JSONValue(.array(values), offset: start)
        case .object:
            var members: [JSONValue.Member] = []
            try beginObject()
            while let key = try nextKey() {
                members.append(.init(text(key), try value(), offset: key.quote))
            }
            return JSONValue(.object(members), offset: start)
        }
    }
}

extension JSONValue {
    /// The first member of an object with a key.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
    }

    /// What it is called in an error: `the text 'x'`, `the number 3`, `an object`.
    public var name: String {
        switch content {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let text): "the number \(text)"
        case .string(let text): "the text '\(text)'"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
