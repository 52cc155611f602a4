import UIKit

@MainActor
protocol Presentable: AnyObject {
    var toPresent: UIViewController? { get }
}

extension UIViewController: Presentable {
    var toPresent: UIViewController? { self }
}
