import HeadlessUIKit
import Testing

/// Storyboards that are damaged or endless give one line and a plain controller.
@MainActor
struct HostileInterfaceTests {
    private static let good = storyboard(
        """
        <viewController storyboardIdentifier="A" id="a">
            <view key="view" id="v"/>
        </viewController>
        """)

    private nonisolated static let anew = "save it anew with Xcode"

    @Test(arguments: [
        ("", "1: holds no element but should be a storyboard or xib; \(anew)"),
        ("hello", "1: is not XML but should be a storyboard or xib; \(anew)"),
        ("<document><scenes>", "1: ends inside <scenes> of line 1; \(anew)"),
        ("<document a='1", "1: ends inside <document>; \(anew)"),
        (
            "<document>\n</scenes>",
            "2: ends <scenes> but <document> of line 1 is open; \(anew)"
        ),
        ("</scenes>", "1: ends <scenes> but no element is open; \(anew)"),
        ("<document></document", "1: ends inside </document>; \(anew)"),
        ("<document a=1/>", "1: gives a of <document> a value without quotes; \(anew)"),
        ("<document a/>", "1: gives a of <document> no value; \(anew)"),
        (
            "<document>\n&bomb;</document>",
            "2: has the entity &bomb; but XML knows amp, lt, gt, quot, apos and numbers; write the "
                + "character itself"
        ),
        ("<document>Q&A with all</document>", "1: has an '&' that begins no entity; write '&amp;'"),
        (
            "<!DOCTYPE a [<!ENTITY b 'c'>]><document/>",
            "1: declares a document type, which no storyboard has; remove it"
        ),
        ("<!-- <document/>", "1: ends inside a comment; \(anew)"),
        ("<plist/>", "1: begins with <plist> but should begin with <document>; \(anew)"),
        ("<archive/>", "1: is of Xcode 4 or older; save it with a newer Xcode"),
        ("\n<document>< </document>", "2: is not XML but should be a storyboard or xib; \(anew)"),
        (
            String(repeating: "<view>", count: 500),
            "1: nests deeper than 400 elements; move some into a file of their own"
        ),
    ])
    func `what is no storyboard is one line with its place`(text: String, line: String) throws {
        let folder = try InterfaceFolder(["Main.storyboard": text])
        folder.show("A")
        #expect(folder.exceptions == ["Main.storyboard:\(line)"])
    }

    @Test
    func `a storyboard that is cut anywhere is refused, never a trap`() throws {
        let bytes = Array(Self.good.utf8)
        for length in stride(from: 0, to: bytes.count - 1, by: 7) {
            let text = String(decoding: bytes[..<length], as: UTF8.self)
            let folder = try InterfaceFolder(["Main.storyboard": text])
            folder.show("A")
            #expect(folder.exceptions.count == 1, "cut at \(length)")
        }
    }

    @Test
    func `a missing destination and a missing object are warnings`() throws {
        let text = storyboard(
            """
            <navigationController storyboardIdentifier="A" id="a">
                <connections>
                    <segue destination="gone" kind="relationship"
                        relationship="rootViewController" id="r"/>
                    <segue destination="lost" kind="show" identifier="go" id="s"/>
                    <outlet property="delegate" destination="none" id="o"/>
                </connections>
            </navigationController>
            """)
        let folder = try InterfaceFolder(["Main.storyboard": text])
        let made = folder.show("A")
        folder.stage.perform { made.performSegue(withIdentifier: "go", sender: nil) }
        #expect(
            folder.warnings == [
                "Main.storyboard:19: leads to no controller of the storyboard",
                "Main.storyboard:22: is connected to none, which is not in the file",
                "Main.storyboard:21: leads to lost, which is no controller of the storyboard",
            ])
        #expect(folder.exceptions == [])
    }

    @Test
    func `what is no view does not become a controller's view`() throws {
        let text = storyboard(
            """
            <viewController storyboardIdentifier="A" id="a" customClass="Outer.Inner">
                <layoutGuides>
                    <viewControllerLayoutGuide type="top" id="v"/>
                </layoutGuides>
                <view key="view" id="v"/>
                <connections><outlet property="view" destination="v" id="o"/></connections>
            </viewController>
            """)
        let folder = try InterfaceFolder(["Main.storyboard": text])
        #expect(folder.show("A").viewIfLoaded != nil)
        #expect(
            folder.warnings == [
                "Main.storyboard:17: Unknown class Outer.Inner in Interface Builder file.",
                "Main.storyboard:22: view of HeadlessUIKit.UIViewController is of another type "
                    + "than HeadlessUIKit.UILayoutGuide",
            ])
        #expect(folder.exceptions == [])
    }

    @Test
    func `controllers that are their own children end`() throws {
        let text = storyboard(
            """
            <tabBarController storyboardIdentifier="A" id="a">
                <connections>
                    <segue destination="b" kind="relationship" relationship="viewControllers"
                        id="r1"/>
                </connections>
            </tabBarController>
            """,
            """
            <viewControllerPlaceholder storyboardName="Main" referencedIdentifier="A" id="b"/>
            """,
            """
            <viewController storyboardIdentifier="C" id="c">
                <view key="view" id="v">
                    <subviews>
                        <containerView id="box">
                            <connections>
                                <segue destination="c" kind="embed" id="e"/>
                            </connections>
                        </containerView>
                    </subviews>
                </view>
            </viewController>
            """)
        let folder = try InterfaceFolder(["Main.storyboard": text])
        #expect(folder.show("A").children.count == 1)
        #expect(folder.show("C").children.count == 0)
        #expect(
            folder.warnings.map { $0.replacing(/:[0-9]+:/, with: ":") } == [
                "Main.storyboard: is a child of itself; an empty controller takes its place",
                "Main.storyboard: embeds a controller in itself; it stays out",
            ])
    }

    @Test
    func `views nested as deep as a file may be are made`() throws {
        let depth = 190
        let text = storyboard(
            "<viewController storyboardIdentifier=\"A\" id=\"a\"><view key=\"view\" id=\"v\">"
                + String(repeating: "<subviews><view>", count: depth)
                + String(repeating: "</view></subviews>", count: depth)
                + "</view></viewController>")
        let folder = try InterfaceFolder(["Main.storyboard": text])
        let chain = sequence(first: folder.show("A").view, next: { $0?.subviews.first })
        #expect(chain.prefix { $0 != nil }.count { _ in true } == depth + 1)
    }

    @Test
    func `a storyboard of 20,000 views is read and made`() throws {
        let labels = (0..<20_000).map { "<label text=\"\($0)\" id=\"l\($0)\"/>" }.joined()
        let text = storyboard(
            """
            <viewController storyboardIdentifier="A" id="a">
                <view key="view" id="v"><subviews>\(labels)</subviews></view>
            </viewController>
            """)
        let folder = try InterfaceFolder(["Main.storyboard": text])
        #expect(folder.show("A").view.subviews.count == 20_000)
    }
}
