import HeadlessSwiftUI
import WayfoldRoutings

/// The app with the mistakes that are switched on.
struct FaultyRoutedApp: HeadlessSwiftUI.App {
    @UIApplicationDelegateAdaptor var appDelegate: Routed.FaultyAppDelegate

    init() {}

    init(pages: MapPages, _ faults: Set<String>) {
        appDelegate.pages = pages
        appDelegate.faults = faults
    }

    var body: some Scene {
        WindowGroup {
            Routed.StackView(navigation: appDelegate.navigation)
                .environment(\.router, appDelegate.router)
        }
    }
}

extension Routed {
    final class FaultyAppDelegate: NSObject, UIApplicationDelegate {
        var pages = MapPages()
        var faults: Set<String> = []
        private(set) weak var retainingProvider: RetainingProvider?

        private(set) lazy var navigation: Navigation = {
            let mistakes: [String: Navigation.Type] = [
                "disposal-by-last-event": LastEventNavigation.self,
                "duplicate-stops-app": UniqueValues.self,
                "location-patched": PatchedLocation.self, "dismissed-once": DismissedOnce.self,
            ]
            let type = faults.sorted().compactMap { mistakes[$0] }.first ?? Navigation.self
            return type.init(pages: pages)
        }()

        private(set) lazy var router: Router = {
            let provider = RouteProvider(pages: pages)
            if faults.contains("provider-resolves-itself") {
                return Router(provider: SelfResolvingProvider(provider: provider))
            }
            if faults.contains("provider-retains-router") {
                let provider = RetainingProvider(provider: provider)
                retainingProvider = provider
                return provider.router
            }
            if let navigation = navigation as? LastEventNavigation {
                return Router(provider: ModelsProvider(provider: provider, navigation: navigation))
            }
            return Router(provider: provider)
        }()
    }
}
