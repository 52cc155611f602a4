import WayfoldModel

/// What an expression can ask for.
enum ExpressionField: Hashable, Sendable {
    case number(Number)
    case word(Word)
    case route
    case tab
    case fact(String)

    enum Number: String, Hashable, Sendable, CaseIterable {
        case depth, sequence, time, session, scene, scenes, held, queued, cause, step, tab
    }

    enum Word: String, Hashable, Sendable, CaseIterable {
        case presented, outcome, reason, action, origin, phase

        /// The words it can be.
        var words: [String] { codes.map(\.word) }

        /// What the field is where a word says it: its raw value, or nil for none.
        func code(_ word: String) -> UInt8? {
            codes.first { $0.word == word }?.code ?? nil
        }

        private var codes: [(word: String, code: UInt8?)] {
            switch self {
            case .presented:
                [("none", nil)]
                    + Presentation.allCases.filter(\.isModal).map { ($0.word, $0.rawValue) }
            case .outcome: [("applied", 0), ("refused", 1)]
            case .reason:
                [("none", nil)] + Refusal.Reason.allCases.map { ($0.word, $0.rawValue) }
            case .action: ActionKind.allCases.map { ($0.word, $0.rawValue) }
            case .origin: Origin.allCases.map { ($0.word, $0.rawValue) }
            case .phase: [("none", nil)] + Action.Phase.allCases.map { ("\($0)", $0.rawValue) }
            }
        }
    }

    /// Every name that may begin a condition.
    static let names =
        Number.allCases.map(\.rawValue) + Word.allCases.map(\.rawValue)
        + ["route", "fact.", "contains", "invariants", "not"]

    init?(_ name: String) {
        if name == "tab" {
            self = .tab
        } else if name == "route" {
            self = .route
        } else if let number = Number(rawValue: name) {
            self = .number(number)
        } else if let word = Word(rawValue: name) {
            self = .word(word)
        } else if name.hasPrefix("fact."), name.utf8.count > 5 {
            self = .fact(String(name.dropFirst(5)))
        } else {
            return nil
        }
    }
}

/// A text with `*` for anything, or one to be met exactly.
struct TextPattern: Hashable, Sendable {
    let text: [UInt8]
    let isGlob: Bool

    init(_ text: String, isGlob: Bool) {
        self.text = Array(text.utf8)
        self.isGlob = isGlob
    }

    /// Linear in the text times the pattern at worst.
    func matches(_ candidate: String) -> Bool {
        guard isGlob else { return candidate.utf8.elementsEqual(text) }
        let bytes = Array(candidate.utf8)
        let star = UInt8(ascii: "*")
        var (index, position) = (0, 0)
        var retry: (index: Int, position: Int)?
        while index < bytes.count {
            if position < text.count, text[position] == star {
                retry = (index, position + 1)
                position += 1
            } else if position < text.count, text[position] == bytes[index] {
                index += 1
                position += 1
            } else if let last = retry {
                retry = (last.index + 1, last.position)
                index = last.index + 1
                position = last.position
            } else {
                return false
            }
        }
        return text[position...].allSatisfy { $0 == star }
    }
}

/// A route by its name, by its whole text, or by a pattern of its text.
struct RoutePattern: Hashable, Sendable {
    let pattern: TextPattern
    let isName: Bool

    init(_ text: String, isGlob: Bool) {
        let route = Route(text: text)
        isName = !isGlob && route.parameters.isEmpty
        pattern = TextPattern(isName || isGlob ? text : route.text, isGlob: isGlob)
    }

    /// Whether a route's canonical text is meant.
    func matches(_ text: String) -> Bool {
        if pattern.matches(text) { return true }
        return isName && pattern.matches(Route(text: text).name)
    }
}
