import HeadlessUIKit
import WayfoldModel

/// The windows of an app, one a scene, and what is presented in them.
///
/// UIKit presents one chain of controllers over a window. Modals of what is not visible, such as
/// those of a tab that is not selected, are held by their coordinators and presented when they
/// come into view.
@MainActor
final class SceneWindows {
    private struct SceneWindow {
        let scene: UInt32
        let window: UIWindow
    }

    let stage = HeadlessStage(usesMainQueue: false)
    /// Whether a window may show something else than its coordinators; set by whoever changes
    /// roots, modals, tabs or child flows.
    var isStale = false
    /// Whether flows are being made from saved bytes.
    var isRestoring = false
    private var windows: [SceneWindow] = []

    init() {
        // The stage keeps the exceptions; none may be met, so nothing else is done about one.
        stage.exceptionHandler = { _ in }
    }

    /// Lets every transition end, and shows in each window what its scene's coordinators hold.
    /// Constant for what navigation controllers show by themselves, else linear in the modals and
    /// flows on the visible paths.
    func show(_ scenes: SceneRoots) {
        stage.finish()
        guard isStale else { return }
        stage.perform {
            for scene in windows.map(\.scene) where scenes[scene] == nil { close(scene) }
            for scene in scenes.numbers {
                guard let root = scenes[scene] else { continue }
                show(root, in: window(of: scene))
            }
        }
        isStale = false
    }

    /// Whether a controller is what a window presents on top.
    func isOnTop(_ controller: UIViewController) -> Bool {
        windows.contains { chain(in: $0.window).last === controller }
    }

    func closeAll() {
        stage.perform {
            for scene in windows.map(\.scene) { close(scene) }
        }
        stage.finish()
    }

    func isInStep(with scenes: SceneRoots) -> Bool {
        windows.map(\.scene).sorted() == scenes.numbers.sorted()
            && windows.allSatisfy { each in
                guard let root = scenes[each.scene] else { return false }
                let wanted = presented(in: root)
                return each.window.rootViewController === controller(of: root)
                    && wanted.elementsEqual(chain(in: each.window)) { $0 === $1 }
            }
    }

    private func window(of scene: UInt32) -> UIWindow {
        if let known = windows.first(where: { $0.scene == scene }) { return known.window }
        let window = UIWindow(frame: UIScreen.main.bounds)
        windows.append(SceneWindow(scene: scene, window: window))
        return window
    }

    private func close(_ scene: UInt32) {
        guard let index = windows.firstIndex(where: { $0.scene == scene }) else { return }
        let window = windows.remove(at: index).window
        dismissAll(in: window)
        window.isHidden = true
        stage.finish()
        window.rootViewController = nil
        stage.finish()
    }

    private func dismissAll(in window: UIWindow) {
        guard let root = window.rootViewController, root.presentedViewController != nil else {
            return
        }
        root.dismiss(animated: false)
        stage.finish()
    }

    private func show(_ root: any LiveFlow, in window: UIWindow) {
        let controller = controller(of: root)
        if window.rootViewController !== controller {
            dismissAll(in: window)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            stage.finish()
        }
        present(presented(in: root), over: controller)
    }

    /// Presents a chain of controllers, of which those stay that are presented already.
    private func present(_ wanted: [UIViewController], over root: UIViewController) {
        var presenter = root
        var kept = 0
        while kept < wanted.count, presenter.presentedViewController === wanted[kept] {
            presenter = wanted[kept]
            kept += 1
        }
        if presenter.presentedViewController != nil {
            presenter.dismiss(animated: false)
            stage.finish()
        }
        for controller in wanted[kept...] {
            presenter.present(controller, animated: false)
            (controller as? ModalContainer)?.wasPresented()
            stage.finish()
            presenter = controller
        }
    }

    /// What is presented in a window, from below to the top.
    private func chain(in window: UIWindow) -> [UIViewController] {
        guard let root = window.rootViewController else { return [] }
        return Array(sequence(first: root) { $0.presentedViewController }.dropFirst())
    }

    /// The containers of all modals on the visible path of a flow, from below to the top.
    private func presented(in root: any LiveFlow) -> [UIViewController] {
        var controllers: [UIViewController] = []
        var flow: (any LiveFlow)? = root
        while let current = flow {
            switch current.kind {
            case .stack:
                if let coordinator = current as? NavigationCoordinator {
                    controllers += coordinator.modals
                }
                flow = current.top.child
            case .tabs: flow = current.flow(at: current.selection)
            case .wrapper: flow = current.flow(at: 0)
            }
        }
        return controllers
    }

    /// The controller that a flow begins with.
    func controller(of flow: any LiveFlow) -> UIViewController {
        var flow = flow
        while flow.kind == .wrapper { flow = flow.flow(at: 0) }
        if let tabs = flow as? TabCoordinator { return tabs.tabBarController }
        guard let coordinator = flow as? NavigationCoordinator else {
            preconditionFailure("a flow comes from the architecture that shows it")
        }
        return coordinator.navigationController
    }
}
