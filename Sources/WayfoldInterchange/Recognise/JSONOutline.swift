/// The keys of JSON by their paths, of as much of it as there is: `log.entries[].request.url`.
///
/// For a look at what a file may be, never for reading it: what is broken, cut or nested deep ends
/// the look. An array of all is passed through, and arrays in it, so that rows in a list, or in a
/// list of lists, look as rows on lines.
/// Linear in the bytes.
struct JSONOutline {
    private struct Container {
        var isArray: Bool
        /// Nil where it is too deep to matter.
        var path: String?
    }

    private static let depthLimit = 12
    private static let nestingLimit = 512
    private static let pathLimit = 4096
    private static let textLimitBytes = 64

    private(set) var paths: Set<String> = []
    private var texts: [String: Set<String>] = [:]
    private var stack: [Container] = []
    private var key: String?
    private var expectsKey = false

    init(_ bytes: ArraySlice<UInt8>) {
        guard let first = bytes.first(where: { $0 > 0x20 }),
            first == JSONOpening.object || first == JSONOpening.array
        else { return }
        var position = bytes.startIndex
        while position < bytes.endIndex, stack.count < Self.nestingLimit {
            guard look(at: bytes, &position) else { return }
        }
    }

    /// Whether a path is there.
    func has(_ path: String) -> Bool { paths.contains(path) }

    /// Whether one of the values of a path is a text, or a number as it is written.
    func has(_ path: String, _ text: String) -> Bool { texts[path]?.contains(text) == true }

    /// Whether a path has a value among some.
    func has(_ path: String, oneOf words: Set<String>) -> Bool {
        texts[path].map { !$0.isDisjoint(with: words) } == true
    }

    /// Takes what is at a place; false where nothing can be made of it.
    private mutating func look(at bytes: ArraySlice<UInt8>, _ position: inout Int) -> Bool {
        let byte = bytes[position]
        switch byte {
        case 0...0x20, UInt8(ascii: ":"):
            position += 1
        case UInt8(ascii: ","):
            expectsKey = stack.last?.isArray == false
            position += 1
        case JSONOpening.object:
            open(isArray: false)
            position += 1
        case JSONOpening.array:
            open(isArray: true)
            position += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            guard stack.popLast() != nil else { return false }
            expectsKey = false
            position += 1
        case UInt8(ascii: "\""):
            guard let end = Self.closingQuote(in: bytes, from: position + 1) else { return false }
            note(bytes[position + 1..<end])
            position = end + 1
        default:
            let end =
                bytes[position...].firstIndex { ",]} \n\r\t".utf8.contains($0) } ?? bytes.endIndex
            note(bytes[position..<end])
            position = max(end, position + 1)
        }
        return true
    }

    private static func closingQuote(in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
        var index = start
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "\"") { return index }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    /// The path of the value that comes next; nil where it is too deep.
    private var path: String? {
        guard let container = stack.last else { return "" }
        guard let parent = container.path, stack.count <= Self.depthLimit else { return nil }
        if container.isArray { return parent }
        guard let key else { return nil }
        return parent.isEmpty ? key : parent + "." + key
    }

    private mutating func open(isArray: Bool) {
        let own = path
        stack.append(
            Container(isArray: isArray, path: own.map { isArray && !$0.isEmpty ? $0 + "[]" : $0 }))
        expectsKey = !isArray
        key = nil
    }

    private mutating func note(_ bytes: ArraySlice<UInt8>) {
        let text = String(decoding: bytes.prefix(Self.textLimitBytes), as: UTF8.self)
        if expectsKey {
            key = text
            expectsKey = false
            if let path, paths.count < Self.pathLimit { paths.insert(path) }
        } else if let path, paths.count < Self.pathLimit {
            texts[path, default: []].insert(text)
        }
    }
}
