import HeadlessUIKit
import WayfoldModel

protocol PageViewControllerDelegate: AnyObject {
    func show(_ route: Route, as presentation: Presentation, startingFlow: Bool)
    func closePage()
    func backFromPage()
}

extension ControllerPages {
    /// A page, with a field in which a person writes where to go: `push go item?id=1`, or
    /// `sheet start login` for a flow in a sheet.
    class PageViewController: UIViewController {
        let page: Page

        // The coordinator's navigation controller holds this one: not held in return.
        weak var coordinator: PageViewControllerDelegate?

        init(page: Page) {
            self.page = page
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) {
            // why: UIKit asks for it; the attribute above keeps everybody from calling it.
            fatalError("there is no storyboard")
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            title = page.title
            setViews()
        }

        // The article hears of it in viewWillDisappear, when the page begins to go: so also of a
        // swipe that the finger lets go of, and not of a page that went from under another.
        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            if parent == nil {
                coordinator?.backFromPage()
            }
        }

        func setViews() {
            let field = UITextField()
            field.placeholder = "Page"
            view.addSubview(field)
            let button = UIButton(type: .system)
            button.setTitle("Go", for: .normal)
            button.addAction(
                UIAction { [weak self, weak field] _ in self?.go(to: field?.text ?? "") },
                for: .touchUpInside)
            view.addSubview(button)
            if presentingViewController != nil { setCloseButton() }
        }

        private func setCloseButton() {
            let button = UIButton(type: .system)
            button.setTitle("Close", for: .normal)
            button.addAction(
                UIAction { [weak self] _ in self?.coordinator?.closePage() }, for: .touchUpInside)
            view.addSubview(button)
        }

        private func go(to text: String) {
            let words = text.split(separator: " ", maxSplits: 2)
            guard words.count == 3, let presentation = Presentation(word: String(words[0])) else {
                return
            }
            coordinator?.show(
                Route(text: String(words[2])), as: presentation, startingFlow: words[1] == "start")
        }
    }
}
