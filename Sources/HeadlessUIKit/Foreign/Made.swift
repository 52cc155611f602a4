/// What is made of a class that is known only as a generic parameter, as `Root()` or
/// `Page(nibName: nil, bundle: nil)`.
///
/// Objective-C's initializers can be called on any class; Swift's have to be `required` for that,
/// which would break every subclass with one of its own. An initializer in a protocol's extension
/// is free of it: it gives what `Fresh` makes.
public protocol UIKitMade {}

extension NSObject: UIKitMade {}

extension UIKitMade where Self: NSObject {
    // why: the parameter, since a class that is decoded looks for the one `init()` above it, and
    // does not see what an extension asks of a class.
    @_disfavoredOverload
    public init(madeByUIKit: Void = ()) {
        guard let made = Self.freshObject() as? Self else {
            preconditionFailure("what a class makes is of that class")
        }
        self = made
    }
}

extension UIKitMade where Self: UIResponder {
    /// The object that was made of this very class.
    @MainActor
    fileprivate static func made(_ object: AnyObject) -> Self {
        guard let made = object as? Self else {
            preconditionFailure("what a class makes is of that class")
        }
        return made
    }
}

extension UIKitMade where Self: UIView {
    @_disfavoredOverload @preconcurrency @MainActor
    public init(frame: CGRect) { self = Self.made(Self.fresh(framed: frame)) }
}

extension UIKitMade where Self: UITableViewCell {
    @_disfavoredOverload @preconcurrency @MainActor
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        self = Self.made(Self.fresh(style, identifier: reuseIdentifier))
    }
}

extension UIKitMade where Self: UIViewController {
    @_disfavoredOverload @preconcurrency @MainActor
    public init(nibName: String?, bundle: Bundle?) {
        self = Self.made(Self.fresh(nibName: nibName, bundle: bundle))
    }
}

extension UIKitMade where Self: UINavigationController {
    @_disfavoredOverload @preconcurrency @MainActor
    public init(rootViewController: UIViewController) {
        self = Self.made(Self.fresh(rootViewController: rootViewController))
    }
}

extension UIKitMade where Self: UITableViewController {
    @_disfavoredOverload @preconcurrency @MainActor
    public init(style: UITableView.Style) { self = Self.made(Self.fresh(styled: style)) }
}

extension UIKitMade where Self: UICollectionViewController {
    @_disfavoredOverload @preconcurrency @MainActor
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self = Self.made(Self.fresh(layout: layout))
    }
}
