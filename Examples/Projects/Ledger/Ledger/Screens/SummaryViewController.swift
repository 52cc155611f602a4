import Combine
import UIKit

final class SummaryViewController: UIViewController {
    var onSelect: ((Expense.Category) -> Void)?
    private let viewModel: SummaryViewModel
    private let stack = UIStackView()
    private var subscription: AnyCancellable?

    init(viewModel: SummaryViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        title = "Summary"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        let view = UIView()
        view.backgroundColor = .systemBackground
        stack.axis = .vertical
        stack.distribution = .fillEqually
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        self.view = view
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        subscription = viewModel.slices.sink { [weak self] in self?.show($0) }
    }

    private func show(_ slices: [SummaryViewModel.Slice]) {
        stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
        for slice in slices {
            let button = UIButton(
                type: .system,
                primaryAction: UIAction(title: slice.category.title) { [weak self] _ in
                    self?.onSelect?(slice.category)
                })
            button.contentHorizontalAlignment = .leading
            button.accessibilityValue = "\(Int(slice.share * 100)) per cent"
            stack.addArrangedSubview(button)
        }
    }
}
