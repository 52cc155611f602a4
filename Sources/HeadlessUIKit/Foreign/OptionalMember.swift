/// What stands between the question marks of `delegate?.tableView?(table, heightForRowAt: row)`: a
/// member that UIKit's protocols have as an optional one.
///
/// Objective-C asks an object whether it has such a method. Here each has a default, and a member
/// that is called in this way gives nil where it is the default that answered. A protocol has a
/// property of the name that its methods begin with, whose value is called: Swift takes the
/// property where a question mark follows it, and the method itself elsewhere. A class that has a
/// property of that name, as `UIViewController` has `navigationController`, keeps its own.
@preconcurrency @MainActor
public struct OptionalMember<Holder> {
    let holder: Holder

    init(of holder: Holder) { self.holder = holder }
}

/// What an object's method gives, nil where it has none of its own.
@MainActor
func answered<Value>(
    by holder: AnyObject, _ member: StaticString, _ call: () -> Value
) -> Value? {
    let question = OptionalQuestion(holder, member)
    let value = OptionalQuestion.$asked.withValue(question, operation: call)
    return question.isUnanswered ? nil : value
}

extension NSObjectProtocol {
    /// A default's value: whoever asks as `delegate?.member?(…)` learns that there is no other.
    func unanswered<Value>(_ value: Value, _ member: StaticString = #function) -> Value {
        OptionalQuestion.asked?.miss(self, member)
        return value
    }
}

/// One call of an optional member, while it runs.
// why: whoever asks waits for the answer on the same thread.
private final class OptionalQuestion: @unchecked Sendable {
    @TaskLocal static var asked: OptionalQuestion?
    private let holder: ObjectIdentifier
    private let member: StaticString
    private(set) var isUnanswered = false

    init(_ holder: AnyObject, _ member: StaticString) {
        self.holder = ObjectIdentifier(holder)
        self.member = member
    }

    func miss(_ object: AnyObject, _ name: StaticString) {
        guard ObjectIdentifier(object) == holder, "\(name)" == "\(member)" else { return }
        isUnanswered = true
    }
}
