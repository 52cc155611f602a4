import UIKit

protocol Storyboarded {
    static var storyboardName: String { get }
    static func instantiate() -> Self
}

extension Storyboarded where Self: UIViewController {
    static var storyboardName: String { "Main" }

    static func instantiate() -> Self {
        let identifier = String(describing: self)
        let storyboard = UIStoryboard(name: storyboardName, bundle: Bundle.main)
        guard
            let controller = storyboard.instantiateViewController(withIdentifier: identifier) as? Self
        else {
            fatalError("\(storyboardName).storyboard has no \(identifier)")
        }
        return controller
    }
}
