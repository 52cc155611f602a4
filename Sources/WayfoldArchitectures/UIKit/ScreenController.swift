import HeadlessUIKit
import WayfoldModel

/// Hears what becomes of the screens of a flow.
@MainActor
protocol ScreenControllerDelegate: AnyObject {
    /// The screen leaves its navigation controller for good.
    func screenWillLeave(_ screen: ScreenController)
}

/// A screen: a view controller whose view model says which route it shows.
final class ScreenController: UIViewController {
    let viewModel: ScreenViewModel
    let presentation: Presentation
    weak var delegate: (any ScreenControllerDelegate)?
    let presenter = ScreenPresenter()
    /// The delegate once more; by a fault only.
    private var heldDelegate: (any ScreenControllerDelegate)?
    /// The coordinator of the flow that is shown in this screen; its parent holds it.
    private(set) weak var flow: (any LiveFlow)?

    init(_ route: Symbol, _ presentation: Presentation) {
        viewModel = ScreenViewModel(route)
        self.presentation = presentation
        super.init(nibName: nil, bundle: nil)
        viewModel.onChange = { [weak self] in self?.bind() }
        presenter.view = self
    }

    required init?(coder: NSCoder) { nil }

    /// Makes the mistakes that are switched on.
    func makeMistakes(_ setting: Setting) {
        if setting.has(.strongDelegate) { heldDelegate = delegate }
        if setting.has(.bindingHoldsView) { viewModel.onChange = { self.bind() } }
        if setting.has(.presenterHoldsView) { presenter.heldView = self }
    }

    /// Shows a flow within this screen, in a container of its own.
    func show(_ flow: any LiveFlow, by controller: UIViewController) {
        self.flow = flow
        addChild(controller)
        if isViewLoaded { embed(controller) }
        controller.didMove(toParent: self)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bind()
        presenter.viewIsReady(viewModel.route)
        for controller in children { embed(controller) }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isMovingFromParent { delegate?.screenWillLeave(self) }
    }

    private func embed(_ controller: UIViewController) {
        view.addSubview(controller.view)
    }

    private func bind() {
        view.tag = Int(viewModel.route.number)
    }
}

/// What a screen shows, without the screen.
@MainActor
final class ScreenViewModel {
    var route: Symbol {
        didSet { onChange?() }
    }
    /// Tells the view that something changed.
    var onChange: (() -> Void)?

    init(_ route: Symbol) {
        self.route = route
    }
}

/// Fills a screen when it is ready, and knows it weakly.
@MainActor
final class ScreenPresenter {
    weak var view: ScreenController?
    /// The view once more; by a fault only.
    var heldView: ScreenController?

    func viewIsReady(_ route: Symbol) {
        view?.restorationIdentifier = "route-\(route.number)"
    }
}

/// A question, as a screen of its own.
final class AlertScreen: UIAlertController {
    var route = Symbol.none
}
