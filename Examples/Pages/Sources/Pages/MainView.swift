import SwiftUI

struct PagesApp: App {
    var body: some Scene {
        WindowGroup { MainView() }
    }
}

struct MainView: View {
    @Environment(\.scenePhase) private var scenePhase
    @SceneStorage("navigation") private var path: Data?
    @StateObject private var navigation = NavigationStorage<Pages>()

    var body: some View {
        NavigationStack(path: $navigation.path) {
            MyCustomView()
                .environmentObject(navigation)
                .navigationDestination(for: Pages.self) { route in
                    switch route {
                    case .home: Text("Home")
                    case .menu: Text("Menu")
                    case .settings: Text("Settings")
                    case .profile(let user): Text("Profile of \(user.name)")
                    case .form(let step): FormView(step: step).environmentObject(navigation)
                    }
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

struct MyCustomView: View {
    @EnvironmentObject private var navigation: NavigationStorage<Pages>

    var body: some View {
        Button("Settings") { navigation.path.append(.settings) }
        Button("Begin the form") { navigation.path.append(.form(step: 1)) }
    }
}

/// A form that asks for one thing after another.
struct FormView: View {
    @EnvironmentObject private var navigation: NavigationStorage<Pages>
    let step: Int

    var body: some View {
        Text("Step \(step)")
        Button("Next") { navigation.path.append(.form(step: step + 1)) }
    }
}
