import WayfoldModel

extension MapReader {
    mutating func readDialect(_ parts: [String: JSONValue]) {
        let answers = named(parts["answers"], "answers")
        if let value = parts["dialect"], let name = name(value, "a dialect") {
            if let dialect = Dialect.named(name) {
                map.dialect = dialect
            } else if DialectAnswers.keys.allSatisfy({ key in
                answers.contains { $0.key == key }
            }) {
                // Resolved by a program that knows it: the name is only a name.
                map.dialect = Dialect(name: name)
            } else {
                let names = DialectAnswers.names
                fault(
                    value, "is '\(name)'",
                    "should be one of \(names.joined(separator: ", "))",
                    Nearest.advice(
                        for: name, in: names, else: "or answer every question in 'answers'"))
            }
        }
        for answer in answers { readAnswer(answer) }
        guard let value = parts["unsupported"] else { return }
        let words = ActionKind.allCases.map(\.word)
        let kinds = list(value, "verbs").compactMap { value -> ActionKind? in
            guard let word = text(value, "a verb") else { return nil }
            if let kind = ActionKind(word: word) { return kind }
            fault(
                value, "is '\(word)'", "should be a verb", Nearest.advice(for: word, in: words))
            return nil
        }
        map.dialect.unsupported = ActionKindSet(kinds)
    }

    private mutating func readAnswer(_ answer: JSONValue.Member) {
        let keys = DialectAnswers.keys
        guard keys.contains(answer.key) else {
            return fault(
                at: answer.offset, "asks '\(answer.key)'",
                "should be one of \(keys.joined(separator: ", "))",
                Nearest.advice(for: answer.key, in: keys))
        }
        guard let text = text(answer.value, "an answer") else { return }
        guard !DialectAnswers.set(answer.key, to: text, in: &map.dialect) else { return }
        let allowed = DialectAnswers.allowed(answer.key)
        fault(
            answer.value, "is '\(text)'",
            "should be one of \(allowed.joined(separator: ", "))",
            Nearest.advice(for: text, in: allowed))
    }

    mutating func readGuard(_ value: JSONValue) {
        let keys = ["name", "routes", "elements", "fact", "parameter", "is", "isNot"]
        guard let parts = members(value, "a guard", keys) else { return }
        guard let nameValue = parts["name"] else {
            return fault(value, "has no 'name'", "should be named; a refusal says it")
        }
        let name = name(nameValue, "a guard's name")
        let routes = list(parts["routes"], "routes").compactMap { guardedName($0) }
        let elements = list(parts["elements"], "elements").compactMap {
            self.name($0, "an element")
        }
        if parts["routes"] == nil, parts["elements"] == nil {
            fault(
                value, "stands before nothing", "should have 'routes' or 'elements'")
        }
        guard let name, let condition = condition(parts, value) else { return }
        places.note("guard \(name)", at: value.offset)
        map.guards.append(
            Guard(
                name: map.vocabulary.symbol(name),
                subjects: (routes + elements).map { routeSymbol($0) }, condition: condition))
    }

    private mutating func condition(
        _ parts: [String: JSONValue], _ value: JSONValue
    ) -> Guard.Condition? {
        let subjects = ["fact", "parameter"].filter { parts[$0] != nil }
        let relations = ["is", "isNot"].filter { parts[$0] != nil }
        guard subjects.count == 1, let subject = subjects.first else {
            fault(
                value, "asks for \(subjects.isEmpty ? "nothing" : "two things")",
                "should have one of 'fact' and 'parameter'")
            return nil
        }
        guard relations.count == 1, let relation = relations.first else {
            fault(
                value, "has \(relations.isEmpty ? "no value" : "two values")",
                "should have one of 'is' and 'isNot'")
            return nil
        }
        guard let name = name(parts[subject], "a \(subject)'s name"),
            let text = text(parts[relation], "a value in quotes")
        else { return nil }
        let symbol = map.vocabulary.symbol(name)
        return Guard.Condition(
            subject: subject == "fact" ? .fact(symbol) : .parameter(symbol),
            value: map.vocabulary.symbol(text), isEqual: relation == "is")
    }

