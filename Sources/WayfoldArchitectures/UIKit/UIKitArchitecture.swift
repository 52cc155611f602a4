import HeadlessUIKit
public import WayfoldModel

/// Coordinators over UIKit's containers: a coordinator a flow, a navigation controller a layer, a
/// view controller a screen, a window a scene.
///
/// After the article on the coordinator pattern in MVVM-C and MVP-C. UIKit's classes belong to the
/// main actor, and so does this one: the host that leads it must be on the main thread, and stops
/// the process elsewhere. A child flow has a container of its own, embedded in the view controller
/// that hosts it, because UIKit pushes no navigation controller.
@MainActor
public final class UIKitArchitecture: @preconcurrency Architecture {
    public nonisolated static let name = "uikit"
    public nonisolated static let summary = "UIKit coordinators: navigation, modals, tabs, alerts"
    public nonisolated static let dialect = Dialect.uikit
    public nonisolated static let faults: [Fault] = [
        .strongParent, .strongDelegate, .bindingHoldsView, .presenterHoldsView,
        .sheetSwipeUnnoticed, .childRemovedByValue, .childFreedEarly, .twoAnswerPop,
    ]

    private let setting: Setting
    private let maker: StackMaker
    private let scenes: SceneRoots
    private let windows: SceneWindows

    public init(_ setting: Setting) {
        self.setting = setting
        let windows = SceneWindows()
        self.windows = windows
        maker = StackMaker(setting) {
            NavigationCoordinator($0, $1, $2, $3, windows)
        } makeTabs: {
            TabCoordinator($0, $1, $2, $3, windows)
        }
        scenes = SceneRoots(setting.journal)
    }

    public func openScene(_ number: UInt32) {
        windows.stage.perform { scenes[number] = maker.root() }
        windows.isStale = true
        show()
    }

    public func closeScene(_ number: UInt32) {
        scenes[number] = nil
        windows.isStale = true
        show()
    }

    public func root(ofScene number: UInt32) -> (any LiveFlow)? {
        if windows.isStale { show() }
        return scenes[number]
    }

    public var roots: [AnyObject] { scenes.flows }

    public func tearDown() {
        windows.closeAll()
        scenes.tearDown()
    }

    public func remove(from flow: any LiveFlow, at index: Int) {
        windows.stage.perform { (flow as? NavigationCoordinator)?.remove(from: index) }
        show()
    }

    public func perform(_ request: Request) throws(Refusal) {
        var refusal: Refusal?
        windows.stage.perform {
            do throws(Refusal) {
                try take(request)
            } catch {
                refusal = error
            }
        }
        show()
        if let refusal { throw refusal }
    }

    private func take(_ request: Request) throws(Refusal) {
        switch request.action {
        case .save(let slot):
            let bytes = Array(SceneText(setting.texts).text(request.root, setting.map).utf8)
            setting.disk.save(bytes, as: slot, by: setting.sequence, setting.journal)
        case .restore(.bytes(let bytes)):
            var restoration = SceneRestoration(maker)
            scenes[request.scene] = restoration.root(bytes)
            setting.remarks += restoration.remarks
            windows.isStale = true
        case .switchFlow(let route):
            let shown = try setting.rules.admittedFlow(route, setting)
            scenes[request.scene] = maker.root(
                setting.rules.flowContent(of: shown), route: shown)
            windows.isStale = true
        case .dismiss(.one)
        where request.origin == .gesture && setting.has(.sheetSwipeUnnoticed):
            _ = try request.swiped()
            windows.swipeTopDown(inScene: request.scene)
        default:
            let actions = StackActions(request)
            if try actions.perform() { return try answerAgain(actions) }
            guard try actions.performAround() else { throw Refusal(.unsupported) }
        }
    }

    /// A second coordinator's answer to a back; by a fault only.
    private func answerAgain(_ actions: StackActions) throws(Refusal) {
        guard case .back = actions.request.action, setting.has(.twoAnswerPop) else { return }
        let stack = try actions.stack()
        if stack.count > 0 { stack.remove(from: stack.count - 1) }
    }

    /// Lets UIKit show what the coordinators have come to.
    private func show() {
        windows.show(scenes)
    }

    /// What UIKit complained of so far, exceptions first: each is a defect of this architecture.
    var complaints: [String] {
        windows.stage.exceptions.map(\.description) + windows.stage.warnings
    }

    /// Whether every window shows its scene's coordinators and what they present.
    var isInStep: Bool { windows.isInStep(with: scenes) }
}
