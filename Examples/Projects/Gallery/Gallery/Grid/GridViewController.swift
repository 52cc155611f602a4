import UIKit

final class GridViewController: UIViewController {
    private enum Section: Int, CaseIterable, Hashable {
        case featured, all
    }

    private enum Item: Hashable {
        case featured(Photo)
        case photo(Photo)

        var photo: Photo {
            switch self {
            case .featured(let photo), .photo(let photo): return photo
            }
        }
    }

    var onSelect: ((Photo) -> Void)?
    var onFilter: ((UIBarButtonItem) -> Void)?
    var album: String? {
        didSet { if isViewLoaded { reload(animated: true) } }
    }

    private(set) lazy var collectionView = UICollectionView(
        frame: view.bounds, collectionViewLayout: GridLayout.make())
    private lazy var dataSource = makeDataSource()
    private let service: PhotoService

    init(service: PhotoService) {
        self.service = service
        super.init(nibName: nil, bundle: nil)
        title = "Gallery"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.delegate = self
        collectionView.prefetchDataSource = self
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
        let filter = UIBarButtonItem(
            image: UIImage(systemName: "line.3.horizontal.decrease"),
            primaryAction: nil)
        filter.primaryAction = UIAction(title: "Albums") { [weak self, weak filter] _ in
            if let filter { self?.onFilter?(filter) }
        }
        navigationItem.rightBarButtonItem = filter
        reload(animated: false)
    }

    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate { _ in self.collectionView.collectionViewLayout.invalidateLayout() }
    }

    private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Item> {
        let cell = UICollectionView.CellRegistration<PhotoCell, Item> { cell, _, item in
            cell.title = item.photo.title
        }
        let header = UICollectionView.SupplementaryRegistration<HeaderView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak self] view, _, _ in
            view.text = self?.album ?? "All photographs"
        }
        let source = UICollectionViewDiffableDataSource<Section, Item>(
            collectionView: collectionView
        ) { collectionView, indexPath, item in
            collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: item)
        }
        source.supplementaryViewProvider = { collectionView, _, indexPath in
            collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
        }
        return source
    }

    private func reload(animated: Bool) {
        let photos = service.photos(in: album)
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections(Section.allCases)
        snapshot.appendItems(photos.prefix(1).map(Item.featured), toSection: .featured)
        snapshot.appendItems(photos.map(Item.photo), toSection: .all)
        dataSource.apply(snapshot, animatingDifferences: animated)
    }
}

extension GridViewController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        guard let item = dataSource.itemIdentifier(for: indexPath) else { return }
        onSelect?(item.photo)
    }
}

extension GridViewController: UICollectionViewDataSourcePrefetching {
    func collectionView(
        _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) {
        let urls = indexPaths.compactMap { dataSource.itemIdentifier(for: $0)?.photo.url }
        for url in urls where ImageCache.shared[url] == nil {
            Task { [loader = service.loader] in _ = try? await loader.data(from: url) }
        }
    }
}
