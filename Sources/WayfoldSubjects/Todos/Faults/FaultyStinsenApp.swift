import HeadlessStinsen
import HeadlessSwiftUI

extension Todos {
    /// The app with the mistakes that are switched on.
    struct FaultyStinsenApp: App {
        private let main: MainCoordinator
        private let faults: Set<String>

        init() {
            self.init(main: MainCoordinator(authentication: AuthenticationService()), faults: [])
        }

        init(main: MainCoordinator, faults: Set<String>) {
            self.main = main
            self.faults = faults
        }

        var body: some Scene {
            WindowGroup {
                if faults.contains("refresh-resets") {
                    RefreshedView(authentication: main.authentication)
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
        let authentication: AuthenticationService

        var body: some View {
            let _ = phase
            MainCoordinator(authentication: authentication).view().id(phase)
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
                main.hasRoot(\.authenticated)?.focusFirst(\.todos).child.popToRoot()
            }
        }
    }
}
