import UIKit

@MainActor
final class ComposeCoordinator: NSObject {
    var onFinish: ((Message?) -> Void)?
    private weak var presenter: UIViewController?
    private let original: Message?
    private let navigationController = UINavigationController()

    init(presenter: UIViewController, answering original: Message?) {
        self.presenter = presenter
        self.original = original
    }

    func start() {
        let compose = ComposeViewController(original: original)
        compose.onSend = { [weak self] in self?.finish($0) }
        compose.onCancel = { [weak self] in self?.askWhetherToDiscard() }
        navigationController.viewControllers = [compose]
        navigationController.modalPresentationStyle = .formSheet
        navigationController.presentationController?.delegate = self
        presenter?.present(navigationController, animated: true)
    }

    private func finish(_ message: Message?) {
        navigationController.dismiss(animated: true) { [onFinish] in onFinish?(message) }
    }

    private func askWhetherToDiscard() {
        let alert = UIAlertController(
            title: nil, message: "Discard this draft?", preferredStyle: .actionSheet)
        alert.addAction(
            UIAlertAction(title: "Discard", style: .destructive) { [weak self] _ in
                self?.finish(nil)
            })
        alert.addAction(UIAlertAction(title: "Go on writing", style: .cancel))
        navigationController.present(alert, animated: true)
    }
}

extension ComposeCoordinator: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        askWhetherToDiscard()
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        onFinish?(nil)
    }
}
