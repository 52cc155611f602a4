import Combine
import UIKit

final class EditorCoordinator: BaseCoordinator<UINavigationController> {
    let finished = PassthroughSubject<Expense?, Never>()
    private var subscriptions: Set<AnyCancellable> = []

    override func start() {
        let viewModel = EditorViewModel(now: dependencies.now)
        viewModel.result
            .sink { [finished] in finished.send($0) }
            .store(in: &subscriptions)
        root.setViewControllers([EditorViewController(viewModel: viewModel)], animated: false)
        root.presentationController?.delegate = self
    }
}

extension EditorCoordinator: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        finished.send(nil)
    }
}
