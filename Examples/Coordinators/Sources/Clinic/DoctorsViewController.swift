#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

public final class DoctorsViewController: UITableViewController {
    var onSelect: ((Int) -> Void)?
    private let names = ["Dr Adams", "Dr Baker", "Dr Chen"]

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Doctors"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "doctor")
    }

    public override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        names.count
    }

    public override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "doctor", for: indexPath)
        cell.textLabel?.text = names[indexPath.row]
        cell.accessibilityIdentifier = "doctor?id=\(indexPath.row)"
        return cell
    }

    public override func tableView(
        _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
    ) {
        tableView.deselectRow(at: indexPath, animated: true)
        onSelect?(indexPath.row)
    }
}
