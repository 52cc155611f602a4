import UIKit

class StepsViewController: UIViewController {
    var startTimer: ((KitchenTimer) -> Void)?
    private let recipe: Recipe
    private let stackView = UIStackView()

    init(recipe: Recipe) {
        self.recipe = recipe
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = recipe.name
        view.backgroundColor = .systemBackground
        stackView.axis = .vertical
        stackView.spacing = UIStackView.spacingUseSystem
        stackView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stackView)
        stackView.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor).isActive = true
        stackView.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor).isActive = true
        stackView.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor).isActive = true
        for (number, step) in recipe.steps.enumerated() {
            stackView.addArrangedSubview(makeRow(number, step))
        }
    }

    private func makeRow(_ number: Int, _ step: Recipe.Step) -> UIView {
        let label = UILabel()
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        label.text = "\(number + 1). \(step.text)"
        guard let seconds = step.seconds else { return label }
        let button = UIButton(
            type: .system,
            primaryAction: UIAction(title: "Start") { [weak self] _ in
                guard let self = self else { return }
                self.startTimer?(KitchenTimer(name: self.recipe.name, duration: seconds))
            })
        button.accessibilityIdentifier = "start-\(number)"
        let row = UIStackView(arrangedSubviews: [label, button])
        row.distribution = .equalSpacing
        return row
    }
}
