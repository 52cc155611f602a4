/// A controller of UIKit that shows a view.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController, HostHolding {
    let host: Host

    public init(rootView: Content) {
        self.rootView = rootView
        host = Host(engine: HeadlessStage.current.engine)
        super.init(nibName: nil, bundle: nil)
        join()
    }

    public init?(coder aDecoder: NSCoder, rootView: Content) {
        self.rootView = rootView
        host = Host(engine: HeadlessStage.current.engine)
        super.init(coder: aDecoder)
        join()
    }

    public required init?(coder aDecoder: NSCoder) {
        // why: SwiftUI ends the process here too, with these words (SUI-UK-13).
        fatalError(
            "init(coder:) must be implemented in a subclass and call super.init(coder:, rootView:)")
    }

    open var rootView: Content {
        didSet { host.setRoot(rootView) }
    }

    open override func loadView() { view = HostingView(host) }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        followTraits()
    }

    /// Whether the width is that of the window; screens of a container have what it gives them.
    var takesTraits: Bool { true }

    /// Gives the views the width that UIKit has (SUI-EN-23).
    func followTraits() {
        guard takesTraits else { return }
        var environment = host.environment
        switch traitCollection.horizontalSizeClass {
        case .compact: environment.horizontalSizeClass = .compact
        case .regular: environment.horizontalSizeClass = .regular
        default: return
        }
        host.setEnvironment(environment)
    }

    /// Whether the swipe that brings its view may still be cancelled (SUI-U-05).
    var waitsForSwipe: Bool { false }

    public var sizingOptions: UIHostingControllerSizingOptions = []
    public var safeAreaRegions: SafeAreaRegions = .all
    open func sizeThatFits(in size: CGSize) -> CGSize { size }

    private func join() {
        host.controller = self
        if takesTraits, host.engine.obeys(.dismissesByUIKit) {
            var environment = host.environment
            environment.dismiss = DismissAction { [weak self] in self?.leaveByUIKit() }
            host.setEnvironment(environment)
        }
        host.setRoot(rootView)
    }
}

extension UIViewController {
    /// Ends what UIKit has made of this controller: the screen of a stack that it is in, else what
    /// presents it (SUI-UK-14). A root of a window stays.
    fileprivate func leaveByUIKit() {
        var screen = self
        while let parent = screen.parent {
            if let stack = parent as? UINavigationController,
                let place = stack.viewControllers.firstIndex(of: screen), place > 0
            {
                stack.popToViewController(stack.viewControllers[place - 1], animated: true)
                return
            }
            screen = parent
        }
        if screen.presentingViewController != nil { screen.dismiss(animated: true) }
    }
}

/// How a hosting controller follows the size of its view; nothing is laid out here.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let preferredContentSize = Self(rawValue: 1)
    public static let intrinsicContentSize = Self(rawValue: 2)
}

/// Parts of the screen that content keeps clear of; nothing is laid out here.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let container = Self(rawValue: 1)
    public static let keyboard = Self(rawValue: 2)
    public static let all = Self(rawValue: .max)
}

/// A controller whose view shows a graph.
@MainActor
protocol HostHolding: UIViewController {
    var host: Host { get }
    /// The view has come into a window.
    func followTraits()
    var waitsForSwipe: Bool { get }
}

extension HostingView {
    /// Has the views appear, if they have not.
    func attach() {
        guard window != nil, !host.isAttached else { return }
        host.controller?.followTraits()
        host.turn(attached: true)
        host.engine.run()
    }
}

/// The view of a hosting controller: it knows when it comes into a window and when it leaves.
final class HostingView: UIView {
    let host: Host

    init(_ host: Host) {
        self.host = host
        super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    required init?(coder: NSCoder) {
        preconditionFailure("a hosting view is made by its controller")
    }

    /// Coming is noticed at once, leaving in a later turn (SUI-AP-36).
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil {
            if !host.isAttached, host.controller?.waitsForSwipe != true { attach() }
        } else {
            host.engine.stage?.clockTurn { [self] in
                guard window == nil, !host.isMoving else { return }
                host.turn(attached: false)
                host.engine.run()
            }
        }
    }
}
