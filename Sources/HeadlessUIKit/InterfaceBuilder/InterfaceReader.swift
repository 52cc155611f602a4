/// Reads the XML of Interface Builder: elements, attributes, texts and the entities of XML itself.
/// One that a document declares is refused, so that no text grows as it is read. Linear.
struct InterfaceReader {
    private let path: String
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1

    static let limitBytes = 32 << 20
    /// Xcode's own nest some dozens deep.
    static let limitDepth = 400

    private init(_ bytes: [UInt8], at path: String) {
        self.path = path
        self.bytes = bytes
    }

    /// - Parameter path: where the bytes are from, for errors.
    static func read(
        _ bytes: [UInt8], at path: String
    ) throws(InterfaceError) -> InterfaceElement {
        guard bytes.count <= limitBytes else {
            throw .tooLong(InterfacePlace(path: path), bytes: bytes.count)
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw .notUnicode(InterfacePlace(path: path))
        }
        var reader = InterfaceReader(bytes, at: path)
        return try reader.document()
    }

    private mutating func document() throws(InterfaceError) -> InterfaceElement {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
        var open: [InterfaceDraft] = []
        while true {
            let text = try readText(isInside: !open.isEmpty)
            append(text, to: &open)
            guard place < bytes.count else {
                guard let last = open.last else { throw .empty(here) }
                throw .cut(here, inside: "<\(last.name)> of line \(last.line)")
            }
            if take("<!--") {
                try skip(to: "-->", of: "a comment")
            } else if take("<![CDATA[") {
                let start = place
                try skip(to: "]]>", of: "a CDATA section")
                append(String(decoding: bytes[start..<place - 3], as: UTF8.self), to: &open)
            } else if take("<?") {
                try skip(to: "?>", of: "a processing instruction")
            } else if take("<!") {
                throw .documentType(here)
            } else if take("</") {
                let element = try readEnd(&open)
                if open.isEmpty { return element }
                open[open.count - 1].children.append(element)
            } else {
                place += 1
                let (draft, isEmpty) = try readTag()
                open.append(draft)
                guard open.count <= Self.limitDepth else { throw .tooDeep(here) }
                guard isEmpty else { continue }
                open.removeLast()
                let element = InterfaceElement(draft)
                if open.isEmpty { return element }
                open[open.count - 1].children.append(element)
            }
        }
    }

    private func append(_ text: String, to open: inout [InterfaceDraft]) {
        if !open.isEmpty { open[open.count - 1].text += text }
    }

    private mutating func readEnd(
        _ open: inout [InterfaceDraft]
    ) throws(InterfaceError) -> InterfaceElement {
        let name = try readName()
        skipSpaces()
        let last = open.popLast()
        guard let last, last.name == name else {
            throw .wrongEnd(
                here, found: name,
                open: last.map { "<\($0.name)> of line \($0.line)" } ?? "no element")
        }
        guard take(">") else { throw .cut(here, inside: "</\(name)>") }
        return InterfaceElement(last)
    }

    private mutating func readTag() throws(InterfaceError) -> (InterfaceDraft, Bool) {
        let start = line
        let name = try readName()
        var attributes: [String: String] = [:]
        while true {
            skipSpaces()
            if take("/>") || take(">") {
                let draft = InterfaceDraft(name: name, attributes: attributes, line: start)
                return (draft, bytes[place - 2] == UInt8(ascii: "/"))
            }
            guard place < bytes.count else { throw .cut(here, inside: "<\(name)>") }
            let key = try readName()
            skipSpaces()
            guard take("=") else {
                throw .missingValue(here, attribute: key, element: name)
            }
            skipSpaces()
            guard place < bytes.count, bytes[place] == 34 || bytes[place] == 39 else {
                throw .missingQuotes(here, attribute: key, element: name)
            }
            let quote = bytes[place]
            place += 1
            let value = try readText(upTo: quote)
            guard place < bytes.count else { throw .cut(here, inside: "<\(name)>") }
            place += 1
            attributes[key] = value
        }
    }

    private mutating func readName() throws(InterfaceError) -> String {
        let start = place
        while place < bytes.count, Self.isName(bytes[place]) { place += 1 }
        guard place > start else { throw .notXML(here) }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...:
            true
        default: false
        }
    }

    private mutating func readText(isInside: Bool) throws(InterfaceError) -> String {
        let start = line
        let text = try readText(upTo: UInt8(ascii: "<"))
        guard isInside || text.allSatisfy(\.isWhitespace) else {
            throw .notXML(InterfacePlace(path: path, line: start))
        }
        return text
    }

    private mutating func readText(upTo end: UInt8) throws(InterfaceError) -> String {
        var text = ""
        var start = place
        while place < bytes.count, bytes[place] != end {
            if bytes[place] == UInt8(ascii: "&") {
                text += String(decoding: bytes[start..<place], as: UTF8.self)
                text.unicodeScalars.append(try readEntity())
                start = place
            } else {
                if bytes[place] == 10 { line += 1 }
                place += 1
            }
        }
        return text + String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func readEntity() throws(InterfaceError) -> Unicode.Scalar {
        let end = bytes[place...].prefix(12).firstIndex(of: UInt8(ascii: ";"))
        guard let end else { throw .unfinishedEntity(here) }
        let name = String(decoding: bytes[place + 1..<end], as: UTF8.self)
        place = end + 1
        let known: [String: Unicode.Scalar] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
        ]
        if let scalar = known[name] { return scalar }
        let code =
            name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
        guard name.hasPrefix("#"), let code, let scalar = Unicode.Scalar(code) else {
            throw .unknownEntity(here, name: name)
        }
        return scalar
    }

    private mutating func skipSpaces() {
        while place < bytes.count, [9, 10, 13, 32].contains(bytes[place]) {
            if bytes[place] == 10 { line += 1 }
            place += 1
        }
    }

    private mutating func skip(to end: String, of what: String) throws(InterfaceError) {
        while place < bytes.count {
            if take(end) { return }
            if bytes[place] == 10 { line += 1 }
            place += 1
        }
        throw .cut(here, inside: what)
    }

    private mutating func take(_ word: String) -> Bool {
        guard bytes[place...].starts(with: word.utf8) else { return false }
        place += word.utf8.count
        return true
    }

    private var here: InterfacePlace { InterfacePlace(path: path, line: line) }
}
