import HeadlessUIKit

/// The list of phones.
class ListViewController: UIViewController, Storyboarded {
    weak var searchBar: UISearchBar?
    weak var tableView: UITableView?

    // ListCoordinator -> UINavigationController -> ListViewController: not held in return.
    weak var coordinator: ListViewControllerDelegate?
    var viewModel: ListViewModel?
    private var iPhoneViewModels = [PhoneViewModel]()

    override func viewDidLoad() {
        super.viewDidLoad()
        setViews()
        setBindings()
        viewModel?.fetchiPhonesData()
    }

    // The article asks isMovingFromParent in viewWillDisappear, which a swipe that is let go of
    // sends too, and popToRootViewController to the top only.
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil {
            coordinator?.backToHomeView()
        }
    }

    /// What the article's storyboard holds.
    private func setViews() {
        title = "Phones"
        let searchBar = UISearchBar()
        let tableView = UITableView()
        view.addSubview(searchBar)
        view.addSubview(tableView)
        tableView.dataSource = self
        tableView.delegate = self
        self.searchBar = searchBar
        self.tableView = tableView
    }

    func setBindings() {
        viewModel?.updateBinding = { [weak self] result in
            switch result {
            case .success(let viewModels):
                self?.iPhoneViewModels = viewModels
                self?.tableView?.reloadData()
            case .error(let message):
                self?.displayAlertErrorMessage(with: message)
            }
        }
    }

    func displayAlertErrorMessage(with errorMessage: String) {
        coordinator?.displayAlertErrorMessage(with: errorMessage)
    }
}

extension ListViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        iPhoneViewModels.count
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "phone")
        cell.textLabel?.text = iPhoneViewModels[indexPath.row].name
        cell.detailTextLabel?.text = iPhoneViewModels[indexPath.row].price
        return cell
    }
}

extension ListViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        coordinator?.goToDetailView(with: iPhoneViewModels[indexPath.row])
    }
}
