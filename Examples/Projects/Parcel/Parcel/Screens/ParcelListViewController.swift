import UIKit

final class ParcelListViewController: UITableViewController {
    var onSelect: ((Parcel) -> Void)?
    var onAdd: (() -> Void)?
    var onSignOut: (() -> Void)?
    private let store: ParcelStore
    private var shown: [Parcel] = []
    private let searchController = UISearchController(searchResultsController: nil)

    init(store: ParcelStore) {
        self.store = store
        super.init(style: .insetGrouped)
        title = "Parcels"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(ParcelCell.self, forCellReuseIdentifier: ParcelCell.identifier)
        searchController.searchResultsUpdater = self
        searchController.searchBar.placeholder = "Number"
        navigationItem.searchController = searchController
        definesPresentationContext = true
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: #selector(add(_:)))
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Sign out", style: .plain, target: self, action: #selector(signOut(_:)))
        store.onChange = { [weak self] in self?.reload() }
        reload()
    }

    @objc private func add(_ sender: UIBarButtonItem) {
        onAdd?()
    }

    @objc private func signOut(_ sender: UIBarButtonItem) {
        onSignOut?()
    }

    private func reload() {
        shown = store.search(searchController.searchBar.text ?? "")
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: ParcelCell.identifier, for: indexPath)
        (cell as? ParcelCell)?.parcel = shown[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        onSelect?(shown[indexPath.row])
    }

    override func tableView(
        _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? {
        shown.isEmpty ? "No parcel has this number." : nil
    }
}

extension ParcelListViewController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {
        reload()
    }
}
