import HeadlessSwiftUI
import WayfoldRoutings

extension Routed {
    /// What a screen keeps while it is there.
    final class ScreenModel {}

    /// Knows what happened last, as a `disposal-by-last-event` asks it.
    final class LastEventNavigation: Navigation {
        private(set) var lastWasPop = false

        override var navigationStacks: NavigationPath {
            didSet { lastWasPop = navigationStacks.count < oldValue.count }
        }
    }

    /// `disposal-by-last-event`: the models of screens are kept by their values, and where a screen
    /// goes its model is let go of only if the last thing that happened was a pop.
    final class ModelsProvider: RoutingProvider {
        private let provider: RouteProvider
        private let navigation: LastEventNavigation
        private var models: [AnyHashable: ScreenModel] = [:]

        init(provider: RouteProvider, navigation: LastEventNavigation) {
            self.provider = provider
            self.navigation = navigation
        }

        func route(for target: any Routing) -> some View {
            let value = AnyHashable(target)
            let model = models[value] ?? ScreenModel()
            models[value] = model
            return ModelView(model: model, content: AnyView(provider.route(for: target)))
                .onDisappear { [weak self] in
                    if let self, navigation.lastWasPop { models[value] = nil }
                }
        }
    }

    struct ModelView: View {
        let model: ScreenModel
        let content: AnyView

        var body: some View { content }
    }
}
