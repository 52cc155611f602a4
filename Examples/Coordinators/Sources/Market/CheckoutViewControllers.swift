#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

protocol AddressViewControllerDelegate: AnyObject {
    func addressViewControllerDidConfirm(_ controller: AddressViewController)
    func addressViewControllerDidLeave(_ controller: AddressViewController)
}

public final class AddressViewController: ColumnViewController {
    weak var delegate: AddressViewControllerDelegate?

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Address"
        addButton("To payment", identifier: "payment") { [weak self] in
            guard let self else { return }
            self.delegate?.addressViewControllerDidConfirm(self)
        }
    }

    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        guard isMovingFromParent, Mistake.cancelledSwipe.isPlanted else { return }
        delegate?.addressViewControllerDidLeave(self)
    }
}

protocol PaymentViewControllerDelegate: AnyObject {
    func paymentViewControllerDidPay(_ controller: PaymentViewController)
}

public final class PaymentViewController: ColumnViewController {
    weak var delegate: PaymentViewControllerDelegate?

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Payment"
        addButton("Pay", identifier: "receipt") { [weak self] in
            guard let self else { return }
            self.delegate?.paymentViewControllerDidPay(self)
        }
    }
}

protocol ReceiptViewControllerDelegate: AnyObject {
    func receiptViewControllerIsDone(_ controller: ReceiptViewController)
}

public final class ReceiptViewController: ColumnViewController {
    weak var delegate: ReceiptViewControllerDelegate?

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Thank you"
        addButton("Back to the shop") { [weak self] in
            guard let self else { return }
            self.delegate?.receiptViewControllerIsDone(self)
        }
    }
}
