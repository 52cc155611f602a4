import HeadlessUIKit
import WayfoldModel

/// Hears what becomes of the screens of a flow.
@MainActor
protocol ScreenControllerDelegate: AnyObject {
    /// The screen has left its navigation controller for good.
    func screenDidLeave(_ screen: ScreenController)
    /// Somebody answered a question.
    func alertWasAnswered(_ alert: AlertScreen)
}

/// A screen: a view controller that knows which route it shows from its view model or presenter.
class ScreenController: UIViewController {
    final let presentation: Presentation
    final weak var delegate: (any ScreenControllerDelegate)?
    /// The delegate once more; by a fault only.
    private var heldDelegate: (any ScreenControllerDelegate)?
    /// The coordinator of the flow that is shown in this screen; its parent holds it.
    private(set) final weak var flow: (any LiveFlow)?
    /// When the screen says that it leaves: once it is gone, except by a fault.
    private var farewell = Farewell.gone
    /// What knows of the fault that changes the farewell; nil without one.
    private weak var faulty: Setting?
    /// Where a restored screen is among its parent's view controllers.
    private(set) final var restoredIndex: Int?

    private enum Farewell {
        case gone, going, none
    }

    /// What the screen shows.
    var route: Symbol {
        get { preconditionFailure("a screen has a view model or a presenter") }
        set { preconditionFailure("no route \(newValue) without a view model or a presenter") }
    }

    init(_ presentation: Presentation) {
        self.presentation = presentation
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    /// Makes the mistakes that are switched on.
    func makeMistakes(_ setting: Setting) {
        if setting.has(.strongDelegate) { heldDelegate = delegate }
        if setting.isPlanned(.cancelledSwipeRemoves) { farewell = .going }
        if setting.isPlanned(.backKeepsChild) { farewell = .none }
        if farewell != .gone { faulty = setting }
    }

    /// Begins after a restore, which needs the screen's place.
    final func activate(_ setting: Setting) {
        let shown = navigationController?.viewControllers ?? []
        guard let index = shown.firstIndex(where: { $0 === self }) else {
            let route = setting.texts.text(route)
            return setting.trap("\(route) asks for its index in its parent, which has it not yet")
        }
        restoredIndex = index
    }

    /// Shows a flow within this screen, in a container of its own.
    final func show(_ flow: any LiveFlow, by controller: UIViewController) {
        self.flow = flow
        addChild(controller)
        if isViewLoaded { embed(controller) }
        controller.didMove(toParent: self)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for controller in children { embed(controller) }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        guard isMovingFromParent, farewell == .going else { return }
        if flow != nil { _ = faulty?.has(.cancelledSwipeRemoves) }
        delegate?.screenDidLeave(self)
    }

    /// Only here has a screen left: what was about to may stay, when a finger lets go of it.
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard isMovingFromParent else { return }
        if farewell == .gone { delegate?.screenDidLeave(self) }
        if farewell == .none, flow != nil { _ = faulty?.has(.backKeepsChild) }
    }

    private func embed(_ controller: UIViewController) {
        view.addSubview(controller.view)
    }
}

/// A question, as a screen of its own.
final class AlertScreen: UIAlertController {
    var route = Symbol.none
    weak var delegate: (any ScreenControllerDelegate)?

    /// An alert with one answer, of which its coordinator hears.
    static func make(
        _ route: Symbol, _ title: String, _ delegate: any ScreenControllerDelegate
    ) -> AlertScreen {
        let alert = AlertScreen(title: title, message: nil, preferredStyle: .alert)
        alert.route = route
        alert.delegate = delegate
        let answer = UIAlertAction(title: "OK", style: .default) { [weak alert] _ in
            if let alert { alert.delegate?.alertWasAnswered(alert) }
        }
        alert.addAction(answer)
        return alert
    }
}
