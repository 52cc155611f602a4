import HeadlessUIKit
import Testing

/// Optional members of delegates, called as code for UIKit calls them.
@MainActor @Suite struct OptionalMemberTests {
    private let table = UITableView()
    private let row = IndexPath(row: 1, section: 0)

    @Test func `a member that an object has gives its value`() {
        let delegate: (any UITableViewDelegate)? = TallRows()
        #expect(delegate?.tableView?(table, heightForRowAt: row) == 80)
        #expect(delegate?.tableView?(table, willSelectRowAt: row) == nil)
        delegate?.tableView?(table, didSelectRowAt: row)
        delegate?.scrollViewDidScroll?(table)
        #expect((delegate as? TallRows)?.calls == ["didSelect 1", "didScroll"])
    }

    @Test func `a member that an object has not gives nil, and nothing happens`() {
        let delegate: (any UITableViewDelegate)? = NoRows()
        table.rowHeight = 30
        #expect(delegate?.tableView?(table, heightForRowAt: row) == nil)
        #expect(delegate?.tableView?(table, heightForRowAt: row) ?? 44 == 44)
        #expect(delegate?.tableView?(table, shouldHighlightRowAt: row) == nil)
        #expect(delegate?.tableView?(table, willSelectRowAt: row) == nil)
        #expect(delegate?.scrollViewShouldScrollToTop?(table) == nil)
        delegate?.tableView?(table, didSelectRowAt: row)
        let nobody: (any UITableViewDelegate)? = nil
        #expect(nobody?.tableView?(table, heightForRowAt: row) == nil)
    }

    @Test func `a member that calls its superclass's answers itself`() {
        let delegate: (any UITableViewDelegate)? = TallerList()
        table.rowHeight = 44
        #expect(delegate?.tableView?(table, heightForRowAt: row) == 54)
        #expect(delegate?.tableView?(table, indentationLevelForRowAt: row) == 1)
    }

    @Test func `one that asks another object's default answers itself`() {
        let forwarding: any UITableViewDelegate = Forwarding(to: NoRows())
        #expect(forwarding.tableView?(table, heightForRowAt: row) == 12)
        #expect(forwarding.tableView?(table, shouldHighlightRowAt: row) == false)
    }

    @Test func `a class keeps its own property of a member's name`() {
        let list = ListWithDelegates()
        let navigation = UINavigationController(rootViewController: list)
        #expect(list.navigationController === navigation)
        #expect(list.own === navigation)
        #expect(list.tableView?.delegate === list)
        list.navigationController?.delegate = list
        let delegate: (any UINavigationControllerDelegate)? = navigation.delegate
        delegate?.navigationController?(navigation, willShow: list, animated: false)
        #expect(list.shown === list)
        #expect(
            delegate?.navigationControllerSupportedInterfaceOrientations?(navigation) == nil)
        #expect(
            delegate?.navigationController?(
                navigation, animationControllerFor: .push, from: list, to: list) == nil)
    }

    @Test func `members of one label on one protocol are distinguished`() {
        let pages = UIPageViewController()
        let source: (any UIPageViewControllerDataSource)? = Pages()
        #expect(source?.presentationCount?(for: pages) == 3)
        #expect(source?.presentationIndex?(for: pages) == nil)
    }

    @Test func `a question within a question is answered for itself`() {
        let outer: any UITextFieldDelegate = AsksAnother()
        #expect(outer.textFieldShouldReturn?(UITextField()) == true)
        #expect(outer.textFieldShouldClear?(UITextField()) == nil)
    }
}

private final class TallRows: NSObject, UITableViewDelegate {
    private(set) var calls: [String] = []

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 80 }
    func tableView(
        _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? { nil }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        calls.append("didSelect \(indexPath.row)")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("didScroll") }
}

private final class NoRows: NSObject, UITableViewDelegate {}

private final class Forwarding: NSObject, UITableViewDelegate {
    private let other: any UITableViewDelegate

    init(to other: any UITableViewDelegate) { self.other = other }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        other.tableView?(tableView, heightForRowAt: indexPath) ?? 12
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        !other.tableView(tableView, shouldHighlightRowAt: indexPath)
    }
}

private final class ListWithDelegates: UITableViewController, UINavigationControllerDelegate {
    private(set) var shown: UIViewController?

    var own: UINavigationController? {
        guard let navigationController else { return nil }
        return navigationController
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) { shown = viewController }
}

private final class Pages: NSObject, UIPageViewControllerDataSource {
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { nil }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }
}

private final class AsksAnother: NSObject, UITextFieldDelegate {
    private let other: any UITextFieldDelegate = Silent()

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        other.textFieldShouldReturn?(textField) == nil
    }

    private final class Silent: NSObject, UITextFieldDelegate {}
}

private final class TallerList: UITableViewController {
    override func tableView(
        _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat { super.tableView(tableView, heightForRowAt: indexPath) + 10 }

    override func tableView(
        _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
    ) -> Int { super.tableView(tableView, indentationLevelForRowAt: indexPath) + 1 }
}
