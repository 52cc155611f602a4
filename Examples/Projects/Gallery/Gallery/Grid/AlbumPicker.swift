import UIKit

final class AlbumPicker: UITableViewController {
    var onPick: ((String?) -> Void)?
    private let albums: [String?]
    private let selected: String?

    init(albums: [String], selected: String?) {
        self.albums = [nil] + albums
        self.selected = selected
        super.init(style: .plain)
        title = "Albums"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "album")
        preferredContentSize = CGSize(width: 260, height: 44 * albums.count)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        albums.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "album", for: indexPath)
        let album = albums[indexPath.row]
        cell.textLabel?.text = album ?? "All photographs"
        cell.accessoryType = album == selected ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        onPick?(albums[indexPath.row])
    }
}
