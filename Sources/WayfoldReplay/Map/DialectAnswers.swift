import WayfoldModel

/// The questions of the dialects by their keys in app maps.
enum DialectAnswers {
    static var names: [String] { Dialect.all.map(\.name) }
    static var keys: [String] { Dialect.questions.map(\.key) }

    private static func question(_ key: String) -> DialectQuestion? {
        Dialect.questions.first { $0.key == key }
    }

    static func allowed(_ key: String) -> [String] {
        question(key)?.answers ?? []
    }

    static func text(_ key: String, in dialect: Dialect) -> String {
        question(key)?.answer(of: dialect) ?? ""
    }

    /// False when the text is no answer to the question.
    static func set(_ key: String, to text: String, in dialect: inout Dialect) -> Bool {
        question(key)?.set(text, in: &dialect) ?? false
    }
}
