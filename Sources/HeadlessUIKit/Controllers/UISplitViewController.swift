/// Two or three columns side by side, or one stack of them where the width is compact.
///
/// A stage is a phone's, compact, until `HeadlessStage.resize(horizontally:)` says otherwise.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    private var columns: [Column: UIViewController] = [:]
    private var isSettled = false
    private var isHandingOn = false
    open private(set) var isCollapsed = false
    public let style: Style

    /// The columns that are not seen where columns stand side by side.
    package var hiddenColumns: Set<Column> = [] {
        didSet { for column in hiddenColumns.symmetricDifference(oldValue) { follow(column) } }
    }

    open weak var delegate: (any UISplitViewControllerDelegate)?
    open var preferredDisplayMode = DisplayMode.automatic
    open var preferredSplitBehavior = SplitBehavior.automatic
    open var primaryEdge = PrimaryEdge.leading
    open var presentsWithGesture = true
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
    open var showsSecondaryOnlyButton = false
    open var primaryBackgroundStyle = BackgroundStyle.none
    open var preferredPrimaryColumnWidth: CGFloat = 0
    open var preferredPrimaryColumnWidthFraction: CGFloat = 0
    open var minimumPrimaryColumnWidth: CGFloat = 0
    open var maximumPrimaryColumnWidth: CGFloat = 0
    open var preferredSupplementaryColumnWidth: CGFloat = 0
    open var primaryColumnWidth: CGFloat { isCollapsed ? 0 : 320 }
    open var displayMode: DisplayMode {
        if isCollapsed { return .secondaryOnly }
        return preferredDisplayMode == .automatic ? .oneBesideSecondary : preferredDisplayMode
    }
    open private(set) lazy var displayModeButtonItem = UIBarButtonItem()

    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        switch coder.interfaceElement?["style"] {
        case "doubleColumn": style = .doubleColumn
        case "tripleColumn": style = .tripleColumn
        default: style = .unspecified
        }
        super.init(coder: coder)
    }

    /// The columns from the first on; collapsed, the one there is.
    open var viewControllers: [UIViewController] {
        get { kids }
        set {
            let new: [(Column, UIViewController)] = Array(zip([.primary, .secondary], newValue))
            for column in [Column.primary, .secondary] {
                setViewController(new.first { $0.0 == column }?.1, for: column)
            }
        }
    }

    open func setViewController(_ vc: UIViewController?, for column: Column) {
        let old = columns[column]
        columns[column] = vc
        if let old, old !== vc { letGo(old) }
        guard let vc, !isCollapsed || column == .primary else { return }
        if column != .compact { take(vc) }
    }

    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    /// Collapsed, pushes the column onto the first one's stack; side by side, all are there.
    open func show(_ column: Column) {
        guard isCollapsed, let shown = columns[column], let primary = columns[.primary] else {
            return
        }
        if column == .primary {
            (primary as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            primary.collapseSecondaryViewController(shown, for: self)
        }
    }

    open func hide(_ column: Column) {
        guard isCollapsed, column != .primary else { return }
        _ = columns[.primary]?.separateSecondaryViewController(for: self)
    }

    open override func show(_ vc: UIViewController, sender: Any?) {
        guard delegate?.splitViewController(self, show: vc, sender: sender) != true else { return }
        // A first column that shows nothing itself asks this one in turn.
        guard !isHandingOn, let primary = columns[.primary] else {
            return handOn(vc, sender: sender)
        }
        isHandingOn = true
        defer { isHandingOn = false }
        primary.show(vc, sender: sender)
    }

    override var showsOthers: Bool { true }
    override var showsDetails: Bool { true }

    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        if isCollapsed, let shown = columns[.compact] ?? columns[.primary] {
            shown.show(vc, sender: sender)
        } else {
            setViewController(vc, for: .secondary)
        }
    }

    override func containerWillAppear(_ animated: Bool) {
        guard !isSettled else { return }
        isSettled = true
        if traitCollection.horizontalSizeClass == .compact { collapse() }
    }

    override var appearingKids: [UIViewController] {
        let seen = kids.filter { !isHidden($0) }
        for kid in seen where kid.loadedView?.superview == nil { loadedView?.place(kid.view) }
        return seen
    }

    private func isHidden(_ kid: UIViewController) -> Bool {
        hiddenColumns.contains { columns[$0] === kid }
    }

    private func follow(_ column: Column) {
        guard let kid = columns[column], kid.parentLink === self, let loadedView else { return }
        if hiddenColumns.contains(column) {
            kid.loadedView?.removeFromSuperview()
        } else {
            loadedView.addSubview(kid.view)
        }
    }

    /// Puts the columns where the width now wants them.
    func adapt(to width: UIUserInterfaceSizeClass) {
        guard isSettled, (width == .compact) != isCollapsed else { return }
        if width == .compact { collapse() } else { expand() }
    }

    private func collapse() {
        isCollapsed = true
        if let compact = columns[.compact] {
            for kid in kids { letGo(kid) }
            take(compact)
        } else if let primary = columns[.primary] {
            for column in [Column.supplementary, .secondary] {
                guard let second = columns[column] else { continue }
                letGo(second)
                if isOnTop(second, of: primary, column) {
                    primary.collapseSecondaryViewController(second, for: self)
                }
            }
        }
        delegate?.splitViewControllerDidCollapse(self)
    }

    /// Whether a column is on top of the first one after a collapse; the delegate is asked.
    private func isOnTop(
        _ second: UIViewController, of primary: UIViewController, _ column: Column
    ) -> Bool {
        if style == .unspecified {
            let isDone =
                delegate?.splitViewController(self, collapseSecondary: second, onto: primary)
            return isDone != true
        }
        let top =
            delegate?.splitViewController(
                self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
        return column.rawValue <= top.rawValue
    }

    private func expand() {
        isCollapsed = false
        if let compact = columns[.compact] { letGo(compact) }
        if let primary = columns[.primary] {
            if columns[.compact] == nil { separate(primary) }
            take(primary)
        }
        for column in [Column.supplementary, .secondary] {
            if let second = columns[column] { take(second) }
        }
        delegate?.splitViewControllerDidExpand(self)
    }

    private func separate(_ primary: UIViewController) {
        let answered = delegate?.splitViewController(self, separateSecondaryFrom: primary)
        let second = answered ?? primary.separateSecondaryViewController(for: self)
        if let second, style == .unspecified { columns[.secondary] = second }
    }

    private func take(_ new: UIViewController) {
        guard new.parentLink !== self else { return }
        addChild(new)
        if let loadedView, !isHidden(new) { loadedView.addSubview(new.view) }
        new.didMove(toParent: self)
    }

    private func letGo(_ old: UIViewController) {
        guard old.parentLink === self else { return }
        old.willMove(toParent: nil)
        old.loadedView?.removeFromSuperview()
        old.removeFromParent()
    }

    public enum Style: Int, Sendable {
        case unspecified
        case doubleColumn
        case tripleColumn
    }

    public enum Column: Int, Sendable {
        case primary
        case supplementary
        case secondary
        case compact
        case inspector
    }

    public enum DisplayMode: Int, Sendable {
        case automatic
        case secondaryOnly
        case oneBesideSecondary
        case oneOverSecondary
        case twoBesideSecondary
        case twoOverSecondary
        case twoDisplaceSecondary

        // The names that there were before iOS 14.
        public static let primaryHidden = secondaryOnly
        public static let allVisible = oneBesideSecondary
        public static let primaryOverlay = oneOverSecondary
    }

    public enum SplitBehavior: Int, Sendable {
        case automatic
        case tile
        case overlay
        case displace
    }

    public enum DisplayModeButtonVisibility: Int, Sendable {
        case automatic
        case never
        case always
    }

    public enum LayoutEnvironment: Int, Sendable {
        case none
        case expanded
        case collapsed
    }

    public enum PrimaryEdge: Int, Sendable {
        case leading
        case trailing
    }

    public enum BackgroundStyle: Int, Sendable {
        case none
        case sidebar
    }

    public static let automaticDimension: CGFloat = -1
}
