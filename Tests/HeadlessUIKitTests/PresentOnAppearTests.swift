import HeadlessUIKit
import Testing

/// Presenting where apps are advised to, once a controller has appeared.
@MainActor
struct PresentOnAppearTests {
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
    func `what was presented presents in its viewDidAppear`(
        style: UIModalPresentationStyle, animated: Bool
    ) {
        let (m, n) = (page("M", style), page("N", .pageSheet))
        var isBeingPresented = false
        diary.at("M.DA") {
            isBeingPresented = m.isBeingPresented
            m.present(n, animated: animated) { diary.note("N is there") }
        }
        stage.perform { root.present(m, animated: animated) { diary.note("M is there") } }
        stage.finish()
        #expect(stage.warnings == [])
        #expect(isBeingPresented)
        #expect(m.presentedViewController === n)
        #expect(n.view.window === window)
        #expect(diary.take().filter { $0.contains("there") } == ["M is there", "N is there"])
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet], [true, false])
    func `the screen of a presented stack presents in its viewDidAppear`(
        style: UIModalPresentationStyle, animated: Bool
    ) {
        let (list, n) = (Page("L", diary), page("N", .pageSheet))
        let stack = UINavigationController(rootViewController: list)
        stack.modalPresentationStyle = style
        diary.at("L.DA") { list.present(n, animated: animated) }
        stage.perform { root.present(stack, animated: animated) }
        stage.finish()
        #expect(stage.warnings == [])
        #expect(stack.presentedViewController === n)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet], [true, false])
    func `what was presented dismisses itself in its viewDidAppear`(
        style: UIModalPresentationStyle, animated: Bool
    ) {
        let m = page("M", style)
        diary.at("M.DA") { m.dismiss(animated: animated) { diary.note("dismissed") } }
        stage.perform { root.present(m, animated: animated) { diary.note("presented") } }
        stage.finish()
        #expect(stage.warnings == [])
        #expect(root.presentedViewController == nil)
        #expect(root.view.window === window)
        #expect(diary.take().filter { $0.hasSuffix("ed") } == ["presented", "dismissed"])
    }

    @Test(arguments: [true, false])
    func `a screen presents again when a full-screen dismissal brings it back`(animated: Bool) {
        let (m, n) = (page("M", .fullScreen), page("N", .fullScreen))
        stage.perform { root.present(m, animated: animated) }
        stage.finish()
        _ = diary.take()
        var isFirst = true
        diary.at("P.DA") {
            guard isFirst else { return }
            isFirst = false
            root.present(n, animated: animated)
        }
        stage.perform { root.dismiss(animated: animated) }
        stage.finish()
        #expect(stage.warnings == [])
        #expect(root.presentedViewController === n)
        #expect(m.presentingViewController == nil)
        #expect(n.view.window === window)
        #expect(root.view.window == nil)
        #expect(
            diary.take() == [
                "M.WD", "P.WA", "P.IA", "P.DA", "N.DL", "M.DD",
                "P.WD", "N.WA", "N.IA", "N.DA", "P.DD",
            ])
    }
}
