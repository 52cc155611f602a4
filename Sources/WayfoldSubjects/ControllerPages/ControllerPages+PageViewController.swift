import HeadlessUIKit
import WayfoldModel

protocol PageViewControllerDelegate: AnyObject {
    func goToPage(_ page: Page)
    func backFromPage()
}

extension ControllerPages {
    /// A page, with a field in which a person looks for the next one.
    final class PageViewController: UIViewController {
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

        // The article hears of it when the page begins to go, and so also of a swipe that the
        // finger lets go of.
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            if isMovingFromParent {
                coordinator?.backFromPage()
            }
        }

        private func setViews() {
            let field = UITextField()
            field.placeholder = "Page"
            view.addSubview(field)
            let button = UIButton(type: .system)
            button.setTitle("Go", for: .normal)
            button.addAction(
                UIAction { [weak self, weak field] _ in
                    self?.coordinator?.goToPage(Page(route: Route(text: field?.text ?? "")))
                }, for: .touchUpInside)
            view.addSubview(button)
        }
    }
}
