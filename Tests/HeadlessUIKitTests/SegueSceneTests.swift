import HeadlessUIKit
import Testing

/// Segues between scenes as Xcode writes them: over sheets, across files, from cells, to popovers.
@MainActor
struct SegueSceneTests {
    private static func scene(_ id: String, _ inside: String, kind: String = "") -> String {
        """
        <viewController storyboardIdentifier="\(id)" id="\(id)"\(kind)
            sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="\(id)-v">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <viewLayoutGuide key="safeArea" id="\(id)-sa"/>
                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            </view>
            <connections>\(inside)</connections>
        </viewController>
        <exit id="\(id)-exit" userLabel="Exit" sceneMemberID="exit"/>
        """
    }

    private static let notes =
        " customClass=\"NotesViewController\" customModule=\"HeadlessUIKitTests\""

    private static func stack(_ id: String, root: String) -> String {
        """
        <navigationController storyboardIdentifier="\(id)" automaticallyAdjustsScrollViewInsets="NO"
            id="\(id)" sceneMemberID="viewController">
            <toolbarItems/>
            <navigationBar key="navigationBar" contentMode="scaleToFill" id="\(id)-bar">
                <rect key="frame" x="0.0" y="59" width="393" height="44"/>
                <autoresizingMask key="autoresizingMask"/>
            </navigationBar>
            <nil name="viewControllers"/>
            <connections>
                <segue destination="\(root)" kind="relationship" relationship="rootViewController"
                    id="\(id)-r"/>
            </connections>
        </navigationController>
        """
    }

    @Test
    func `an unwind segue goes back over two sheets and the stack inside one`() throws {
        let text = storyboard(
            Self.stack("Stack", root: "A"),
            Self.scene(
                "A",
                """
                <segue destination="Sheet" kind="presentation" identifier="sheet"
                    modalPresentationStyle="formSheet" id="s1"/>
                """, kind: Self.notes),
            Self.stack("Sheet", root: "B"),
            Self.scene("B", "<segue destination=\"C\" kind=\"show\" identifier=\"c\" id=\"s2\"/>"),
            Self.scene(
                "C", "<segue destination=\"D\" kind=\"presentation\" identifier=\"d\" id=\"s3\"/>"),
            Self.scene(
                "D",
                """
                <segue destination="D-exit" kind="unwind" identifier="home" unwindAction="back:"
                    id="s4"/>
                """))
        let folder = try InterfaceFolder(["Main.storyboard": text])
        let stack = try #require(folder.show("Stack") as? UINavigationController)
        let first = try #require(stack.topViewController as? NotesViewController)
        func go(_ identifier: String, from controller: UIViewController?) {
            folder.stage.perform {
                controller?.performSegue(withIdentifier: identifier, sender: nil)
            }
            folder.stage.finish()
        }
        go("sheet", from: first)
        let sheet = try #require(stack.presentedViewController as? UINavigationController)
        #expect(sheet.modalPresentationStyle == .formSheet)
        go("c", from: sheet.topViewController)
        #expect(sheet.viewControllers.count == 2)
        go("d", from: sheet.topViewController)
        let last = try #require(sheet.presentedViewController)
        go("home", from: last)
        #expect(stack.presentedViewController == nil && sheet.presentedViewController == nil)
        #expect(first.diary.lines.last == "back by home")
        #expect(folder.exceptions == [] && folder.warnings == [])
    }

    @Test
    func `an unwind segue goes back across files, to the first controller of a reference`() throws {
        let main = storyboard(
            Self.stack("Stack", root: "A"),
            Self.scene(
                "A", "<segue destination=\"ref\" kind=\"show\" identifier=\"other\" id=\"s1\"/>",
                kind: Self.notes),
            """
            <viewControllerPlaceholder storyboardName="Other" id="ref"
                sceneMemberID="viewController">
                <navigationItem key="navigationItem" id="ref-item"/>
            </viewControllerPlaceholder>
            """)
        let other = storyboard(
            Self.scene(
                "First",
                """
                <segue destination="First-exit" kind="unwind" identifier="home"
                    unwindAction="back:" id="s2"/>
                """), initial: "First")
        let folder = try InterfaceFolder([
            "Main.storyboard": main, "Feature/Base.lproj/Other.storyboard": other,
        ])
        let stack = try #require(folder.show("Stack") as? UINavigationController)
        let list = try #require(stack.topViewController as? NotesViewController)
        folder.stage.perform { list.performSegue(withIdentifier: "other", sender: nil) }
        folder.stage.finish()
        #expect(list.diary.lines.last == "prepare other for UIViewController from nobody")
        let first = try #require(stack.topViewController)
        #expect(first !== list && first.restorationIdentifier == nil)
        folder.stage.perform { first.performSegue(withIdentifier: "home", sender: nil) }
        folder.stage.finish()
        #expect(stack.viewControllers == [list])
        #expect(list.diary.lines.last == "back by home")
        #expect(folder.exceptions == [] && folder.warnings == [])
    }

