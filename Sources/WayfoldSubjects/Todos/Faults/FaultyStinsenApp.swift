import HeadlessStinsen
import HeadlessSwiftUI

extension Todos {
    /// The app with the mistakes that are switched on.
    struct FaultyStinsenApp: App {
        private let main: MainCoordinator
        private let faults: Set<String>
        private let remake: () -> MainCoordinator

        init() {
            let main = MainCoordinator(authentication: AuthenticationService())
            self.init(main: main, faults: []) { main }
        }

        init(
            main: MainCoordinator, faults: Set<String>, remake: @escaping () -> MainCoordinator
        ) {
            self.main = main
            self.faults = faults
            self.remake = remake
        }

        var body: some Scene {
            WindowGroup {
                if faults.contains("refresh-resets") {
                    RefreshedView(make: remake)
                } else if faults.contains("alert-pops") {
                    PoppedView(main: main)
                } else {
                    main.view()
                }
            }
        }
    }

    /// `refresh-resets`: a view that knows of the phase makes the coordinator in its body.
    struct RefreshedView: View {
        @Environment(\.scenePhase) private var phase
        let make: () -> MainCoordinator

        var body: some View {
            make().view().id(phase)
        }
    }

    /// `alert-pops`: the system writes the binding of the root's screen.
    struct PoppedView: View {
        @Environment(\.scenePhase) private var phase
        let main: MainCoordinator

        var body: some View {
            main.view().onChange(of: phase) {
                if phase == .active { return }
                main.hasRoot(\.unauthenticated)?.child.popToRoot()
                let todos: TodosCoordinator.Router? = RouterStore.shared.retrieve()
                todos?.popToRoot()
            }
        }
    }
}
