import HeadlessUIKit
import Testing

@MainActor
struct PresentTests {
    /// A plain root P in a window, at rest.
    private func root() -> (HeadlessStage, Diary, Page, UIWindow) {
        let stage = HeadlessStage()
        let diary = Diary()
        let page = Page("P", diary)
        let window = stage.show(page)
        stage.finish()
        _ = diary.take()
        return (stage, diary, page, window)
    }

    private func modal(
        _ name: String, _ diary: Diary, _ style: UIModalPresentationStyle = .fullScreen
    ) -> Page {
        let page = Page(name, diary)
        page.modalPresentationStyle = style
        return page
    }

    @Test
    func `a full-screen presentation takes the presenter away, after the presented appeared`() {
        let (stage, diary, page, window) = root()
        let m = modal("M", diary)
        var flags: [Bool] = []
        diary.at("P.WD") { flags.append(page.isBeingDismissed) }
        diary.at("M.WA") { flags.append(m.isBeingPresented) }
        stage.perform {
            page.present(m, animated: true) {
                flags.append(m.isBeingPresented)
                diary.note("completion")
            }
        }
        #expect(page.presentedViewController === m)
        #expect(m.presentingViewController === page)
        #expect(diary.take() == ["M.DL"])
        stage.turn()
        #expect(diary.take() == ["P.WD", "M.WA", "M.IA"])
        stage.finish()
        #expect(diary.take() == ["M.DA", "P.DD", "completion"])
        #expect(flags == [false, true, false])
        #expect(window.rootViewController === page)
    }

    @Test
    func `a full-screen dismissal brings the presenter back before the dismissed is gone`() {
        let (stage, diary, page, window) = root()
        weak var gone: UIViewController?
        var flags: [Bool] = []
        do {
            let m = modal("M", diary)
            gone = m
            stage.perform { page.present(m, animated: false) }
            stage.finish()
            _ = diary.take()
        }
        diary.at("M.WD") {
            flags.append(gone?.isBeingDismissed == true)
            flags.append(gone?.presentingViewController === page)
        }
        diary.at("M.DD") {
            flags.append(gone?.isBeingDismissed == true)
            flags.append(gone?.presentingViewController == nil)
        }
        stage.perform { page.dismiss(animated: true) { diary.note("completion") } }
        #expect(gone?.isBeingDismissed == true)
        #expect(diary.take() == [])
        stage.turn()
        #expect(diary.take() == ["M.WD", "P.WA", "P.IA"])
        stage.finish()
        #expect(diary.take() == ["P.DA", "M.DD", "completion"])
        #expect(flags == [true, true, true, true])
        #expect(gone == nil)
        #expect(window.rootViewController === page)
    }

    @Test(arguments: [
        UIModalPresentationStyle.pageSheet, .formSheet, .automatic, .overFullScreen, .custom,
        .popover,
    ])
    func `what does not cover leaves the presenter in peace`(style: UIModalPresentationStyle) {
        let (stage, diary, page, window) = root()
        let m = modal("M", diary, style)
        stage.perform { page.present(m, animated: true) }
        stage.finish()
        #expect(diary.take() == ["M.DL", "M.WA", "M.IA", "M.DA"])
        stage.perform { page.dismiss(animated: true) }
        stage.finish()
        #expect(diary.take() == ["M.WD", "M.DD"])
        #expect(!window.isHidden)
    }

    @Test
    func `the style is automatic unless somebody says another`() {
        #expect(UIViewController().modalPresentationStyle == .automatic)
    }

    @Test
    func `without animation a full-screen presentation is over in one turn, a sheet in two`() {
        let (stage, diary, page, window) = root()
        stage.perform { page.present(modal("M", diary), animated: false) }
        stage.turn()
        #expect(diary.take() == ["M.DL", "P.WD", "M.WA", "M.IA", "M.DA", "P.DD"])
        stage.perform { page.dismiss(animated: false) }
        stage.turn()
        #expect(diary.take() == ["M.WD", "P.WA", "P.IA", "P.DA", "M.DD"])
        stage.perform {
            page.present(modal("S", diary, .pageSheet), animated: false) {
                diary.note("completion")
            }
        }
        stage.turn()
        #expect(diary.take() == ["S.DL", "S.WA", "S.IA"])
        stage.turn()
        #expect(diary.take() == ["S.DA", "completion"])
        stage.perform { page.dismiss(animated: false) }
        stage.turn()
        #expect(diary.take() == ["S.WD"])
        stage.turn()
        #expect(diary.take() == ["S.DD"])
        #expect(window.rootViewController === page)
    }

