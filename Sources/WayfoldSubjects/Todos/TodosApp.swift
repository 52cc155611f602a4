import HeadlessStinsen
import HeadlessSwiftUI
import HeadlessUIKit
import WayfoldModel

/// The app that runs, and its coordinators as they are now.
final class TodosApp {
    let stage: HeadlessStage
    private(set) var main: Todos.MainCoordinator
    private let faults: Set<String>
    /// The coordinators that have routed in the turn that goes on: of what they route to next the
    /// library shows nothing.
    private var routed: Set<ObjectIdentifier> = []

    init(_ stage: HeadlessStage, _ faults: Set<String>) {
        self.stage = stage
        self.faults = faults
        main = Todos.MainCoordinator(authentication: Todos.AuthenticationService())
        main.make(faults)
    }

    func run() {
        if faults.isEmpty {
            stage.run(Todos.StinsenApp(main: main))
        } else {
            let app = Todos.FaultyStinsenApp(main: main, faults: faults) { [unowned self] in
                main = Todos.MainCoordinator(authentication: main.authentication)
                return main
            }
            stage.run(app)
        }
    }

    var unauthenticated: Todos.UnauthenticatedCoordinator? {
        main.hasRoot(\.unauthenticated)?.child
    }

    var authenticated: Todos.AuthenticatedCoordinator? { main.hasRoot(\.authenticated) }

    var isRegistering: Bool { unauthenticated?.levels.registration != nil }

    /// The coordinator of a tab, or of what is shown before the login.
    func coordinator(_ target: Target) throws(Refusal) -> any NavigationCoordinatable {
        switch (target, authenticated, unauthenticated) {
        case (.active, let tabs?, _): return try coordinator(ofTab: tabs.child.activeTab, tabs)
        case (.path(let steps), let tabs?, _):
            guard steps.count == 1, case .tab(let tab) = steps[0] else {
                throw Refusal(.unsupported)
            }
            return try coordinator(ofTab: tab, tabs)
        case (.active, _, let outer?), (.path([]), _, let outer?): return outer
        default: throw Refusal(.unsupported)
        }
    }

    private func coordinator(
        ofTab tab: Int, _ tabs: Todos.AuthenticatedCoordinator
    ) throws(Refusal) -> any NavigationCoordinatable {
        let made = tabs.child.tabs ?? []
        guard made.indices.contains(tab) else { throw Refusal(.notFound) }
        var shown: Any = made[tab].presentable
        while let wrapper = shown as? any Wrapping { shown = wrapper.anyChild }
        guard let coordinator = shown as? any NavigationCoordinatable else {
            throw Refusal(.unsupported)
        }
        return coordinator
    }

    func hasRouted(_ coordinator: any NavigationCoordinatable) -> Bool {
        routed.contains(ObjectIdentifier(coordinator))
    }

    /// Notes that a coordinator routes in this turn.
    func noteRoute(of coordinator: any NavigationCoordinatable) {
        routed.insert(ObjectIdentifier(coordinator))
        stage.clockTurn { [weak self] in self?.routed = [] }
    }

    /// The coordinators that are shown, who each says has presented it, and who has.
    var parents: [AppInside.Parent] {
        guard let outer = unauthenticated, let wrapper = main.hasRoot(\.unauthenticated) else {
            return []
        }
        let registration = outer.levels.registration.map {
            AppInside.Parent(of: $0, says: $0.parent, is: outer)
        }
        return [AppInside.Parent(of: outer, says: outer.parent, is: wrapper)]
            + (registration.map { [$0] } ?? [])
    }
}

extension NavigationLevels {
    var hasModal: Bool { items.contains { $0.presentationType.slot != .link } }

    /// The registration on top, of what is shown before the login.
    var registration: Todos.RegistrationCoordinator? {
        items.last?.presentable as? Todos.RegistrationCoordinator
    }
}
