import HeadlessSwiftUI
import WayfoldModel

extension Pages {
    /// A page, with a field in which a person looks for the next one, and what can be tapped on it.
    struct Details: View {
        let page: Page
        @Environment(Coordinator.self) private var coordinator
        @Environment(Session.self) private var session

        var body: some View {
            let interactor = Interactor(session: session, coordinator: coordinator)
            VStack {
                Text(page.title)
                if coordinator.presenter != nil {
                    Button("Close") { coordinator.close() }
                }
                SearchView()
                    .environment(\.onTapPage) { page in
                        interactor.routeToDetails(page)
                    }
                    .environment(\.onPresentPage) { page, style in
                        interactor.present(page, as: style)
                    }
                if !session.actions.isEmpty {
                    SectionView(place: page.route.name, interactor: interactor)
                }
            }
        }
    }

    /// What is looked for, how it is to come, and the row of what was found.
    struct SearchView: View {
        @State private var text = ""
        @State private var style = ""

        var body: some View {
            VStack {
                TextField("Page", text: $text)
                TextField("Over this one as", text: $style)
                Page.Row(page: Page(route: Route(text: text)), style: $style)
            }
        }
    }
}

extension Page {
    struct Row: View {
        // The action to be called for a tap.
        @Environment(\.onTapPage) var onTap: ((Page) -> Void)?
        @Environment(\.onPresentPage) var onPresent: ((Page, Pages.Style) -> Void)?

        var page: Page
        /// How it is to lie over the others; empty where it is to be the next one.
        @Binding var style: String

        var body: some View {
            Text("Go to \(page.title)")
                .onTapGesture {
                    guard let presented = Pages.Style(rawValue: style) else {
                        onTap?(page)
                        return
                    }
                    style = ""
                    onPresent?(page, presented)
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

    /// What becomes here of a page that is to lie over the others.
    var onPresentPage: ((Page, Pages.Style) -> Void)? {
        get { self[EnvironmentKey_onPresentPage.self] }
        set { self[EnvironmentKey_onPresentPage.self] = newValue }
    }

    struct EnvironmentKey_onPresentPage: EnvironmentKey {
        static var defaultValue: ((Page, Pages.Style) -> Void)?
    }
}
