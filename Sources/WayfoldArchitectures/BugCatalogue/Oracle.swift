/// A check on what live objects show, hold and note over a session's turns, with a name for what it
/// checks.
///
/// It knows no fold and no expected state: it says what must hold of every app, and is silent where
/// an architecture has nothing that it looks at.
public struct Oracle: Sendable {
    /// Says what is wrong after a turn, in one clause; nil when nothing is. It may remember.
    typealias Judge = (Moment) -> String?

    public let name: String
    /// What holds where it is silent, in one sentence.
    public let text: String
    /// Begins to judge a session.
    let begin: @Sendable () -> Judge

    init(_ name: String, _ text: String, begin: @escaping @Sendable () -> Judge) {
        self.name = name
        self.text = text
        self.begin = begin
    }

    /// An oracle that remembers nothing.
    init(_ name: String, _ text: String, check: @escaping @Sendable (Moment) -> String?) {
        self.init(name, text) { check }
    }

    /// Every oracle there is, in the order of their names.
    public static let all: [Oracle] = (stack + transitions + restoration + coordinators + links)
        .sorted { $0.name < $1.name }

    /// The oracle of that name.
    public static func named(_ name: String) -> Oracle? { all.first { $0.name == name } }

    /// All oracles as one, whose sentence begins with the name of the first that speaks, then `: `.
    package static var combined: Oracle {
        Oracle("combined", "everything holds") {
            let judges = all.map { ($0.name, $0.begin()) }
            return { moment in
                var said: String?
                for (name, judge) in judges {
                    let text = judge(moment)
                    if said == nil { said = text.map { "\(name): \($0)" } }
                }
                return said
            }
        }
    }
}
