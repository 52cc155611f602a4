import WayfoldModel

// What the app is made of, out of an app map.

extension Pages.AccessRule {
    init(_ rule: Guard, _ vocabulary: Vocabulary) {
        let (condition, wanted) = (rule.condition, vocabulary.text(rule.condition.value))
        name = vocabulary.text(rule.name)
        subjects = Set(rule.subjects.map { vocabulary.text($0) })
        switch condition.subject {
        case .fact(let fact):
            let fact = vocabulary.text(fact)
            mayPass = { _, facts in ((facts[fact] ?? "") == wanted) == condition.isEqual }
        case .parameter(let parameter):
            let parameter = vocabulary.text(parameter)
            mayPass = { route, _ in ((route[parameter] ?? "") == wanted) == condition.isEqual }
        }
    }
}

extension Pages.ContextualActions {
    init(_ map: AppMap) {
        func text(_ symbol: Symbol) -> String { map.vocabulary.text(symbol) }
        // The first of two rules of one place counts, so it is set last.
        var scopes: [Symbol: Elements] = [:]
        for rule in map.overrides.reversed() {
            scopes[rule.scope, default: [:]][text(rule.element)] = { element in
                Pages.TapAction(rule.action, map.vocabulary, element)
            }
        }
        around = [.none, map.flows[Int(map.rootFlow.number)].name].map { scopes[$0] ?? [:] }
        for (scope, elements) in scopes where scope != .none { places[text(scope)] = elements }
        for place in places.keys.sorted() {
            // A section that nothing is said of is part of what is around it.
            var outer = place
            while let slash = outer.lastIndex(of: "/") {
                outer = String(outer[..<slash])
                if places[outer] != nil || !outer.contains("/") {
                    sections[outer, default: []].append(place)
                    break
                }
            }
        }
    }
}

extension Pages.TapAction {
    /// What a tap becomes, with what is said of the element in the place of names in braces.
    fileprivate init(_ action: Action, _ vocabulary: Vocabulary, _ element: Pages.Element) {
        func page(_ route: Symbol) -> Page {
            let route = vocabulary.route(route)
            let parameters = route.parameters.compactMap { parameter in
                Fold.filled(parameter.value, with: element.route.parameters)
                    .map { Route.Parameter(parameter.name, $0) }
            }
            let name = Fold.filled(route.name, with: element.route.parameters) ?? route.name
            return Page(route: Route(name, parameters))
        }
        func text(_ symbol: Symbol) -> String {
            let text = vocabulary.text(symbol)
            return Fold.filled(text, with: element.route.parameters) ?? text
        }
        switch action {
        case .push(let route): self = .go(page(route))
        case .present(let route, let presentation):
            self = Pages.Style(presentation).map { .present(page(route), $0) } ?? .go(page(route))
        case .alert(let route): self = .present(page(route), .question)
        case .setFact(let fact, let value): self = .note(fact: text(fact), value: text(value))
        case .clearFact(let fact): self = .forget(fact: text(fact))
        default: self = .unavailable
        }
    }
}
