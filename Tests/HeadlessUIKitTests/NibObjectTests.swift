import HeadlessUIKit
import Testing

/// Xibs with several objects at their top, as apps without storyboards have them.
@MainActor
struct NibObjectTests {
    /// What a template of Xcode for an app with tabs had.
    private let main = """
        <customObject id="del" userLabel="App Delegate" customClass="MainObject">
            <connections>
                <outlet property="window" destination="win" id="o1"/>
                <outlet property="tabs" destination="tab" id="o2"/>
                <outlet property="first" destination="one" id="o3"/>
                <outlet property="label" destination="lab" id="o4"/>
            </connections>
        </customObject>
        <window opaque="NO" clearsContextBeforeDrawing="NO" contentMode="scaleToFill" id="win">
            <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
            <connections>
                <outlet property="rootViewController" destination="tab" id="o5"/>
            </connections>
        </window>
        <tabBarController definesPresentationContext="YES" id="tab">
            <tabBar key="tabBar" contentMode="scaleToFill" id="bar"/>
            <viewControllers>
                <navigationController definesPresentationContext="YES" id="nav">
                    <navigationBar key="navigationBar" contentMode="scaleToFill" id="nbar"/>
                    <tabBarItem key="tabBarItem" title="One" id="item"/>
                    <viewControllers>
                        <viewController title="First" definesPresentationContext="YES" id="one"
                            customClass="FirstController">
                            <view key="view" clearsContextBeforeDrawing="NO"
                                contentMode="scaleToFill" id="v1">
                                <subviews>
                                    <label opaque="NO" text="Inside" id="lab"/>
                                    <button opaque="NO" contentMode="scaleToFill"
                                        buttonType="roundedRect" id="but">
                                        <state key="normal" title="Go"/>
                                        <connections>
                                            <action selector="go:" destination="one"
                                                eventType="touchUpInside" id="a1"/>
                                        </connections>
                                    </button>
                                </subviews>
                            </view>
                            <connections>
                                <outlet property="label" destination="lab" id="o6"/>
                                <outlet property="button" destination="but" id="o7"/>
                                <outlet property="sibling" destination="two" id="o8"/>
                            </connections>
                        </viewController>
                    </viewControllers>
                </navigationController>
                <viewController nibName="Second" id="two">
                    <tabBarItem key="tabBarItem" title="Two" id="item2"/>
                </viewController>
            </viewControllers>
        </tabBarController>
        """

    private func folder() throws -> InterfaceFolder {
        let second = xib(
            owner: "UIViewController",
            "<view id=\"v\"><subviews><label id=\"l\"/></subviews></view>",
            connections: "<outlet property=\"view\" destination=\"v\" id=\"o\"/>")
        return try InterfaceFolder([
            "MainWindow.xib": xib(
                owner: "NibOwner", main,
                connections: "<outlet property=\"object\" destination=\"del\" id=\"o9\"/>"
                    + "<outlet property=\"controller\" destination=\"one\" id=\"o10\"/>"),
            "Second.xib": second,
        ])
    }

