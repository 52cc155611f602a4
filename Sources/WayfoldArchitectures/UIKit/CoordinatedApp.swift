import HeadlessUIKit
import WayfoldModel

/// An app of coordinators, as its main thread sees it: the windows, the scenes' flows, and the
/// fingers on the screen.
@MainActor
final class CoordinatedApp {
    /// A screen that a finger moves away, and whose it is.
    private struct Finger {
        var scene: UInt32
        var coordinator: NavigationCoordinator
        var index: Int
        var swipe: HeadlessSwipe
    }

    let scenes: SceneRoots
    let windows: SceneWindows
    private let setting: Setting
    private let maker: StackMaker
    private var fingers: [Finger] = []

    init(_ setting: Setting, _ pattern: ScreenPattern) {
        self.setting = setting
        let windows = SceneWindows()
        self.windows = windows
        maker = StackMaker(setting) { root, name, parent, maker in
            asMain((root, name, parent, maker, windows, pattern)) {
                NavigationCoordinator($0, $1, $2, $3, $4, $5)
            }
        } makeTabs: { name, tabs, parent, setting in
            asMain((name, tabs, parent, setting, windows)) {
                TabCoordinator($0, $1, $2, $3, $4)
            }
        }
        scenes = SceneRoots(setting)
    }

    func openScene(_ number: UInt32) {
        windows.stage.perform { scenes[number] = maker.root() }
        windows.isStale = true
        show()
    }

    func closeScene(_ number: UInt32) {
        fingerLetsGo(inScene: number)
        scenes[number] = nil
        windows.isStale = true
        show()
    }

    func root(ofScene number: UInt32) -> (any LiveFlow)? {
        if windows.isStale { show() }
        return scenes[number]
    }

    func tearDown() {
        for finger in fingers { fingerLetsGo(inScene: finger.scene) }
        windows.closeAll()
        scenes.tearDown()
    }

    /// Lets UIKit show what the coordinators have come to.
    private func show() {
        windows.show(scenes)
    }

    /// A finger has reached a screen that it can move away.
    func fingerMoves(_ flow: any LiveFlow, at index: Int, inScene scene: UInt32) {
        guard let coordinator = flow as? NavigationCoordinator else { return }
        windows.stage.perform {
            guard let swipe = coordinator.beginSwipe(at: index) else { return }
            fingers.append(
                Finger(scene: scene, coordinator: coordinator, index: index, swipe: swipe))
        }
        setting.journal.note { [self] in fingerLetsGo(inScene: scene) }
    }

    /// The finger is lifted where everything goes back, or something else took the screen.
    func fingerLetsGo(inScene scene: UInt32) {
        guard let position = fingers.firstIndex(where: { $0.scene == scene }) else { return }
        let finger = fingers.remove(at: position)
        windows.stage.perform { finger.coordinator.cancel(finger.swipe) }
    }

    /// The finger has moved a screen away; one that UIKit showed no movement of leaves as well.
    func fingerFinishes(_ flow: any LiveFlow, at index: Int, inScene scene: UInt32) {
        let position = fingers.firstIndex {
            $0.scene == scene && $0.coordinator === flow && $0.index == index
        }
        guard let position else { return remove(from: flow, at: index) }
        let finger = fingers.remove(at: position)
        windows.stage.perform { finger.coordinator.finish(finger.swipe, at: index) }
        show()
    }

    func remove(from flow: any LiveFlow, at index: Int) {
        for finger in fingers { fingerLetsGo(inScene: finger.scene) }
        windows.stage.perform { (flow as? NavigationCoordinator)?.leave(from: index) }
        show()
    }

    /// Does what an action asks; gives the refusal.
    func perform(_ request: Request) -> Refusal? {
        if request.action.kind.isNavigation { fingerLetsGo(inScene: request.scene) }
        var refusal: Refusal?
        windows.stage.perform {
            do throws(Refusal) {
                if try !takeByHand(request) { try take(request) }
            } catch {
                refusal = error
            }
        }
        show()
        return refusal
    }

    /// Does what a person does to UIKit's own controls; false for everything else, and where
    /// there is nothing to touch.
    private func takeByHand(_ request: Request) throws(Refusal) -> Bool {
        switch request.action {
        case .back where request.origin.isPerson && !setting.has(.twoAnswerPop):
            let victim = try request.backVictim()
            return coordinator(victim.flow)?.tapBack(at: victim.index) ?? false
        case .dismiss(.one) where request.origin == .gesture:
            let victim = try request.swiped()
            return coordinator(victim.flow)?.swipeDown(at: victim.index) ?? false
        case .answerAlert:
            let stack = try request.stack()
            guard stack.count > 0, let alert = stack.top.object as? AlertScreen else {
                return false
            }
            return coordinator(stack)?.answer(alert) ?? false
        default:
            return false
        }
    }

    private func coordinator(_ flow: any LiveFlow) -> NavigationCoordinator? {
        flow as? NavigationCoordinator
    }

    private func take(_ request: Request) throws(Refusal) {
        switch request.action {
        case .save(let slot):
            let bytes = Array(SceneText(setting.texts).text(request.root, setting.map).utf8)
            setting.disk.save(bytes, as: slot, by: setting.sequence, setting.journal)
        case .restore(.bytes(let bytes)):
            var restoration = SceneRestoration(maker)
            windows.isRestoring = true
            let restored = restoration.root(bytes)
            windows.isRestoring = false
            activate(restored)
            scenes[request.scene] = restored
            setting.remarks += restoration.remarks
            windows.isStale = true
        case .switchFlow(let route):
            let shown = try setting.rules.admittedFlow(route, setting)
            scenes[request.scene] = maker.root(
                setting.rules.flowContent(of: shown), route: shown)
            windows.isStale = true
        default:
            let actions = StackActions(request)
            if try actions.perform() { return try answerAgain(actions) }
            guard try actions.performAround() else { throw Refusal(.unsupported) }
        }
    }

    /// Lets restored screens begin, once all of them are in their places.
    private func activate(_ root: any LiveFlow) {
        var pile = [root]
        while let flow = pile.popLast() {
            guard flow.kind == .stack else {
                pile += (0..<flow.count).map { flow.flow(at: $0) }
                continue
            }
            for index in -1..<flow.count {
                let screen = flow.screen(at: index)
                (screen.object as? ScreenController)?.activate(setting)
                if let child = screen.child { pile.append(child) }
            }
        }
    }

    /// A second coordinator's answer to a back, which pops once more; by a fault only.
    private func answerAgain(_ actions: StackActions) throws(Refusal) {
        guard case .back = actions.request.action, setting.has(.twoAnswerPop) else { return }
        let stack = try actions.stack()
        let host: (flow: any LiveFlow, index: Int)? =
            stack.count > 0 ? (stack, stack.count - 1) : stack.hostingScreen
        if let host { actions.valueStack(host.flow).remove(from: host.index) }
    }
}
