import HeadlessUIKit

extension ControllerPages {
    /// `two-answer-pop`: the page that goes takes the one beneath it along, whose coordinator
    /// answers the same back.
    final class TwoAnswerPageCoordinator: PageCoordinator {
        private var hasAnswered = false

        override func backFromPage() {
            super.backFromPage()
            guard !hasAnswered else { return }
            let beneath = navigationController.topViewController as? PageViewController
            (beneath?.coordinator as? TwoAnswerPageCoordinator)?.hasAnswered = true
            navigationController.popViewController(animated: true)
        }
    }

    /// `activated-while-built`: each page of several asks for its index before it is in its place,
    /// and takes the one of the first.
    final class ActivatedWhileBuiltFlowCoordinator: FlowCoordinator {
        override func screens(for pages: [Page]) -> [UIViewController] {
            var screens: [UIViewController] = []
            for screen in super.screens(for: pages) {
                let index = navigationController.viewControllers.firstIndex { $0 === screen }
                screens.insert(screen, at: index ?? 0)
            }
            return screens
        }
    }

    /// `link-behind-sheet`: what is presented stays, over the pages that are pushed.
    final class LinkBehindSheetAppCoordinator: AppCoordinator {
        override func openPages(_ pages: [Page]) {
            baseFlow?.navigationController.popToRootViewController(animated: false)
            for page in pages { frontFlow?.goToPage(page) }
        }
    }
}
