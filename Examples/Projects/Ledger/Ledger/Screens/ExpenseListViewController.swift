import Combine
import UIKit

final class ExpenseListViewController: UITableViewController {
    private enum Section { case main }

    private let viewModel: ExpenseListViewModel
    private var subscriptions: Set<AnyCancellable> = []
    private lazy var dataSource = makeDataSource()

    init(viewModel: ExpenseListViewModel) {
        self.viewModel = viewModel
        super.init(style: .insetGrouped)
        title = "Expenses"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "expense")
        tableView.dataSource = dataSource
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { [viewModel] _ in viewModel.add() })
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = search
        viewModel.$rows
            .receive(on: DispatchQueue.main)
            .sink { [weak self] rows in self?.apply(rows) }
            .store(in: &subscriptions)
    }

    private func makeDataSource() -> UITableViewDiffableDataSource<Section, ExpenseListViewModel.Row> {
        UITableViewDiffableDataSource(tableView: tableView) { tableView, indexPath, row in
            let cell = tableView.dequeueReusableCell(withIdentifier: "expense", for: indexPath)
            var content = UIListContentConfiguration.valueCell()
            content.text = row.title
            content.secondaryText = row.amount
            content.image = UIImage(systemName: row.symbol)
            cell.contentConfiguration = content
            cell.accessibilityIdentifier = "expense-\(row.title)"
            return cell
        }
    }

    private func apply(_ rows: [ExpenseListViewModel.Row]) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, ExpenseListViewModel.Row>()
        snapshot.appendSections([.main])
        snapshot.appendItems(rows, toSection: .main)
        dataSource.apply(snapshot, animatingDifferences: view.window != nil)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let row = dataSource.itemIdentifier(for: indexPath) else { return }
        viewModel.select(row)
    }
}

extension ExpenseListViewController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {
        viewModel.query = searchController.searchBar.text ?? ""
    }
}
