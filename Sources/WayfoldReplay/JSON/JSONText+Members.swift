// Members by their keys, and the lists and objects that they are.
extension JSONText {
    package mutating func member(_ key: String, _ text: String) {
        self.key(key)
        string(text)
    }

    package mutating func member(_ key: String, _ text: String?) {
        self.key(key)
        if let text { string(text) } else { null() }
    }

    package mutating func member(_ key: String, _ isSo: Bool) {
        self.key(key)
        bool(isSo)
    }

    package mutating func member(_ key: String, _ number: some FixedWidthInteger) {
        self.key(key)
        integer(number)
    }

    package mutating func member(_ key: String, _ number: UInt64?) {
        self.key(key)
        if let number { integer(number) } else { null() }
    }

    package mutating func beginObject(_ key: String) {
        self.key(key)
        beginObject()
    }

    package mutating func beginArray(_ key: String) {
        self.key(key)
        beginArray()
    }

    package mutating func array<Elements: Sequence>(
        _ key: String, _ elements: Elements, _ write: (inout JSONText, Elements.Element) -> Void
    ) {
        beginArray(key)
        for element in elements { write(&self, element) }
        endArray()
    }

    package mutating func object(_ key: String, _ write: (inout JSONText) -> Void) {
        beginObject(key)
        write(&self)
        endObject()
    }
}
