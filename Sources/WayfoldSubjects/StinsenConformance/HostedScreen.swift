import HeadlessStinsen
import HeadlessSwiftUI

/// A view that a coordinator or a presentation makes, as opposed to a view of the app.
struct HostedScreen {
    enum Part {
        case level(any LevelView)
        case tabs(any TabsView)
        case wrapper(any WrapperView)
    }

    /// What tells views of different types apart: one of the same type takes its place, one of
    /// another type replaces it.
    struct Kind: Hashable {
        let type: ObjectIdentifier
        let isInNavigationView: Bool
    }

    let part: Part
    let kind: Kind
    /// What tells it from every other view of the same type.
    let identity: ObjectIdentifier

    /// Nil for a view of the app.
    init?(_ view: AnyView, isInNavigationView: Bool = false) {
        let view = view.view
        kind = Kind(
            type: ObjectIdentifier(type(of: view)), isInNavigationView: isInNavigationView)
        switch view {
        case let level as any LevelView:
            part = .level(level)
            identity = level.identity
        case let tabs as any TabsView:
            part = .tabs(tabs)
            identity = tabs.identity
        case let wrapper as any WrapperView:
            guard let content = HostedScreen(wrapper.content) else { return nil }
            part = .wrapper(wrapper)
            identity = content.identity
        default: return nil
        }
    }

    init?(_ presented: Presented) {
        let level = presented.screen.view as? any LevelView
        self.init(
            presented.screen,
            isInNavigationView: (level?.id ?? -1) > -1 && presented.type.slot != .link)
    }

    var level: (any LevelView)? {
        if case .level(let level) = part { level } else { nil }
    }
}
