import HeadlessUIKit

extension MVP {
    /// The list of phones.
    final class ListViewController: UIViewController, Storyboarded {
        weak var searchBar: UISearchBar?
        weak var tableView: UITableView?

        // ListCoordinator -> UINavigationController -> ListViewController: not held in return.
        weak var coordinator: ListViewControllerDelegate?
        var presenter: ListPresenter?
        private var phones = [Phone]()

        override func viewDidLoad() {
            super.viewDidLoad()
            setViews()
            presenter?.view = self
            presenter?.fetchiPhonesData()
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
    }
}

extension MVP.ListViewController: MVP.ListView {
    func display(_ phones: [Phone]) {
        self.phones = phones
        tableView?.reloadData()
    }

    func displayAlertErrorMessage(with errorMessage: String) {
        coordinator?.displayAlertErrorMessage(with: errorMessage)
    }
}

extension MVP.ListViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        phones.count
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "phone")
        cell.textLabel?.text = phones[indexPath.row].name
        cell.detailTextLabel?.text = "\(phones[indexPath.row].price) €"
        return cell
    }
}

extension MVP.ListViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        coordinator?.goToDetailView(with: phones[indexPath.row])
    }
}
