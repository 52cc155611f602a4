public import WayfoldModel

extension Dialect {
    /// The questions whose answers an app map may change in any dialect.
    public static let adoptable: Set = [
        "duringTransition", "duplicatePush", "guardedLink", "reselectTab",
    ]

    /// This dialect with the single answers that a map changes against the dialect it names, as
    /// far as they may be changed in any: see `adoptable`.
    public func adopting(_ map: AppMap) -> Dialect {
        let base = Dialect.named(map.dialect.name) ?? .canonical
        var dialect = self
        for question in Dialect.questions where Dialect.adoptable.contains(question.key) {
            let answer = question.answer(of: map.dialect)
            if answer != question.answer(of: base) { _ = question.set(answer, in: &dialect) }
        }
        return dialect
    }

    /// A dialect of an architecture that supports these verbs and what concerns the process: facts,
    /// launch, ready, end and so on.
    public init(name: String, supporting kinds: [ActionKind]) {
        self.init(name: name)
        let process: [ActionKind] = [
            .setFact, .clearFact, .echo, .launch, .ready, .terminate, .setAppVersion,
            .endSession, .gap, .setPhase, .setVisible, .setSizeClass,
        ]
        unsupported = ActionKindSet(
            ActionKind.allCases.filter { !kinds.contains($0) && !process.contains($0) })
    }
}
