#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

protocol ProductViewControllerDelegate: AnyObject {
    func productViewControllerWantsCheckout(_ controller: ProductViewController)
}

public final class ProductViewController: ColumnViewController {
    public let id: Int
    weak var delegate: ProductViewControllerDelegate?
    /// Held in return, where that mistake is planted.
    var coordinator: Coordinator?

    init(id: Int) {
        self.id = id
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("this screen is made in code") }

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Product \(id)"
        addButton("Checkout", identifier: "address") { [weak self] in
            guard let self else { return }
            self.delegate?.productViewControllerWantsCheckout(self)
        }
    }
}
