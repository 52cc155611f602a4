import HeadlessSwiftUI

/// `dismissal-unseen`: what was presented counts as shown until the program dismisses it, and takes
/// what is pushed meanwhile.
final class DismissalUnseen: Pages.Coordinator {
    private var child: Pages.Coordinator?

    override var presented: Pages.Coordinator? { child }

    override func present(_ page: Page, as style: Pages.Style) {
        super.present(page, as: style)
        child = super.presented
    }

    override func dismiss() {
        super.dismiss()
        child = nil
    }
}

/// `detach-keeps-view`: the coordinator of what is presented is let go of, and what it shows stays.
final class DetachKeepsView: Pages.Coordinator {
    private var isDetached = false

    override var presented: Pages.Coordinator? { isDetached ? nil : super.presented }

    override func present(_ page: Page, as style: Pages.Style) {
        isDetached = false
        super.present(page, as: style)
    }

    override func dismiss() {
        question = nil
        isDetached = true
    }
}

/// `parent-detached-first`: what is presented ends before what it presents itself, which then finds
/// nobody to end it.
final class ParentDetachedFirst: Pages.Coordinator {
    override func dismiss() {
        let above = presented?.presented
        super.dismiss()
        if let above { sheet = above }
    }
}

/// `dismissed-state-kept`: what was dismissed is kept, with what would show it again.
final class DismissedStateKept: Pages.Coordinator {
    private var showAgain: (() -> Void)?

    override var sheet: Pages.Coordinator? {
        didSet {
            guard let oldValue, sheet !== oldValue else { return }
            showAgain = { self.sheet = oldValue }
        }
    }
}
