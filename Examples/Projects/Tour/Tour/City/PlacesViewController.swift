import UIKit

final class PlacesViewController: UICollectionViewController {
    var onSelect: ((Place, CGRect) -> Void)?
    private let places: [Place]

    init(places: [Place]) {
        self.places = places
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 160, height: 120)
        layout.minimumInteritemSpacing = 8
        layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        super.init(collectionViewLayout: layout)
        title = "City"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.register(PlaceCell.self, forCellWithReuseIdentifier: "place")
    }

    override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
        places.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "place", for: indexPath)
        (cell as? PlaceCell)?.name = places[indexPath.item].name
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        let attributes = collectionView.layoutAttributesForItem(at: indexPath)
        let frame = collectionView.convert(attributes?.frame ?? .zero, to: nil)
        onSelect?(places[indexPath.item], frame)
    }
}
