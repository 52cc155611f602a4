/// A list of rows, which asks its data source and shows nothing.
///
/// Rows are made when somebody asks for them: `cellForRow(at:)`, or the person's tap.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    public let style: Style
    open weak var dataSource: (any UITableViewDataSource)?
    open weak var delegate: (any UITableViewDelegate)?
    private var cellClasses: [String: UITableViewCell.Type] = [:]
    private var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    /// By identifier, what a storyboard or a registered xib makes cells from.
    var prototypes: [String: InterfacePrototype] = [:]
    private var nibs: [String: UINib] = [:]
    /// What a storyboard has instead of a data source.
    var staticSections: [StaticSection] = []
    private var content = ListContent<UITableViewCell>()
    open var rowHeight: CGFloat = -1
    open var estimatedRowHeight: CGFloat = -1
    open var sectionHeaderHeight: CGFloat = -1
    open var sectionFooterHeight: CGFloat = -1
    open var estimatedSectionHeaderHeight: CGFloat = -1
    open var sectionHeaderTopPadding: CGFloat = 0
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    open var separatorColor: UIColor?
    open var separatorInset = UIEdgeInsets.zero
    open var separatorEffect: UIVisualEffect?
    open var tableHeaderView: UIView?
    open var tableFooterView: UIView?
    open var backgroundView: UIView?
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var isEditing = false
    public class var automaticDimension: CGFloat { -1 }

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    public override convenience init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    public required init?(coder: NSCoder) {
        switch coder.interfaceElement?["style"] {
        case "grouped": style = .grouped
        case "insetGrouped": style = .insetGrouped
        default: style = .plain
        }
        super.init(coder: coder)
    }

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass as? UITableViewCell.Type
        nibs[identifier] = nil
    }
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        nibs[identifier] = nib
        cellClasses[identifier] = nil
    }
    open func register(
        _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        headerClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
        headerNibs[identifier] = nil
    }

    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let type = cellClasses[identifier] {
            return type.fresh(.default, identifier: identifier)
        }
        let made = nibs[identifier]?.first() ?? prototypes[identifier]?.make()
        guard let cell = made as? UITableViewCell else { return nil }
        cell.take(identifier)
        return cell
    }
    open func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> UITableViewCell {
        dequeueReusableCell(withIdentifier: identifier)
            ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    open func dequeueReusableHeaderFooterView(
        withIdentifier identifier: String
    ) -> UITableViewHeaderFooterView? {
        if let type = headerClasses[identifier] { return type.fresh(identifier: identifier) }
        return headerNibs[identifier]?.first() as? UITableViewHeaderFooterView
    }
    private var headerNibs: [String: UINib] = [:]

    open func reloadData() {
        content = ListContent(counts: dataSource == nil ? [] : content.counts)
        guard let dataSource else { return }
        content.counts = (0..<dataSource.numberOfSections(in: self)).map {
            dataSource.tableView(self, numberOfRowsInSection: $0)
        }
    }

    open var numberOfSections: Int {
        if content.counts.isEmpty { reloadData() }
        return content.counts.count
    }
    open func numberOfRows(inSection section: Int) -> Int {
        guard section < numberOfSections else { return 0 }
        return content.counts[section]
    }

    /// The row's cell, made by the data source when it is first asked for.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        if let cell = content.cells[indexPath] { return cell }
        guard let dataSource, hasRow(indexPath) else { return nil }
        let cell = dataSource.tableView(self, cellForRowAt: indexPath)
        content.cells[indexPath] = cell
        delegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
        return cell
    }
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        content.place(of: cell)
    }

    open var visibleCells: [UITableViewCell] { content.shown }
    open var indexPathsForVisibleRows: [IndexPath]? { content.cells.keys.sorted() }
    open var indexPathForSelectedRow: IndexPath? { content.selection.first }
    open var indexPathsForSelectedRows: [IndexPath]? {
        content.selection.isEmpty ? nil : content.selection
    }
    open func selectRow(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) {
        content.select(indexPath, besideOthers: allowsMultipleSelection)
    }
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        content.deselect(indexPath)
    }

    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
    open func reconfigureRows(at indexPaths: [IndexPath]) { reloadData() }
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerNibs[identifier] = nib
        headerClasses[identifier] = nil
    }
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
    open func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
    open var estimatedSectionFooterHeight: CGFloat = -1
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var cellLayoutMarginsFollowReadableWidth = false
    open var sectionIndexColor: UIColor?
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    open var dragInteractionEnabled = false
    open var selectionFollowsFocus = false
    open var isSpringLoaded = false
    open var hasUncommittedUpdates: Bool { false }
    open var sectionIndexBackgroundColor: UIColor?
    open var sectionIndexTrackingBackgroundColor: UIColor?
    open var sectionIndexMinimumDisplayRowCount = 0
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
    open var remembersLastFocusedIndexPath = false
    open var contextMenuInteraction: UIContextMenuInteraction? { nil }
    open func reloadSectionIndexTitles() {}
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { [] }
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {}
    open var insetsContentViewsToSafeArea = true
    open var fillerRowHeight: CGFloat = 0
    open var allowsFocus = true
    open weak var dragDelegate: (any UITableViewDragDelegate)?
    open weak var dropDelegate: (any UITableViewDropDelegate)?
    open func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
    open func rect(forSection section: Int) -> CGRect { .zero }
    open func rectForHeader(inSection section: Int) -> CGRect { .zero }
    open func rectForFooter(inSection section: Int) -> CGRect { .zero }
    open func beginUpdates() {}
    open func endUpdates() {}
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
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open func scrollToRow(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) {}

    /// The person's tap: the delegate may send it elsewhere or refuse it.
    func tapRow(_ indexPath: IndexPath) {
        guard allowsSelection, hasRow(indexPath), cellForRow(at: indexPath) != nil else { return }
        let target = delegate.map { $0.tableView(self, willSelectRowAt: indexPath) } ?? indexPath
        guard let target else { return }
        selectRow(at: target, animated: false)
        // A segue of the cell begins before the delegate hears of the row.
        cellForRow(at: target).map { $0.takeSegues(ofAccessory: false) }
        delegate?.tableView(self, didSelectRowAt: target)
    }

    /// The person's tap on the button that a cell has at its end.
    func tapAccessory(_ indexPath: IndexPath) {
        guard hasRow(indexPath), let cell = cellForRow(at: indexPath) else { return }
        delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
        cell.takeSegues(ofAccessory: true)
    }

    private func selectRow(at indexPath: IndexPath, animated: Bool) {
        selectRow(at: indexPath, animated: animated, scrollPosition: .none)
    }

    private func hasRow(_ indexPath: IndexPath) -> Bool {
        indexPath.section < numberOfSections
            && indexPath.row < numberOfRows(inSection: indexPath.section)
    }

    public enum Style: Int, Sendable {
        case plain
        case grouped
        case insetGrouped
    }

    /// From where the inset of the lines between rows counts; kept.
    public enum SeparatorInsetReference: Int, Sendable {
        case fromCellEdges
        case fromAutomaticInsets
    }

    public enum ScrollPosition: Int, Sendable {
        case none
        case top
        case middle
        case bottom
    }

    public enum RowAnimation: Int, Sendable {
        case fade
        case right
        case left
        case top
        case bottom
        case none
        case middle
        case automatic = 100
    }
}
