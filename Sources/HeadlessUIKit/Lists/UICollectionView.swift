/// A collection of items, which asks its data source and shows nothing.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    open weak var dataSource: (any UICollectionViewDataSource)?
    open weak var delegate: (any UICollectionViewDelegate)?
    open var collectionViewLayout: UICollectionViewLayout
    private var cellClasses: [String: UICollectionViewCell.Type] = [:]
    private var viewClasses: [String: UICollectionReusableView.Type] = [:]
    /// By identifier, what a storyboard makes cells and other views from.
    var prototypes: [String: InterfacePrototype] = [:]
    private var nibs: [String: UINib] = [:]
    private var content = ListContent<UICollectionViewCell>()
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var backgroundView: UIView?
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        collectionViewLayout =
            (coder as? InterfaceCoder).map { $0.builder.layout(of: $0.element) }
            ?? UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass as? UICollectionViewCell.Type
        nibs[identifier] = nil
    }
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        nibs[identifier] = nib
        cellClasses[identifier] = nil
    }
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        viewClasses[elementKind + identifier] = viewClass as? UICollectionReusableView.Type
        nibs[elementKind + identifier] = nil
    }
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        let made =
            cellClasses[identifier]?.fresh(.zero) ?? nibs[identifier]?.first()
            ?? prototypes[identifier]?.make()
        let cell = made as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
        cell.take(identifier)
        return cell
    }
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String,
        for indexPath:
            IndexPath
    ) -> UICollectionReusableView {
        let key = elementKind + identifier
        let made = viewClasses[key]?.fresh(.zero) ?? nibs[key]?.first() ?? prototypes[key]?.make()
        return made as? UICollectionReusableView ?? UICollectionReusableView(frame: .zero)
    }

    open func reloadData() {
        content = ListContent(counts: dataSource == nil ? [] : content.counts)
        guard let dataSource else { return }
        content.counts = (0..<dataSource.numberOfSections(in: self)).map {
            dataSource.collectionView(self, numberOfItemsInSection: $0)
        }
    }
    open var numberOfSections: Int {
        if content.counts.isEmpty { reloadData() }
        return content.counts.count
    }
    open func numberOfItems(inSection section: Int) -> Int {
        guard section < numberOfSections else { return 0 }
        return content.counts[section]
    }
    /// The item's cell, made by the data source when it is first asked for.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        if let cell = content.cells[indexPath] { return cell }
        guard let dataSource, hasItem(indexPath) else { return nil }
        let cell = dataSource.collectionView(self, cellForItemAt: indexPath)
        content.cells[indexPath] = cell
        return cell
    }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        content.place(of: cell)
    }
    open var visibleCells: [UICollectionViewCell] {
        content.shown
    }
    open var indexPathsForSelectedItems: [IndexPath]? { content.selection }
    open func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) {
        content.select(indexPath, besideOthers: allowsMultipleSelection)
    }
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        content.deselect(indexPath)
    }
    open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
    open func reloadSections(_ sections: IndexSet) { reloadData() }
    open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
    open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
    open func reconfigureItems(at indexPaths: [IndexPath]) { reloadData() }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
    open func insertSections(_ sections: IndexSet) { reloadData() }
    open func deleteSections(_ sections: IndexSet) { reloadData() }
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { nil }
    open var indexPathsForVisibleItems: [IndexPath] { content.cells.keys.sorted() }
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    open var contextMenuInteraction: UIContextMenuInteraction? { nil }
    open weak var dragDelegate: (any UICollectionViewDragDelegate)?
    open weak var dropDelegate: (any UICollectionViewDropDelegate)?
    open var dragInteractionEnabled = false
    open var selectionFollowsFocus = false
    open func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? { nil }
    open func visibleSupplementaryViews(
        ofKind elementKind: String
    ) -> [UICollectionReusableView] { [] }
    open func indexPathsForVisibleSupplementaryElements(
        ofKind elementKind: String
    ) -> [IndexPath] { [] }

    public enum SelfSizingInvalidation: Int, Sendable {
        case disabled
        case enabled
        case enabledIncludingConstraints
    }

    open var isPrefetchingEnabled = true
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    open var isEditing = false
    open var remembersLastFocusedIndexPath = false
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String,
        withReuseIdentifier identifier: String
    ) {
        nibs[kind + identifier] = nib
        viewClasses[kind + identifier] = nil
    }
    open func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        updates?()
        completion?(true)
    }
    /// The same for a closure that is there, which does not escape: it needs no `self.`, as the
    /// header's `NS_NOESCAPE` has it.
    public func performBatchUpdates(
        _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        withoutActuallyEscaping(updates) {
            performBatchUpdates(Optional($0), completion: completion)
        }
    }
    open func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) {}
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        collectionViewLayout = layout
    }

    /// The person's tap: the delegate may refuse it.
    func tapItem(_ indexPath: IndexPath) {
        guard allowsSelection, hasItem(indexPath), cellForItem(at: indexPath) != nil,
            delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true
        else { return }
        selectItem(at: indexPath, animated: false, scrollPosition: [])
        cellForItem(at: indexPath).map { $0.takeSegues() }
        delegate?.collectionView(self, didSelectItemAt: indexPath)
    }

    private func hasItem(_ indexPath: IndexPath) -> Bool {
        indexPath.section < numberOfSections
            && indexPath.item < numberOfItems(inSection: indexPath.section)
    }

    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = Self(rawValue: 1)
        public static let centeredVertically = Self(rawValue: 2)
        public static let bottom = Self(rawValue: 4)
        public static let left = Self(rawValue: 8)
        public static let centeredHorizontally = Self(rawValue: 16)
        public static let right = Self(rawValue: 32)
    }

    public enum ScrollDirection: Int, Sendable {
        case vertical
        case horizontal
    }
}

/// What a collection makes and may make again.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    open private(set) var reuseIdentifier: String?
    /// Takes the identifier that this is made under.
    func take(_ identifier: String) {
        if reuseIdentifier == nil { reuseIdentifier = identifier }
    }
    open func prepareForReuse() {}
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// An item's view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// The segues that begin at this cell.
    var segues: [SegueTrigger] = []
    func takeSegues() { for segue in segues { segue.perform(self) } }
    open private(set) lazy var contentView: UIView = {
        let view = UIView(frame: .zero)
        addSubview(view)
        return view
    }()
    open var isSelected = false
    open var isHighlighted = false
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
    open var contentConfiguration: (any UIContentConfiguration)?
    open var configurationState: UICellConfigurationState { UICellConfigurationState() }
    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true
    open func setNeedsUpdateConfiguration() {}
    open func updateConfiguration(using state: UICellConfigurationState) {}
    open var backgroundConfiguration: UIBackgroundConfiguration?
}

/// A collection's cell that looks like a table's.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    open var accessories: [UICellAccessory] = []
    open var indentationLevel = 0
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
