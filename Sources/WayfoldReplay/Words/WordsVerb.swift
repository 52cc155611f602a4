import WayfoldModel

/// The verbs of the words form: each action's own word and a few shorter ones.
enum WordsVerb: Hashable {
    case action(ActionKind)
    case setVisible(Bool)
    case scene
    case swipe

    /// The short words, which are also the ones printed; `scene` goes on with `open` or `close`.
    private static let aliases: [(word: String, verb: WordsVerb)] = [
        ("answer", .action(.answerAlert)), ("open", .action(.openURL)),
        ("phase", .action(.setPhase)), ("size", .action(.setSizeClass)),
        ("fact", .action(.setFact)), ("override", .action(.setOverride)),
        ("begin", .action(.beginTransition)), ("commit", .action(.commitTransition)),
        ("cancel", .action(.cancelTransition)), ("version", .action(.setAppVersion)),
        ("set", .action(.setParameter)), ("show", .setVisible(true)), ("hide", .setVisible(false)),
        ("scene", .scene), ("swipe", .swipe),
    ]

    private static let verbs: [String: WordsVerb] = {
        var verbs: [String: WordsVerb] = [:]
        for kind in ActionKind.allCases { verbs[kind.word] = .action(kind) }
        for alias in aliases { verbs[alias.word] = alias.verb }
        return verbs
    }()

    /// Every word that may begin a line, those of the actions first.
    static let words = ActionKind.allCases.map(\.word) + aliases.map(\.word)

    private static let printed: [ActionKind: String] = {
        var words: [ActionKind: String] = [:]
        for kind in ActionKind.allCases { words[kind] = kind.word }
        for alias in aliases {
            if case .action(let kind) = alias.verb { words[kind] = alias.word }
        }
        words[.openScene] = "scene open"
        words[.closeScene] = "scene close"
        return words
    }()

    init?(word: String) {
        guard let verb = Self.verbs[word] else { return nil }
        self = verb
    }

    /// The word that a verb is printed as.
    static func word(of kind: ActionKind) -> String {
        printed[kind] ?? kind.word
    }
}
