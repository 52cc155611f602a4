import HeadlessUIKit
import Testing

@MainActor
struct StoryboardTests {
    private let notes = """
        <viewController storyboardIdentifier="Notes" title="Notes" id="vc"
            customClass="NotesViewController" customModule="Elsewhere"
            customModuleProvider="target" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="v">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>
                    <label opaque="NO" tag="3" text="Caf&#233; &amp; more" textAlignment="center"
                        numberOfLines="2" id="l">
                        <rect key="frame" x="10" y="20" width="100" height="21"/>
                        <accessibility key="accessibilityConfiguration" identifier="heading"/>
                        <color key="textColor" systemColor="systemRedColor"/>
                    </label>
                    <stackView axis="vertical" spacing="8" distribution="fillEqually" id="s">
                        <subviews>
                            <button buttonType="system" id="b1">
                                <state key="normal" title="One"/>
                                <connections>
                                    <action selector="tapped:" destination="vc"
                                        eventType="touchUpInside" id="a1"/>
                                </connections>
                            </button>
                            <button enabled="NO" buttonType="system" id="b2">
                                <state key="normal" title="Two"/>
                            </button>
                            <button buttonType="system" id="b3">
                                <state key="normal" title="Three"/>
                                <connections>
                                    <action selector="reload" destination="first-0"
                                        eventType="touchUpInside" id="a3"/>
                                    <action selector="moved:forEvent:" destination="vc"
                                        eventType="touchUpInside" id="a4"/>
                                </connections>
                            </button>
                        </subviews>
                    </stackView>
                </subviews>
                <viewLayoutGuide key="safeArea" id="sa"/>
                <constraints>
                    <constraint firstItem="l" firstAttribute="top" secondItem="sa"
                        secondAttribute="top" constant="12" id="c1"/>
                    <constraint firstItem="l" firstAttribute="width" secondItem="l"
                        secondAttribute="height" multiplier="16:9" priority="750" id="c2"/>
                </constraints>
            </view>
            <navigationItem key="navigationItem" title="All notes" id="ni">
                <barButtonItem key="rightBarButtonItem" systemItem="add" id="bi">
                    <connections>
                        <action selector="reload" destination="vc" id="a2"/>
                    </connections>
                </barButtonItem>
            </navigationItem>
            <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="string" keyPath="accent" value="blue"/>
                <userDefinedRuntimeAttribute type="number" keyPath="corner">
                    <real key="value" value="4.5"/>
                </userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes>
            <connections>
                <outlet property="heading" destination="l" id="o1"/>
                <outlet property="height" destination="c2" id="o2"/>
                <outlet property="addItem" destination="bi" id="o3"/>
                <outletCollection property="buttons" destination="b3" id="o4"/>
                <outletCollection property="buttons" destination="b1" id="o5"/>
            </connections>
        </viewController>
        """

    @Test
    func `a scene is made with its views, items, outlets and attributes`() throws {
        let folder = try InterfaceFolder(["Main.storyboard": storyboard(notes)])
        let made = try #require(folder.show("Notes") as? NotesViewController)
        #expect(made.title == "Notes")
        #expect(made.navigationItem.title == "All notes")
        #expect(made.navigationItem.rightBarButtonItem?.systemItem == .add)
        #expect(made.addItem === made.navigationItem.rightBarButtonItem)
        #expect(made.heading?.text == "Café & more")
        #expect(made.heading?.frame == CGRect(x: 10, y: 20, width: 100, height: 21))
        #expect(made.heading?.accessibilityIdentifier == "heading")
        #expect(made.heading?.textColor == .systemRed)
        #expect(made.view.viewWithTag(3) === made.heading)
        #expect(made.buttons.map(\.currentTitle) == ["Three", "One"])
        #expect(made.height?.priority == UILayoutPriority(750))
        #expect(made.height?.multiplier == 16.0 / 9)
        let stack = made.view.subviews.last as? UIStackView
        #expect(stack?.arrangedSubviews.count == 3)
        #expect(stack?.axis == .vertical && stack?.distribution == .fillEqually)
        #expect(made.accent == "blue" && made.corner == 4.5)
        #expect(made.diary.lines == ["awake, view false", "loaded, heading Café & more"])
        #expect(folder.warnings == [])
        #expect(folder.exceptions == [])
    }

