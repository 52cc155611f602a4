/// One element of a storyboard or xib, as it is written.
final class InterfaceElement {
    let name: String
    let attributes: [String: String]
    /// The line of its first tag, from 1.
    let line: Int
    private(set) var children: [InterfaceElement] = []
    private(set) var text = ""

    init(name: String, attributes: [String: String], line: Int) {
        self.name = name
        self.attributes = attributes
        self.line = line
    }

    func append(_ child: InterfaceElement) { children.append(child) }
    func append(text more: String) { text += more }

    subscript(_ attribute: String) -> String? { attributes[attribute] }

    var id: String? { attributes["id"] }
    var key: String? { attributes["key"] }
    /// What an element with children of one kind holds: `<subviews>`, `<connections>`.
    func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }
    func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }
    func child(key: String) -> InterfaceElement? { children.first { $0.key == key } }

    func isOn(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" } }
    func integer(_ attribute: String) -> Int? { attributes[attribute].flatMap { Int($0) } }
    func number(_ attribute: String) -> Double? { attributes[attribute].flatMap { Double($0) } }
    func length(_ attribute: String) -> CGFloat? { number(attribute).map { CGFloat($0) } }

    /// An attribute, or the element that takes its place where the text is long.
    func string(_ name: String) -> String? {
        if let value = attributes[name] { return value }
        guard let child = child(key: name) else { return nil }
        switch child.name {
        case "string", "mutableString": return child.text
        case "attributedString":
            return child.children.compactMap { $0.string("content") }.joined()
        default: return nil
        }
    }

    /// This element and all below it, parents before children. Linear.
    var everything: [InterfaceElement] {
        var found: [InterfaceElement] = []
        var waiting = [self]
        while let element = waiting.popLast() {
            found.append(element)
            waiting += element.children.reversed()
        }
        return found
    }
}

/// What keeps a storyboard or xib from being read, and where.
struct InterfaceFault: Error {
    let line: Int
    let reason: String
}

/// Reads the XML of Interface Builder: elements, attributes, texts and the entities of XML itself.
/// One that a document declares is refused, so that no text grows as it is read. Linear.
struct InterfaceReader {
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1

    static let limitBytes = 32 << 20
    /// Xcode's own nest some dozens deep.
    static let limitDepth = 400

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func read(_ bytes: [UInt8]) throws(InterfaceFault) -> InterfaceElement {
        guard bytes.count <= limitBytes else {
            throw InterfaceFault(line: 1, reason: "is longer than 32 MB")
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw InterfaceFault(line: 1, reason: "is not UTF-8")
        }
        var reader = InterfaceReader(bytes)
        return try reader.document()
    }

    private mutating func document() throws(InterfaceFault) -> InterfaceElement {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
        var open: [InterfaceElement] = []
        while true {
            let text = try readText(isInside: !open.isEmpty)
            open.last?.append(text: text)
            guard place < bytes.count else {
                throw fault(
                    open.last.map { "ends inside <\($0.name)> of line \($0.line)" }
                        ?? "holds no element but should be a storyboard or xib of Xcode")
            }
            if take("<!--") {
                try skip(to: "-->", of: "a comment")
            } else if take("<![CDATA[") {
                let start = place
                try skip(to: "]]>", of: "a CDATA section")
                open.last?.append(
                    text: String(decoding: bytes[start..<place - 3], as: UTF8.self))
            } else if take("<?") {
                try skip(to: "?>", of: "a processing instruction")
            } else if take("<!") {
                throw fault("declares a document type, which no storyboard has")
            } else if take("</") {
                let name = try readName()
                skipSpaces()
                guard take(">"), let last = open.popLast(), last.name == name else {
                    throw fault("ends <\(name)>, which is not the element that is open")
                }
                if open.isEmpty { return last }
            } else {
                place += 1
                let (element, isEmpty) = try readTag()
                open.last?.append(element)
                if isEmpty {
                    if open.isEmpty { return element }
                } else {
                    open.append(element)
                    guard open.count <= Self.limitDepth else {
                        throw fault("nests deeper than \(Self.limitDepth) elements")
                    }
                }
            }
        }
    }

    private mutating func readTag() throws(InterfaceFault) -> (InterfaceElement, Bool) {
        let start = line
        let name = try readName()
        var attributes: [String: String] = [:]
        while true {
            skipSpaces()
            if take("/>") || take(">") {
                let element = InterfaceElement(name: name, attributes: attributes, line: start)
                return (element, bytes[place - 2] == UInt8(ascii: "/"))
            }
            guard place < bytes.count else { throw fault("ends inside <\(name)>") }
            let key = try readName()
            skipSpaces()
            guard take("=") else { throw fault("gives \(key) of <\(name)> no value") }
            skipSpaces()
            guard place < bytes.count, bytes[place] == 34 || bytes[place] == 39 else {
                throw fault("gives \(key) of <\(name)> a value without quotes")
            }
            let quote = bytes[place]
            place += 1
            let value = try readText(upTo: quote)
            guard place < bytes.count else { throw fault("ends inside <\(name)>") }
            place += 1
            attributes[key] = value
        }
    }

    private mutating func readName() throws(InterfaceFault) -> String {
        let start = place
        while place < bytes.count, Self.isName(bytes[place]) { place += 1 }
        guard place > start else { throw fault("is not XML here") }
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

    private mutating func readText(isInside: Bool) throws(InterfaceFault) -> String {
        let start = line
        let text = try readText(upTo: UInt8(ascii: "<"))
        guard isInside || text.allSatisfy(\.isWhitespace) else {
            throw InterfaceFault(
                line: start, reason: "is not XML but should be a storyboard or xib of Xcode")
        }
        return text
    }

    private mutating func readText(upTo end: UInt8) throws(InterfaceFault) -> String {
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

    private mutating func readEntity() throws(InterfaceFault) -> Unicode.Scalar {
        let end = bytes[place...].prefix(12).firstIndex(of: UInt8(ascii: ";"))
        guard let end else { throw fault("has an '&' that begins no entity") }
        let name = String(decoding: bytes[place + 1..<end], as: UTF8.self)
        place = end + 1
        let known: [String: Unicode.Scalar] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
        ]
        if let scalar = known[name] { return scalar }
        let code =
            name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
        guard name.hasPrefix("#"), let code, let scalar = Unicode.Scalar(code) else {
            throw fault("has the entity &\(name); which is not one of XML's own")
        }
        return scalar
    }

    private mutating func skipSpaces() {
        while place < bytes.count, [9, 10, 13, 32].contains(bytes[place]) {
            if bytes[place] == 10 { line += 1 }
            place += 1
        }
    }

    private mutating func skip(to end: String, of what: String) throws(InterfaceFault) {
        while place < bytes.count {
            if take(end) { return }
            if bytes[place] == 10 { line += 1 }
            place += 1
        }
        throw fault("ends inside \(what)")
    }

    private mutating func take(_ word: String) -> Bool {
        guard bytes[place...].starts(with: word.utf8) else { return false }
        place += word.utf8.count
        return true
    }

    private func fault(_ reason: String) -> InterfaceFault {
        InterfaceFault(line: line, reason: reason)
    }
}
