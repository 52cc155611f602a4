import HeadlessUIKit

extension ControllerPages {
    /// `back-keeps-child`: the page goes, and its coordinator stays with the parent.
    final class KeptPageCoordinator: PageCoordinator {
        override func backFromPage() {}
    }

    /// `swipe-down-keeps-child`: the sheet goes, and its coordinator stays with the parent.
    final class KeptPresentedCoordinator: PresentedCoordinator {
        override func presentationControllerDidDismiss(
            _ presentationController: UIPresentationController
        ) {
            (parentCoordinator as? FlowCoordinator)?.presented = nil
        }
    }

    /// `sheet-swipe-unnoticed`: for its parent the sheet is there for ever, and so no other comes.
    final class UnnoticedPresentedCoordinator: PresentedCoordinator {
        override func presentationControllerDidDismiss(
            _ presentationController: UIPresentationController
        ) {}
    }
}