    @Test
    func `the topmost ancestor presents, unless another defines the context`() {
        let shown = Shown()
        let m = Page("M", shown.diary)
        shown { _ in shown.pages[0].present(m, animated: false) }
        #expect(m.presentingViewController === shown.navigation)
        #expect(shown.pages[0].presentedViewController === m)
        #expect(shown.navigation.visibleViewController === m)
        shown.stage.finish()
        shown { _ in shown.pages[0].dismiss(animated: false) }
        shown.stage.finish()
        shown.pages[0].definesPresentationContext = true
        let c = Page("C", shown.diary)
        c.modalPresentationStyle = .overCurrentContext
        shown { _ in shown.pages[0].present(c, animated: false) }
        #expect(c.presentingViewController === shown.pages[0])
    }

    @Test
    func `a presentation during a push waits for its end`() {
        let shown = Shown()
        shown { $0.pushViewController(shown.page("B"), animated: true) }
        shown.stage.turn()
        let m = Page("M", shown.diary)
        shown { $0.present(m, animated: true) }
        #expect(m.presentingViewController == nil)
        shown.stage.finish()
        #expect(m.presentingViewController === shown.navigation)
    }

    @Test
    func `dismiss on the middle of a chain takes what is above, a second one the middle`() {
        let (stage, diary, page, window) = root()
        let (b, c) = (modal("B", diary), modal("C", diary))
        for (presenter, presented) in [(page, b), (b, c)] {
            stage.perform { presenter.present(presented, animated: false) }
            stage.finish()
        }
        stage.perform { b.dismiss(animated: false) }
        stage.finish()
        #expect(page.presentedViewController === b)
        #expect(b.presentedViewController == nil)
        stage.perform { b.dismiss(animated: false) }
        stage.finish()
        #expect(page.presentedViewController == nil)
        #expect(window.rootViewController === page)
    }

    @Test
    func `dismiss below a chain takes all of it, with one completion at the end`() {
        let (stage, diary, page, window) = root()
        let (b, c) = (modal("B", diary), modal("C", diary))
        for (presenter, presented) in [(page, b), (b, c)] {
            stage.perform { presenter.present(presented, animated: false) }
            stage.finish()
        }
        _ = diary.take()
        stage.perform { page.dismiss(animated: true) { diary.note("completion") } }
        stage.finish()
        #expect(
            diary.take() == ["C.WD", "P.WA", "P.IA", "P.DA", "C.DD", "completion"])
        #expect(b.presentingViewController == nil)
        #expect(c.presentingViewController == nil)
        #expect(window.rootViewController === page)
    }

    @Test
    func `dismiss inside a presented navigation controller goes up to the presenter`() {
        let (stage, diary, page, window) = root()
        let inner = Page("I", diary)
        let navigation = UINavigationController(rootViewController: inner)
        stage.perform { page.present(navigation, animated: false) }
        stage.finish()
        var flags: [Bool] = []
        diary.at("I.WD") {
            flags = [inner.isBeingDismissed, inner.navigationController?.isBeingDismissed == true]
        }
        #expect(inner.presentingViewController === page)
        stage.perform { inner.dismiss(animated: true) }
        stage.finish()
        #expect(page.presentedViewController == nil)
        #expect(flags == [false, true])
        #expect(navigation.parent == nil)
        #expect(window.rootViewController === page)
    }

    @Test(arguments: [true, false])
    func `dismiss with nothing to dismiss runs its completion, or by choice not`(runs: Bool) {
        let (stage, diary, page, window) = root()
        stage.choices.emptyDismissRunsCompletion = runs
        stage.perform { page.dismiss(animated: true) { diary.note("completion") } }
        stage.finish()
        #expect(diary.take() == (runs ? ["completion"] : []))
        #expect(stage.warnings == [])
        #expect(!window.isHidden)
    }

    @Test(arguments: [true, false])
    func `present loads the view before it returns, or by choice a turn later`(loads: Bool) {
        let (stage, diary, page, window) = root()
        stage.choices.presentLoadsView = loads
        stage.perform { page.present(modal("M", diary), animated: true) }
        #expect(diary.take() == (loads ? ["M.DL"] : []))
        stage.finish()
        #expect(!window.isHidden)
    }

    @Test
    func `a root replaced while it presents stays with what it presents, until that goes`() {
        let (stage, diary, page, window) = root()
        weak var old: UIViewController?
        old = page
        let m = modal("M", diary, .pageSheet)
        stage.perform { page.present(m, animated: false) }
        stage.finish()
        stage.perform { window.rootViewController = Page("N", diary) }
        stage.finish()
        #expect(m.presentingViewController === page)
        #expect(old != nil)
        #expect(!diary.take().contains("M.WD"))
    }
}

