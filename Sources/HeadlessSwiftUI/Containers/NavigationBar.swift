/// Sets something of the bar above the screen that a view is in.
public nonisolated struct _BarModifier: _PrimitiveModifier {
    let set: @MainActor (Host) -> Void
    let unset: @MainActor (Host) -> Void

    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { BarNode(view) }
}

final class BarNode<Content: View>: _ViewNode<ModifiedContent<Content, _BarModifier>> {
    override func didMount() { host?.listenerCount += 1 }

    override func update() {
        setChild(view.content)
        if let host { view.modifier.set(host) }
    }

    // In a window it is known on which stack the screen is.
    override func hostTurned(attached: Bool) {
        if attached, let host { view.modifier.set(host) }
    }

    override func willUnmount() {
        guard let host else { return }
        host.listenerCount -= 1
        view.modifier.unset(host)
    }
}

extension Host {
    /// The controller whose item the bar shows: the one on the stack that this tree is in.
    var screen: UIViewController? {
        var next: UIViewController? = controller
        while let here = next {
            guard let parent = here.parent else { return controller }
            if parent is UINavigationController { return here }
            next = parent
        }
        return nil
    }

    fileprivate func setTitle(_ title: String?) {
        guard let screen else { return }
        screen.navigationItem.title = title
        if screen === controller, !(screen is TabHostingController) { screen.title = title }
    }

    fileprivate func hideBack() {
        screen?.navigationItem.hidesBackButton = hidesBar || hidesBack
    }

    /// Whether a person sees a bar with items of this tree.
    var showsBar: Bool {
        guard !hidesBar, let navigation = screen?.navigationController else { return false }
        return !navigation.isNavigationBarHidden
    }
}

nonisolated extension View {
    fileprivate func titled(_ title: String) -> ModifiedContent<Self, _BarModifier> {
        modifier(_BarModifier(set: { $0.setTitle(title) }, unset: { $0.setTitle(nil) }))
    }

    fileprivate func barHidden(_ isHidden: Bool) -> ModifiedContent<Self, _BarModifier> {
        modifier(
            _BarModifier {
                $0.hidesBar = isHidden
                $0.hideBack()
            } unset: {
                $0.hidesBar = false
                $0.hideBack()
            })
    }

    public func navigationTitle(_ title: Text) -> some View { titled(title.text) }
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        titled(titleKey.text)
    }
    @_disfavoredOverload
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        titled(String(title))
    }
    public func navigationTitle(_ title: Binding<String>) -> some View {
        titled(title.wrappedValue)
    }
    public func navigationSubtitle(_ subtitle: Text) -> some View {
        decorated("navigationSubtitle", subtitle.text)
    }
    public func navigationBarTitle(_ title: Text) -> some View { titled(title.text) }
    public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        titled(titleKey.text)
    }
    @_disfavoredOverload
    public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
        titled(String(title))
    }
    public func navigationBarTitle(
        _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { titled(title.text) }
    public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { titled(titleKey.text) }
    @_disfavoredOverload
    public func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { titled(String(title)) }
    public func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { decorated("navigationBarTitleDisplayMode", displayMode) }
    public func navigationBarHidden(_ hidden: Bool) -> some View { barHidden(hidden) }
    public func navigationBarBackButtonHidden(
        _ hidesBackButton: Bool = true
    ) -> some View {
        modifier(
            _BarModifier {
                $0.hidesBack = hidesBackButton
                $0.hideBack()
            } unset: {
                $0.hidesBack = false
                $0.hideBack()
            })
    }

    public func toolbar(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View { toolbarVisible(visibility, bars) }
    public func toolbarVisibility(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View { toolbarVisible(visibility, bars) }

    private func toolbarVisible(
        _ visibility: Visibility, _ bars: [ToolbarPlacement]
    ) -> ModifiedContent<Self, _BarModifier> {
        let isNavigation =
            bars.isEmpty || bars.contains(.navigationBar) || bars.contains(.automatic)
        let isTabs = bars.contains(.tabBar)
        let set = { @MainActor (host: Host, isHidden: Bool) in
            if isTabs { host.hidesTabs = isHidden }
            guard isNavigation else { return }
            host.hidesBar = isHidden
            host.hideBack()
        }
        return modifier(
            _BarModifier {
                set($0, visibility == .hidden)
            } unset: {
                set($0, false)
            })
    }

    public func toolbarBackground<S: ShapeStyle>(
        _ style: S, for bars: ToolbarPlacement...
    ) -> some View { decorated("toolbarBackground", style) }
    public func toolbarBackground(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View { decorated("toolbarBackground", visibility) }
    public func toolbarBackgroundVisibility(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View { decorated("toolbarBackground", visibility) }
    public func toolbarColorScheme(
        _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
    ) -> some View { decorated("toolbarColorScheme", colorScheme) }
    public func toolbarRole(_ role: ToolbarRole) -> some View { decorated("toolbarRole") }
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        decorated("toolbarTitleDisplayMode")
    }
}

/// What belongs to a screen in the bar above it.
public struct NavigationBarItem: Sendable {
    public enum TitleDisplayMode: Hashable, Sendable {
        case automatic
        case inline
        case large
    }
}

/// Which bar is meant.
public struct ToolbarPlacement: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let navigationBar = Self(name: "navigationBar")
    public static let bottomBar = Self(name: "bottomBar")
    public static let tabBar = Self(name: "tabBar")
}

public struct ToolbarRole: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let browser = Self(name: "browser")
    public static let editor = Self(name: "editor")
    public static let navigationStack = Self(name: "navigationStack")
}

public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let inline = Self(name: "inline")
    public static let inlineLarge = Self(name: "inlineLarge")
    public static let large = Self(name: "large")
}
