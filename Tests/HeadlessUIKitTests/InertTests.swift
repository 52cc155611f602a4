import HeadlessUIKit
import Testing

/// What is there so that ordinary code compiles, and does what can be done without a screen.
@MainActor
struct InertTests {
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var asked: [String] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            asked.append("rows")
            return 3
        }
        func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            asked.append("cell \(indexPath.row)")
            return tableView.dequeueReusableCell(withIdentifier: "own", for: indexPath)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            asked.append("selected \(indexPath.row)")
        }
    }

    private final class OwnCell: UITableViewCell {
        let made: Bool
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            made = true
            super.init(style: style, reuseIdentifier: reuseIdentifier)
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test
    func `a table asks its data source, and makes cells of the registered class`() {
        let (table, source) = (UITableView(), Source())
        table.register(OwnCell.self, forCellReuseIdentifier: "own")
        table.dataSource = source
        table.delegate = source
        table.reloadData()
        #expect(source.asked == ["rows"])
        #expect(table.numberOfRows(inSection: 0) == 3)
        let cell = table.cellForRow(at: IndexPath(row: 1, section: 0)) as? OwnCell
        #expect(cell?.made == true)
        #expect(cell?.reuseIdentifier == "own")
        #expect(table.cellForRow(at: IndexPath(row: 3, section: 0)) == nil)
        HeadlessStage().user.tapRow(at: IndexPath(row: 1, section: 0), in: table)
        #expect(source.asked.last == "selected 1")
        #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    }

    @Test
    func `a cell of no registered class is a plain one, and none where it may be missing`() {
        let table = UITableView()
        let path = IndexPath(row: 0, section: 0)
        #expect(table.dequeueReusableCell(withIdentifier: "none") == nil)
        #expect(table.dequeueReusableCell(withIdentifier: "none", for: path).textLabel != nil)
    }

    @Test
    func `a storyboard gives the registered class, else a plain controller`() {
        final class Own: UIViewController {
            var isMade = true
        }
        HeadlessStage().perform {
            UIStoryboard.register(Own.self, identifier: "Own", storyboard: "Unwritten")
            let board = UIStoryboard(name: "Unwritten", bundle: nil)
            let own = board.instantiateViewController(withIdentifier: "Own") as? Own
            #expect(own?.isMade == true)
            #expect(own?.storyboard === board)
            let other = board.instantiateViewController(withIdentifier: "Other")
            #expect(type(of: other) == UIViewController.self)
        }
        let stage = HeadlessStage()
        stage.exceptionHandler = { _ in }
        stage.perform {
            let board = UIStoryboard(name: "Unwritten", bundle: nil)
            #expect(!(board.instantiateViewController(withIdentifier: "Own") is Own))
        }
        #expect(stage.exceptions.count == 1)
    }

    @Test
    func `buttons and bar items run their actions, unless they are switched off`() {
        let diary = Diary()
        let stage = HeadlessStage()
        let button = UIButton(
            type: .system,
            primaryAction: UIAction(title: "Go") { action in
                diary.note("button \(action.sender is UIButton)")
            })
        let item = UIBarButtonItem(
            title: "Go", primaryAction: UIAction { _ in diary.note("item") })
        #expect(button.title(for: .normal) == "Go")
        stage.user.tap(button)
        stage.user.tap(item)
        button.isEnabled = false
        item.isEnabled = false
        stage.user.tap(button)
        stage.user.tap(item)
        #expect(diary.take() == ["button true", "item"])
    }

    @Test
    func `constraints keep what they are reported`() {
        let (view, other) = (UIView(), UIView())
        view.addSubview(other)
        let width = other.widthAnchor.constraint(
            equalTo: view.widthAnchor, multiplier: 0.5, constant: 4)
        let top = other.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)
        NSLayoutConstraint.activate([width, top])
        #expect(width.isActive && top.isActive)
        #expect(width.multiplier == 0.5)
        #expect(width.constant == 4)
        #expect(width.firstItem === other)
        #expect(top.secondItem === view.safeAreaLayoutGuide)
    }

    @Test
    func `a title reaches the items made of it before and after`() {
        let controller = UIViewController()
        controller.title = "One"
        #expect(controller.navigationItem.title == "One")
        #expect(controller.tabBarItem.title == "One")
        controller.title = "Two"
        #expect(controller.navigationItem.title == "Two")
        #expect(controller.tabBarItem.title == "Two")
    }

    @Test
    func `views keep their order, and leave one place for another`() {
        let (view, one, two) = (UIView(), UIView(), UIView())
        view.addSubview(one)
        view.insertSubview(two, belowSubview: one)
        #expect(view.subviews == [two, one])
        view.bringSubviewToFront(two)
        #expect(view.subviews == [one, two])
        let stack = UIStackView(arrangedSubviews: [one])
        #expect(view.subviews == [two])
        one.removeFromSuperview()
        #expect(stack.arrangedSubviews.isEmpty)
    }
}
