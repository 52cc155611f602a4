public import WayfoldModel

/// What went wrong on a specimen's way, and how much of it that takes.
public struct Failure: Hashable, Sendable {
    /// What a smaller specimen has to show to show the same.
    public enum Kind: Hashable, Sendable {
        /// The fold made a state that breaks one of its own rules.
        case invariant(Violation.Rule)
        /// Live objects do what the fold refuses, or refuse it for another reason; nil is applied.
        case outcome(fold: Refusal.Reason?, live: Refusal.Reason?)
        /// Live objects show something else than the fold says.
        case state
        /// A screen is another object than it should be.
        case identity(isNew: Bool)
        /// Memory stays after the end, and more of it after each time.
        case retained
        /// Objects stay while the app goes on, more of them each time the same screens come back.
        case grows
        /// An oracle of that name has something to say.
        case oracle(String)
        /// A condition turns true.
        case condition
        /// Two dialects diverge, by these rows of their table, in words.
        case divergence([String])
    }

    public let kind: Kind
    /// How many of the events it takes.
    public let eventCount: Int

    public init(_ kind: Kind, eventCount: Int) {
        self.kind = kind
        self.eventCount = eventCount
    }
}

extension Failure.Kind: CustomStringConvertible {
    /// One clause, for people.
    public var description: String {
        switch self {
        case .invariant(let rule): "the fold breaks its rule: \(rule.sentence)"
        case .outcome(let fold, let live):
            "the fold says \(Self.word(fold)), the live objects \(Self.word(live))"
        case .state: "the live objects show something else than the fold"
        case .identity(isNew: true): "a screen that should have stayed is another object"
        case .identity(isNew: false): "a screen that should be new is the object of another"
        case .retained: "memory stays after the end, more of it after each time"
        case .grows: "objects stay, more of them each time the same screens come back"
        case .oracle(let name): "the oracle \(name) speaks"
        case .condition: "the condition holds"
        case .divergence(let rows):
            rows.isEmpty
                ? "the dialects diverge" : "the dialects diverge by \(rows.joined(separator: ", "))"
        }
    }

    /// Which check found it, in a word: that of the faults' table.
    public var finder: String {
        switch self {
        case .invariant: "invariant"
        case .outcome, .state, .identity: "parity"
        case .retained, .grows: "retention"
        case .oracle: "oracle"
        case .condition: "condition"
        case .divergence: "divergence"
        }
    }

    private static func word(_ reason: Refusal.Reason?) -> String {
        reason.map { "refused \($0.word)" } ?? "applied"
    }
}
