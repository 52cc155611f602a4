extension UICollectionView {
    /// How a header, footer or other extra view of a class is filled.
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (Supplementary, String, IndexPath) -> Void
        let elementKind: String
        let handler: Handler

        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    /// A view of the registered class, filled.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let view = Supplementary(frame: .zero)
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    /// How a cell of a class is filled for an item.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (Cell, IndexPath, Item) -> Void
        let handler: Handler
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let type: UICollectionReusableView.Type = Cell.self
        guard let cell = type.fresh(.zero) as? Cell else {
            preconditionFailure("a fresh cell is of the class it was asked of")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
}
