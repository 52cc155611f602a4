import HeadlessUIKit
public import WayfoldModel

/// Coordinators over UIKit's containers: a coordinator a flow, a navigation controller a layer, a
/// view controller with a view model a screen, a window a scene.
///
/// After the article on the coordinator pattern in MVVM-C and MVP-C. What a person does goes
/// through UIKit, from which the coordinators hear of it; what the program wants goes through the
/// coordinators. A child flow has a container of its own, embedded in the view controller that
/// hosts it, because UIKit pushes no navigation controller. It may be led on any thread.
public class UIKitArchitecture: Architecture {
    public class var name: String { "uikit" }
    public class var summary: String { "UIKit coordinators with view models: MVVM-C" }
    public static let dialect = Dialect.uikit
    public class var faults: [Fault] { Fault.ofCoordinators + [.bindingHoldsView] }

    /// How the screens get what they show.
    class var pattern: ScreenPattern { .viewModel }

    private let app: CoordinatedApp

    public required init(_ setting: Setting) {
        app = asMain((setting, Self.pattern)) { CoordinatedApp($0, $1) }
    }

    public func openScene(_ number: UInt32) { asMain((app, number)) { $0.openScene($1) } }
    public func closeScene(_ number: UInt32) { asMain((app, number)) { $0.closeScene($1) } }

    public func root(ofScene number: UInt32) -> (any LiveFlow)? {
        asMain((app, number)) { $0.root(ofScene: $1) }
    }

    public var roots: [AnyObject] { asMain(app) { $0.scenes.flows } }
    public func tearDown() { asMain(app) { $0.tearDown() } }

    public func remove(from flow: any LiveFlow, at index: Int) {
        asMain((app, flow, index)) { $0.remove(from: $1, at: $2) }
    }

    public func fingerMoves(_ flow: any LiveFlow, at index: Int, inScene scene: UInt32) {
        asMain((app, flow, index, scene)) { $0.fingerMoves($1, at: $2, inScene: $3) }
    }

    public func fingerLetsGo(inScene scene: UInt32) {
        asMain((app, scene)) { $0.fingerLetsGo(inScene: $1) }
    }

    public func fingerFinishes(_ flow: any LiveFlow, at index: Int, inScene scene: UInt32) {
        asMain((app, flow, index, scene)) { $0.fingerFinishes($1, at: $2, inScene: $3) }
    }

    public func perform(_ request: Request) throws(Refusal) {
        if let refusal = asMain((app, request), { $0.perform($1) }) { throw refusal }
    }

    /// What UIKit complained of so far, exceptions first: each is a defect of this architecture.
    var complaints: [String] {
        asMain(app) { $0.windows.stage.exceptions.map(\.description) + $0.windows.stage.warnings }
    }

    /// Whether every window shows its scene's coordinators and what they present.
    var isInStep: Bool { asMain(app) { $0.windows.isInStep(with: $0.scenes) } }
}

/// The same coordinators with a presenter a screen.
public final class UIKitPresenterArchitecture: UIKitArchitecture {
    public override class var name: String { "uikit-mvp" }
    public override class var summary: String { "UIKit coordinators with presenters: MVP-C" }
    public override class var faults: [Fault] { Fault.ofCoordinators + [.presenterHoldsView] }
    override class var pattern: ScreenPattern { .presenter }
}
