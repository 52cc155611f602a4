import HeadlessUIKit
import Testing

/// Members and functions of older years, and of rarer parts of UIKit, that libraries and public
/// coordinator projects use, under Apple's declarations.
@MainActor
struct OlderMemberTests {
    @Test
    func `an image and a colour are made by literals`() {
        let images: [UIImage] = [#imageLiteral(resourceName: "first")]
        let image = #imageLiteral(resourceName: "second")
        #expect(images.map(\.name) == ["first"])
        #expect(image.withRenderingMode(.alwaysOriginal).name == "second")
        let color = #colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        #expect(color == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    }

    @Test
    func `a colour of Core Image keeps its parts, and one is made of nothing`() {
        let color = UIColor(ciColor: CIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
        #expect(color == UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
        #expect(UIColor.white.ciColor == .white)
        #expect(UIColor().cgColor.alpha == 1)
    }

    @Test
    func `a view keeps how it resists being stretched and squeezed`() {
        let view = UIView()
        #expect(view.contentHuggingPriority(for: .vertical) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
        view.setContentHuggingPriority(.required, for: .vertical)
        view.setContentCompressionResistancePriority(.init(3), for: .horizontal)
        #expect(view.contentHuggingPriority(for: .vertical) == .required)
        #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .horizontal) == .init(3))
    }

    @Test
    func `a distance of two anchors is related to a constant as its two ends are`() {
        let (one, other) = (UIView(), UIView())
        let distance = one.bottomAnchor.anchorWithOffset(to: other.topAnchor)
        let gap = distance.constraint(lessThanOrEqualToConstant: 12)
        #expect(gap.firstItem === other && gap.firstAttribute == .top)
        #expect(gap.secondItem === one && gap.secondAttribute == .bottom)
        #expect(gap.relation == .lessThanOrEqual && gap.constant == 12)
        let width = one.widthAnchor.constraint(equalToConstant: 4)
        #expect(width.secondAttribute == .notAnAttribute && width.constant == 4)
    }

    @Test
    func `a motion effect gives values between its two`() throws {
        let effect = UIInterpolatingMotionEffect(
            keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        effect.minimumRelativeValue = -10
        effect.maximumRelativeValue = 30
        let shade = UIInterpolatingMotionEffect(
            keyPath: "layer.shadowOffset", type: .tiltAlongVerticalAxis)
        shade.minimumRelativeValue = CGSize(width: 0, height: 0)
        shade.maximumRelativeValue = CGSize(width: 4, height: 8)
        let group = UIMotionEffectGroup()
        group.motionEffects = [effect, shade]
        let values = try #require(
            group.keyPathsAndRelativeValues(
                forViewerOffset: UIOffset(horizontal: 0, vertical: 1)))
        #expect(values["center.x"] as? CGFloat == 10)
        #expect(values["layer.shadowOffset"] as? CGSize == CGSize(width: 4, height: 8))
        let view = UIView()
        view.addMotionEffect(group)
        #expect(view.motionEffects == [group])
        view.removeMotionEffect(group)
        #expect(view.motionEffects.isEmpty)
    }

    @Test
    func `a stack contains the controllers on it, their views, and none that was popped`() {
        let stage = HeadlessStage()
        let (root, top) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        navigation.pushViewController(top, animated: true)
        stage.finish()
        #expect(navigation.contains(root) && navigation.contains(top))
        #expect(navigation.contains(top.view) && navigation.contains(navigation))
        #expect(!top.contains(navigation) && !root.contains(top))
        #expect(top.preferredFocusEnvironments.first === top.view)
        navigation.popViewController(animated: true)
        stage.finish()
        #expect(!navigation.contains(top) && navigation.contains(root))
    }

    @Test
    func `the application opens a URL by its older method too`() throws {
        let stage = HeadlessStage()
        let url = try #require(URL(string: "https://example.org"))
        #expect(stage.application.openURL(url))
        #expect(stage.application.openedURLs == [url])
        stage.perform { #expect(UI_USER_INTERFACE_IDIOM() == .phone) }
        #expect(UIButton(type: .roundedRect).buttonType == .system)
    }

    @Test
    func `a text view has views in place of a keyboard`() {
        let text = UITextView()
        let (picker, bar) = (UIDatePicker(), UIToolbar())
        text.inputView = picker
        text.inputAccessoryView = bar
        #expect(text.inputView === picker && text.inputAccessoryView === bar)
        #expect(UIResponder().inputView == nil)
    }

    private final class Dial: UIGestureRecognizer {
        var resets = 0
        override func reset() {
            super.reset()
            resets += 1
        }
    }

    private final class Dialled: NSObject {
        var count = 0
        func dial() { count += 1 }
    }

    @Test
    func `a gesture of an app's own is reset when it is over`() {
        let stage = HeadlessStage()
        let controller = UIViewController()
        stage.show(controller)
        stage.finish()
        let dialled = Dialled()
        let dial = Dial(target: dialled, action: Selector("dial", Dialled.dial))
        controller.view.addGestureRecognizer(dial)
        stage.user.make(dial)
        #expect(dialled.count > 0)
        #expect(dial.resets == 1 && dial.state == .possible)
    }

    @Test
    func `parts of a second have Core Foundation's and Dispatch's names`() {
        let duration: CFTimeInterval = 2
        #expect(duration == 2 && NSEC_PER_SEC == USEC_PER_SEC * 1_000)
    }

    @Test
    func `a child of a tab bar controller is a tab`() {
        let stage = HeadlessStage()
        let tabs = UITabBarController()
        let (one, other) = (UIViewController(), UIViewController())
        tabs.addChild(one)
        tabs.addChild(other)
        tabs.addChild(one)
        #expect(tabs.viewControllers == [one, other] && tabs.selectedViewController === one)
        let window = stage.show(tabs)
        stage.finish()
        stage.user.tapTab(1, in: tabs)
        stage.finish()
        #expect(tabs.selectedIndex == 1 && other.view.window === window && other.parent === tabs)
        other.removeFromParent()
        #expect(tabs.viewControllers == [one])
    }

    @Test
    func `caches are made by their sizes, and file managers are their own equals`() {
        #expect(URLCache(memoryCapacity: 8, diskCapacity: 0).memoryCapacity == 8)
        #expect(FileManager.default == FileManager.default)
        #expect(Set([FileManager.default, FileManager()]).count == 2)
    }

    @Test
    func `dictionaries are read by a path of keys`() throws {
        let json = #"{"a": {"b": [{"c": 1}, {"c": 2}, {}]}, "d": "e"}"#
        let read = try JSONSerialization.jsonObject(with: Data(json.utf8))
        let dictionary = try #require(read as? NSDictionary)
        #expect(dictionary.value(forKeyPath: "d") as? String == "e")
        #expect(dictionary.value(forKeyPath: "a.b.c") as? [Int] == [1, 2])
        #expect(dictionary.value(forKeyPath: "a.x.c") == nil)
    }

    @Test
    func `data of an uncompiled catalog is found by its name`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("catalog-\(UUID().uuidString).bundle")
        let set = folder.appendingPathComponent("Assets.xcassets/Texts/notes.dataset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        defer {
            // why: what is left of a test in the folder for such things does no harm.
            try? FileManager.default.removeItem(at: folder)
        }
        let contents = """
            {"data": [{"filename": "a.json", "universal-type-identifier": "public.json"}]}
            """
        try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
        try Data("{}".utf8).write(to: set.appendingPathComponent("a.json"))
        let bundle = try #require(Bundle(path: folder.path))
        let asset = try #require(NSDataAsset(name: "notes", bundle: bundle))
        #expect(asset.data == Data("{}".utf8) && asset.typeIdentifier == "public.json")
        #expect(NSDataAsset(name: "other", bundle: bundle) == nil)
    }
}
