import WayfoldModel

extension AppMap {
    /// The article's app: home, the list of phones, a phone, and the alert of an error.
    nonisolated static let phones: AppMap = {
        var map = AppMap(name: "phones", dialect: .uikit)
        let home = map.vocabulary.symbol("home")
        let list = map.vocabulary.symbol("list")
        let detail = map.vocabulary.symbol("detail")
        let model = map.vocabulary.symbol("model")
        map.flows = [
            FlowDefinition(
                name: map.vocabulary.symbol("phones"), content: .stack(root: home))
        ]
        map.routes = [
            RouteDefinition(name: home), RouteDefinition(name: list),
            RouteDefinition(
                name: detail,
                parameters: [.init(name: model, kind: .string, isRequired: true)]),
            RouteDefinition(name: map.vocabulary.symbol("error")),
        ]
        map.overrides = [
            OverrideRule(
                element: map.vocabulary.symbol("Phones"), scope: home, action: .push(list))
        ]
        let phone = map.vocabulary.symbol("detail?model={model}")
        do {
            map.links = [
                try LinkPattern(
                    "phones://phone/{model}", actions: [.push(list), .push(phone)])
            ]
        } catch {
            preconditionFailure("the pattern is written here: \(error)")
        }
        return map
    }()
}
