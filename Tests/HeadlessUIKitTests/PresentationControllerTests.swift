import HeadlessUIKit
import Testing

/// What a presentation controller that was asked for keeps, and for how long.
@MainActor
struct PresentationControllerTests {
    /// How an app asks for one before it presents.
    enum Way: CaseIterable {
        case detents
        case delegate
        case popover
        case adaptiveSheet
        case custom
        case cover
        case styleChanged
    }

    private final class Listener: NSObject, UIAdaptivePresentationControllerDelegate {}

    private final class Giver: NSObject, UIViewControllerTransitioningDelegate {
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?,
            source: UIViewController
        ) -> UIPresentationController? {
            UIPresentationController(presentedViewController: presented, presenting: presenting)
        }
    }

    private let shown = Shown()
    private let listener = Listener()
    private let giver = Giver()

    /// A controller that is ready to be presented, with its presentation controller asked for.
    private func asked(_ way: Way) -> UIViewController {
        let page = UIViewController()
        switch way {
        case .detents: page.sheetPresentationController?.detents = [.medium()]
        case .delegate: page.presentationController?.delegate = listener
        case .popover:
            page.modalPresentationStyle = .popover
            page.popoverPresentationController?.sourceView = shown.pages[0].view
            #expect(page.popoverPresentationController != nil)
        case .adaptiveSheet:
            page.modalPresentationStyle = .popover
            let popover = page.popoverPresentationController
            popover?.adaptiveSheetPresentationController.detents = [.medium(), .large()]
        case .custom:
            page.modalPresentationStyle = .custom
            page.transitioningDelegate = giver
            page.presentationController?.delegate = listener
        case .cover:
            page.modalPresentationStyle = .fullScreen
            page.presentationController?.delegate = listener
        case .styleChanged:
            page.presentationController?.delegate = listener
            page.modalPresentationStyle = .fullScreen
        }
        return page
    }

    @Test(arguments: Way.allCases, [true, false])
    func `asked before it is presented, and dismissed, it goes`(way: Way, isKept: Bool) {
        shown.stage.choices.unpresentedIsKept = isKept
        weak var page: UIViewController?
        weak var controller: UIPresentationController?
        shown { navigation in
            let made = asked(way)
            page = made
            navigation.present(made, animated: true)
            controller = made.presentationController
        }
        shown.stage.finish()
        #expect(page?.presentingViewController === shown.navigation)
        #expect(page?.presentationController === controller)
        shown { $0.dismiss(animated: true) }
        shown.stage.finish()
        #expect(page == nil)
        #expect(controller == nil)
    }

    @Test(arguments: [true, false])
    func `asked while it is presented, it goes; asked after that, by the choice`(isKept: Bool) {
        shown.stage.choices.unpresentedIsKept = isKept
        weak var page: UIViewController?
        shown { navigation in
            let made = UIViewController()
            page = made
            navigation.present(made, animated: true)
        }
        shown.stage.finish()
        #expect(page?.presentationController === page?.sheetPresentationController)
        shown { navigation in
            navigation.dismiss(animated: true) { [weak page] in
                guard let page else { return }
                #expect(page.presentationController != nil)
            }
        }
        shown.stage.finish()
        #expect((page == nil) == !isKept)
        letGo { page }
    }

    @Test(
        arguments: [Way.detents, .delegate, .popover, .adaptiveSheet, .custom, .cover],
        [true, false])
    func `asked and never presented, it stays by the choice`(way: Way, isKept: Bool) {
        shown.stage.choices.unpresentedIsKept = isKept
        weak var page: UIViewController?
        shown { _ in page = asked(way) }
        #expect((page == nil) == !isKept)
        letGo { page }
    }

    @Test(arguments: [true, false])
    func `asked and refused, it stays by the choice, and goes when presented later`(isKept: Bool) {
        shown.stage.choices.unpresentedIsKept = isKept
        weak var page: UIViewController?
        shown { navigation in
            navigation.present(UIViewController(), animated: true)
            let made = asked(.delegate)
            page = made
            navigation.present(made, animated: true)
        }
        shown.stage.finish()
        #expect(shown.stage.warnings.count == 1)
        #expect((page == nil) == !isKept)
        letGo { page }
    }

    @Test
    func `one of another style is not made for the asking`() {
        weak var page: UIViewController?
        do {
            let made = UIViewController()
            page = made
            #expect(made.popoverPresentationController == nil)
            made.modalPresentationStyle = .fullScreen
            #expect(made.sheetPresentationController == nil)
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            #expect(alert.popoverPresentationController == nil)
        }
        #expect(page == nil)
    }

    @Test
    func `a screen within what is presented is asked for that one's`() {
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        shown { $0.present(navigation, animated: true) }
        shown.stage.finish()
        #expect(root.sheetPresentationController === navigation.sheetPresentationController)
        #expect(root.sheetPresentationController != nil)
        #expect(root.popoverPresentationController == nil)
    }

    /// Presents and dismisses what was kept, which then goes.
    private func letGo(of page: () -> UIViewController?) {
        shown { $0.dismiss(animated: false) }
        shown.stage.finish()
        shown { navigation in
            if let page = page() { navigation.present(page, animated: false) }
        }
        shown.stage.finish()
        shown { $0.dismiss(animated: false) }
        shown.stage.finish()
        #expect(page() == nil)
    }
}
