import HeadlessUIKit
import Testing

@MainActor
struct ListTests {
    @Test
    func `a table shows the snapshot that was applied last`() {
        let table = UITableView()
        let source = UITableViewDiffableDataSource<Int, String>(tableView: table) {
            table, path, item in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = item
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([1, 2])
        snapshot.appendItems(["a", "b"], toSection: 1)
        snapshot.appendItems(["c"])
        snapshot.deleteItems(["a"])
        source.apply(snapshot)
        #expect(table.numberOfSections == 2)
        #expect(table.numberOfRows(inSection: 0) == 1)
        let path = IndexPath(row: 0, section: 1)
        #expect(table.cellForRow(at: path)?.textLabel?.text == "c")
        #expect(source.itemIdentifier(for: path) == "c")
        #expect(source.indexPath(for: "b") == IndexPath(row: 0, section: 0))
        #expect(source.indexPath(for: "a") == nil)
    }

    @Test
    func `a collection fills a fresh cell of the registered class`() {
        final class Own: UICollectionViewCell {
            var text = ""
        }
        let collection = UICollectionView(
            frame: .zero,
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: .init(appearance: .plain)))
        let registration = UICollectionView.CellRegistration<Own, String> { cell, _, item in
            cell.text = item
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(
            collectionView: collection
        ) { collection, path, item in
            collection.dequeueConfiguredReusableCell(
                using: registration, for: path, item: item)
        }
        var snapshot = source.snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(["a"])
        source.apply(snapshot)
        let cell = collection.cellForItem(at: IndexPath(item: 0, section: 0)) as? Own
        #expect(cell?.text == "a")
    }

    @Test
    func `a page view controller exchanges its page`() {
        let shown = Shown()
        let pages = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal)
        let (one, two) = (shown.page("1"), shown.page("2"))
        shown {
            pages.setViewControllers([one], direction: .forward, animated: false)
            $0.pushViewController(pages, animated: false)
        }
        shown.stage.finish()
        _ = shown.diary.take()
        shown { _ in pages.setViewControllers([two], direction: .forward, animated: true) }
        shown.stage.finish()
        #expect(
            shown.diary.take(without: "M(", "DL") == ["1.WD", "1.DD", "2.WA", "2.IA", "2.DA"])
        #expect(pages.viewControllers == [two])
    }

    @Test
    func `a control keeps its actions, and no target`() {
        weak var held: NSObject?
        weak var target: NSObject?
        let button = UIButton()
        do {
            let (one, two) = (NSObject(), NSObject())
            button.addAction(UIAction { _ in _ = one.hash }, for: .touchUpInside)
            button.addTarget(two, action: Selector("tap"), for: .touchUpInside)
            held = one
            target = two
        }
        #expect(held != nil)
        #expect(target == nil)
    }

    @Test
    func `a push whose window goes before its turn is settled without it`() {
        let shown = Shown()
        let page = shown.page("B")
        shown { $0.pushViewController(page, animated: true) }
        shown.stage.perform { shown.navigation.view.removeFromSuperview() }
        shown.stage.finish()
        #expect(page.parent === shown.navigation)
        #expect(!shown.diary.take().contains("B.DA"))
        #expect(shown.navigation.transitionCoordinator == nil)
    }
}