    mutating func readLink(_ value: JSONValue) {
        let keys = ["pattern", "do", "when", "dismisses"]
        guard let parts = members(value, "a link", keys) else { return }
        guard let patternValue = parts["pattern"], let pattern = text(patternValue, "a pattern")
        else {
            if parts["pattern"] == nil {
                fault(value, "has no 'pattern'", "should say which URLs it is for")
            }
            return
        }
        let steps = list(parts["do"], "actions in words")
        let actions = steps.compactMap { action($0) }
        if parts["do"] == nil {
            fault(value, "has no 'do'", "should say what the link does", "write \"do\": [ ... ]")
        }
        let condition = parts["when"].flatMap { readCondition($0) }
        var dismisses = false
        if let member = parts["dismisses"] {
            if case .bool(let value) = member.content {
                dismisses = value
            } else {
                fault(
                    member, "is no truth value", "should be true for a link that dismisses first")
            }
        }
        do {
            let link = try LinkPattern(
                pattern, actions: actions, condition: condition, dismissesModals: dismisses)
            places.note("link \(pattern)", at: patternValue.offset)
            map.links.append(link)
        } catch {
            let bytes = Array(pattern.utf8)
            let before = String(decoding: bytes.prefix(error.offset), as: UTF8.self)
            let after = String(decoding: bytes.dropFirst(error.offset), as: UTF8.self)
            fault(
                at: offset(ofByte: error.offset, in: patternValue), error.problem, "",
                "look at ▸ in '\(before)▸\(after)'")
        }
    }

    private mutating func readCondition(_ value: JSONValue) -> Guard? {
        let keys = ["name", "fact", "parameter", "is", "isNot"]
        guard let parts = members(value, "a condition", keys) else { return nil }
        let given = parts["name"].flatMap { name($0, "a guard's name") }
        guard let condition = condition(parts, value) else { return nil }
        let symbol =
            switch condition.subject {
            case .fact(let symbol), .parameter(let symbol): symbol
            }
        return Guard(
            name: given.map { map.vocabulary.symbol($0) } ?? symbol, subjects: [],
            condition: condition)
    }

    /// An action in words, whose error stands at its column in the file.
    private mutating func action(_ value: JSONValue) -> Action? {
        guard let words = text(value, "an action in words") else { return nil }
        do {
            return try Words.action(words, in: &map.vocabulary)
        } catch {
            add(error.problem, at: offset(ofByte: error.offset, in: value))
            return nil
        }
    }

    mutating func readOverride(_ value: JSONValue) {
        guard let parts = members(value, "an override", ["element", "in", "do"]) else { return }
        guard let elementValue = parts["element"], let actionValue = parts["do"] else {
            return fault(value, "lacks a part", "should have 'element' and 'do'")
        }
        let element = name(elementValue, "an element")
        let action = action(actionValue)
        let scope = parts["in"].flatMap { name($0, "a screen, screen/section or flow") }
        guard let element, let action, parts["in"] == nil || scope != nil else { return }
        let place = scope.map { " in \($0)" } ?? ""
        places.note("override \(element)\(place)", at: value.offset)
        map.overrides.append(
            OverrideRule(
                element: routeSymbol(element),
                scope: scope.map { map.vocabulary.symbol($0) } ?? .none, action: action))
    }

    mutating func readFact(_ member: JSONValue.Member) {
        guard let text = text(member.value, "a fact's value in quotes") else { return }
        let name = map.vocabulary.symbol(member.key)
        places.note("fact \(member.key)", at: member.offset)
        map.facts.append(Fact(name: name, value: map.vocabulary.symbol(text)))
    }

    mutating func readVersion(_ value: JSONValue) {
        guard let parts = members(value, "a version", ["version", "removed", "renamed"]) else {
            return
        }
        guard let versionValue = parts["version"] else {
            return fault(value, "has no 'version'", "should say which one it is")
        }
        let removed = list(parts["removed"], "routes").compactMap { name($0, "a route") }
        var renamings: [VersionChange.Renaming] = []
        for member in named(parts["renamed"], "renamed routes") {
            guard let new = name(member.value, "a route") else { continue }
            renamings.append(.init(old: routeSymbol(member.key), new: routeSymbol(new)))
        }
        guard let version = name(versionValue, "a version") else { return }
        places.note("version \(version)", at: value.offset)
        map.versions.append(
            VersionChange(
                version: map.vocabulary.symbol(version),
                removed: removed.map { routeSymbol($0) }, renamed: renamings))
    }
}
