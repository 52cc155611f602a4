import HeadlessStinsen
import HeadlessSwiftUI

extension Todos {
    struct StinsenApp: App {
        private let main: MainCoordinator

        init() { self.init(main: MainCoordinator(authentication: AuthenticationService())) }

        init(main: MainCoordinator) { self.main = main }

        var body: some Scene {
            WindowGroup {
                main.view()
            }
        }
    }
}
