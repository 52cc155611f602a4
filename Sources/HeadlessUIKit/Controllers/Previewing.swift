/// A peek at a controller by a firm press, which no finger gives here.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
    var delegate: any UIViewControllerPreviewingDelegate { get }
    var sourceView: UIView { get }
    var sourceRect: CGRect { get set }
}

/// Gives what is peeked at; nothing asks it here.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing,
        viewControllerForLocation location: CGPoint
    ) -> UIViewController?
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing,
        commit viewControllerToCommit: UIViewController)
}

/// The place where a view may be pressed.
@MainActor
private final class Previewing: NSObject, UIViewControllerPreviewing {
    let delegate: any UIViewControllerPreviewingDelegate
    let sourceView: UIView
    var sourceRect = CGRect.zero

    init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
        self.delegate = delegate
        self.sourceView = sourceView
        super.init()
    }
}

extension UIViewController {
    @discardableResult
    public func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing {
        Previewing(delegate, sourceView)
    }

    public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}

    /// Asks the system to look at the orientations again, of which there is one.
    public class func attemptRotationToDeviceOrientation() {}

    /// What bars leave free at the top, before there were safe areas.
    public var topLayoutGuide: any UILayoutSupport { BarLayoutSupport(of: view) }
    public var bottomLayoutGuide: any UILayoutSupport { BarLayoutSupport(of: view) }
}

/// The edge of a bar as something to lay out against.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

private final class BarLayoutSupport: UILayoutGuide, UILayoutSupport {
    var length: CGFloat { 0 }
    override init(of view: UIView) { super.init(of: view) }
}
