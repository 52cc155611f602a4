/// One question on which navigation systems differ, and how a dialect's answer is read and set.
public struct DialectQuestion: Sendable {
    /// The name by which an app map overrides the answer: `duringTransition`.
    public let key: String
    /// The question in words.
    public let text: String
    /// Every answer there is.
    public let answers: [String]
    private let read: @Sendable (Dialect) -> String
    private let write: @Sendable (String, inout Dialect) -> Bool

    /// What a dialect answers.
    public func answer(of dialect: Dialect) -> String { read(dialect) }

    /// Sets a dialect's answer; false, and nothing is changed, when there is no such answer.
    public func set(_ answer: String, in dialect: inout Dialect) -> Bool {
        write(answer, &dialect)
    }

    init<Answer: RawRepresentable<String> & CaseIterable & Sendable>(
        _ key: String, _ text: String,
        _ place: any WritableKeyPath<Dialect, Answer> & Sendable
    ) {
        self.key = key
        self.text = text
        answers = Answer.allCases.map(\.rawValue)
        read = { $0[keyPath: place].rawValue }
        write = { text, dialect in
            guard let answer = Answer(rawValue: text) else { return false }
            dialect[keyPath: place] = answer
            return true
        }
    }

    init(
        _ key: String, _ text: String, _ place: any WritableKeyPath<Dialect, Bool> & Sendable
    ) {
        self.key = key
        self.text = text
        answers = ["yes", "no"]
        read = { $0[keyPath: place] ? "yes" : "no" }
        write = { text, dialect in
            guard text == "yes" || text == "no" else { return false }
            dialect[keyPath: place] = text == "yes"
            return true
        }
    }
}

extension Dialect {
    /// Every question, in the order of the table that `wayfold lab architectures` prints.
    public static let questions: [DialectQuestion] = [
        .init("popInModal", "pop, pop to root and back when the top layer is modal", \.popInModal),
        .init("setRootEntries", "pushed items when the root is set", \.setRootEntries),
        .init("setRootToEqual", "the root is set to an equal root", \.setRootToEqual),
        .init(
            "focusFirstSearchesRoot", "focus first searches the root", \.focusFirstSearchesRoot),
        .init("popBeyondRoot", "pop beyond the root", \.popBeyondRoot),
        .init("setPath", "entries when the path is set", \.setPath),
        .init("reselectTab", "tap on the selected tab", \.reselectTab),
        .init("unknownRoute", "a route the app does not have", \.unknownRoute),
        .init("link", "where a deep link's chain begins", \.link),
        .init("restoreUnknown", "a restored page the app no longer has", \.restoreUnknown),
        .init("pushWhenCovered", "push into a covered flow", \.pushWhenCovered),
        .init("pushUnderAlert", "push while an alert is shown", \.pushUnderAlert),
        .init("duringTransition", "what arrives during a transition", \.duringTransition),
        .init("duplicatePush", "push of the route that is on top", \.duplicatePush),
        .init("guardedLink", "a link to a guarded screen", \.guardedLink),
        .init("whenActive", "the path of a scene that becomes active again", \.whenActive),
    ]
}
