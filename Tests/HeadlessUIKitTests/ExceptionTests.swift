import HeadlessUIKit
import Testing

/// What UIKit raises: it stops the process, or a handler takes it and the call has no effect.
@MainActor
struct ExceptionTests {
    /// A stack of A and B in a window, with a handler that takes everything.
    private func handled() -> Shown {
        let shown = Shown(depth: 2)
        shown.stage.exceptionHandler = { _ in }
        return shown
    }

    private func stops(
        with text: String, _ result: ExitTest.Result?,
        at location: SourceLocation = #_sourceLocation
    ) {
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains(text), sourceLocation: location)
    }

    @Test
    func `pushing a navigation controller stops the process`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                UINavigationController().pushViewController(
                    UINavigationController(), animated: false)
            }
        }
        stops(
            with: "'NSInvalidArgumentException', reason: 'Pushing a navigation controller is not"
                + " supported'", result)
    }

    @Test
    func `pushing the same controller twice stops the process`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let page = UIViewController()
                let navigation = UINavigationController(rootViewController: page)
                navigation.pushViewController(page, animated: false)
            }
        }
        stops(with: "more than once which is not supported", result)
    }

    @Test
    func `popping to a controller that is not on the stack stops the process`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                _ = UINavigationController(rootViewController: UIViewController())
                    .popToViewController(UIViewController(), animated: false)
            }
        }
        stops(
            with: "'NSInternalInconsistencyException', reason: 'Tried to pop to a view controller"
                + " that doesn't exist.'", result)
    }

    @Test
    func `presenting what is presented already stops the process`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let stage = HeadlessStage()
                let (root, page) = (UIViewController(), UIViewController())
                let window = stage.show(root)
                stage.finish()
                root.present(page, animated: false)
                stage.finish()
                root.present(page, animated: false)
                _ = window
            }
        }
        stops(with: "that is already being presented by", result)
    }

    @Test
    func `a handler takes a push of the same controller, which has no effect`() {
        let shown = handled()
        shown { $0.pushViewController(shown.pages[1], animated: false) }
        shown.stage.finish()
        #expect(shown.diary.take() == [])
        #expect(shown.navigation.viewControllers == shown.pages)
        let app = Bundle.main.bundleIdentifier ?? "app"
        #expect(
            shown.stage.exceptions.map(\.reason) == [
                "nav is pushing the same view controller instance (B) more than once which is not"
                    + " supported and is most likely an error in the application : \(app)"
            ])
        #expect(shown.stage.exceptions.first?.name == .invalidArgument)
    }

    @Test
    func `the words for a controller pushed twice are by choice those of iOS 12`() {
        let shown = handled()
        shown.stage.choices.duplicateTextIsModern = false
        shown { $0.pushViewController(shown.pages[1], animated: false) }
        #expect(
            shown.stage.exceptions.map(\.reason) == [
                "Pushing the same view controller instance more than once is not supported (B)"
            ])
    }

    @Test
    func `a controller pushed twice by a double tap raises from the first push's end`() {
        let shown = handled()
        let page = shown.page("C")
        shown { $0.pushViewController(page, animated: true) }
        shown.stage.turn()
        shown { $0.pushViewController(page, animated: true) }
        #expect(shown.stage.exceptions == [])
        shown.stage.finish()
        #expect(shown.stage.exceptions.count == 1)
        #expect(shown.navigation.viewControllers.count == 3)
    }

    @Test
    func `a controller of another stack, whose view is in place there, cannot be pushed`() {
        let (shown, other) = (handled(), Shown(depth: 1))
        shown { $0.pushViewController(other.pages[0], animated: false) }
        #expect(shown.stage.exceptions.map(\.name) == [.hierarchyInconsistency])
        #expect(
            shown.stage.exceptions.first?.reason
                == "child view controller:A should have parent view controller:nav but requested"
                + " parent is:nav")
        #expect(other.pages[0].parent === other.navigation)
    }

    @Test
    func `a stack with a controller twice is not taken`() {
        let shown = handled()
        let page = shown.page("C")
        shown { $0.setViewControllers([page, page], animated: false) }
        #expect(shown.stage.exceptions.map(\.name) == [.invalidArgument])
        #expect(shown.navigation.viewControllers == shown.pages)
    }

    @Test
    func `a controller with a parent cannot be presented, nor one by itself`() {
        let shown = handled()
        shown { $0.present(shown.pages[0], animated: false) }
        shown { $0.present($0, animated: false) }
        #expect(
            shown.stage.exceptions.map(\.reason) == [
                "Application tried to present modally an active controller A.",
                "Application tried to present modally an active controller nav.",
            ])
        #expect(shown.navigation.presentedViewController == nil)
    }

    @Test
    func `a controller that is presented cannot be presented again`() {
        let shown = handled()
        let page = shown.page("M")
        shown { $0.present(page, animated: false) }
        shown.stage.finish()
        shown { _ in page.present(page, animated: false) }
        #expect(
            shown.stage.exceptions.map(\.reason) == [
                "Application tried to present modally a view controller M that is already being"
                    + " presented by nav."
            ])
    }

    @Test
    func `a second cancel action is not taken`() {
        let shown = handled()
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        shown { _ in
            for _ in 0..<2 { alert.addAction(UIAlertAction(title: "No", style: .cancel)) }
        }
        #expect(shown.stage.exceptions.map(\.name) == [.internalInconsistency])
        #expect(alert.actions.count == 1)
    }

    @Test
    func `a controller that is no tab cannot be selected`() {
        let shown = handled()
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController()]
        shown { _ in tabs.selectedViewController = UIViewController() }
        #expect(shown.stage.exceptions.count == 1)
        #expect(tabs.selectedIndex == 0)
    }

    @Test
    func `a child's view goes only under its parent's view`() {
        let shown = handled()
        let (child, stranger) = (shown.page("C"), shown.page("S"))
        shown { _ in
            stranger.addChild(child)
            shown.pages[1].view.addSubview(child.view)
        }
        #expect(shown.stage.exceptions.map(\.name) == [.hierarchyInconsistency])
        #expect(child.view.superview == nil)
    }
}
