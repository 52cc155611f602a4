/// The controller of a screen on a stack, by the name that logs show (SUI-PR-43).
final class DestinationHostingController<Content: View>: UIHostingController<Content> {
    /// The link that pushed it; none for a root.
    weak var link: (any LinkNode)?
    /// The stack that it was made for, and its place there, the root's being 0.
    weak var stack: LinkNavigationController?
    var place = 0
    /// What it stands for on the path of a `NavigationStack`.
    var value: ValueSource?
    /// What `dismiss` of its content does: it goes, and all above it.
    private(set) lazy var dismissal = DismissAction { [weak self] in
        guard let self, let screen = self as? PushedScreen else { return }
        stack?.pop(above: screen)
    }
    /// Whether UIKit has said that it will disappear, and since then neither that it did nor that
    /// it is back.
    private var isLeaving = false

    override init(rootView: Content) { super.init(rootView: rootView) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var takesTraits: Bool { false }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        isLeaving = true
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        isLeaving = false
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        (viewIfLoaded as? HostingView)?.attach()
        let isBack = isLeaving && host.isAttached
        isLeaving = false
        guard isBack, host.engine.choices.cancelledSwipe == .reachesBoth else { return }
        host.turn(attached: false)
        host.turn(attached: true)
        host.engine.run()
    }

    /// Whether its views hear of a window only when a person has let the swipe go on to its end.
    override var waitsForSwipe: Bool {
        guard host.engine.choices.cancelledSwipe == .isSilent else { return false }
        return navigationController?.transitionCoordinator?.isInteractive ?? false
    }
}

/// A screen that a link has pushed, or the root of a stack.
typealias PushedScreen = DestinationHostingController<AnyView>

extension LinkNavigationController {
    /// Has the screen two below the top appear once more, as SwiftUI of iOS 18.4 was seen to do on
    /// devices (SUI-AP-14).
    func repeatAppearanceBelow() {
        guard engine.choices.pushRepeatsAppearance, screens.count > 3 else { return }
        screens[screens.count - 3].host.repeatAppearance()
    }
}
