import WayfoldModel

/// Turns taps into actions by what the app map says alone, for architectures whose screens decide
/// when they are written what their elements do.
struct TapResolver {
    /// How often taps may become taps before the chain counts as endless.
    static let tapLimit = 16

    let setting: Setting

    /// Follows taps until they are something else, past the guards before each element.
    func resolved(
        _ element: Symbol, scope: Symbol, _ request: Request
    ) throws(Refusal) -> Action {
        var action = Action.tap(element, scope: scope)
        for _ in 0..<Self.tapLimit {
            guard case .tap(let element, let section) = action else { return action }
            let stack = try request.stack()
            let name = setting.rules.page(element).name
            guard let template = rule(of: name, section, stack) else { throw Refusal(.notFound) }
            try setting.rules.passGuards(of: name, as: element, setting.facts)
            action = setting.filled(template, with: setting.texts.route(element).parameters)
        }
        throw Refusal(.notFound)
    }

    private func rule(of element: Symbol, _ section: Symbol, _ stack: any LiveFlow) -> Action? {
        for place in places(section, stack) {
            let rule = setting.map.overrides.first { $0.element == element && $0.scope == place }
            if let rule { return rule.action }
        }
        return nil
    }

    /// Sections of the screen from the inside out, the screen, the flow and those around it, the
    /// whole app.
    private func places(_ section: Symbol, _ stack: any LiveFlow) -> [Symbol] {
        let screen = setting.texts.text(setting.rules.page(stack.top.route).name)
        var places: [Symbol] = []
        var path = section == .none ? "" : "/" + setting.texts.text(section)
        while true {
            if let known = setting.texts.vocabulary.known(screen + path) { places.append(known) }
            guard let slash = path.lastIndex(of: "/") else { break }
            path = String(path[..<slash])
        }
        var flow: (any LiveFlow)? = stack
        while let current = flow {
            places.append(current.name)
            flow = current.parent
        }
        return places + [.none]
    }
}

extension Setting {
    /// A template's action with the values in place of `{name}`; a parameter whose name is not
    /// bound is left out.
    func filled(_ template: Action, with values: [Route.Parameter]) -> Action {
        template.replacing(
            routes: { self.filledRoute($0, with: values) },
            texts: { self.filledText($0, with: values) })
    }

    private func filledRoute(_ symbol: Symbol, with values: [Route.Parameter]) -> Symbol {
        let text = texts.text(symbol)
        guard text.utf8.contains(UInt8(ascii: "{")) else { return symbol }
        let route = Route(text: text)
        let parameters = route.parameters.compactMap { parameter in
            Fold.filled(parameter.value, with: values).map { Route.Parameter(parameter.name, $0) }
        }
        return texts.symbol(Route(Fold.filled(route.name, with: values) ?? route.name, parameters))
    }

    private func filledText(_ symbol: Symbol, with values: [Route.Parameter]) -> Symbol {
        let text = texts.text(symbol)
        guard text.utf8.contains(UInt8(ascii: "{")),
            let filled = Fold.filled(text, with: values)
        else { return symbol }
        return texts.symbol(filled)
    }
}
