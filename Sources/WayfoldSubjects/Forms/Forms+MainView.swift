import HeadlessSwiftUI

extension Forms {
    struct App: HeadlessSwiftUI.App {
        private let navigation: () -> NavigationStorage<Page>

        init() {
            self.init { NavigationStorage() }
        }

        init(_ navigation: @escaping () -> NavigationStorage<Page>) {
            self.navigation = navigation
        }

        var body: some Scene {
            WindowGroup { MainView(navigation: navigation()) }
        }
    }

    struct MainView: View {
        @Environment(\.scenePhase) private var scenePhase
        @SceneStorage("navigation") private var path: Data?
        @StateObject private var navigation: NavigationStorage<Page>

        init(navigation: @autoclosure @escaping () -> NavigationStorage<Page>) {
            _navigation = StateObject(wrappedValue: navigation())
        }

        var body: some View {
            NavigationStack(path: $navigation.path) {
                MyCustomView(page: Page(route: navigation.pages.root))
                    .environmentObject(navigation)
                    .navigationDestination(for: Page.self) { page in
                        PageView(page: page)
                    }
            }
            .onOpenURL {
                navigation.handle($0)
            }
            .onChange(of: scenePhase) { phase in
                switch phase {
                case .background, .inactive:
                    path = navigation.encoded()
                case .active:
                    guard let path else { return }
                    navigation.restore(from: path)
                @unknown default: break
                }
            }
        }
    }
}
