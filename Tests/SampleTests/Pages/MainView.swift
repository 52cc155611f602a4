import SampleViews
import WayfoldArchitectures

/// The main view of the second article.
struct MainView: View {
    let navigation: SceneNavigation
    @SceneStorage("navigation") private var path

    var body: some View {
        NavigationStack(path: navigation.storage) {
            MenuView()
                .navigationDestination(for: Pages.self) { page in
                    switch page {
                    case .home: Text("Home")
                    case .menu: MenuView()
                    case .settings: Text("Settings")
                    case .profile(let user): Text("Profile of \(user.name)")
                    case .form(let step): FormView(step: step)
                    }
                }
        }
        .environmentObject(navigation.storage)
        .onOpenURL { navigation.handle($0) }
        .onScenePhase { phase in
            switch phase {
            case .background, .inactive: path = navigation.encoded
            case .active: navigation.activate(path)
            }
        }
    }
}

struct MenuView: View {
    @EnvironmentObject private var navigation: NavigationStorage<Pages>

    var body: some View {
        Text("Menu")
        Text("Settings").onTapGesture { navigation.append(.settings) }
        Text("Form").onTapGesture { navigation.append(.form(step: 1)) }
    }
}

/// A form that asks for one thing after another.
struct FormView: View {
    @EnvironmentObject private var navigation: NavigationStorage<Pages>

    let step: Int

    var body: some View {
        Text("Step \(step)")
        Text("Next").onTapGesture { navigation.append(.form(step: step + 1)) }
    }
}
