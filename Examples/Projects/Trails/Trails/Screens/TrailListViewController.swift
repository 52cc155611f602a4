import UIKit

protocol TrailListViewControllerDelegate: AnyObject {
    func trailListViewController(_ controller: TrailListViewController, didSelect trail: Trail)
    func trailListViewControllerDidRefresh(_ controller: TrailListViewController)
}

class TrailListViewController: UITableViewController, Storyboarded {
    weak var delegate: TrailListViewControllerDelegate?
    var trails: [Trail] = [] {
        didSet { if isViewLoaded { tableView.reloadData() } }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Trails"
        navigationItem.prompt = Bundle.main.object(forInfoDictionaryKey: "TrailRegion") as? String
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: #selector(refresh(_:)), for: .valueChanged)
        tableView.register(TrailCell.self, forCellReuseIdentifier: TrailCell.reuseIdentifier)
    }

    @objc private func refresh(_ sender: UIRefreshControl) {
        delegate?.trailListViewControllerDidRefresh(self)
        sender.endRefreshing()
    }

    // MARK: - Table view

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return trails.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        guard
            let cell = tableView.dequeueReusableCell(
                withIdentifier: TrailCell.reuseIdentifier, for: indexPath) as? TrailCell
        else { return UITableViewCell() }
        cell.configure(with: trails[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        delegate?.trailListViewController(self, didSelect: trails[indexPath.row])
    }
}
