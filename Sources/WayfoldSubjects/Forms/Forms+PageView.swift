import HeadlessSwiftUI
import WayfoldModel

extension Forms {
    /// The first page.
    struct MyCustomView: View {
        let page: Page
        @EnvironmentObject private var navigation: NavigationStorage<Page>
        @State private var text = ""

        var body: some View {
            Text(page.route.text)
            TextField("Page", text: $text)
            Button("Next") { navigation.path.append(Page(route: Route(text: text))) }
        }
    }

    /// A page above it, where a person says which one comes next.
    ///
    /// It has no use for the storage, whose every change would evaluate it.
    struct PageView: View {
        let page: Page
        @State private var text = ""

        var body: some View {
            Text(page.route.text)
            TextField("Page", text: $text)
            NavigationLink("Next", value: Page(route: Route(text: text)))
        }
    }
}
