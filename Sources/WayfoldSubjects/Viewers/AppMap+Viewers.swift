import WayfoldModel

extension AppMap {
    /// The article's app: home with its rows, a viewer, a favourite, and the account of the person
    /// who is signed in.
    nonisolated static let viewers: AppMap = {
        var map = AppMap(name: "viewers", dialect: .path)
        let home = map.vocabulary.symbol("home")
        let viewer = map.vocabulary.symbol("viewer")
        let account = map.vocabulary.symbol("account")
        let signedIn = map.vocabulary.symbol("signedIn")
        let yes = map.vocabulary.symbol("true")
        map.flows = [
            FlowDefinition(
                name: map.vocabulary.symbol("viewers"), content: .stack(root: home))
        ]
        map.routes = [RouteDefinition(name: home)]
        for name in ["viewerDetails", "viewerDetailsFav"] {
            map.routes.append(
                RouteDefinition(
                    name: map.vocabulary.symbol(name),
                    parameters: [.init(name: viewer, kind: .string, isRequired: true)]))
        }
        map.routes.append(RouteDefinition(name: account))
        map.facts = [Fact(name: signedIn, value: map.vocabulary.symbol("false"))]
        let isSignedIn = Guard.Condition(subject: .fact(signedIn), value: yes, isEqual: true)
        map.guards = [Guard(name: signedIn, subjects: [account], condition: isSignedIn)]
        for (element, action) in [
            ("- Ada", Action.push(map.vocabulary.symbol("viewerDetailsFav?viewer=Ada"))),
            ("- Grace", .push(map.vocabulary.symbol("viewerDetails?viewer=Grace"))),
            // A bot goes nowhere.
            ("- Crawler", .pop(count: 0)),
            ("Account", .push(account)), ("Sign in", .setFact(signedIn, yes)),
        ] {
            map.overrides.append(
                OverrideRule(
                    element: map.vocabulary.symbol(element), scope: home, action: action))
        }
        return map
    }()
}
