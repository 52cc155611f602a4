import UIKit

final class PhotoViewController: UIViewController, UIScrollViewDelegate {
    var onRelated: ((Photo) -> Void)?
    private let photo: Photo
    private let loader: ImageLoader
    private let scrollView = UIScrollView()
    private let imageView = UIImageView()
    private let spinner = UIActivityIndicatorView(style: .large)
    private var loading: Task<Void, Never>?

    init(photo: Photo, loader: ImageLoader) {
        self.photo = photo
        self.loader = loader
        super.init(nibName: nil, bundle: nil)
        title = photo.title
        hidesBottomBarWhenPushed = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit { loading?.cancel() }

    override var prefersStatusBarHidden: Bool {
        navigationController?.isNavigationBarHidden ?? false
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        scrollView.delegate = self
        scrollView.maximumZoomScale = 4
        scrollView.frame = view.bounds
        scrollView.addSubview(imageView)
        view.addSubview(scrollView)
        spinner.center = view.center
        spinner.hidesWhenStopped = true
        view.addSubview(spinner)
        let share = UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) {
            [weak self] _ in self?.share()
        }
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .action, menu: UIMenu(children: [share]))
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let image = ImageCache.shared[photo.url] {
            imageView.image = image
        } else if loading == nil {
            load()
        }
    }

    private func load() {
        spinner.startAnimating()
        loading = Task { [weak self, loader, photo] in
            let data = try? await loader.data(from: photo.url)
            guard !Task.isCancelled, let self else { return }
            self.spinner.stopAnimating()
            self.imageView.image = data.flatMap(UIImage.init(data:))
            ImageCache.shared[photo.url] = self.imageView.image
        }
    }

    private func share() {
        let sheet = UIActivityViewController(activityItems: [photo.url], applicationActivities: nil)
        sheet.excludedActivityTypes = [.addToReadingList, .assignToContact]
        present(sheet, animated: true)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        navigationController?.setNavigationBarHidden(scrollView.zoomScale > 1, animated: true)
        setNeedsStatusBarAppearanceUpdate()
    }
}