/// What follows a presentation without animation in the same turn, which tests of a public
/// coordinator project (sarambasich/ios-flow-coordinators-example) expect to have its effect.
@MainActor
struct PresentAtOnceTests {
    private let stage = HeadlessStage()
    private let diary = Diary()
    private let root: Page
    private let window: UIWindow

    init() {
        root = Page("P", diary)
        window = stage.show(root)
        stage.finish()
        _ = diary.take()
    }

    private func page(_ name: String, _ style: UIModalPresentationStyle) -> Page {
        let page = Page(name, diary)
        page.modalPresentationStyle = style
        return page
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet], [true, false])
    func `what was presented without animation presents at once`(
        style: UIModalPresentationStyle, animated: Bool
    ) {
        let (m, n) = (page("M", style), page("N", .pageSheet))
        stage.perform {
            root.present(m, animated: false) { diary.note("M is there") }
            m.present(n, animated: animated) { diary.note("N is there") }
        }
        #expect(root.presentedViewController === m)
        #expect(m.presentedViewController === n)
        #expect(!m.isBeingPresented)
        stage.finish()
        #expect(stage.warnings == [])
        #expect(diary.take().filter { $0.contains("there") } == ["M is there", "N is there"])
        #expect(n.view.window === window)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet], [true, false])
    func `what was presented without animation is dismissed at once`(
        style: UIModalPresentationStyle, begins: Bool
    ) {
        let m = page("M", style)
        stage.perform { root.present(m, animated: false) { diary.note("presented") } }
        if begins { stage.turn() }
        stage.perform { root.dismiss(animated: false) { diary.note("dismissed") } }
        stage.finish()
        #expect(stage.warnings == [])
        #expect(root.presentedViewController == nil)
        #expect(
            diary.take().filter { $0.hasPrefix("M") || $0.hasSuffix("ed") } == [
                "M.DL", "M.WA", "M.IA", "M.DA", "presented", "M.WD", "M.DD", "dismissed",
            ])
        #expect(root.view.window === window)
    }

    @Test
    func `a chain presented in one turn without animation is dismissed in it too`() {
        let pages = ["M", "N", "O"].map { page($0, .pageSheet) }
        stage.perform {
            var presenter = root
            for page in pages {
                presenter.present(page, animated: false)
                presenter = page
            }
            root.dismiss(animated: false) { diary.note("completion") }
        }
        stage.finish()
        #expect(stage.warnings == [])
        #expect(root.presentedViewController == nil)
        #expect(diary.take().count { $0 == "completion" } == 1)
    }

    @Test
    func `presenting from the callback of a presentation without animation is still ignored`() {
        let (m, n) = (page("M", .pageSheet), page("N", .pageSheet))
        diary.at("M.WA") { m.present(n, animated: false) }
        stage.perform { root.present(m, animated: false) }
        stage.finish()
        #expect(stage.warnings.count == 1)
        #expect(root.presentedViewController === m)
        #expect(n.presentingViewController == nil)
        #expect(!m.isBeingPresented)
    }

    @Test
    func `presenting right after a dismissal without animation is ignored`() {
        let (m, n) = (page("M", .pageSheet), page("N", .pageSheet))
        stage.perform { root.present(m, animated: false) }
        stage.finish()
        stage.perform {
            root.dismiss(animated: false)
            #expect(root.presentedViewController === m)
            root.present(n, animated: false)
        }
        stage.finish()
        #expect(stage.warnings.count == 1)
        #expect(n.presentingViewController == nil)
    }
}
