import HeadlessSwiftUI
import WayfoldModel

extension Pages {
    /// A page, with a field in which a person looks for the next one.
    struct Details: View {
        let page: Page
        @Environment(Viewers.Coordinator<NavigationItem>.self) private var coordinator

        var body: some View {
            VStack {
                Text(page.title)
                SearchView()
                    .environment(\.onTapPage) { page in
                        Interactor(coordinator: coordinator).routeToDetails(page)
                    }
            }
        }
    }

    /// What is looked for, and the row of what was found.
    struct SearchView: View {
        @State private var text = ""

        var body: some View {
            VStack {
                TextField("Page", text: $text)
                Page.Row(page: Page(route: Route(text: text)))
            }
        }
    }
}

extension Page {
    struct Row: View {
        // The action to be called for a tap.
        @Environment(\.onTapPage) var onTap: ((Page) -> Void)?

        var page: Page
        var body: some View {
            Text("Go to \(page.title)")
                .onTapGesture {
                    onTap?(page)
                }
        }
    }
}

extension EnvironmentValues {
    /// What a tap on a page's row does here.
    var onTapPage: ((Page) -> Void)? {
        get { self[EnvironmentKey_onTapPage.self] }
        set { self[EnvironmentKey_onTapPage.self] = newValue }
    }

    struct EnvironmentKey_onTapPage: EnvironmentKey {
        static var defaultValue: ((Page) -> Void)?
    }
}
