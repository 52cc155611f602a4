import HeadlessUIKit
import Testing

@MainActor
struct SegueTests {
    /// Where the segues lead, with a way back.
    private static let detail = """
        <viewController id="detail" customClass="DetailViewController"
            customModule="HeadlessUIKitTests" sceneMemberID="viewController">
            <view key="view" id="dv">
                <subviews>
                    <button id="db">
                        <state key="normal" title="Back"/>
                        <connections>
                            <segue destination="exit" kind="unwind" identifier="home"
                                unwindAction="back:" id="s6"/>
                        </connections>
                    </button>
                </subviews>
            </view>
        </viewController>
        <exit id="exit" userLabel="Exit" sceneMemberID="exit"/>
        """

    /// A stack with a list, from which segues of every kind lead to a detail.
    private func main(_ more: String = "") -> String {
        storyboard(
            """
            <navigationController storyboardIdentifier="Stack" id="nav"
                sceneMemberID="viewController">
                <navigationBar key="navigationBar" largeTitles="YES" id="bar"/>
                <connections>
                    <segue destination="list" kind="relationship"
                        relationship="rootViewController" id="r1"/>
                </connections>
            </navigationController>
            """,
            """
            <viewController id="list" customClass="NotesViewController"
                customModule="HeadlessUIKitTests" sceneMemberID="viewController">
                <view key="view" id="v">
                    <subviews>
                        <button id="b">
                            <state key="normal" title="Go"/>
                            <connections>
                                <segue destination="detail" kind="show" identifier="tap" id="s1"/>
                            </connections>
                        </button>
                    </subviews>
                </view>
                <navigationItem key="navigationItem" id="ni">
                    <barButtonItem key="leftBarButtonItem" title="Sheet" id="bi">
                        <connections>
                            <segue destination="detail" kind="presentation" identifier="sheet"
                                modalPresentationStyle="fullScreen" id="s3"/>
                        </connections>
                    </barButtonItem>
                </navigationItem>
                <connections>
                    <outletCollection property="buttons" destination="b" id="o"/>
                    <segue destination="detail" kind="show" identifier="code" id="s2"/>
                    <segue destination="detail" kind="show" identifier="made"
                        destinationCreationSelector="makeDetail:" id="s4"/>
                    <segue destination="detail" kind="custom" identifier="own"
                        customClass="FadeSegue" customModule="HeadlessUIKitTests" id="s5"/>
                    \(more)
                </connections>
            </viewController>
            """,
            Self.detail, initial: "nav")
    }

    private func shown(
        _ text: String
    ) throws -> (InterfaceFolder, UINavigationController, NotesViewController) {
        let folder = try InterfaceFolder(["Main.storyboard": text])
        let stack = try #require(folder.show("Stack") as? UINavigationController)
        let list = try #require(stack.topViewController as? NotesViewController)
        _ = list.diary.take()
        return (folder, stack, list)
    }

