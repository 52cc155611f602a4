import UIKit

@MainActor
protocol TimersViewControllerDelegate: AnyObject {
    func timersViewControllerDidTapAdd(_ controller: TimersViewController)
    func timersViewController(_ controller: TimersViewController, didSelect timer: KitchenTimer)
}

class TimersViewController: UITableViewController {
    weak var delegate: TimersViewControllerDelegate?
    private let kitchen: Kitchen
    private let emptyLabel = UILabel()

    init(kitchen: Kitchen) {
        self.kitchen = kitchen
        super.init(style: .grouped)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Timers"
        clearsSelectionOnViewWillAppear = true
        tableView.register(TimerCell.self, forCellReuseIdentifier: "TimerCell")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: #selector(addTapped))
        emptyLabel.text = "No timer is running."
        emptyLabel.textAlignment = .center
        tableView.backgroundView = emptyLabel
        kitchen.add(self)
    }

    @objc private func addTapped() {
        delegate?.timersViewControllerDidTapAdd(self)
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        return 1
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        emptyLabel.isHidden = !kitchen.timers.isEmpty
        return kitchen.timers.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "TimerCell", for: indexPath)
        (cell as? TimerCell)?.timer = kitchen.timers[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        delegate?.timersViewController(self, didSelect: kitchen.timers[indexPath.row])
    }
}

extension TimersViewController: KitchenObserver {
    func kitchen(_ kitchen: Kitchen, didAdd timer: KitchenTimer) {
        tableView.reloadData()
    }

    func kitchen(_ kitchen: Kitchen, didFinish timer: KitchenTimer) {
        tableView.reloadData()
        let alert = UIAlertController(title: timer.name, message: "Done", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
        present(alert, animated: true, completion: nil)
    }
}
