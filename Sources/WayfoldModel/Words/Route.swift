/// The value that names a screen and its input: a name and parameters, as in `todo?id=3`.
///
/// Its canonical text is the name, then `?`, then `key=value` joined by `&` in the order of the
/// keys' bytes. In it a backslash stands before `\`, `?`, `&` and `=` of the name, keys and values;
/// a route without parameters whose name has none of these is its name as it stands. Equal routes
/// have equal texts and the other way round.
public struct Route: Hashable, Sendable {
    public struct Parameter: Hashable, Sendable {
        public let name: String
        public let value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    public let name: String
    /// Sorted by the bytes of their names; of two with one name the later stays.
    public let parameters: [Parameter]

    public init(_ name: String, _ parameters: [Parameter] = []) {
        self.name = name
        // The sort is stable, so that of equal names the later stands last and is the one kept.
        let sorted = parameters.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        var unique: [Parameter] = []
        for parameter in sorted {
            if let last = unique.last, sameBytes(last.name, parameter.name) { unique.removeLast() }
            unique.append(parameter)
        }
        self.parameters = unique
    }

    /// The value of a parameter, or nil when the route has none of that name. Logarithmic in the
    /// number of parameters.
    public subscript(name: String) -> String? {
        var range = parameters.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if parameters[middle].name.utf8.lexicographicallyPrecedes(name.utf8) {
                range = middle + 1..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        guard range.lowerBound < parameters.count else { return nil }
        let found = parameters[range.lowerBound]
        return sameBytes(found.name, name) ? found.value : nil
    }

    /// This route with one parameter set.
    public func setting(_ name: String, to value: String) -> Route {
        Route(self.name, parameters + [Parameter(name, value)])
    }
}

/// Whether two texts are the same byte for byte; `==` equates canonical variants of Unicode.
package func sameBytes(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
}

extension Route {
    /// The canonical text. Linear in its length.
    public var text: String {
        var text = Route.escaped(name)
        for (index, parameter) in parameters.enumerated() {
            text += index == 0 ? "?" : "&"
            text += Route.escaped(parameter.name) + "=" + Route.escaped(parameter.value)
        }
        return text
    }

    /// The route whose canonical text this is. Total: what is not canonical is read leniently (a
    /// parameter without `=` is empty, a trailing backslash stands for itself).
    public init(text: String) {
        var scanner = RouteTextScanner(text)
        let name = scanner.part(until: [RouteTextScanner.questionMark])
        var parameters: [Parameter] = []
        while !scanner.isAtEnd {
            scanner.skip()
            let stops = [RouteTextScanner.equals, RouteTextScanner.ampersand]
            let key = scanner.part(until: stops)
            var value = ""
            if scanner.isAt(RouteTextScanner.equals) {
                scanner.skip()
                value = scanner.part(until: [RouteTextScanner.ampersand])
            }
            parameters.append(Parameter(key, value))
        }
        self.init(name, parameters)
    }

    /// What a person reads in a list of screens: the plain name when there are no parameters.
    public var display: String {
        parameters.isEmpty ? name : text
    }

    private static func escaped(_ part: String) -> String {
        let special = "\\?&=".utf8
        guard part.utf8.contains(where: special.contains) else { return part }
        var bytes: [UInt8] = []
        for byte in part.utf8 {
            if special.contains(byte) { bytes.append(RouteTextScanner.backslash) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Reads the parts of a canonical route text, undoing its backslashes.
private struct RouteTextScanner {
    static let backslash = UInt8(ascii: "\\")
    static let questionMark = UInt8(ascii: "?")
    static let ampersand = UInt8(ascii: "&")
    static let equals = UInt8(ascii: "=")

    private let bytes: [UInt8]
    private var offset = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { offset >= bytes.count }

    func isAt(_ byte: UInt8) -> Bool {
        offset < bytes.count && bytes[offset] == byte
    }

    mutating func skip() {
        offset += 1
    }

    mutating func part(until stops: [UInt8]) -> String {
        var part: [UInt8] = []
        while offset < bytes.count, !stops.contains(bytes[offset]) {
            if bytes[offset] == Self.backslash, offset + 1 < bytes.count { offset += 1 }
            part.append(bytes[offset])
            offset += 1
        }
        return String(decoding: part, as: UTF8.self)
    }
}
