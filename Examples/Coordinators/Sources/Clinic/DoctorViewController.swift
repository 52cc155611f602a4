#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

public final class DoctorViewController: UIViewController {
    public let id: Int
    var onBook: (() -> Void)?
    var onVisit: (() -> Void)?

    init(id: Int) {
        self.id = id
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("this screen is made in code") }

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Doctor \(id)"
        let book = UIButton(
            primaryAction: UIAction(title: "Book") { [weak self] _ in self?.onBook?() })
        let visit = UIButton(
            primaryAction: UIAction(title: "I am here") { [weak self] _ in self?.onVisit?() })
        visit.accessibilityIdentifier = "form"
        let column = UIStackView(arrangedSubviews: [book, visit])
        column.axis = .vertical
        view.addSubview(column)
    }
}