    @Test
    func `controllers of a xib are made with their views, and connected with all others`() throws {
        let folder = try folder()
        try folder.stage.perform {
            let owner = MainOwner()
            let made = UINib(nibName: "MainWindow", bundle: nil).instantiate(withOwner: owner)
            #expect(made.count == 3)
            let delegate = try #require(made[0] as? MainObject)
            #expect(owner.object === delegate && delegate.window === made[1] as? UIWindow)
            let tabs = try #require(made[2] as? UITabBarController)
            #expect(delegate.tabs === tabs && delegate.window?.rootViewController === tabs)
            #expect(tabs.viewControllers?.map { $0.tabBarItem.title } == ["One", "Two"])
            let first = try #require(delegate.first)
            #expect(owner.controller === first && first.title == "First")
            #expect(first.navigationController === tabs.viewControllers?.first)
            #expect(first.label === delegate.label && first.label?.text == "Inside")
            #expect(first.sibling === tabs.viewControllers?.last)
            #expect(first.diary.lines == ["awake"])
            delegate.window?.makeKeyAndVisible()
            folder.stage.finish()
            #expect(first.diary.lines == ["awake", "loaded"])
            #expect(first.view.subviews.count == 2 && first.view === first.label?.superview)
            folder.stage.user.tap(try #require(first.button))
            #expect(first.diary.lines.last == "go")
            #expect(first.sibling?.view.subviews.count == 1)
        }
        #expect(folder.exceptions == [] && folder.warnings == [])
    }

    @Test
    func `what a xib made is freed`() throws {
        let folder = try folder()
        weak var tabs: UITabBarController?
        weak var first: FirstController?
        folder.stage.perform {
            let made = UINib(nibName: "MainWindow", bundle: nil).instantiate(withOwner: nil)
            tabs = made.last as? UITabBarController
            first = (made.first as? MainObject)?.first
            #expect(first?.view != nil)
        }
        #expect(tabs == nil && first == nil)
    }

    @Test
    func `outlets that UIKit's own views have are no exceptions`() throws {
        let text = xib(
            owner: "NSObject",
            """
            <tableView clipsSubviews="YES" contentMode="scaleToFill" id="t">
                <connections>
                    <outlet property="mask" destination="m" id="o1"/>
                    <outlet property="refreshControl" destination="r" id="o2"/>
                </connections>
            </tableView>
            <textField opaque="NO" contentMode="scaleToFill" id="f">
                <connections><outlet property="mask" destination="m" id="o3"/></connections>
            </textField>
            <tableViewCell contentMode="scaleToFill" id="c">
                <connections><outlet property="mask" destination="m" id="o4"/></connections>
            </tableViewCell>
            <scrollView clipsSubviews="YES" contentMode="scaleToFill" id="s">
                <connections>
                    <outlet property="refreshControl" destination="r" id="o5"/>
                </connections>
            </scrollView>
            <collectionView clipsSubviews="YES" contentMode="scaleToFill" id="l">
                <connections>
                    <outlet property="refreshControl" destination="r" id="o6"/>
                    <outlet property="backgroundView" destination="m" id="o7"/>
                </connections>
            </collectionView>
            <view contentMode="scaleToFill" id="m"/>
            <refreshControl opaque="NO" contentMode="scaleToFill" id="r"/>
            """)
        let folder = try InterfaceFolder(["Parts.xib": text])
        folder.stage.perform {
            let made = UINib(nibName: "Parts", bundle: nil).instantiate(withOwner: nil)
            let views = made.compactMap { $0 as? UIView }
            #expect(views.count == 7)
            #expect(views[0...2].allSatisfy { $0.mask === views[5] })
            let scrolls = views.compactMap { $0 as? UIScrollView }
            #expect(scrolls.count == 3 && scrolls.allSatisfy { $0.refreshControl === views[6] })
            #expect((views[4] as? UICollectionView)?.backgroundView === views[5])
        }
        #expect(folder.exceptions == [] && folder.warnings == [])
    }
}

final class MainOwner: NSObject, InterfaceConnecting {
    var object: MainObject?
    weak var controller: FirstController?

    class var interfaceTable: InterfaceTable {
        var it = InterfaceTable(InterfaceTable(), #filePath)
        it.outlet("object", \MainOwner.object)
        it.outlet("controller", \MainOwner.controller)
        return it
    }
}

final class MainObject: NSObject, InterfaceConnecting {
    var window: UIWindow?
    var tabs: UITabBarController?
    weak var first: FirstController?
    weak var label: UILabel?

    class var interfaceTable: InterfaceTable {
        var it = InterfaceTable(InterfaceTable(), #filePath)
        it.outlet("window", \MainObject.window)
        it.outlet("tabs", \MainObject.tabs)
        it.outlet("first", \MainObject.first)
        it.outlet("label", \MainObject.label)
        return it
    }
}

final class FirstController: UIViewController {
    let diary = Diary()
    weak var label: UILabel?
    weak var button: UIButton?
    weak var sibling: UIViewController?

    override func awakeFromNib() { diary.note("awake") }
    override func viewDidLoad() { diary.note("loaded") }
    func go(_ sender: UIButton) { diary.note("go") }

    override class var interfaceTable: InterfaceTable {
        var it = InterfaceTable(super.interfaceTable, #filePath)
        it.outlet("label", \FirstController.label)
        it.outlet("button", \FirstController.button)
        it.outlet("sibling", \FirstController.sibling)
        it.action("go:", Selector("go:", FirstController.go))
        return it
    }
}
