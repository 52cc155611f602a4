import HeadlessUIKit
import Testing

/// What Xcode writes of views, items and constraints.
@MainActor
struct InterfaceDetailTests {
    private func view(_ inside: String) throws -> (InterfaceFolder, UIView) {
        let folder = try InterfaceFolder([
            "Main.storyboard": storyboard(
                """
                <viewController storyboardIdentifier="A" id="a" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="v">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                        \(inside)
                        <viewLayoutGuide key="safeArea" id="sa"/>
                    </view>
                </viewController>
                """)
        ])
        return (folder, folder.show("A").view)
    }

    @Test
    func `a switch is on only where the file says so`() throws {
        let (_, view) = try view(
            """
            <subviews>
                <switch opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750"
                    contentHorizontalAlignment="center" contentVerticalAlignment="center" on="YES"
                    translatesAutoresizingMaskIntoConstraints="NO" id="s1"/>
                <switch opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750"
                    contentHorizontalAlignment="center" contentVerticalAlignment="center"
                    translatesAutoresizingMaskIntoConstraints="NO" id="s2"/>
            </subviews>
            """)
        #expect(view.subviews.compactMap { ($0 as? UISwitch)?.isOn } == [true, false])
    }

    @Test
    func `constraints keep their margins`() throws {
        let (folder, view) = try view(
            """
            <subviews>
                <label opaque="NO" text="Label" id="l">
                    <rect key="frame" x="16" y="415" width="361" height="21"/>
                </label>
            </subviews>
            <constraints>
                <constraint firstItem="l" firstAttribute="leading" secondItem="v"
                    secondAttribute="leadingMargin" id="c1"/>
                <constraint firstAttribute="trailingMargin" secondItem="l"
                    secondAttribute="trailing" relation="greaterThanOrEqual" id="c2"/>
                <constraint firstItem="l" firstAttribute="centerX" secondItem="v"
                    secondAttribute="centerXWithinMargins" id="c3"/>
                <constraint firstItem="l" firstAttribute="baseline" secondItem="v"
                    secondAttribute="bottomMargin" constant="-8" id="c4"/>
                <constraint firstItem="l" firstAttribute="firstBaseline" secondItem="sa"
                    secondAttribute="top" constant="8" id="c5"/>
            </constraints>
            """)
        let label = view.subviews.first
        #expect(
            view.constraints.map(\.firstAttribute) == [
                .leading, .trailingMargin, .centerX, .lastBaseline, .firstBaseline,
            ])
        #expect(
            view.constraints.map(\.secondAttribute) == [
                .leadingMargin, .trailing, .centerXWithinMargins, .bottomMargin, .top,
            ])
        #expect(view.constraints[1].firstItem === view && view.constraints[1].secondItem === label)
        #expect(view.constraints[4].secondItem === view.safeAreaLayoutGuide)
        #expect(folder.warnings == [])
    }

    @Test
    func `variations for size classes change nothing and break nothing`() throws {
        let (folder, view) = try view(
            """
            <subviews>
                <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" alignment="top"
                    spacing="12" id="st">
                    <subviews>
                        <label opaque="NO" text="Wide" id="l1">
                            <fontDescription key="fontDescription" type="system" pointSize="17"/>
                            <nil key="textColor"/>
                            <nil key="highlightedColor"/>
                            <variation key="heightClass=compact" misplaced="YES">
                                <rect key="frame" x="0.0" y="0.0" width="0.0" height="0.0"/>
                            </variation>
                        </label>
                        <view contentMode="scaleToFill" id="b">
                            <constraints>
                                <constraint firstAttribute="height" constant="40" id="c1">
                                    <variation key="widthClass=regular" constant="80"/>
                                </constraint>
                            </constraints>
                        </view>
                    </subviews>
                    <variation key="default">
                        <mask key="subviews"><exclude reference="b"/></mask>
                    </variation>
                    <variation key="heightClass=regular-widthClass=regular">
                        <mask key="subviews"><include reference="b"/></mask>
                    </variation>
                    <variation key="widthClass=regular" axis="horizontal"/>
                </stackView>
            </subviews>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            <variation key="default">
                <mask key="constraints"><exclude reference="c1"/></mask>
            </variation>
            """)
        let stack = try #require(view.subviews.first as? UIStackView)
        #expect(stack.axis == .vertical && stack.spacing == 12 && stack.alignment == .leading)
        #expect(stack.arrangedSubviews.count == 2)
        #expect(stack.arrangedSubviews.last?.constraints.map(\.constant) == [40])
        #expect(folder.warnings == [] && folder.exceptions == [])
    }

    @Test
    func `a bar's item and a title's field are connected to what is in the view`() throws {
        let folder = try InterfaceFolder([
            "Main.storyboard": storyboard(
                """
                <viewController storyboardIdentifier="A" id="a" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="v">
                        <subviews>
                            <label opaque="NO" text="Count" id="l"/>
                            <view contentMode="scaleToFill" id="b" customClass="Board"/>
                        </subviews>
                    </view>
                    <navigationItem key="navigationItem" id="ni">
                        <textField key="titleView" opaque="NO" contentMode="scaleToFill" id="tf">
                            <connections>
                                <outlet property="delegate" destination="b" id="o1"/>
                            </connections>
                        </textField>
                        <barButtonItem key="rightBarButtonItem" systemItem="refresh" id="bi"
                            customClass="CountItem">
                            <connections>
                                <action selector="clear:" destination="b" id="a1"/>
                                <outlet property="label" destination="l" id="o2"/>
                                <outletCollection property="labels" destination="l" id="o3"/>
                                <outlet property="bar" destination="ni" id="o4"/>
                            </connections>
                        </barButtonItem>
                    </navigationItem>
                </viewController>
                """)
        ])
        let made = folder.stage.perform {
            folder.storyboard().instantiateViewController(withIdentifier: "A")
        }
        let item = try #require(made.navigationItem.rightBarButtonItem as? CountItem)
        #expect(item.bar === made.navigationItem && item.label == nil)
        let (label, board) = folder.stage.perform {
            (made.view.subviews.first as? UILabel, made.view.subviews.last as? Board)
        }
        #expect(item.label?.text == "Count" && item.labels.map(\.text) == ["Count"])
        #expect(label === item.label)
        #expect((made.navigationItem.titleView as? UITextField)?.delegate === board)
        folder.stage.user.tap(item)
        #expect(board?.count == 1)
        #expect(folder.warnings == [] && folder.exceptions == [])
    }

    @Test
    func `a collection controller's layout is the file's`() throws {
        let folder = try InterfaceFolder([
            "Main.storyboard": storyboard(
                """
                <collectionViewController storyboardIdentifier="A" id="a"
                    sceneMemberID="viewController">
                    <collectionView key="view" clipsSubviews="YES" multipleTouchEnabled="YES"
                        contentMode="scaleToFill" dataMode="prototypes" id="cv">
                        <collectionViewFlowLayout key="collectionViewLayout"
                            scrollDirection="horizontal" minimumLineSpacing="4"
                            minimumInteritemSpacing="2" id="la">
                            <size key="itemSize" width="128" height="96"/>
                            <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>
                        </collectionViewFlowLayout>
                        <cells/>
                        <refreshControl key="refreshControl" opaque="NO" id="rc"/>
                        <connections>
                            <outlet property="dataSource" destination="a" id="o1"/>
                            <outlet property="delegate" destination="a" id="o2"/>
                        </connections>
                    </collectionView>
                </collectionViewController>
                """)
        ])
        let made = try #require(folder.show("A") as? UICollectionViewController)
        let layout = try #require(made.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(layout === made.collectionView.collectionViewLayout)
        #expect(layout.itemSize == CGSize(width: 128, height: 96))
        #expect(layout.scrollDirection == .horizontal && layout.minimumLineSpacing == 4)
        #expect(layout.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(made.collectionView.refreshControl != nil)
    }

    @Test
    func `a class other than the one asked for is an exception with both`() throws {
        let scene = """
            <viewController storyboardIdentifier="A" id="a" customClass="DetailViewController"
                sceneMemberID="viewController"><view key="view" id="v"/></viewController>
            """
        let folder = try InterfaceFolder(["Main.storyboard": storyboard(scene, initial: "a")])
        folder.stage.perform {
            let board = folder.storyboard()
            let _: NotesViewController = board.instantiateViewController(identifier: "A")
            let initial: NotesViewController? = board.instantiateInitialViewController { _ in nil }
            #expect(initial == nil)
            let right: DetailViewController = board.instantiateViewController(identifier: "A")
            let plain: UIViewController = board.instantiateViewController(identifier: "A")
            #expect(right.storyboard === board && plain is DetailViewController)
        }
        #expect(
            folder.exceptions == [
                "The view controller with identifier 'A' of the storyboard 'Main' is of the class "
                    + "HeadlessUIKitTests.DetailViewController but "
                    + "HeadlessUIKitTests.NotesViewController is asked for",
                "The view controller that is the initial one of the storyboard 'Main' is of the "
                    + "class HeadlessUIKitTests.DetailViewController but "
                    + "HeadlessUIKitTests.NotesViewController is asked for",
            ])
    }

    @Test
    func `of two scenes of one identity the first is the one`() throws {
        func scene(_ title: String) -> String {
            """
            <viewController storyboardIdentifier="A" title="\(title)" id="a">
                <view key="view" id="\(title)"/>
            </viewController>
            """
        }
        let folder = try InterfaceFolder([
            "Main.storyboard": storyboard(scene("One"), scene("Two"), initial: "a")
        ])
        folder.stage.perform {
            let board = folder.storyboard()
            #expect(board.instantiateInitialViewController()?.title == "One")
            #expect(board.instantiateViewController(withIdentifier: "A").title == "One")
        }
    }
}

/// A view that an item clears.
final class Board: UIView, UITextFieldDelegate {
    private(set) var count = 0
    private func clear(_ sender: UIBarButtonItem) { count += 1 }

    override class var interfaceTable: InterfaceTable {
        var it = InterfaceTable(super.interfaceTable, #filePath)
        it.action("clear:", Selector("clear:", Board.clear))
        return it
    }
}

/// An item that shows something of the view.
final class CountItem: UIBarButtonItem {
    weak var label: UILabel?
    weak var bar: UINavigationItem?
    var labels: [UILabel] = []

    override class var interfaceTable: InterfaceTable {
        var it = InterfaceTable(super.interfaceTable, #filePath)
        it.outlet("label", \CountItem.label)
        it.outlet("bar", \CountItem.bar)
        it.outlet("labels", \CountItem.labels)
        return it
    }
}
