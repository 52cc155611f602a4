import UIKit

final class CategoryViewController: UITableViewController {
    private let expenses: [Expense]

    init(category: Expense.Category, expenses: [Expense]) {
        self.expenses = expenses
        super.init(style: .plain)
        title = category.title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        tableView.tableFooterView = UIView()
        tableView.rowHeight = UITableView.automaticDimension
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        expenses.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = expenses[indexPath.row].title
        cell.detailTextLabel?.text = expenses[indexPath.row].amountText
        cell.selectionStyle = .none
        return cell
    }
}
