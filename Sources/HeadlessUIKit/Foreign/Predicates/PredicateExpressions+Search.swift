extension PredicateExpressions {
    /// Whether a text has another one in it, as a person searches: `localizedStandardContains`,
    /// which `#Predicate` has on Apple's systems.
    public struct LocalizedStandardContains<
        Base: PredicateExpression, Other: PredicateExpression
    >: PredicateExpression where Base.Output: StringProtocol, Other.Output: StringProtocol {
        public typealias Output = Bool
        let base: Base
        let other: Other

        public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
            let text = String(try base.evaluate(bindings))
            return text.localizedStandardContains(String(try other.evaluate(bindings)))
        }
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static func build_localizedStandardContains<Base, Other>(
        _ base: Base, _ other: Other
    ) -> LocalizedStandardContains<Base, Other> {
        LocalizedStandardContains(base: base, other: other)
    }
}

extension PredicateExpressions.LocalizedStandardContains: Sendable
where Base: Sendable, Other: Sendable {}
extension PredicateExpressions.LocalizedStandardContains: Codable
where Base: Codable, Other: Codable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(base)
        try container.encode(other)
    }
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        base = try container.decode(Base.self)
        other = try container.decode(Other.self)
    }
}
extension PredicateExpressions.LocalizedStandardContains: StandardPredicateExpression
where Base: StandardPredicateExpression, Other: StandardPredicateExpression {}
