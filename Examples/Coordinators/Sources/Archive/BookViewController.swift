#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

public final class BookViewController: UIViewController {
    public let id: Int
    var onLoan: (() -> Void)?

    init(id: Int) {
        self.id = id
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("this screen is made in code") }

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Book \(id)"
        let loan = UIButton(
            primaryAction: UIAction(title: "Borrow") { [weak self] _ in self?.onLoan?() })
        loan.accessibilityIdentifier = "terms"
        view.addSubview(loan)
    }
}
