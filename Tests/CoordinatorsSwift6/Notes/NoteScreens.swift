#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

@MainActor
protocol NoteListView: AnyObject {
    func reload()
}

@MainActor
final class NoteListPresenter {
    private weak var view: (any NoteListView)?
    private weak var coordinator: NoteListCoordinator?
    private(set) var notes: [String] = []

    init(view: any NoteListView, coordinator: NoteListCoordinator) {
        self.view = view
        self.coordinator = coordinator
    }

    func viewDidLoad() {
        notes = (1...5).map { "Note \($0)" }
        view?.reload()
    }

    func select(_ index: Int) { coordinator?.show(index) }
    func viewLeft() { coordinator?.close() }
}

final class NoteListViewController: UIViewController, NoteListView {
    var presenter: NoteListPresenter?
    private(set) lazy var collectionView: UICollectionView = {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 80)
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collection.register(NoteCell.self, forCellWithReuseIdentifier: "note")
        collection.dataSource = self
        collection.delegate = self
        return collection
    }()

    override func loadView() {
        view = collectionView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter?.viewDidLoad()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isMovingFromParent { presenter?.viewLeft() }
    }

    func reload() { collectionView.reloadData() }
}

extension NoteListViewController: UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
{
    func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { presenter?.notes.count ?? 0 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: "note", for: indexPath)
        (cell as? NoteCell)?.label.text = presenter?.notes[indexPath.item]
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        presenter?.select(indexPath.item)
    }
}

final class NoteCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

final class NoteDetailViewController: UIViewController {
    var onLeave: (() -> Void)?

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil { onLeave?() }
    }
}
