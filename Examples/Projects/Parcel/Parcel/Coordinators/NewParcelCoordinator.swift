import UIKit

@MainActor
protocol NewParcelOutput {
    var finishFlow: ((Parcel?) -> Void)? { get set }
}

final class NewParcelCoordinator: BaseCoordinator, NewParcelOutput {
    var finishFlow: ((Parcel?) -> Void)?
    private let router: any Routing

    init(router: any Routing) {
        self.router = router
    }

    override func start(with link: DeepLink?) {
        let number = NumberViewController()
        number.onNext = { [weak self] in self?.showSize(for: $0) }
        number.onCancel = { [weak self] in self?.finishFlow?(nil) }
        router.setRoot(number, hidesBar: false)
    }

    private func showSize(for number: String) {
        let size = SizeViewController()
        size.onPick = { [weak self] in
            self?.finishFlow?(Parcel(number: number, size: $0, state: .announced))
        }
        router.push(size, animated: true, completion: nil)
    }
}
