import HeadlessUIKit

/// `cancelled-swipe-removes`: as in the article, the coordinator goes when the list begins to, and
/// so also where the finger lets go of the swipe.
final class ArticleListViewController: ListViewController {
    override func viewWillDisappear(_ animated: Bool) {
        if isMovingFromParent {
            coordinator?.backToHomeView()
        }
    }
}

/// `pop-to-root-keeps-list`: as in the article, only a list that disappears says that it goes, and
/// none that goes from under a phone or was never shown.
final class CoveredListViewController: ListViewController {
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isMovingFromParent {
            coordinator?.backToHomeView()
        }
    }

    override func didMove(toParent parent: UIViewController?) {}
}

/// `binding-holds-view`: the view model holds the closure, which holds the list, which holds the
/// view model.
final class HeldListViewController: ListViewController {
    override func setBindings() {
        super.setBindings()
        let display = viewModel?.updateBinding
        viewModel?.updateBinding = { result in
            switch result {
            case .success: display?(result)
            case .error(let message): self.displayAlertErrorMessage(with: message)
            }
        }
    }
}
