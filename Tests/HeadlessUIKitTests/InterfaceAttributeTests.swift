import HeadlessUIKit
import Testing

/// What a person adds to an object by name, and views that load a xib of their own.
@MainActor
struct InterfaceAttributeTests {
    private let attributes = """
        <userDefinedRuntimeAttribute type="boolean" keyPath="isRound" value="YES"/>
        <userDefinedRuntimeAttribute type="number" keyPath="radius">
            <real key="value" value="4.5"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="count">
            <integer key="value" value="3"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="limit">
            <integer key="value" value="9"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="string" keyPath="name" value="Short"/>
        <userDefinedRuntimeAttribute type="string" keyPath="text">
            <string key="value">Line one
        and two</string>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="color" keyPath="edge">
            <color key="value" red="1" green="0.0" blue="0.0" alpha="0.5" colorSpace="custom"
                customColorSpace="sRGB"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="point" keyPath="origin">
            <point key="value" x="1" y="2"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="size" keyPath="extent">
            <size key="value" width="3" height="4"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="rect" keyPath="area">
            <rect key="value" x="5" y="6" width="7" height="8"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="range" keyPath="range">
            <range key="value" location="9" length="10"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="image" keyPath="icon" value="star"/>
        <userDefinedRuntimeAttribute type="nil" keyPath="nothing"/>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
            <integer key="value" value="8"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="color" keyPath="layer.borderUIColor">
            <color key="value" white="1" alpha="1" colorSpace="custom"
                customColorSpace="genericGamma22GrayColorSpace"/>
        </userDefinedRuntimeAttribute>
        """

    private func folder(_ attributes: String) throws -> InterfaceFolder {
        try InterfaceFolder([
            "Main.storyboard": storyboard(
                """
                <viewController storyboardIdentifier="A" id="a" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="v" customClass="Adjusted"
                        customModule="HeadlessUIKitTests" customModuleProvider="target">
                        <userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes>
                    </view>
                </viewController>
                """)
        ])
    }

    @Test
    func `attributes of every kind are set`() throws {
        let folder = try folder(attributes)
        let view = try #require(folder.show("A").view as? Adjusted)
        #expect(view.isRound && view.radius == 4.5 && view.count == 3 && view.limit == 9)
        #expect(view.name == "Short" && view.text?.hasSuffix("and two") == true)
        #expect(view.edge == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(view.origin == CGPoint(x: 1, y: 2) && view.extent == CGSize(width: 3, height: 4))
        #expect(view.area == CGRect(x: 5, y: 6, width: 7, height: 8))
        #expect(view.range == NSRange(location: 9, length: 10))
        #expect(view.nothing == nil && view.layer.cornerRadius == 8)
        #expect(folder.warnings == [] && folder.exceptions == [])
    }

