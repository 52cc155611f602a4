#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// The terms of a loan and a signature, on the router of whoever has begun it.
final class LoanCoordinator: Coordinator {
    var onGone: (() -> Void)?

    override func start() {
        let terms = TermsViewController()
        terms.onAgree = { [weak self] in self?.sign() }
        router.push(terms, onPop: onGone)
    }

    private func sign() {
        let signature = SignatureViewController()
        signature.onSigned = { [weak self] in self?.finishFlow?() }
        router.push(signature)
    }
}
