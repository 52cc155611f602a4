import HeadlessUIKit

/// What controllers, delegates and blocks of one test heard, in order.
@MainActor
final class Diary {
    private(set) var lines: [String] = []
    private var hooks: [String: () -> Void] = [:]

    func note(_ line: String) {
        lines.append(line)
        hooks[line]?()
    }

    /// Does something at the moment a line is noted.
    func at(_ line: String, _ work: @escaping () -> Void) {
        hooks[line] = work
    }

    /// The lines so far, which are gone afterwards.
    func take() -> [String] {
        let taken = lines
        lines = []
        return taken
    }

    /// The lines so far that are none of some kinds, such as `wM` or `layout`.
    func take(without kinds: String...) -> [String] {
        take().filter { line in !kinds.contains { line.contains($0) } }
    }
}

/// A controller that notes what it hears, in the short names of the test's lines.
class Page: UIViewController {
    let name: String
    let diary: Diary

    init(_ name: String, _ diary: Diary) {
        self.name = name
        self.diary = diary
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var description: String { name }

    override func viewDidLoad() {
        super.viewDidLoad()
        diary.note("\(name).DL")
    }
    override func viewWillAppear(_ animated: Bool) { diary.note("\(name).WA") }
    override func viewIsAppearing(_ animated: Bool) { diary.note("\(name).IA") }
    override func viewDidAppear(_ animated: Bool) { diary.note("\(name).DA") }
    override func viewWillDisappear(_ animated: Bool) { diary.note("\(name).WD") }
    override func viewDidDisappear(_ animated: Bool) { diary.note("\(name).DD") }
    override func willMove(toParent parent: UIViewController?) {
        diary.note("\(name).wM(\(parent == nil ? "nil" : "parent"))")
    }
    override func didMove(toParent parent: UIViewController?) {
        diary.note("\(name).dM(\(parent == nil ? "nil" : "parent"))")
    }
}

/// A navigation controller that notes its own appearance, and its delegate's calls.
final class NotingNavigation: UINavigationController, UINavigationControllerDelegate {
    var diary: Diary?

    convenience init(root: UIViewController?, _ diary: Diary) {
        self.init(nibName: nil, bundle: nil)
        if let root { pushViewController(root, animated: false) }
        self.diary = diary
        delegate = self
    }

    override var description: String { "nav" }
    override func viewDidLoad() { diary?.note("nav.DL") }
    override func viewWillAppear(_ animated: Bool) { diary?.note("nav.WA") }
    override func viewIsAppearing(_ animated: Bool) { diary?.note("nav.IA") }
    override func viewDidAppear(_ animated: Bool) { diary?.note("nav.DA") }
    override func viewWillDisappear(_ animated: Bool) { diary?.note("nav.WD") }
    override func viewDidDisappear(_ animated: Bool) { diary?.note("nav.DD") }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) {
        diary?.note("wS(\(viewController))")
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        diary?.note("dS(\(viewController))")
    }
}

/// A navigation controller in a visible window, at rest, of pages named from A.
@MainActor
struct Shown {
    let stage = HeadlessStage()
    let diary = Diary()
    let navigation: NotingNavigation
    let window: UIWindow
    let pages: [Page]

    init(depth: Int = 1) {
        let diary = diary
        pages = (0..<depth).map { index in
            Page(String(UnicodeScalar(UInt8(65 + index))), diary)
        }
        navigation = NotingNavigation(root: pages.first, diary)
        window = stage.show(navigation)
        stage.finish()
        for page in pages.dropFirst() {
            navigation.pushViewController(page, animated: false)
            stage.finish()
        }
        _ = diary.take()
    }

    func page(_ name: String) -> Page { Page(name, diary) }

    func callAsFunction(_ work: (NotingNavigation) throws -> Void) rethrows {
        try stage.perform { try work(navigation) }
    }
}
