import Foundation
public import WayfoldModel

/// An element of a `NavigationPath` as its encoded form shows it: the name of its type and its
/// JSON. SwiftUI lets nobody look at the element itself.
struct EncodedPage: Hashable {
    let type: String
    let json: String

    /// - Parameter json: in any order of its keys; two of the same value are equal.
    init(type: String, json: String) {
        self.type = type
        let value = try? JSONSerialization.jsonObject(
            with: Data(json.utf8), options: .fragmentsAllowed)
        let sorted = value.flatMap {
            try? JSONSerialization.data(
                withJSONObject: $0,
                options: [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes])
        }
        self.json = sorted.map { String(decoding: $0, as: UTF8.self) } ?? json
    }

    /// What stands for an element that cannot be encoded.
    static let unknown = EncodedPage(type: "page", json: "{}")
}

extension Route {
    /// The route that an element of an encoded `NavigationPath` stands for, as
    /// `Route(reflecting:)` would call the value, as far as its JSON tells.
    ///
    /// A text, a number and a truth value stand for themselves, which an enum with raw values is
    /// too; an object of one object is an enum's case with its associated values, of which one
    /// without a label stands as `value` or gives its `id`; any other object is called by its type,
    /// with its `id` if it has one, else with its texts, numbers and truth values. JSON that is
    /// none leaves the type's name alone.
    ///
    /// - Parameters:
    ///   - type: the type's name as the encoded form has it, as text or mangled.
    ///   - json: the element's JSON.
    public init(encodedType type: String, json: String) {
        let value = try? JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
        if let text = value?.text {
            self.init(text: text)
            return
        }
        guard case .object(let fields)? = value else {
            self.init(Self.name(ofType: type))
            return
        }
        if fields.count == 1, let (name, payload) = fields.first,
            case .object(let values) = payload
        {
            self.init(name, Self.parameters(ofCase: values))
        } else {
            self.init(Self.name(ofType: type), Self.parameters(of: fields))
        }
    }

    private static func parameters(ofCase values: [String: JSONValue]) -> [Parameter] {
        values.sorted { $0.key < $1.key }.flatMap { label, value -> [Parameter] in
            // What has no label is called `_0`.
            let isUnlabelled = label.hasPrefix("_") && Int(label.dropFirst()) != nil
            switch value {
            case .object(let fields):
                let found = parameters(of: fields)
                guard !isUnlabelled else { return found }
                return fields["id"]?.text.map { [Parameter(label, $0)] } ?? []
            default:
                return value.text.map { [Parameter(isUnlabelled ? "value" : label, $0)] } ?? []
            }
        }
    }

    private static func parameters(of fields: [String: JSONValue]) -> [Parameter] {
        if let id = fields["id"]?.text { return [Parameter("id", id)] }
        return fields.sorted { $0.key < $1.key }.compactMap { label, value in
            value.text.map { Parameter(label, $0) }
        }
    }

    /// A type's own name without module, context and generic arguments, begun in lower case.
    private static func name(ofType type: String) -> String {
        let plain = type.prefix { $0 != "<" }
        var name = plain.split(separator: ".").last.map(String.init) ?? type
        if plain.first?.isNumber == true, let last = identifiers(inMangled: plain).last {
            name = last
        }
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    /// The identifiers of a mangled name, each of which stands behind its length.
    private static func identifiers(inMangled name: Substring) -> [String] {
        var (rest, found) = (name, [String]())
        while !rest.isEmpty {
            let digits = rest.prefix(while: \.isNumber)
            rest = rest.dropFirst(digits.count)
            guard let length = Int(digits), length > 0, length <= rest.count else {
                rest = rest.dropFirst()
                continue
            }
            found.append(String(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return found
    }
}

/// Any JSON.
private enum JSONValue: Decodable {
    case text(String)
    case object([String: JSONValue])
    case other

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let truth = try? value.decode(Bool.self) {
            self = .text("\(truth)")
        } else if let number = try? value.decode(Int64.self) {
            self = .text("\(number)")
        } else if let number = try? value.decode(UInt64.self) {
            self = .text("\(number)")
        } else if let number = try? value.decode(Double.self) {
            self = .text("\(number)")
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let fields = try? value.decode([String: JSONValue].self) {
            self = .object(fields)
        } else {
            self = .other
        }
    }

    var text: String? {
        if case .text(let text) = self { return text }
        return nil
    }
}
