import HeadlessSwiftUI

extension Pages {
    /// Where one stack is, what its first page is, and what lies over it.
    ///
    /// That of `Viewers` with what an app map knows besides. What is presented has a stack, and
    /// with it a coordinator, of its own.
    @Observable class Coordinator: Identifiable {
        let id = UUID()
        var path = [NavigationItem]()
        var root: Page
        /// How it was presented; nil for the stack of the window.
        let style: Style?
        @ObservationIgnored private(set) weak var presenter: Coordinator?
        var sheet: Coordinator?
        var cover: Coordinator?
        var popover: Coordinator?
        /// What a person is asked.
        var question: Page?

        required init(root: Page, style: Style? = nil, presenter: Coordinator? = nil) {
            self.root = root
            self.style = style
            self.presenter = presenter
        }

        var presented: Coordinator? { sheet ?? cover ?? popover }

        /// The coordinator of what lies over everything.
        var front: Coordinator {
            var front = self
            while let next = front.presented { front = next }
            return front
        }

        var isAsking: Bool {
            get { question != nil }
            set { if !newValue { question = nil } }
        }

        /// At once, unlike the article's, whose task comes a turn later: what is asked for in one
        /// turn then happens in its order, whatever else is asked for meanwhile.
        func goTo(_ item: NavigationItem) { path.append(item) }

        /// Goes back; false, and nothing is done, where there are not so many pages.
        @discardableResult
        func goBack(_ count: Int = 1) -> Bool {
            guard count <= path.count else { return false }
            path.removeLast(count)
            return true
        }

        func present(_ page: Page, as style: Style) {
            switch style {
            case .sheet, .lockedSheet: sheet = coordinator(of: page, style)
            case .cover: cover = coordinator(of: page, style)
            case .popover: popover = coordinator(of: page, style)
            case .question: question = page
            }
        }

        /// The coordinator of a stack that is presented.
        func coordinator(of page: Page, _ style: Style) -> Coordinator {
            Coordinator(root: page, style: style, presenter: self)
        }

        /// Takes away what lies over the stack.
        func dismiss() {
            sheet = nil
            cover = nil
            popover = nil
            question = nil
        }

        /// Takes away the stack itself, where it was presented.
        func close() { presenter?.dismiss() }
    }

    /// How a page is presented.
    nonisolated enum Style: String {
        case sheet = "a sheet"
        /// One that a swipe does not take away.
        case lockedSheet = "a locked sheet"
        case cover = "a cover"
        case popover = "a popover"
        /// With nothing but its name, and an answer.
        case question = "a question"
    }
}
