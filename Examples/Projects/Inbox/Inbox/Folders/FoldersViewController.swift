import UIKit

@MainActor
protocol FoldersViewControllerDelegate: AnyObject {
    func foldersViewController(_ controller: FoldersViewController, didSelect folder: Folder)
}

final class FoldersViewController: UICollectionViewController {
    weak var delegate: FoldersViewControllerDelegate?
    private lazy var dataSource = makeDataSource()

    init() {
        let configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
        super.init(
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        title = "Folders"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        var snapshot = NSDiffableDataSourceSnapshot<Int, Folder>()
        snapshot.appendSections([0])
        snapshot.appendItems(Folder.allCases)
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, Folder> {
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Folder> {
            cell, _, folder in
            var content = cell.defaultContentConfiguration()
            content.text = folder.title
            content.image = UIImage(systemName: folder.symbol)
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        return UICollectionViewDiffableDataSource(collectionView: collectionView) {
            collectionView, indexPath, folder in
            collectionView.dequeueConfiguredReusableCell(
                using: registration, for: indexPath, item: folder)
        }
    }

    override func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        guard let folder = dataSource.itemIdentifier(for: indexPath) else { return }
        delegate?.foldersViewController(self, didSelect: folder)
    }
}
