import UIKit

/// Messages that climb from responder to responder until one takes them.
extension UIResponder {
    @objc open var taker: UIResponder? { next }

    @objc func remember(_ text: String, sender: Any? = nil) {
        taker?.remember(text, sender: sender)
    }
}

extension UIViewController {
    open override var taker: UIResponder? { parent ?? super.taker }
}

/// Keeps each message, and passes it on.
class RememberingViewController: UIViewController {
    private(set) var remembered: [String] = []

    override func remember(_ text: String, sender: Any? = nil) {
        remembered.append(text)
        super.remember(text, sender: sender)
    }
}

final class LoudViewController: RememberingViewController {
    override func remember(_ text: String, sender: Any? = nil) {
        super.remember(text.uppercased(), sender: sender)
    }
}
