import HeadlessSwiftUI
import WayfoldRoutings

extension Routed {
    class AppDelegate: NSObject, UIApplicationDelegate {
        var pages = MapPages()
        private(set) lazy var router = Router(provider: RouteProvider(pages: pages))
        private(set) lazy var navigation = Navigation(pages: pages)
    }

    struct App: HeadlessSwiftUI.App {
        @UIApplicationDelegateAdaptor var appDelegate: AppDelegate

        init() {}

        init(pages: MapPages) {
            appDelegate.pages = pages
        }

        var body: some Scene {
            WindowGroup {
                StackView(navigation: appDelegate.navigation)
                    .environment(\.router, appDelegate.router)
            }
        }
    }

    /// One path with values of several modules.
    struct StackView: View {
        @Bindable var navigation: Navigation

        var body: some View {
            NavigationStack(path: $navigation.navigationStacks) {
                RootView()
                    .navigationDestination(for: Routings.List.self) { list in
                        ScreenView(target: list)
                    }
                    .navigationDestination(for: Routings.Detail.self) { detail in
                        ScreenView(target: detail)
                    }
                    .navigationDestination(for: Routings.Page.self) { page in
                        ScreenView(target: page)
                    }
            }
            .environment(navigation)
        }
    }

    /// The first screen.
    struct RootView: View {
        @Environment(Navigation.self) private var navigation

        var body: some View {
            screen(for: navigation.root)
                .id(AnyHashable(navigation.root))
        }

        private func screen(for target: some Routing) -> AnyView {
            AnyView(ScreenView(target: target))
        }
    }

    /// A screen, of which the view that the router has for a value is a part.
    struct ScreenView<Target: Routing>: View {
        let target: Target
        @Environment(\.router) private var router

        var body: some View {
            VStack {
                router.route(for: target)
                SearchView()
            }
        }
    }

    /// What a person looks for, and the button that leads there.
    struct SearchView: View {
        @State private var text = ""
        @Environment(Navigation.self) private var navigation

        var body: some View {
            TextField("Page", text: $text)
            if let value = navigation.value(for: text) {
                Button("Go to \(text)") { navigation.append(value) }
            }
        }
    }
}
