import HeadlessUIKit
import Testing

nonisolated(unsafe) private var firstKey: UInt8 = 0
nonisolated(unsafe) private var secondKey: UInt8 = 0

/// What an app takes for granted beside UIKit's own classes.
@MainActor
struct ForeignTests {
    private final class Mark: NSObject {}

    @Test
    func `an associated object is kept, replaced, taken back, and goes with its owner`() {
        var owner: UIViewController? = UIViewController()
        weak var held: Mark?
        do {
            let made = Mark()
            held = made
            objc_setAssociatedObject(
                owner as Any, &firstKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
        #expect(objc_getAssociatedObject(owner as Any, &firstKey) as? Mark === held)
        #expect(objc_getAssociatedObject(owner as Any, &secondKey) == nil)
        owner = nil
        #expect(held == nil)
    }

    @Test
    func `an assigned associated object is not kept`() {
        let owner = UIView(frame: .zero)
        do { objc_setAssociatedObject(owner, &firstKey, Mark(), .OBJC_ASSOCIATION_ASSIGN) }
        #expect(objc_getAssociatedObject(owner, &firstKey) == nil)
    }

    @Test
    func `any object can have associated ones, and lets go of them when told`() {
        let owner = Mark()
        weak var held: Mark?
        do {
            let made = Mark()
            held = made
            objc_setAssociatedObject(owner, &firstKey, made, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(objc_getAssociatedObject(owner, &firstKey) as? Mark === held)
        objc_removeAssociatedObjects(owner)
        #expect(held == nil)
    }

    @Test
    func `a transaction's block runs when the push in it is over`() {
        let shown = Shown()
        shown { navigation in
            CATransaction.begin()
            CATransaction.setCompletionBlock { shown.diary.note("block") }
            navigation.pushViewController(shown.page("B"), animated: true)
            CATransaction.commit()
        }
        shown.stage.turn()
        #expect(!shown.diary.take().contains("block"))
        shown.stage.finish()
        #expect(shown.diary.take().suffix(2) == ["dS(B)", "block"])
    }

    @Test
    func `a transaction without animation runs its block at the commit`() {
        let shown = Shown()
        shown { navigation in
            CATransaction.begin()
            CATransaction.setCompletionBlock { shown.diary.note("block") }
            navigation.pushViewController(shown.page("B"), animated: false)
            CATransaction.commit()
        }
        #expect(shown.diary.take().contains("block"))
    }

    @Test
    func `a transaction waits for view animations, the inner one for its own only`() {
        let stage = HeadlessStage()
        var ran: [String] = []
        stage.perform {
            CATransaction.begin()
            CATransaction.setCompletionBlock { ran.append("outer") }
            UIView.animate(withDuration: 2, animations: {}) { _ in ran.append("long") }
            CATransaction.begin()
            CATransaction.setCompletionBlock { ran.append("inner") }
            UIView.animate(withDuration: 1, animations: {})
            CATransaction.commit()
            CATransaction.commit()
        }
        stage.finish()
        #expect(ran == ["inner", "long", "outer"])
    }

    @Test
    func `with animations off a completion comes in the next turn's time`() {
        let stage = HeadlessStage()
        var ended = 0
        stage.perform {
            UIView.performWithoutAnimation {
                #expect(!UIView.areAnimationsEnabled)
                UIView.animate(withDuration: 5, animations: {}) { _ in ended += 1 }
            }
            #expect(UIView.areAnimationsEnabled)
        }
        stage.advance(by: 0)
        #expect(ended == 1)
    }

    @Test
    func `a delegate's window is read as the optional member it is`() {
        final class App: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
        }
        final class Bare: UIResponder, UIApplicationDelegate {}
        let stage = HeadlessStage()
        let app = App()
        let root = UIViewController()
        app.window = stage.show(root)
        let delegate: (any UIApplicationDelegate)? = app
        #expect(delegate?.window??.rootViewController === root)
        #expect(Bare().window == nil)
    }

    @Test
    func `a window that becomes key says so, and the one before that it is no more`() {
        let stage = HeadlessStage()
        let first = stage.show(UIViewController())
        let heard = Names()
        let tokens = [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification].map {
            NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil) {
                heard.note($0)
            }
        }
        let second = stage.show(UIViewController())
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        #expect(
            heard.of(first, second) == [
                "UIWindowDidResignKeyNotification 0", "UIWindowDidBecomeKeyNotification 1",
            ])
    }

    @Test
    func `a layer leaves the one it is in, and keeps what is set under a key`() {
        let parent = CALayer()
        let layer = CAShapeLayer()
        parent.addSublayer(layer)
        layer.setValue(3, forKey: "x")
        #expect(layer.value(forKey: "x") as? Int == 3)
        layer.removeFromSuperlayer()
        #expect(parent.sublayers == [])
    }

    @Test
    func `a title's attributes are written under UIKit's names`() {
        let transformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.font = UIFont.systemFont(ofSize: 9)
            return outgoing
        }
        #expect(transformer(AttributeContainer()).font?.pointSize == 9)
    }

    @Test
    func `a look is of the class it is asked of, and changes nothing that is made`() {
        final class Badge: UILabel {}
        Badge.appearance().text = "look"
        UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).tag = 3
        let look: Badge = Badge.appearance()
        #expect(look.text == nil)
        #expect(UIBarButtonItem().tag == 0)
    }

    @Test
    func `a stack makes the bar of the class it is given`() {
        final class Bar: UINavigationBar {
            override init(frame: CGRect) { super.init(frame: frame) }
            required init?(coder: NSCoder) { nil }
        }
        let navigation = UINavigationController(navigationBarClass: Bar.self, toolbarClass: nil)
        #expect(navigation.navigationBar is Bar)
    }
}

// why: the notifications are posted where the test runs.
private final class Names: @unchecked Sendable {
    private var heard: [(String, AnyObject)] = []

    func note(_ notification: Notification) {
        heard.append((notification.name.rawValue, notification.object as AnyObject))
    }

    /// The names posted for these objects, with their index.
    func of(_ objects: AnyObject...) -> [String] {
        heard.compactMap { name, object in
            objects.firstIndex { $0 === object }.map { "\(name) \($0)" }
        }
    }
}
