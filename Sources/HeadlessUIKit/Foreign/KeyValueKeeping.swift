/// Values by their names, which Objective-C's objects have and Swift's have not.
///
/// What was set under a name is read under it again. A name that nothing was set under reads a
/// stored property of that name, or the part of UIKit's that apps know by it: a search bar's
/// `searchField` and `cancelButton`. What is set changes nothing else: UIKit's names are those of
/// its own parts, which are never drawn.
@preconcurrency @MainActor
public protocol KeyValueKeeping: AnyObject {}

extension UIResponder: KeyValueKeeping {}
extension UIBarItem: KeyValueKeeping {}
extension UIAlertAction: KeyValueKeeping {}
extension UIDevice: KeyValueKeeping {}
extension UIScreen: KeyValueKeeping {}
extension UIGestureRecognizer: KeyValueKeeping {}

extension KeyValueKeeping {
    public func value(forKey key: String) -> Any? {
        if let kept = keptValues.values[key] { return kept }
        if let bar = self as? UISearchBar, key == "searchField" { return bar.searchTextField }
        return PredicateValue.key(key).value(in: self)
    }

    public func setValue(_ value: Any?, forKey key: String) {
        keptValues.values[key] = value
    }

    /// What was set under the whole path; a path reaches into no other object.
    public func value(forKeyPath keyPath: String) -> Any? { keptValues.values[keyPath] }
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        keptValues.values[keyPath] = value
    }

    private var keptValues: KeptValues {
        if let kept = objc_getAssociatedObject(self, KeptValues.key) as? KeptValues { return kept }
        let kept = KeptValues()
        objc_setAssociatedObject(self, KeptValues.key, kept, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return kept
    }
}

/// What an app has set of an object by names.
@MainActor
private final class KeptValues {
    var values: [String: Any] = [:]

    /// An address that nothing else has: that of a text.
    static var key: UnsafeRawPointer { UnsafeRawPointer(name.utf8Start) }
    private static let name: StaticString = "the values that an app keeps under names"
}
