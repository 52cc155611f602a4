/// The values of a stack's screens, whatever their types; one for each, the root's not included.
///
/// Copies share their elements: appending to a copy and removing from it cost the same at any
/// depth.
public struct NavigationPath: Equatable {
    private(set) var list = PathList()
    /// Whether it was made of an encodable form, from which it differs for good (SUI-NAV-34).
    private var isLazy = false

    /// A path without elements.
    public init() {}

    /// A path of elements, the last one on top. Linear in them.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        for element in elements { append(element) }
    }

    /// A path of elements that can be encoded, the last one on top. Linear in them.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable, S.Element: Codable {
        for element in elements { append(element) }
    }

    /// A path as it was encoded. Its elements are read when a stack needs them; one that it has no
    /// destination for, or whose text is not right, is dropped there with all above it.
    ///
    /// The path is not equal to the one that was encoded.
    public init(_ codable: CodableRepresentation) {
        list = codable.list
        isLazy = true
    }

    public var count: Int { list.count }
    public var isEmpty: Bool { list.count == 0 }

    /// The form that can be encoded; nil where an element is not `Codable`, or was appended by
    /// code that does not know it.
    public var codable: CodableRepresentation? {
        list.isCodable ? CodableRepresentation(list: list) : nil
    }

    /// Puts a value on top; the path cannot be encoded as long as it is there.
    public mutating func append<V: Hashable>(_ value: V) {
        list.append(.value(PathItem(value)))
    }

    /// Puts a value on top.
    public mutating func append<V: Hashable & Codable>(_ value: V) {
        list.append(.value(PathItem(value, isCodable: true)))
    }

    /// Takes values off the top; ends the process where there are fewer. Linear in their number.
    public mutating func removeLast(_ k: Int = 1) {
        precondition(
            k >= 0 && k <= count, "a path of \(count) elements cannot lose \(k) of them")
        list.removeLast(k)
    }

    /// Compares the elements above those that both share.
    public static func == (first: Self, second: Self) -> Bool {
        first.isLazy == second.isLazy && first.list.count == second.list.count
            && first.list.commonCount(with: second.list) == first.list.count
    }

    mutating func append(_ element: PathElement) { list.append(element) }
}

extension NavigationPath {
    /// A path as it is encoded: one array of the name of a type and of a value's JSON in turns,
    /// the last element first (SUI-NAV-32).
    public struct CodableRepresentation: Codable, Equatable {
        let list: PathList

        init(list: PathList) { self.list = list }

        /// Reads names and texts; no element is decoded yet. Linear in the elements.
        public init(from decoder: any Decoder) throws {
            var texts = try decoder.unkeyedContainer()
            var pairs: [(tag: String, json: String)] = []
            while !texts.isAtEnd {
                let tag = try texts.decode(String.self)
                let json = try texts.decode(String.self)
                if Self.checksTexts { try Self.check(json, in: texts) }
                pairs.append((tag, json))
            }
            var list = PathList()
            for (tag, json) in pairs.reversed() { list.append(.text(tag: tag, json: json)) }
            self.list = list
        }

        /// Encodes each element; throws what an element throws. Linear in them.
        public func encode(to encoder: any Encoder) throws {
            var texts = encoder.unkeyedContainer()
            for element in list.reversed {
                let (tag, json) = try element.encoded()
                try texts.encode(tag)
                try texts.encode(json)
            }
        }

        public static func == (first: Self, second: Self) -> Bool {
            first.list.count == second.list.count
                && first.list.commonCount(with: second.list) == first.list.count
        }

        /// SUI-U-03 leaves open whether a bad element throws here.
        private static var checksTexts: Bool {
            guard MainQueue.isHere else { return false }
            return MainActor.assumeIsolated {
                HeadlessStage.current.engine.choices.unreadableElement == .throwsWhenDecoded
            }
        }

        private static func check(_ json: String, in texts: any UnkeyedDecodingContainer) throws {
            do {
                _ = try JSONSerialization.jsonObject(
                    with: Data(json.utf8), options: .fragmentsAllowed)
            } catch {
                throw DecodingError.dataCorrupted(
                    .init(
                        codingPath: texts.codingPath,
                        debugDescription: "an element of the path is no JSON: \(json)",
                        underlyingError: error))
            }
        }
    }
}

extension PathElement {
    /// The name of the type and the JSON of the value.
    func encoded() throws -> (tag: String, json: String) {
        switch self {
        case .text(let tag, let json): return (tag, json)
        case .value(let item):
            guard let value = item.value.base as? any Encodable else {
                throw EncodingError.invalidValue(
                    item.value.base,
                    .init(codingPath: [], debugDescription: "\(item.type) is not Encodable"))
            }
            let json = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
            return (PathItem.tag(of: item.type), json)
        }
    }
}
