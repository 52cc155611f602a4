#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

final class ShelfViewController: UITableViewController {
    var onSelect: ((String) -> Void)?
    private let books = ["Emma", "Ulysses", "Candide"]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(BookCell.self, forCellReuseIdentifier: BookCell.reuseIdentifier)
        tableView.rowHeight = UITableView.automaticDimension
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .refresh,
            primaryAction: UIAction { [weak self] _ in self?.tableView.reloadData() })
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { books.count }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: BookCell.reuseIdentifier, for: indexPath)
        guard let bookCell = cell as? BookCell else { return cell }
        bookCell.configure(with: books[indexPath.row])
        return bookCell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        onSelect?(books[indexPath.row])
    }
}

final class BookCell: UITableViewCell {
    static let reuseIdentifier = String(describing: BookCell.self)
    private let nameLabel: UILabel = {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .headline)
        label.textColor = .label
        label.translatesAutoresizingMaskIntoConstraints = false
        return label
    }()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessoryType = .disclosureIndicator
        contentView.addSubview(nameLabel)
        NSLayoutConstraint.activate([
            nameLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            nameLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func configure(with name: String) {
        nameLabel.text = name
    }
}

protocol BookViewControllerDelegate: AnyObject {
    func bookViewControllerDidTapLend(_ controller: BookViewController)
}

final class BookViewController: UIViewController {
    weak var delegate: BookViewControllerDelegate?
    private let book: String
    private lazy var lendButton: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Lend", for: .normal)
        button.backgroundColor = UIColor.systemBlue.withAlphaComponent(0.2)
        button.layer.cornerRadius = 8
        button.addAction(
            UIAction { [weak self] _ in
                guard let self = self else { return }
                self.delegate?.bookViewControllerDidTapLend(self)
            }, for: .touchUpInside)
        return button
    }()

    init(book: String) {
        self.book = book
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = book
        view.backgroundColor = .systemBackground
        let stack = UIStackView(arrangedSubviews: [UILabel(), lendButton])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            lendButton.heightAnchor.constraint(equalToConstant: 44),
        ])
    }

    func tapLend() {
        lendButton.sendActions(for: .touchUpInside)
    }
}
