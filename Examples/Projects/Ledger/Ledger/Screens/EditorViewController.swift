import Combine
import UIKit

final class EditorViewController: UIViewController {
    private let viewModel: EditorViewModel
    private let titleField = UITextField()
    private let amountField = UITextField()
    private let categories = UISegmentedControl(items: Expense.Category.allCases.map(\.title))
    private let scrollView = UIScrollView()
    private var subscriptions: Set<AnyCancellable> = []

    init(viewModel: EditorViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        title = "New expense"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        configureFields()
        configureBar()
        observeKeyboard()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        titleField.becomeFirstResponder()
    }

    private func configureFields() {
        titleField.placeholder = "What for?"
        titleField.returnKeyType = .next
        titleField.accessibilityIdentifier = "title"
        titleField.addAction(
            UIAction { [weak self] _ in self?.viewModel.title = self?.titleField.text ?? "" },
            for: .editingChanged)
        amountField.placeholder = "0.00"
        amountField.keyboardType = .decimalPad
        amountField.accessibilityIdentifier = "amount"
        amountField.addAction(
            UIAction { [weak self] _ in self?.viewModel.amount = self?.amountField.text ?? "" },
            for: .editingChanged)
        categories.selectedSegmentIndex = Expense.Category.allCases.count - 1
        categories.addAction(
            UIAction { [weak self] action in
                guard let control = action.sender as? UISegmentedControl else { return }
                self?.viewModel.category = Expense.Category.allCases[control.selectedSegmentIndex]
            }, for: .valueChanged)
        let stack = UIStackView(arrangedSubviews: [titleField, amountField, categories])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.keyboardDismissMode = .interactive
        scrollView.addSubview(stack)
        view.addSubview(scrollView)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 20),
            stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        ])
    }

    private func configureBar() {
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [viewModel] _ in viewModel.cancel() })
        let save = UIBarButtonItem(
            title: "Save", primaryAction: UIAction(title: "Save") { [viewModel] _ in viewModel.save() })
        navigationItem.rightBarButtonItem = save
        viewModel.canSave
            .assign(to: \.isEnabled, on: save)
            .store(in: &subscriptions)
    }

    private func observeKeyboard() {
        NotificationCenter.default.publisher(for: UIResponder.keyboardWillChangeFrameNotification)
            .compactMap { $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect }
            .map(\.height)
            .sink { [weak self] height in self?.scrollView.contentInset.bottom = height }
            .store(in: &subscriptions)
    }
}
