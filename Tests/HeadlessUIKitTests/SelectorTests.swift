import HeadlessUIKit
import Testing

/// Methods that are called by a selector, as `wayfold lab port` writes them.
@MainActor
struct SelectorTests {
    private class Screen: UIViewController {
        var called: [String] = []
        func tapped(_ sender: UIButton) { called.append("tapped \(sender.tag)") }
        func any(_ sender: Any?) { called.append(sender == nil ? "none" : "some") }
        func plain() { called.append("plain") }
        func pair(_ sender: UIControl, event: UIEvent?) { called.append("pair") }
        func swiped(_ gesture: UIGestureRecognizer) { called.append("\(gesture.state)") }
        func heard(_ notification: Notification) {
            called.append("heard \(notification.object as? Int ?? 0)")
        }
        func bridged(_ notification: NSNotification) {
            called.append("bridged \(notification.name.rawValue)")
        }
        func ticked(_ timer: Timer) { called.append("ticked") }
        private func own() { called.append("own") }
        static let ownSelector = Selector("own", Screen.own)
    }

    private final class LowerScreen: Screen {
        override func plain() { called.append("lower") }
    }

    private final class Model {
        var count = 0
        func add() { count += 1 }
        func heard(_ notification: Notification) { count += 1 }
    }

    @Test
    func `a button calls its targets and actions in the order in which they were added`() {
        let (screen, button) = (Screen(), UIButton(type: .system))
        button.tag = 7
        button.addTarget(
            screen, action: Selector("tapped:", Screen.tapped), for: .touchUpInside)
        button.addAction(UIAction { _ in screen.called.append("action") }, for: .touchUpInside)
        button.addTarget(screen, action: Selector("plain", Screen.plain), for: .touchUpInside)
        button.addTarget(screen, action: Selector("any:", Screen.any), for: .touchUpInside)
        button.addTarget(screen, action: Selector("pair:event:", Screen.pair), for: .allEvents)
        button.addTarget(screen, action: Screen.ownSelector, for: .touchUpInside)
        HeadlessStage().user.tap(button)
        #expect(
            screen.called == ["tapped 7", "action", "plain", "some", "pair", "own", "pair"])
    }

    @Test
    func `the same target and method is called once, until it is removed`() {
        let (screen, button) = (Screen(), UIButton())
        let plain = Selector("plain", Screen.plain)
        button.addTarget(screen, action: plain, for: .touchUpInside)
        button.addTarget(screen, action: plain, for: [.touchUpInside, .valueChanged])
        button.sendActions(for: .touchUpInside)
        #expect(screen.called == ["plain"])
        #expect(button.actions(forTarget: screen, forControlEvent: .valueChanged) == ["plain"])
        button.removeTarget(screen, action: plain, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(screen.called == ["plain"])
        button.sendActions(for: .valueChanged)
        #expect(screen.called == ["plain", "plain"])
        button.removeTarget(nil, action: nil, for: .allEvents)
        button.sendActions(for: .valueChanged)
        #expect(screen.called.count == 2)
        #expect(button.allTargets.isEmpty)
    }

    @Test
    func `the method of the object's own class is called`() {
        let (screen, button) = (LowerScreen(), UIButton())
        button.addTarget(screen, action: Selector("plain", Screen.plain), for: .touchUpInside)
        HeadlessStage().user.tap(button)
        #expect(screen.called == ["lower"])
    }

    @Test
    func `a target is not kept, and nothing is called once it is gone`() {
        let button = UIButton()
        weak var gone: Model?
        do {
            let model = Model()
            gone = model
            button.addTarget(model, action: Selector("add", Model.add), for: .touchUpInside)
        }
        #expect(gone == nil)
        HeadlessStage().user.tap(button)
    }

    @Test
    func `without a target the first responder above that has the method is called`() {
        let (screen, button) = (Screen(), UIButton())
        let middle = UIView()
        screen.view.addSubview(middle)
        middle.addSubview(button)
        button.addTarget(nil, action: Selector("plain", Screen.plain), for: .touchUpInside)
        HeadlessStage().user.tap(button)
        #expect(screen.called == ["plain"])
        #expect(screen.canPerformAction(Selector("plain", Screen.plain), withSender: nil))
        #expect(!middle.canPerformAction(Selector("plain", Screen.plain), withSender: nil))
    }

    @Test
    func `a bar item and gestures call their targets`() {
        let (screen, view) = (Screen(), UIView())
        let stage = HeadlessStage()
        let plain = Selector("plain", Screen.plain)
        stage.user.tap(
            UIBarButtonItem(title: "Add", style: .plain, target: screen, action: plain))
        let swiped = Selector("swiped:", Screen.swiped)
        let tap = UITapGestureRecognizer(target: screen, action: swiped)
        let press = UILongPressGestureRecognizer(target: screen, action: swiped)
        for gesture in [tap, press] { view.addGestureRecognizer(gesture) }
        stage.user.make(tap)
        stage.user.make(press)
        #expect(screen.called == ["plain", "ended", "began", "ended"])
        tap.isEnabled = false
        stage.user.make(tap)
        press.removeTarget(screen, action: nil)
        stage.user.make(press)
        #expect(screen.called.count == 4)
    }

    @Test
    func `an observer hears a notification until it is removed, and goes with its observations`() {
        let (center, name) = (NotificationCenter(), Notification.Name("Changed"))
        let screen = Screen()
        center.addObserver(
            screen, selector: Selector("heard:", Screen.heard), name: name, object: nil)
        center.addObserver(
            screen, selector: Selector("bridged:", Screen.bridged), name: nil, object: nil)
        center.post(name: name, object: 3)
        #expect(screen.called.sorted() == ["bridged Changed", "heard 3"])
        center.removeObserver(screen, name: name, object: nil)
        center.post(name: name, object: 3)
        #expect(screen.called.count == 3)
        center.removeObserver(screen)
        center.post(name: name, object: 3)
        #expect(screen.called.count == 3)
        weak var gone: Model?
        do {
            let model = Model()
            gone = model
            center.addObserver(
                model, selector: Selector("heard:", Model.heard), name: name, object: nil)
            center.post(name: name, object: nil)
            #expect(model.count == 1)
        }
        #expect(gone == nil)
        center.post(name: name, object: nil)
    }

    @Test
    func `a timer calls its target with itself`() {
        let screen = Screen()
        let timer = Timer(
            timeInterval: 60, target: screen, selector: Selector("ticked:", Screen.ticked),
            userInfo: nil, repeats: false)
        timer.fire()
        #expect(screen.called == ["ticked"])
    }

    @Test
    func `an object performs its methods, at once or later, and responds to them`() {
        let (screen, stage) = (Screen(), HeadlessStage())
        let any = Selector("any:", Screen.any)
        screen.perform(Selector("plain", Screen.plain))
        screen.performSelector(onMainThread: any, with: nil, waitUntilDone: true)
        #expect(screen.called == ["plain", "none"])
        #expect(screen.responds(to: any) && !UIView().responds(to: any))
        #expect(!screen.responds(to: Selector("any:")))
        stage.perform {
            screen.perform(any, with: "sender", afterDelay: 1)
            screen.perform(Screen.ownSelector, with: nil, afterDelay: 1)
            NSObject.cancelPreviousPerformRequests(
                withTarget: screen, selector: Screen.ownSelector, object: nil)
        }
        stage.advance(by: 0.5)
        #expect(screen.called.count == 2)
        stage.advance(by: 0.5)
        #expect(screen.called == ["plain", "none", "some"])
    }

    private class Debouncer: NSObject {
        var runs = 0
        func run() { runs += 1 }
        func schedule() {
            let run = Selector("run", Debouncer.run)
            NSObject.cancelPreviousPerformRequests(withTarget: self, selector: run, object: nil)
            perform(run, with: nil, afterDelay: 1, inModes: [.common])
        }
    }

    @Test
    func `an object of no actor calls itself later, but never from another thread`() async {
        let (debouncer, stage) = (Debouncer(), HeadlessStage())
        stage.perform {
            debouncer.schedule()
            debouncer.schedule()
        }
        stage.advance(by: 1)
        #expect(debouncer.runs == 1)
        // why: it is handed over and back.
        nonisolated(unsafe) let other = Debouncer()
        await Task.detached { other.schedule() }.value
        stage.advance(by: 2)
        #expect(other.runs == 0)
        #expect("\(Selector("run", Debouncer.run))" == "run")
    }

    @Test
    func `a property is read and written, and a value's method is found by its type`() {
        let screen = Screen()
        let read = Selector("title") { (it: Screen) in { it.title } }
        let write = Selector("setTitle:") { (it: Screen) in { it.title = $0 } }
        write.perform(on: screen, "Home")
        #expect(read.perform(on: screen) as? String == "Home")
        let model = Model()
        Selector("add", Selector.method(of: model) { $0.add }).perform(on: model)
        #expect(model.count == 1)
        let button = UIButton()
        Selector("plain", Selector.method(of: screen) { $0.plain }).perform(on: screen)
        Selector("any:", Selector.method(of: screen) { $0.any(_:) }).perform(on: screen, button)
        Selector("pair::", Selector.method(of: screen) { $0.pair(_:event:) })
            .perform(on: screen, button, nil)
        #expect(screen.called == ["plain", "some", "pair"])
    }

    @Test
    func `a name alone is equal to the same with a method, and nothing is called by it`() {
        let (screen, button) = (Screen(), UIButton())
        #expect(Selector("plain") == Selector("plain", Screen.plain))
        button.addTarget(screen, action: "plain", for: .touchUpInside)
        HeadlessStage().user.tap(button)
        #expect(screen.called.isEmpty)
    }

    private final class OwnButton: UIButton {}

    @Test
    func `a sender of another class is no hindrance for a method that leaves it alone`() {
        final class Bar: UIViewController {
            var called: [String] = []
            func create(_ sender: UIBarButtonItem) { called.append("create") }
            func enable(_ sender: UISwitch) { called.append("is on \(sender.isOn)") }
            func swiped(_ sender: UIPanGestureRecognizer) { called.append("swiped") }
            func own(_ sender: OwnButton) { called.append("own") }
            func maybe(_ sender: UISlider?) { called.append("maybe \(sender == nil)") }
        }
        let (bar, button, stage) = (Bar(), UIButton(type: .system), HeadlessStage())
        for selector in [
            Selector("create:", Bar.create), Selector("enable:", Bar.enable),
            Selector("swiped:", Bar.swiped), Selector("own:", Bar.own),
            Selector("maybe:", Bar.maybe),
        ] {
            button.addTarget(bar, action: selector, for: .touchUpInside)
        }
        stage.user.tap(button)
        #expect(bar.called == ["create", "is on false", "swiped", "own", "maybe true"])
        #expect(
            stage.warnings.prefix(2) == [
                "create: takes a UIBarButtonItem but is sent a UIButton",
                "enable: takes a UISwitch but is sent a UIButton",
            ])
        #expect(stage.warnings.count == 5)
    }

    @Test
    func `a target that is no object is none, and a responder is looked for`() {
        let (screen, button) = (Screen(), UIButton(type: .system))
        screen.view.addSubview(button)
        // What `self` means in the default of a property that is not lazy.
        let own = Screen.plain
        button.addTarget(own, action: Selector("plain", Screen.plain), for: .touchUpInside)
        HeadlessStage().user.tap(button)
        #expect(screen.called == ["plain"])
        let boxed: Any = Screen?.some(screen) as Any
        button.addTarget(boxed, action: Selector("any:", Screen.any), for: .touchUpInside)
        #expect(button.actions(forTarget: screen, forControlEvent: .touchUpInside) == ["any:"])
        HeadlessStage().user.tap(button)
        #expect(screen.called == ["plain", "plain", "some"])
    }
}
