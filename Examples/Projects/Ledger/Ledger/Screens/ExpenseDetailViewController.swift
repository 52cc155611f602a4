import Combine
import UIKit

final class ExpenseDetailViewController: UIViewController {
    private let viewModel: ExpenseDetailViewModel
    private let amountLabel = UILabel()
    private let convertedLabel = UILabel()
    private var subscriptions: Set<AnyCancellable> = []

    init(viewModel: ExpenseDetailViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        hidesBottomBarWhenPushed = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = viewModel.expense.title
        view.backgroundColor = .systemBackground
        navigationItem.largeTitleDisplayMode = .never
        amountLabel.font = .preferredFont(forTextStyle: .largeTitle)
        amountLabel.adjustsFontForContentSizeCategory = true
        amountLabel.text = viewModel.expense.amountText
        convertedLabel.textColor = .secondaryLabel
        convertedLabel.accessibilityIdentifier = "converted"
        let stack = UIStackView(arrangedSubviews: [amountLabel, convertedLabel, makeDeleteButton()])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Convert", image: nil, primaryAction: nil, menu: makeMenu())
        viewModel.$converted
            .sink { [weak self] in self?.convertedLabel.text = $0 }
            .store(in: &subscriptions)
    }

    private func makeMenu() -> UIMenu {
        UIMenu(
            title: "Convert to",
            children: ["GBP", "USD"].map { code in
                UIAction(title: code) { [viewModel] _ in viewModel.convert(to: code) }
            })
    }

    private func makeDeleteButton() -> UIButton {
        var configuration = UIButton.Configuration.tinted()
        configuration.title = "Delete"
        configuration.baseForegroundColor = .systemRed
        return UIButton(
            configuration: configuration,
            primaryAction: UIAction { [weak self] _ in self?.confirmDeletion() })
    }

    private func confirmDeletion() {
        let alert = UIAlertController(
            title: "Delete this expense?", message: nil, preferredStyle: .actionSheet)
        alert.addAction(
            UIAlertAction(title: "Delete it", style: .destructive) { [viewModel] _ in
                viewModel.onDelete?()
            })
        alert.addAction(UIAlertAction(title: "Keep it", style: .cancel))
        present(alert, animated: true)
    }
}
