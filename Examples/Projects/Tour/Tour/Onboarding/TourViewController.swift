import UIKit

protocol TourViewControllerDelegate: AnyObject {
    func tourViewController(_ controller: TourViewController, didReach index: Int)
    func tourViewControllerDidFinish(_ controller: TourViewController)
}

final class TourViewController: UIViewController {
    weak var delegate: TourViewControllerDelegate?
    var isSkipHidden = false {
        didSet { skipButton.isHidden = isSkipHidden }
    }

    private let pages: [TourPage]
    private let pageController = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    private let pageControl = UIPageControl()
    private lazy var skipButton = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Skip") { [weak self] _ in
            guard let self else { return }
            self.delegate?.tourViewControllerDidFinish(self)
        })

    init(pages: [TourPage]) {
        self.pages = pages
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        addChild(pageController)
        pageController.view.frame = view.bounds
        view.addSubview(pageController.view)
        pageController.didMove(toParent: self)
        pageController.dataSource = self
        pageController.delegate = self
        pageController.setViewControllers(
            [makePage(0)], direction: .forward, animated: false, completion: nil)
        pageControl.numberOfPages = pages.count
        pageControl.currentPage = 0
        view.addSubview(pageControl)
        view.addSubview(skipButton)
    }

    var index: Int {
        (pageController.viewControllers?.first as? TourPageViewController)?.index ?? 0
    }

    func turn() {
        let next = index + 1
        guard next < pages.count else {
            delegate?.tourViewControllerDidFinish(self)
            return
        }
        pageController.setViewControllers([makePage(next)], direction: .forward, animated: true) {
            [weak self] _ in self?.didReach(next)
        }
    }

    private func makePage(_ index: Int) -> TourPageViewController {
        let page = TourPageViewController(page: pages[index], index: index)
        page.onNext = { [weak self] in self?.turn() }
        return page
    }

    private func didReach(_ index: Int) {
        pageControl.currentPage = index
        delegate?.tourViewController(self, didReach: index)
    }
}

extension TourViewController: UIPageViewControllerDataSource {
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        guard let page = viewController as? TourPageViewController, page.index > 0 else { return nil }
        return makePage(page.index - 1)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        guard let page = viewController as? TourPageViewController, page.index + 1 < pages.count
        else { return nil }
        return makePage(page.index + 1)
    }
}

extension TourViewController: UIPageViewControllerDelegate {
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        if completed { didReach(index) }
    }
}
