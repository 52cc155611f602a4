import HeadlessSwiftUI

/// `MainView` with the mistakes that are switched on.
struct FaultyMainView: View {
    @Environment(\.scenePhase) private var scenePhase
    @SceneStorage("navigation") private var path: Data?
    @StateObject private var navigation: Forms.NavigationStorage<Forms.Page>
    private let faults: Set<String>

    init(
        navigation: @autoclosure @escaping () -> Forms.NavigationStorage<Forms.Page>,
        faults: Set<String>
    ) {
        _navigation = StateObject(wrappedValue: navigation())
        self.faults = faults
    }

    var body: some View {
        NavigationStack(path: $navigation.path) {
            Forms.MyCustomView(page: Forms.Page(route: navigation.pages.root))
                .environmentObject(navigation)
                .navigationDestination(for: Forms.Page.self) { page in
                    Forms.PageView(page: page)
                }
        }
        .onOpenURL { url in
            // `link-before-ready`: what comes before the scene is active is not handled.
            if faults.contains("link-before-ready"), scenePhase != .active { return }
            navigation.handle(url)
        }
        .onChange(of: scenePhase) { phase in
            switch phase {
            case .background, .inactive:
                if !faults.contains("encode-after-scene-gone") { encode() }
            case .active:
                guard let path else { return }
                restore(from: path)
            @unknown default: break
            }
        }
        .onDisappear {
            // `encode-after-scene-gone`: a process that ends says nothing to its views.
            if faults.contains("encode-after-scene-gone") { encode() }
        }
    }

    private func encode() {
        // `empty-not-saved`: nothing is pushed, so there is nothing to save.
        let isSaved = !navigation.path.isEmpty || !faults.contains("empty-not-saved")
        path = isSaved ? navigation.encoded() : nil
    }

    private func restore(from data: Data) {
        let shown = navigation.path
        navigation.restore(from: data)
        // `restore-appends`: what was saved goes on top of what is shown.
        if faults.contains("restore-appends") { navigation.path = shown + navigation.path }
    }
}
