extension Pages {
    /// The rules between a tap and the coordinator of what lies in front.
    struct Interactor {
        let session: Session
        let coordinator: Coordinator

        func routeToDetails(_ page: Page) {
            guard session.admits(page) else { return }
            coordinator.front.goTo(.details(page: page))
        }

        func present(_ page: Page, as style: Style) {
            guard session.admits(page, as: style) else { return }
            coordinator.front.present(page, as: style)
        }

        func tapped(_ element: Element, _ action: TapAction) {
            guard session.passes(element.route) else { return }
            switch action {
            case .go(let page): routeToDetails(page)
            case .present(let page, let style): present(page, as: style)
            case .note(let fact, let value): session.facts[fact] = value
            case .forget(let fact): session.facts[fact] = nil
            case .unavailable: _ = session.refuse(.unavailable)
            }
        }
    }
}
