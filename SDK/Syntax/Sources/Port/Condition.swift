import SwiftSyntax

/// A condition of `#if`, as far as it can be decided under the SDK.
indirect enum Condition: Hashable {
    case constant(Bool)
    /// What only the build knows: a flag, an architecture.
    case open(String)
    case not(Condition)
    case all(Condition, Condition)
    case any(Condition, Condition)

    /// - Parameter isPhone: what `os(iOS)` is taken for.
    init(_ expression: ExprSyntax, isPhone: Bool) {
        if let sequence = expression.as(SequenceExprSyntax.self) {
            self = Self.folded(Array(sequence.elements), isPhone: isPhone)
        } else if let infix = expression.as(InfixOperatorExprSyntax.self) {
            let sides = [infix.leftOperand, ExprSyntax(infix.operator), infix.rightOperand]
            self = Self.folded(sides, isPhone: isPhone)
        } else if let prefix = expression.as(PrefixOperatorExprSyntax.self),
            prefix.operator.text == "!"
        {
            self = Self.negated(Self(prefix.expression, isPhone: isPhone))
        } else if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let only = tuple.elements.first
        {
            self = Self(only.expression, isPhone: isPhone)
        } else if let literal = expression.as(BooleanLiteralExprSyntax.self) {
            self = .constant(literal.literal.text == "true")
        } else if let call = expression.as(FunctionCallExprSyntax.self) {
            let argument = call.arguments.trimmedDescription
            self = Self.asked(call.calledExpression.trimmedDescription, argument, isPhone)
        } else {
            self = .open(expression.trimmedDescription)
        }
    }

    var isTrue: Bool { self == .constant(true) }
    var isFalse: Bool { self == .constant(false) }

    /// Longer ones are generated, and are left to the build.
    private static let limit = 1_000

    /// `||` binds less than `&&`.
    private static func folded(_ elements: [ExprSyntax], isPhone: Bool) -> Condition {
        for word in ["||", "&&"] where elements.count <= limit {
            let found = elements.lastIndex {
                $0.as(BinaryOperatorExprSyntax.self)?.operator.text == word
            }
            guard let found, found > 0, found + 1 < elements.count else { continue }
            let left = folded(Array(elements[..<found]), isPhone: isPhone)
            let right = folded(Array(elements[(found + 1)...]), isPhone: isPhone)
            return word == "||" ? either(left, right) : both(left, right)
        }
        guard elements.count == 1, let only = elements.first else {
            return .open(elements.map(\.trimmedDescription).joined(separator: " "))
        }
        return Self(only, isPhone: isPhone)
    }

    private static func negated(_ condition: Condition) -> Condition {
        if case .constant(let value) = condition { return .constant(!value) }
        return .not(condition)
    }

    private static func either(_ one: Condition, _ other: Condition) -> Condition {
        if one.isTrue || other.isTrue { return .constant(true) }
        if one.isFalse { return other }
        return other.isFalse || one == other ? one : .any(one, other)
    }

    private static func both(_ one: Condition, _ other: Condition) -> Condition {
        if one.isFalse || other.isFalse { return .constant(false) }
        if one.isTrue { return other }
        return other.isTrue || one == other ? one : .all(one, other)
    }

    private static func asked(
        _ function: String, _ argument: String, _ isPhone: Bool
    ) -> Condition {
        switch function {
        case "os" where argument == "iOS": .constant(isPhone)
        case "os": .constant(argument == "Linux")
        case "canImport": AppleModules.condition(of: argument)
        case "targetEnvironment": .constant(false)
        case "_runtime": .constant(argument != "_ObjC")
        default: .open("\(function)(\(argument))")
        }
    }
}
