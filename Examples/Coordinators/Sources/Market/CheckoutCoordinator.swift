#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

protocol CheckoutCoordinatorDelegate: AnyObject {
    func checkoutCoordinatorDidFinish(_ coordinator: CheckoutCoordinator)
    func checkoutCoordinatorDidLeave(_ coordinator: CheckoutCoordinator)
}

/// Address, payment and receipt, on the stack of whoever has begun it.
final class CheckoutCoordinator: Coordinator {
    var children: [Coordinator] = []
    weak var delegate: CheckoutCoordinatorDelegate?
    private(set) weak var firstScreen: UIViewController?
    private let navigationController: UINavigationController

    init(navigationController: UINavigationController) {
        self.navigationController = navigationController
    }

    func start() {
        let address = AddressViewController()
        address.delegate = self
        firstScreen = address
        navigationController.pushViewController(address, animated: true)
    }
}

extension CheckoutCoordinator: AddressViewControllerDelegate {
    func addressViewControllerDidConfirm(_ controller: AddressViewController) {
        let payment = PaymentViewController()
        payment.delegate = self
        navigationController.pushViewController(payment, animated: true)
    }

    func addressViewControllerDidLeave(_ controller: AddressViewController) {
        delegate?.checkoutCoordinatorDidLeave(self)
    }
}

extension CheckoutCoordinator: PaymentViewControllerDelegate {
    func paymentViewControllerDidPay(_ controller: PaymentViewController) {
        let receipt = ReceiptViewController()
        receipt.delegate = self
        navigationController.pushViewController(receipt, animated: true)
    }
}

extension CheckoutCoordinator: ReceiptViewControllerDelegate {
    func receiptViewControllerIsDone(_ controller: ReceiptViewController) {
        delegate?.checkoutCoordinatorDidFinish(self)
    }
}