    @Test
    func `a tap calls the action, also that of the first responder and of a bar's item`() throws {
        let folder = try InterfaceFolder(["Main.storyboard": storyboard(notes)])
        let made = try #require(folder.show("Notes") as? NotesViewController)
        _ = made.diary.take()
        let stack = try #require(made.view.subviews.last as? UIStackView)
        let user = folder.stage.user
        for case let button as UIButton in stack.arrangedSubviews { user.tap(button) }
        user.tap(try #require(made.addItem))
        #expect(made.diary.lines == ["tapped One", "reload", "moved", "reload"])
    }

    @Test
    func `an unknown identifier and an unknown storyboard are UIKit's exceptions`() throws {
        let folder = try InterfaceFolder(["Main.storyboard": storyboard(notes)])
        folder.stage.perform {
            _ = folder.storyboard().instantiateViewController(withIdentifier: "Other")
            _ = folder.storyboard("Nowhere").instantiateViewController(withIdentifier: "Other")
        }
        let place = Bundle.main.bundlePath
        #expect(
            folder.exceptions == [
                "Storyboard (<UIStoryboard: 0x>) doesn't contain a view controller with identifier"
                    + " 'Other'",
                "Could not find a storyboard named 'Nowhere' in bundle NSBundle <\(place)>"
                    + " (loaded)",
            ])
    }

    @Test
    func `an outlet without a property is UIKit's exception`() throws {
        let wrong = notes.replacingOccurrences(of: "\"heading\" dest", with: "\"headline\" dest")
        let folder = try InterfaceFolder(["Main.storyboard": storyboard(wrong)])
        folder.show("Notes")
        #expect(
            folder.exceptions == [
                "[<HeadlessUIKitTests.NotesViewController 0x> setValue:forUndefinedKey:]: this "
                    + "class is not key value coding-compliant for the key headline."
            ])
    }

    @Test
    func `an outlet of a class that was not ported is an exception that says so`() throws {
        let plain = notes.replacingOccurrences(of: "NotesViewController", with: "PlainController")
        let folder = try InterfaceFolder(["Main.storyboard": storyboard(plain)])
        let made = try #require(folder.show("Notes") as? PlainController)
        #expect(made.heading == nil)
        let key = "[<HeadlessUIKitTests.PlainController 0x> setValue:forUndefinedKey:]: this class "
        #expect(
            folder.exceptions.first
                == key + "is not key value coding-compliant for the key heading. (a storyboard "
                + "reaches outlets and actions of what the SDK compiles only)")
    }

    @Test
    func `an action without a method is UIKit's exception when it is sent`() throws {
        let wrong = notes.replacingOccurrences(of: "\"tapped:\"", with: "\"pressed:\"")
        let folder = try InterfaceFolder(["Main.storyboard": storyboard(wrong)])
        let made = try #require(folder.show("Notes") as? NotesViewController)
        #expect(folder.exceptions == [])
        folder.stage.user.tap(try #require(made.buttons.last))
        #expect(
            folder.exceptions == [
                "-[HeadlessUIKitTests.NotesViewController pressed:]: unrecognized selector sent to"
                    + " instance 0x"
            ])
    }

    @Test
    func `a class that is not found is a warning, and the usual one takes its place`() throws {
        let wrong = notes.replacingOccurrences(of: "NotesViewController", with: "NoSuchClass")
        let folder = try InterfaceFolder(["Main.storyboard": storyboard(wrong)])
        let made = folder.show("Notes")
        #expect(type(of: made) == UIViewController.self)
        #expect(made.view.subviews.count == 2)
        #expect(
            folder.warnings == [
                "Main.storyboard:17: Unknown class NoSuchClass in module Elsewhere in Interface "
                    + "Builder file."
            ])
        #expect(folder.exceptions == [])
    }

    @Test
    func `a storyboard without an initial controller gives none`() throws {
        let folder = try InterfaceFolder(["Main.storyboard": storyboard(notes)])
        folder.stage.perform {
            let board = folder.storyboard()
            #expect(board.instantiateInitialViewController() == nil)
            #expect(board.instantiateInitialViewController { UIViewController(coder: $0) } == nil)
        }
        #expect(folder.exceptions == [])
    }

    @Test
    func `a creator makes the controller from its scene`() throws {
        let detail = notes.replacingOccurrences(of: "NotesView", with: "DetailView")
            .replacingOccurrences(of: "<connections>", with: "<connections><!--")
            .replacingOccurrences(of: "</connections>", with: "--></connections>")
        let folder = try InterfaceFolder(["Main.storyboard": storyboard(detail, initial: "vc")])
        folder.stage.perform {
            let board = folder.storyboard()
            let made = board.instantiateViewController(identifier: "Notes") { coder in
                DetailViewController(coder: coder, number: 4)
            }
            #expect(made.number == 4 && made.storyboard === board && made.title == "Notes")
            #expect(made.view.subviews.count == 2)
            let first = board.instantiateInitialViewController { coder in
                DetailViewController(coder: coder, number: 5)
            }
            #expect(first?.number == 5)
            #expect(
                (board.instantiateInitialViewController() as? DetailViewController)?.number == 0)
        }
    }
}

/// A class of a storyboard that `wayfold lab port` wrote no table into.
final class PlainController: UIViewController {
    weak var heading: UILabel?
}
