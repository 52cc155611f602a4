import HeadlessUIKit
import WayfoldModel

/// How a screen gets what it shows.
enum ScreenPattern {
    /// A view model tells the view by a closure: MVVM-C.
    case viewModel
    /// A presenter fills the view, which it knows weakly: MVP-C.
    case presenter

    @MainActor
    func screen(_ route: Symbol, _ presentation: Presentation) -> ScreenController {
        switch self {
        case .viewModel: BoundScreen(ScreenViewModel(route), presentation)
        case .presenter: PresentedScreen(ScreenPresenter(route), presentation)
        }
    }
}

/// A screen that binds itself to a view model.
final class BoundScreen: ScreenController {
    private let viewModel: ScreenViewModel

    init(_ viewModel: ScreenViewModel, _ presentation: Presentation) {
        self.viewModel = viewModel
        super.init(presentation)
        viewModel.onChange = { [weak self] in self?.bind() }
    }

    required init?(coder: NSCoder) { nil }

    override var route: Symbol {
        get { viewModel.route }
        set { viewModel.route = newValue }
    }

    override func makeMistakes(_ setting: Setting) {
        super.makeMistakes(setting)
        if setting.has(.bindingHoldsView) { viewModel.onChange = { self.bind() } }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bind()
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

/// What a presenter asks of its view.
@MainActor
protocol ScreenDisplay: AnyObject {
    func display(_ route: Symbol)
}

/// A screen that a presenter fills.
final class PresentedScreen: ScreenController, ScreenDisplay {
    private let presenter: ScreenPresenter

    init(_ presenter: ScreenPresenter, _ presentation: Presentation) {
        self.presenter = presenter
        super.init(presentation)
        presenter.view = self
    }

    required init?(coder: NSCoder) { nil }

    override var route: Symbol {
        get { presenter.route }
        set { presenter.change(to: newValue) }
    }

    override func makeMistakes(_ setting: Setting) {
        super.makeMistakes(setting)
        if setting.has(.presenterHoldsView) { presenter.heldView = self }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.viewIsReady()
    }

    func display(_ route: Symbol) {
        if isViewLoaded { view.tag = Int(route.number) }
    }
}

/// Fills a screen when it is ready, and knows it weakly.
@MainActor
final class ScreenPresenter {
    private(set) var route: Symbol
    weak var view: (any ScreenDisplay)?
    /// The view once more; by a fault only.
    var heldView: (any ScreenDisplay)?

    init(_ route: Symbol) {
        self.route = route
    }

    func viewIsReady() {
        view?.display(route)
    }

    func change(to route: Symbol) {
        self.route = route
        view?.display(route)
    }
}
