import HeadlessUIKit
import Testing

/// Objects of classes that are known as generic parameters, and what Foundation lacks on Linux.
@MainActor @Suite struct GenericRootTests {
    @Test func `a generic coordinator makes its root`() {
        #expect(Coordinator<UINavigationController>().root.viewControllers.isEmpty)
        #expect(Coordinator<UITabBarController>().root.viewControllers?.isEmpty ?? true)
        #expect(Coordinator<UIPageViewController>().root.navigationOrientation == .horizontal)
        #expect(Coordinator<UISplitViewController>().root.viewControllers.isEmpty)
        #expect(Coordinator<Plain>().root.made == "init(nibName:bundle:)")
    }

    @Test func `the initializer that is called is that of the class`() {
        #expect(made(Plain.self, nibName: "Plain").nibName == "Plain")
        #expect(made(Plain.self, nibName: "Plain").made == "init(nibName:bundle:)")
        #expect(framed(OwnFrame.self).side == 3)
        #expect(type(of: framed(UILabel.self)) == UILabel.self)
        #expect(UIStackView.plain().arrangedSubviews.isEmpty)
        let root = UIViewController()
        #expect(stack(OwnStack.self, root).viewControllers == [root])
        #expect(stack(OwnStack.self, root).count == 1)
    }

    @Test func `a weak table forgets what is gone`() throws {
        let table = NSMapTable<UIViewController, NSString>.weakToStrongObjects()
        let kept = UIViewController()
        table.setObject("kept", forKey: kept)
        do {
            let gone = UIViewController()
            table.setObject("gone", forKey: gone)
            #expect(table.count == 2)
            #expect(table.object(forKey: gone) == "gone")
        }
        #expect(table.count == 1)
        #expect(table.object(forKey: kept) == "kept")
        #expect(table.keyEnumerator().allObjects.count == 1)
        table.removeObject(forKey: kept)
        #expect(table.object(forKey: kept) == nil)

        let values = NSMapTable<NSString, UIViewController>.strongToWeakObjects()
        values.setObject(kept, forKey: "a")
        values.setObject(UIViewController(), forKey: "b")
        #expect(values.object(forKey: NSString(string: "a")) === kept)
        #expect(values.object(forKey: "b") == nil)
        #expect(values.count == 1)
    }

    @Test func `ten thousand dead keys do not stay, and each key is found`() {
        let table = NSMapTable<NSObject, NSNumber>.weakToStrongObjects()
        for index in 0..<10_000 { table.setObject(index as NSNumber, forKey: NSObject()) }
        let keys = (0..<1_000).map { _ in NSObject() }
        for (index, key) in keys.enumerated() { table.setObject(index as NSNumber, forKey: key) }
        #expect(table.count == 1_000)
        #expect(keys.enumerated().allSatisfy { table.object(forKey: $1)?.intValue == $0 })
    }

    @Test func `a weak set holds each object once`() {
        let set = NSHashTable<AnyObject>.weakObjects()
        let one = NSObject()
        set.add(one)
        set.add(one)
        do { set.add(NSObject()) }
        #expect(set.count == 1)
        #expect(set.contains(one))
        #expect(set.allObjects.first === one)
        set.remove(one)
        #expect(set.anyObject == nil)
    }

    @Test func `a weak set holds what a protocol of classes names`() {
        let set = NSHashTable<any UITextFieldDelegate>.weakObjects()
        let one = Watching()
        set.add(one)
        do { set.add(Watching()) }
        #expect(set.count == 1)
        #expect(set.allObjects.first === one)
        #expect(set.contains(one))
    }

    @Test func `a collection of traits has those that it was made with`() {
        let phone = HeadlessStage(usesMainQueue: false).show(UIViewController()).traitCollection
        let compact = UITraitCollection(horizontalSizeClass: .compact)
        #expect(phone.containsTraits(in: compact))
        #expect(phone.containsTraits(in: nil))
        #expect(!phone.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(!compact.containsTraits(in: phone))
        let both = UITraitCollection(traitsFrom: [
            phone, UITraitCollection(horizontalSizeClass: .regular),
        ])
        #expect(both.horizontalSizeClass == .regular)
        #expect(both.userInterfaceIdiom == .phone)
        #expect(compact == UITraitCollection(horizontalSizeClass: .compact))
    }

    @Test func `a time before another is written in words`() {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: "en_US")
        let (then, now) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 172_900))
        #expect(formatter.localizedString(for: then, relativeTo: now) == "2 days ago")
        #expect(formatter.localizedString(for: now, relativeTo: then) == "in 2 days")
        #expect(formatter.localizedString(fromTimeInterval: -3_600) == "1 hour ago")
        formatter.unitsStyle = .short
        #expect(formatter.localizedString(from: DateComponents(minute: -3)) == "3 min. ago")
        formatter.unitsStyle = .full
        formatter.dateTimeStyle = .named
        #expect(formatter.localizedString(fromTimeInterval: -86_400) == "yesterday")
    }

    @Test func `priorities are added to`() {
        #expect(UILayoutPriority.defaultHigh + 1 == UILayoutPriority(751))
        #expect(UILayoutPriority.required - 1 < .required)
        #expect(ProcessInfo().processIdentifier == ProcessInfo.processInfo.processIdentifier)
        #expect(NSIndexPath(row: 2, section: 1).row == 2)
        #expect(autoreleasepool { 3 } == 3)
    }

    private func made<Page: UIViewController>(_ type: Page.Type, nibName: String) -> Page {
        Page(nibName: nibName, bundle: nil)
    }

    private func framed<Shown: UIView>(_ type: Shown.Type) -> Shown {
        type.init(frame: CGRect(x: 0, y: 0, width: 3, height: 4))
    }

    private func stack<Stack: UINavigationController>(
        _ type: Stack.Type, _ root: UIViewController
    ) -> Stack { Stack(rootViewController: root) }
}

@MainActor
private class Coordinator<Root: UIViewController> {
    lazy var root: Root = .init()
}

private final class Plain: UIViewController {
    let made: String

    override init(nibName: String?, bundle: Bundle?) {
        made = "init(nibName:bundle:)"
        super.init(nibName: nibName, bundle: bundle)
    }

    required init?(coder: NSCoder) { fatalError("is made by code") }
}

private final class Watching: NSObject, UITextFieldDelegate {}

private final class OwnFrame: UIView {
    let side: CGFloat

    override init(frame: CGRect) {
        side = frame.width
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { fatalError("is made by code") }
}

private final class OwnStack: UINavigationController {
    private(set) var count = 0

    override init(rootViewController: UIViewController) {
        super.init(rootViewController: rootViewController)
        count = viewControllers.count
    }

    override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
    }

    required init?(coder: NSCoder) { fatalError("is made by code") }
}

extension UIView {
    fileprivate static func plain() -> Self { Self() }
}
