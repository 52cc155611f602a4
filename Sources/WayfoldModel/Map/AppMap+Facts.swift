extension AppMap {
    /// The facts that the map names: those a session starts with, those that guards and links ask
    /// for, and those that links and overrides set.
    package var knownFacts: Set<Symbol> {
        var facts = factsThatAreSet
        for condition in conditions {
            if case .fact(let name) = condition.condition.subject { facts.insert(name) }
        }
        return facts
    }

    /// The facts a session starts with, and those that links and overrides set.
    package var factsThatAreSet: Set<Symbol> {
        var facts = Set(self.facts.map(\.name))
        for action in links.flatMap(\.actions) + overrides.map(\.action) {
            switch action {
            case .setFact(let name, _), .clearFact(let name): facts.insert(name)
            default: break
            }
        }
        return facts
    }

    /// The conditions of guards and links.
    private var conditions: [Guard] { guards + links.compactMap(\.condition) }

    /// What a person who goes over the map should know, though nothing is wrong: conditions on
    /// facts that nothing in the map sets, and guards before what the app shows as it starts, which
    /// are not asked then. Empty for most maps.
    public func remarks() -> [MapProblem] {
        let known = factsThatAreSet
        var remarks: [MapProblem] = []
        for rule in conditions where !facts.isEmpty {
            guard case .fact(let name) = rule.condition.subject, !known.contains(name) else {
                continue
            }
            remarks.append(
                MapProblem(
                    .unknownFact, at: "guard \(vocabulary.text(rule.name))",
                    "asks for the fact '\(vocabulary.text(name))', which nothing in the map sets",
                    advice: "add it to \"facts\", or correct the name"))
        }
        let shown = Set(entrance(of: rootFlow).map { name(of: $0.name) })
        for rule in guards {
            for subject in rule.subjects where shown.contains(vocabulary.text(subject)) {
                remarks.append(
                    MapProblem(
                        .unaskedGuard, at: "guard \(vocabulary.text(rule.name))",
                        "stands before \(vocabulary.text(subject)), which the app shows as it "
                            + "starts: no guard is asked then",
                        advice: "begin with a screen that everybody may see"))
            }
        }
        return remarks
    }

    private func name(of route: Symbol) -> String { Route(text: vocabulary.text(route)).name }
}
