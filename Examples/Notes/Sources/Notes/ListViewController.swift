import UIKit

@objc protocol ListViewControllerDelegate: AnyObject {
    func listViewController(_ controller: ListViewController, didOpen note: String)
    @objc optional func listViewControllerDidClear(_ controller: ListViewController)
    @objc optional func title(for controller: ListViewController) -> String?
}

final class ListViewController: BaseViewController {
    // MARK: Outlets
    @IBOutlet private weak var countLabel: UILabel!
    @IBOutlet var editButton: UIButton!

    weak var delegate: ListViewControllerDelegate?
    private let store: NoteStore
    private lazy var clearButton: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Clear", for: .normal)
        button.addTarget(self, action: #selector(didTapClear), for: .touchUpInside)
        return button
    }()
    private(set) var edits = 0

    init(store: NoteStore) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    // MARK: Actions
    @IBAction func editTapped(_ sender: UIButton) {
        edits += 1
        countLabel.text = "\(edits) edits"
    }

    @objc private func didTapClear() {
        delegate?.listViewControllerDidClear?(self)
        title = delegate?.title?(for: self) ?? "Cleared"
    }

    @objc
    private func add() {
        navigationController?.pushViewController(NoteViewController(store: store), animated: true)
    }

    @objc private func showSettings() {
        let board = UIStoryboard(name: "Settings", bundle: .module)
        guard let settings = board.instantiateInitialViewController() else { return }
        navigationController?.show(settings, sender: self)
    }

    override func refresh() {
        super.refresh()
        countLabel.text = "\(store.notes.count) notes"
    }
}

// MARK: - Life
extension ListViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Notes"
        view.backgroundColor = UIColor(resource: .brand)
        let label = UILabel()
        view.addSubview(label)
        countLabel = label
        let button = UIButton(type: .system)
        button.setTitle("Edit", for: .normal)
        button.addTarget(
            self, action: #selector(ListViewController.editTapped(_:)), for: .touchUpInside)
        view.addSubview(button)
        editButton = button
        view.addSubview(clearButton)
        let settings = UIButton(type: .system)
        settings.setTitle("Settings", for: .normal)
        settings.addTarget(self, action: #selector(showSettings), for: .touchUpInside)
        view.addSubview(settings)
        observe(store)
        setUpBar()
    }

    override var prefersStatusBarHidden: Bool { true }

    override func setUpBar() {
        super.setUpBar()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Add", style: .plain, target: self, action: #selector(self.add))
    }
}