    @Test
    func `attributes that a class does not have, or of another type, are warnings`() throws {
        let folder = try folder(
            """
            <userDefinedRuntimeAttribute type="string" keyPath="missing" value="a"/>
            <userDefinedRuntimeAttribute type="string" keyPath="count" value="a"/>
            """)
        _ = folder.show("A")
        #expect(
            folder.warnings == [
                "Main.storyboard:20: Failed to set (missing) user defined inspected property on "
                    + "(HeadlessUIKitTests.Adjusted): this class is not key value "
                    + "coding-compliant for the key missing.",
                "Main.storyboard:21: count of HeadlessUIKitTests.Adjusted is of another type",
            ])
    }

    @Test
    func `a view of a storyboard loads its own xib, and is its owner`() throws {
        let folder = try InterfaceFolder([
            "Main.storyboard": storyboard(
                """
                <viewController storyboardIdentifier="A" id="a" customClass="NotesViewController"
                    sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="v">
                        <subviews>
                            <view contentMode="scaleToFill" id="p1" customClass="PanelView"/>
                            <view contentMode="scaleToFill" id="p2" customClass="PanelView"/>
                            <label opaque="NO" text="Last" id="l"/>
                        </subviews>
                    </view>
                    <connections><outlet property="heading" destination="l" id="o"/></connections>
                </viewController>
                """),
            "PanelView.xib": xib(
                owner: "PanelView",
                """
                <view contentMode="scaleToFill" id="l">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                    <subviews>
                        <label opaque="NO" text="Panel" id="t"/>
                        <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="b">
                            <state key="normal" title="Press"/>
                            <connections>
                                <action selector="press" destination="-1"
                                    eventType="touchUpInside" id="a1"/>
                            </connections>
                        </button>
                    </subviews>
                    <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
                </view>
                """,
                connections: """
                    <outlet property="content" destination="l" id="o1"/>
                    <outlet property="label" destination="t" id="o2"/>
                    """),
        ])
        let made = try #require(folder.show("A") as? NotesViewController)
        let panels = made.view.subviews.compactMap { $0 as? PanelView }
        #expect(panels.count == 2 && panels[0].content !== panels[1].content)
        #expect(panels.allSatisfy { $0.content?.superview === $0 && $0.label?.text == "Panel" })
        #expect(made.heading?.text == "Last")
        folder.stage.user.tap(try #require(panels[1].content?.subviews.last as? UIButton))
        #expect(panels.map(\.pressed) == [0, 1])
        #expect(folder.warnings == [] && folder.exceptions == [])
    }

    @Test
    func `lists make headers of registered xibs`() throws {
        let folder = try InterfaceFolder([
            "Head.xib": xib(
                owner: "NSObject",
                """
                <view contentMode="scaleToFill" id="h" customClass="HeadView"
                    customModule="HeadlessUIKitTests">
                    <subviews><label opaque="NO" text="Head" id="l"/></subviews>
                    <connections><outlet property="label" destination="l" id="o"/></connections>
                </view>
                """),
            "Section.xib": xib(
                owner: "NSObject",
                """
                <collectionReusableView opaque="NO" clipsSubviews="YES"
                    reuseIdentifier="Section" contentMode="center" id="s">
                    <subviews><label opaque="NO" text="Section" id="l"/></subviews>
                </collectionReusableView>
                """),
        ])
        folder.stage.perform {
            let table = UITableView(frame: .zero)
            table.register(
                UINib(nibName: "Head", bundle: nil), forHeaderFooterViewReuseIdentifier: "H")
            let head = table.dequeueReusableHeaderFooterView(withIdentifier: "H") as? HeadView
            #expect(head?.label?.text == "Head")
            let list = UICollectionView(
                frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            let kind = UICollectionView.elementKindSectionHeader
            list.register(
                UINib(nibName: "Section", bundle: nil), forSupplementaryViewOfKind: kind,
                withReuseIdentifier: "S")
            let section = list.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "S", for: IndexPath(item: 0, section: 0))
            #expect((section.subviews.first as? UILabel)?.text == "Section")
        }
        #expect(folder.warnings == [] && folder.exceptions == [])
    }
}

final class Adjusted: UIView {
    var isRound = false
    var radius: CGFloat = 0
    var count = 0
    var limit: Int?
    var name = ""
    var text: String?
    var edge: UIColor?
    var origin = CGPoint.zero
    var extent = CGSize.zero
    var area = CGRect.zero
    var range = NSRange(location: 0, length: 0)
    var icon: UIImage?
    var nothing: String? = "something"

    override class var interfaceTable: InterfaceTable {
        var it = InterfaceTable(super.interfaceTable, #filePath)
        it.outlet("isRound", \Adjusted.isRound)
        it.outlet("radius", \Adjusted.radius)
        it.outlet("count", \Adjusted.count)
        it.outlet("limit", \Adjusted.limit)
        it.outlet("name", \Adjusted.name)
        it.outlet("text", \Adjusted.text)
        it.outlet("edge", \Adjusted.edge)
        it.outlet("origin", \Adjusted.origin)
        it.outlet("extent", \Adjusted.extent)
        it.outlet("area", \Adjusted.area)
        it.outlet("range", \Adjusted.range)
        it.outlet("icon", \Adjusted.icon)
        it.outlet("nothing", \Adjusted.nothing)
        return it
    }
}

/// A view whose content stands in a xib that it owns.
final class PanelView: UIView {
    var content: UIView?
    weak var label: UILabel?
    private(set) var pressed = 0

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        Bundle.main.loadNibNamed("PanelView", owner: self, options: nil)
        guard let content else { return }
        addSubview(content)
        content.frame = bounds
    }

    func press() { pressed += 1 }

    override class var interfaceTable: InterfaceTable {
        var it = InterfaceTable(super.interfaceTable, #filePath)
        it.outlet("content", \PanelView.content)
        it.outlet("label", \PanelView.label)
        it.action("press", Selector("press", PanelView.press))
        return it
    }
}

final class HeadView: UITableViewHeaderFooterView {
    weak var label: UILabel?

    override class var interfaceTable: InterfaceTable {
        var it = InterfaceTable(super.interfaceTable, #filePath)
        it.outlet("label", \HeadView.label)
        return it
    }
}