    @Test
    func `a button's segue pushes, and the row of callbacks is prepare before the push`() throws {
        let (folder, stack, list) = try shown(main())
        #expect(stack.navigationBar.prefersLargeTitles)
        folder.stage.user.tap(try #require(list.buttons.first))
        folder.stage.finish()
        #expect(stack.topViewController is DetailViewController)
        #expect(list.diary.lines == ["prepare tap for DetailViewController from UIButton"])
        #expect(folder.exceptions == [] && folder.warnings == [])
    }

    @Test
    func `a controller refuses a person's segue, not its own`() throws {
        let (folder, stack, list) = try shown(main())
        list.mayGo = false
        folder.stage.user.tap(try #require(list.buttons.first))
        folder.stage.finish()
        #expect(stack.topViewController === list)
        folder.stage.perform { list.performSegue(withIdentifier: "code", sender: nil) }
        folder.stage.finish()
        #expect(stack.topViewController is DetailViewController)
    }

    @Test
    func `a bar item presents by its segue, and an unwind segue dismisses`() throws {
        let (folder, stack, list) = try shown(main())
        folder.stage.user.tap(try #require(list.navigationItem.leftBarButtonItem))
        folder.stage.finish()
        let detail = try #require(stack.presentedViewController as? DetailViewController)
        #expect(detail.modalPresentationStyle == .fullScreen)
        folder.stage.user.tap(try #require(detail.view.subviews.first as? UIButton))
        folder.stage.finish()
        #expect(stack.presentedViewController == nil)
        #expect(
            list.diary.lines == [
                "prepare sheet for DetailViewController from UIBarButtonItem", "back by home",
            ])
    }

    @Test
    func `an unwind segue pops to the controller that has its action`() throws {
        let (folder, stack, list) = try shown(main())
        for identifier in ["code", "code"] {
            folder.stage.perform { list.performSegue(withIdentifier: identifier, sender: nil) }
            folder.stage.finish()
        }
        #expect(stack.viewControllers.count == 3)
        let top = try #require(stack.topViewController)
        folder.stage.perform { top.performSegue(withIdentifier: "home", sender: nil) }
        folder.stage.finish()
        #expect(stack.viewControllers.count == 1)
        #expect(list.diary.lines.last == "back by home")
    }

    @Test
    func `a segue action makes the destination, a class of its own performs`() throws {
        let (folder, stack, list) = try shown(main())
        folder.stage.perform { list.performSegue(withIdentifier: "made", sender: nil) }
        folder.stage.finish()
        #expect((stack.topViewController as? DetailViewController)?.number == 7)
        folder.stage.perform { list.performSegue(withIdentifier: "own", sender: self) }
        folder.stage.finish()
        #expect(stack.viewControllers.count == 1)
        #expect(stack.topViewController is DetailViewController)
    }

    @Test
    func `what a storyboard made is freed with its screens`() throws {
        var folder: InterfaceFolder? = try InterfaceFolder(["Main.storyboard": main()])
        weak var stack: UINavigationController?
        weak var list: NotesViewController?
        weak var detail: UIViewController?
        do {
            let made = try #require(folder?.show("Stack") as? UINavigationController)
            stack = made
            list = made.topViewController as? NotesViewController
            folder?.stage.user.tap(try #require(list?.buttons.first))
            folder?.stage.finish()
            detail = made.topViewController
            #expect(detail !== list && detail != nil)
            made.popViewController(animated: true)
            folder?.stage.finish()
        }
        #expect(detail == nil)
        #expect(list != nil)
        folder = nil
        #expect(list == nil && stack == nil)
    }

    @Test
    func `an unknown segue is UIKit's exception`() throws {
        let (folder, _, list) = try shown(main())
        folder.stage.perform {
            list.performSegue(withIdentifier: "nowhere", sender: nil)
            UIViewController().performSegue(withIdentifier: "tap", sender: nil)
        }
        #expect(
            folder.exceptions == [
                "Receiver (<HeadlessUIKitTests.NotesViewController: 0x>) has no segue with "
                    + "identifier 'nowhere'",
                "Receiver (<HeadlessUIKit.UIViewController: 0x>) has no segue with identifier "
                    + "'tap'",
            ])
    }

    @Test
    func `tabs, columns and container views get their children from the storyboard`() throws {
        let folder = try InterfaceFolder([
            "Main.storyboard": Self.tabs, "Base.lproj/Other.storyboard": Self.columns,
        ])
        let tabs = try #require(folder.show("Tabs") as? UITabBarController)
        let first = try #require(tabs.viewControllers?.first as? NotesViewController)
        #expect(tabs.viewControllers?.map { $0.title ?? $0.tabBarItem.title } == ["First", "Far"])
        #expect(
            first.diary.lines == [
                "awake, view false", "prepare in for DetailViewController from nobody",
                "loaded, heading missing",
            ])
        #expect(first.children.first is DetailViewController)
        #expect(
            first.children.first?.view.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
        let split = try #require(tabs.viewControllers?.last as? UISplitViewController)
        #expect(split.viewControllers.count == 2)
        #expect(folder.warnings == [])
        #expect(folder.exceptions == [])
    }

    private static let tabs = storyboard(
        """
        <tabBarController storyboardIdentifier="Tabs" id="tabs">
            <tabBar key="tabBar" id="bar"/>
            <connections>
                <segue destination="a" kind="relationship" relationship="viewControllers"
                    id="r1"/>
                <segue destination="ref" kind="relationship" relationship="viewControllers"
                    id="r2"/>
            </connections>
        </tabBarController>
        """,
        """
        <viewController id="a" customClass="NotesViewController">
            <view key="view" id="v">
                <subviews>
                    <containerView id="box">
                        <rect key="frame" x="0" y="0" width="50" height="60"/>
                        <connections>
                            <segue destination="inner" kind="embed" identifier="in" id="e"/>
                        </connections>
                    </containerView>
                </subviews>
            </view>
            <tabBarItem key="tabBarItem" title="First" image="one" id="ti"/>
        </viewController>
        """,
        """
        <viewController id="inner" customClass="DetailViewController">
            <view key="view" id="iv"/>
        </viewController>
        """,
        """
        <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="Far"
            id="ref"/>
        """)

    private static let columns = storyboard(
        """
        <splitViewController storyboardIdentifier="Far" title="Far" id="split">
            <connections>
                <segue destination="m" kind="relationship"
                    relationship="masterViewController" id="r1"/>
                <segue destination="d" kind="relationship"
                    relationship="detailViewController" id="r2"/>
            </connections>
        </splitViewController>
        """, "<viewController id=\"m\"><view key=\"view\" id=\"v\"/></viewController>",
        "<viewController id=\"d\"><view key=\"view\" id=\"w\"/></viewController>")
}

/// A segue of an app's own.
final class FadeSegue: UIStoryboardSegue {
    override func perform() {
        source.navigationController?.setViewControllers([destination], animated: false)
    }
}
