public import WayfoldModel

/// A condition on an event and the state after it: `depth > 40 and route == "checkout"`.
///
/// The little language is in `EXPRESSIONS.md`. Names and types are checked when it is made, so
/// that asking it cannot fail.
public struct Expression: Sendable {
    /// As written.
    public let text: String
    let condition: ExpressionNode

    /// Reads an expression; the error points at the character.
    public init(_ text: String) throws(ExpressionError) {
        self.text = text
        let bytes = Array(text.utf8)
        condition = try bytes.withUnsafeBufferPointer { buffer throws(ExpressionError) in
            var lexer = ExpressionLexer(buffer)
            var parser = ExpressionParser(try lexer.tokenize(), buffer)
            return try parser.whole()
        }
    }

    /// Whether it holds after an event.
    ///
    /// The state is the one after the event, and the outcome the one the fold gave it; screens are
    /// those of the event's scene. Linear in the visible path where it asks for the path, in the
    /// whole state where it asks for the invariants, else constant. State and fold are lent and
    /// stay as they are.
    public func matches(
        _ step: FoldedStep, _ state: inout NavigationState, _ fold: inout Fold
    ) -> Bool {
        withUnsafeMutablePointer(to: &state) { state in
            withUnsafePointer(to: &fold) { fold in
                ExpressionSubject(step: step, states: state, folds: fold).satisfies(condition)
            }
        }
    }

    /// The same for an event and what became of it.
    public func matches(
        event: Event, outcome: Outcome, state: NavigationState, fold: inout Fold
    ) -> Bool {
        var state = state
        let step = FoldedStep(event, decided: outcome, depth: 0)
        return matches(step, &state, &fold)
    }
}

/// What an expression asks, checked.
enum ExpressionNode: Hashable, Sendable {
    case all([ExpressionNode])
    case any([ExpressionNode])
    indirect case not(ExpressionNode)
    case number(ExpressionField.Number, ExpressionComparison, SignedMagnitude)
    /// One of a field's words, by its code, which is or is not what is there.
    case word(ExpressionField.Word, UInt8?, isEqual: Bool)
    case route(RoutePattern, isEqual: Bool)
    case contains(RoutePattern)
    case fact(String, TextPattern, isEqual: Bool)
    /// Whether a fact is set.
    case isSet(String, Bool)
    case tabNamed(String, isEqual: Bool)
    case invariantsHold(Bool)
}

/// A whole number of either sign, so that sequence numbers and times compare with one another.
struct SignedMagnitude: Hashable, Sendable, Comparable {
    var isNegative: Bool
    var magnitude: UInt64

    init(_ value: some BinaryInteger) {
        isNegative = value < 0
        magnitude = UInt64(clamping: value.magnitude)
    }

    static func < (left: SignedMagnitude, right: SignedMagnitude) -> Bool {
        if left.isNegative != right.isNegative { return left.isNegative }
        return left.isNegative
            ? left.magnitude > right.magnitude : left.magnitude < right.magnitude
    }
}

/// How two numbers are compared.
enum ExpressionComparison: String, Sendable, CaseIterable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case atMost = "<="
    case more = ">"
    case atLeast = ">="

    func holds(_ left: SignedMagnitude, _ right: SignedMagnitude) -> Bool {
        switch self {
        case .equal: left == right
        case .unequal: left != right
        case .less: left < right
        case .atMost: left <= right
        case .more: left > right
        case .atLeast: left >= right
        }
    }
}
