#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// What a router can show: a screen, or what has one.
protocol Presentable: AnyObject {
    var toPresent: UIViewController { get }
}

extension UIViewController: Presentable {
    var toPresent: UIViewController { self }
}