    @Test
    func `a popover points at the view or item that the segue names`() throws {
        let text = storyboard(
            """
            <viewController storyboardIdentifier="A" id="A" sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="v">
                    <subviews>
                        <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="b1">
                            <state key="normal" title="Anchor"/>
                        </button>
                        <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="b2">
                            <state key="normal" title="Open"/>
                            <connections>
                                <segue destination="P" kind="popoverPresentation"
                                    popoverAnchorView="b1" id="s1">
                                    <popoverArrowDirection key="popoverArrowDirection" up="YES"
                                        left="YES"/>
                                </segue>
                            </connections>
                        </button>
                    </subviews>
                </view>
                <navigationItem key="navigationItem" id="ni">
                    <barButtonItem key="rightBarButtonItem" systemItem="action" id="bi">
                        <connections>
                            <segue destination="P" kind="popoverPresentation" identifier="item"
                                popoverAnchorBarButtonItem="bi" id="s2"/>
                        </connections>
                    </barButtonItem>
                </navigationItem>
            </viewController>
            """, Self.scene("P", ""))
        let folder = try InterfaceFolder(["Main.storyboard": text])
        let made = folder.show("A")
        let buttons = made.view.subviews.compactMap { $0 as? UIButton }
        folder.stage.user.tap(buttons[1])
        folder.stage.finish()
        let popover = try #require(
            made.presentedViewController?.presentationController as? UIPopoverPresentationController
        )
        #expect(popover.sourceView === buttons[0] && popover.barButtonItem == nil)
        #expect(popover.permittedArrowDirections == [.up, .left])
        folder.stage.perform { made.dismiss(animated: false) }
        folder.stage.finish()
        folder.stage.perform { made.performSegue(withIdentifier: "item", sender: nil) }
        folder.stage.finish()
        let second = try #require(
            made.presentedViewController?.presentationController as? UIPopoverPresentationController
        )
        #expect(second.barButtonItem === made.navigationItem.rightBarButtonItem)
        #expect(second.sourceView == nil && second.permittedArrowDirections == .any)
        #expect(folder.exceptions == [] && folder.warnings == [])
    }

    private static func row(_ id: String, _ segue: String) -> String {
        """
        <tableViewCell clipsSubviews="YES" contentMode="scaleToFill"
            preservesSuperviewLayoutMargins="YES" selectionStyle="default"
            accessoryType="detailDisclosureButton" indentationWidth="10" textLabel="\(id)-l"
            style="IBUITableViewCellStyleDefault" id="\(id)">
            <rect key="frame" x="0.0" y="55.5" width="393" height="44"/>
            <autoresizingMask key="autoresizingMask"/>
            <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES"
                multipleTouchEnabled="YES" contentMode="center" tableViewCell="\(id)"
                id="\(id)-c">
                <subviews>
                    <label opaque="NO" text="\(id)" id="\(id)-l">
                        <gestureRecognizers/>
                        <connections>
                            <outletCollection property="gestureRecognizers" destination="tap"
                                appends="YES" id="\(id)-g"/>
                        </connections>
                    </label>
                </subviews>
            </tableViewCellContentView>
            <connections>\(segue)</connections>
        </tableViewCell>
        """
    }

    private var rows: String {
        storyboard(
            """
            <tableViewController storyboardIdentifier="A" id="A" sceneMemberID="viewController"
                customClass="StaticList" customModule="HeadlessUIKitTests">
                <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill"
                    alwaysBounceVertical="YES" dataMode="static" style="insetGrouped"
                    separatorStyle="default" rowHeight="-1" estimatedRowHeight="-1"
                    sectionHeaderHeight="18" sectionFooterHeight="18" id="tv">
                    <view key="tableHeaderView" contentMode="scaleToFill" id="h">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="60"/>
                        <subviews><label opaque="NO" text="Head" id="hl"/></subviews>
                    </view>
                    <sections>
                        <tableViewSection headerTitle="One" id="s1">
                            <cells>
                                \(Self.row("r1", """
                                    <segue destination="P" kind="presentation" identifier="row" \
                                    id="g1"/><segue destination="P" kind="presentation" \
                                    identifier="end" trigger="accessoryAction" id="g2"/>
                                    """))
                            </cells>
                        </tableViewSection>
                        <tableViewSection id="s2"><cells>\(Self.row("r2", ""))</cells>
                        </tableViewSection>
                    </sections>
                    <connections>
                        <outlet property="dataSource" destination="A" id="o1"/>
                        <outlet property="delegate" destination="A" id="o2"/>
                    </connections>
                </tableView>
                <connections>
                    <outlet property="header" destination="hl" id="o3"/>
                    <outlet property="second" destination="r2" id="o4"/>
                </connections>
                <refreshControl key="refreshControl" opaque="NO" contentMode="scaleToFill" id="rc">
                    <connections>
                        <action selector="refresh:" destination="A" eventType="valueChanged"
                            id="a1"/>
                    </connections>
                </refreshControl>
            </tableViewController>
            <tapGestureRecognizer id="tap">
                <connections>
                    <segue destination="P" kind="presentation" identifier="tap" id="g3"/>
                </connections>
            </tapGestureRecognizer>
            """, Self.scene("P", ""))
    }

    @Test
    func `static rows, their buttons at the end, and gestures take their segues`() throws {
        let folder = try InterfaceFolder(["Main.storyboard": rows])
        let made = try #require(folder.show("A") as? StaticList)
        let table = try #require(made.tableView)
        #expect(made.header?.text == "Head" && made.header?.superview === table.tableHeaderView)
        #expect(made.second === table.cellForRow(at: IndexPath(row: 0, section: 1)))
        func close() {
            folder.stage.finish()
            #expect(made.presentedViewController != nil)
            folder.stage.perform { made.dismiss(animated: false) }
            folder.stage.finish()
        }
        folder.stage.user.tapRow(at: IndexPath(row: 0, section: 0), in: table)
        close()
        folder.stage.user.tapAccessory(at: IndexPath(row: 0, section: 0), in: table)
        close()
        folder.stage.user.make(try #require(made.second?.textLabel?.gestureRecognizers?.first))
        close()
        folder.stage.perform { made.refreshControl?.sendActions(for: .valueChanged) }
        #expect(made.heard == ["row", "end", "tap", "refresh"])
        #expect(folder.exceptions == [] && folder.warnings == [])
    }

    @Test
    func `tab bars stand in stacks and columns, and references in tab bars`() throws {
        let main = storyboard(
            Self.stack("Stack", root: "tabs"),
            """
            <tabBarController automaticallyAdjustsScrollViewInsets="NO" id="tabs"
                sceneMemberID="viewController">
                <toolbarItems/>
                <tabBar key="tabBar" contentMode="scaleToFill" id="bar">
                    <rect key="frame" x="0.0" y="0.0" width="1000" height="1000"/>
                </tabBar>
                <connections>
                    <segue destination="inner" kind="relationship" relationship="viewControllers"
                        id="r1"/>
                    <segue destination="ref" kind="relationship" relationship="viewControllers"
                        id="r2"/>
                </connections>
            </tabBarController>
            """, Self.stack("inner", root: "A"), Self.scene("A", ""),
            """
            <viewControllerPlaceholder storyboardName="Other" id="ref"
                sceneMemberID="viewController">
                <tabBarItem key="tabBarItem" title="Item" id="ti"/>
            </viewControllerPlaceholder>
            """)
        let other = storyboard(
            """
            <splitViewController id="split" sceneMemberID="viewController">
                <toolbarItems/>
                <tabBarItem key="tabBarItem" title="Columns" image="square.split.2x1"
                    catalog="system" id="oi"/>
                <connections>
                    <segue destination="M" kind="relationship" relationship="masterViewController"
                        id="r1"/>
                    <segue destination="D" kind="relationship" relationship="detailViewController"
                        id="r2"/>
                </connections>
            </splitViewController>
            """, Self.stack("M", root: "B"), Self.scene("B", ""), Self.scene("D", ""),
            initial: "split")
        let folder = try InterfaceFolder([
            "Main.storyboard": main, "Other.storyboard": other,
        ])
        let stack = try #require(folder.show("Stack") as? UINavigationController)
        let tabs = try #require(stack.topViewController as? UITabBarController)
        let children = tabs.viewControllers ?? []
        #expect(children.count == 2 && children.first is UINavigationController)
        let split = try #require(children.last as? UISplitViewController)
        #expect(split.tabBarItem.title == "Columns" && split.tabBarItem.image != nil)
        #expect(split.viewControllers.first is UINavigationController)
        #expect(folder.exceptions == [] && folder.warnings == [])
    }
}

/// A list whose rows stand in the storyboard.
final class StaticList: UITableViewController {
    weak var header: UILabel?
    weak var second: UITableViewCell?
    private(set) var heard: [String] = []

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        heard.append(segue.identifier ?? "")
    }
    func refresh(_ sender: Any) { heard.append("refresh") }

    override class var interfaceTable: InterfaceTable {
        var it = InterfaceTable(super.interfaceTable, #filePath)
        it.outlet("header", \StaticList.header)
        it.outlet("second", \StaticList.second)
        it.action("refresh:", Selector("refresh:", StaticList.refresh))
        return it
    }
}
