#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

protocol PhoneHomeViewControllerDelegate: AnyObject {
    func goToListView()
}

protocol PhoneListViewControllerDelegate: AnyObject {
    func backToHomeView()
    func goToDetailView(with viewModel: PhoneViewModel)
    func displayAlertErrorMessage(with errorMessage: String)
}

protocol PhoneDetailViewControllerDelegate: AnyObject {
    func backToListView()
}

struct PhoneViewModel {
    let name: String
    let price: Double
}

enum PhoneUpdate {
    case success([PhoneViewModel])
    case error(String)
}

final class PhoneListViewModel {
    var updateBinding: ((PhoneUpdate) -> Void)?
    private(set) var isBroken = false

    func fetchiPhonesData() {
        guard !isBroken else {
            updateBinding?(.error("offline"))
            return
        }
        updateBinding?(.success(["SE", "15", "15 Pro"].map { PhoneViewModel(name: $0, price: 1) }))
    }

    func breakConnection() {
        isBroken = true
        fetchiPhonesData()
    }
}

final class PhoneHomeViewController: UIViewController {
    weak var coordinator: PhoneHomeViewControllerDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        let backBarButton = UIBarButtonItem(
            title: "Retour", style: .plain, target: nil, action: nil)
        navigationItem.backBarButtonItem = backBarButton
    }

    func goToListScreen() {
        coordinator?.goToListView()
    }
}

final class PhoneListViewController: UIViewController {
    weak var coordinator: PhoneListViewControllerDelegate?
    var viewModel: PhoneListViewModel?
    let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private var phones = [PhoneViewModel]()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(tableView)
        tableView.translatesAutoresizingMaskIntoConstraints = false
        tableView.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
        tableView.dataSource = self
        tableView.delegate = self
        setBindings()
        viewModel?.fetchiPhonesData()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isMovingFromParent {
            coordinator?.backToHomeView()
        }
    }

    private func setBindings() {
        viewModel?.updateBinding = { [weak self] result in
            switch result {
            case .success(let viewModels):
                self?.phones = viewModels
                self?.tableView.reloadData()
            case .error(let message):
                self?.coordinator?.displayAlertErrorMessage(with: message)
            }
        }
    }
}

extension PhoneListViewController: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 1 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        phones.count
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "phone")
        cell.textLabel?.text = phones[indexPath.row].name
        cell.detailTextLabel?.text = String(format: "%.2f", phones[indexPath.row].price)
        cell.imageView?.image = UIImage(systemName: "iphone")
        return cell
    }
}

extension PhoneListViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        coordinator?.goToDetailView(with: phones[indexPath.row])
    }
}

final class PhoneDetailViewController: UIViewController {
    private var viewModel: PhoneViewModel?
    weak var coordinator: PhoneDetailViewControllerDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = viewModel?.name
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isMovingFromParent {
            coordinator?.backToListView()
        }
    }

    func configure(with viewModel: PhoneViewModel) {
        self.viewModel = viewModel
    }
}
