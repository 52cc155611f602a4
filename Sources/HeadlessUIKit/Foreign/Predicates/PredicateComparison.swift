/// How two values are compared.
package struct PredicateComparison {
    package enum Relation: String, CaseIterable {
        case equal = "=="
        case unequal = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
        case matches = "MATCHES"
        case like = "LIKE"
        case contains = "CONTAINS"
        case begins = "BEGINSWITH"
        case ends = "ENDSWITH"
        case isIn = "IN"
    }

    let relation: Relation
    var ignoresCase = false
    var ignoresMarks = false

    func holds(between one: Any?, and other: Any?) -> Bool {
        switch relation {
        case .equal: return isEqual(one, other)
        case .unequal: return !isEqual(one, other)
        case .less: return order(one, other) == .orderedAscending
        case .greater: return order(one, other) == .orderedDescending
        case .lessOrEqual:
            return order(one, other).map { $0 != .orderedDescending } ?? false
        case .greaterOrEqual:
            return order(one, other).map { $0 != .orderedAscending } ?? false
        case .contains: return contains(one, other)
        case .isIn: return contains(other, one)
        case .matches, .like, .begins, .ends:
            guard let text = Self.text(one), let pattern = Self.text(other) else { return false }
            return holds(of: text, pattern)
        }
    }

    private func holds(of text: String, _ pattern: String) -> Bool {
        switch relation {
        case .begins: text.range(of: pattern, options: options.union(.anchored)) != nil
        case .ends:
            text.range(of: pattern, options: options.union([.anchored, .backwards])) != nil
        case .like: isWhole(text, Self.expression(like: pattern))
        default: isWhole(text, pattern)
        }
    }

    private var options: String.CompareOptions {
        var options: String.CompareOptions = []
        if ignoresCase { options.insert(.caseInsensitive) }
        if ignoresMarks { options.insert(.diacriticInsensitive) }
        return options
    }

    /// Whether a regular expression stands for all of a text.
    private func isWhole(_ text: String, _ pattern: String) -> Bool {
        let marks: String.CompareOptions = ignoresMarks ? .diacriticInsensitive : []
        let text = text.folding(options: marks, locale: nil)
        let options: NSRegularExpression.Options = ignoresCase ? .caseInsensitive : []
        // why: a pattern that is none stands for no text.
        guard
            let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$", options: options)
        else { return false }
        let range = NSRange(text.startIndex..., in: text)
        return expression.firstMatch(in: text, range: range)?.range == range
    }

    /// The regular expression of a pattern with `*` and `?`.
    private static func expression(like pattern: String) -> String {
        pattern.map { character in
            switch character {
            case "*": "(?s:.*)"
            case "?": "(?s:.)"
            default: NSRegularExpression.escapedPattern(for: String(character))
            }
        }.joined()
    }

    private func contains(_ whole: Any?, _ part: Any?) -> Bool {
        if let text = Self.text(whole) {
            return Self.text(part).map { text.range(of: $0, options: options) != nil } ?? false
        }
        if let values = whole as? [Any] { return values.contains { isEqual($0, part) } }
        if let values = whole as? NSArray { return values.contains { isEqual($0, part) } }
        if let values = whole as? Set<AnyHashable> {
            return values.contains { isEqual($0.base, part) }
        }
        return false
    }

    private func isEqual(_ one: Any?, _ other: Any?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        if let one = Self.text(one), let other = Self.text(other) {
            return one.compare(other, options: options) == .orderedSame
        }
        if let one = Self.number(one), let other = Self.number(other) { return one == other }
        guard let one = one as? AnyHashable, let other = other as? AnyHashable else { return false }
        return one == other
    }

    private func order(_ one: Any?, _ other: Any?) -> ComparisonResult? {
        if let one = Self.text(one), let other = Self.text(other) {
            return one.compare(other, options: options)
        }
        if let one = Self.number(one), let other = Self.number(other) {
            return one < other ? .orderedAscending : one > other ? .orderedDescending : .orderedSame
        }
        if let one = one as? Date, let other = other as? Date { return one.compare(other) }
        return nil
    }

    private static func text(_ value: Any?) -> String? {
        (value as? String) ?? (value as? NSString)?.description
    }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let value as NSNumber: value.doubleValue
        case let value as Bool: value ? 1 : 0
        case let value as any BinaryInteger: Double(value)
        case let value as any BinaryFloatingPoint: Double(value)
        default: nil
        }
    }
}
