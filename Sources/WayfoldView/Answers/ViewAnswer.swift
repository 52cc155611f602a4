import WayfoldReplay

/// What a request is answered with.
struct ViewAnswer: Sendable {
    var status: Int
    var type: String
    var bytes: [UInt8]

    static func json(_ bytes: [UInt8], status: Int = 200) -> ViewAnswer {
        ViewAnswer(status: status, type: "application/json", bytes: bytes)
    }

    /// An answer whose members a closure writes into an object.
    static func object(status: Int = 200, _ write: (inout JSONText) -> Void) -> ViewAnswer {
        var json = JSONText()
        json.beginObject()
        write(&json)
        json.endObject()
        return .json(json.bytes, status: status)
    }

    /// What went wrong, in the words of the command line.
    static func problem(_ error: any Error) -> ViewAnswer {
        let status: Int
        switch error {
        case ViewError.noMoment: status = 404
        case is ViewError: status = 400
        default: status = 500
        }
        return .object(status: status) { $0.member("problem", "\(error)") }
    }
}

extension JSONText {
    mutating func member(_ key: String, _ text: String) {
        self.key(key)
        string(text)
    }

    mutating func member(_ key: String, _ text: String?) {
        self.key(key)
        if let text { string(text) } else { null() }
    }

    mutating func member(_ key: String, _ isSo: Bool) {
        self.key(key)
        bool(isSo)
    }

    mutating func member(_ key: String, _ number: some FixedWidthInteger) {
        self.key(key)
        integer(number)
    }

    mutating func member(_ key: String, _ number: UInt64?) {
        self.key(key)
        if let number { integer(number) } else { null() }
    }

    mutating func array<Elements: Sequence>(
        _ key: String, _ elements: Elements, _ write: (inout JSONText, Elements.Element) -> Void
    ) {
        self.key(key)
        beginArray()
        for element in elements { write(&self, element) }
        endArray()
    }

    mutating func object(_ key: String, _ write: (inout JSONText) -> Void) {
        self.key(key)
        beginObject()
        write(&self)
        endObject()
    }
}
