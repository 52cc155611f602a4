/// One length of an item, as a share or a number.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
    public let dimension: CGFloat
    init(_ dimension: CGFloat) {
        self.dimension = dimension
        super.init()
    }
    public class func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(fraction)
    }
    public class func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(fraction)
    }
    public class func absolute(_ absolute: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(absolute)
    }
    public class func estimated(_ estimated: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(estimated)
    }
}

/// Two lengths of an item.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension

    public init(
        widthDimension: NSCollectionLayoutDimension,
        heightDimension:
            NSCollectionLayoutDimension
    ) {
        self.widthDimension = widthDimension
        self.heightDimension = heightDimension
        super.init()
    }
}

/// The space between items.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
    public let spacing: CGFloat
    public let isFixedSpacing: Bool
    open var isFlexibleSpacing: Bool { !isFixedSpacing }

    init(_ spacing: CGFloat, isFixed: Bool) {
        self.spacing = spacing
        isFixedSpacing = isFixed
        super.init()
    }

    public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFixed: true)
    }
    public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFixed: false)
    }
}

/// The space around an item.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
    public let leading: NSCollectionLayoutSpacing?
    public let top: NSCollectionLayoutSpacing?
    public let trailing: NSCollectionLayoutSpacing?
    public let bottom: NSCollectionLayoutSpacing?

    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
        trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
        super.init()
    }
}

/// An item of a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    public let layoutSize: NSCollectionLayoutSize
    open var contentInsets = NSDirectionalEdgeInsets.zero
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    open private(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []

    public convenience init(
        layoutSize: NSCollectionLayoutSize,
        supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    ) {
        self.init(layoutSize: layoutSize)
        self.supplementaryItems = supplementaryItems
    }

    public init(layoutSize: NSCollectionLayoutSize) {
        self.layoutSize = layoutSize
        super.init()
    }
}

/// Items side by side or above each other.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    open var interItemSpacing: NSCollectionLayoutSpacing?
    open func visualDescription() -> String { "" }

    /// A group whose items an app places itself; the provider is never asked.
    public class func custom(
        layoutSize: NSCollectionLayoutSize,
        itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }

    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
}

/// A section of a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    open var contentInsets = NSDirectionalEdgeInsets.zero
    open var interGroupSpacing: CGFloat = 0
    open var visibleItemsInvalidationHandler: VisibleItemsInvalidationHandler?
    public typealias VisibleItemsInvalidationHandler = (
        [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
    ) -> Void
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var supplementariesFollowContentInsets = true
    public class func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        return NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: []))
    }
    open var orthogonalScrollingBehavior =
        UICollectionLayoutSectionOrthogonalScrollingBehavior.none

    public init(group: NSCollectionLayoutGroup) { super.init() }
}

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none
    case continuous
    case continuousGroupLeadingBoundary
    case paging
    case groupPaging
    case groupPagingCentered
}

/// A layout put together from sections, which nothing works out.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    public typealias SectionProvider = (
        Int, any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection?
    open var configuration = UICollectionViewCompositionalLayoutConfiguration()

    public init(section: NSCollectionLayoutSection) { super.init() }
    public init(
        section: NSCollectionLayoutSection,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.configuration = configuration
        super.init()
    }
    /// The provider is never asked: nothing is laid out.
    public init(sectionProvider: @escaping SectionProvider) { super.init() }
    public init(
        sectionProvider: @escaping SectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.configuration = configuration
        super.init()
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public class func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [])
        return UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group))
    }
}

/// How a collection looks that is a list.
public struct UICollectionLayoutListConfiguration {
    public var showsSeparators = true
    public var headerMode = HeaderMode.none
    public var footerMode = HeaderMode.none
    public var trailingSwipeActionsConfigurationProvider:
        ((IndexPath) -> UISwipeActionsConfiguration?)?
    public var leadingSwipeActionsConfigurationProvider:
        ((IndexPath) -> UISwipeActionsConfiguration?)?
    public enum HeaderMode: Int, Sendable {
        case none
        case supplementary
        case firstItemInSection
    }
    public var backgroundColor: UIColor?
    public var headerTopPadding: CGFloat?
    /// How the lines between items look; kept.
    public var separatorConfiguration = UIListSeparatorConfiguration(listAppearance: .plain)
    /// Changes the lines of an item; kept and never asked.
    public var itemSeparatorHandler:
        ((IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration)?
    public let appearance: Appearance
    public init(appearance: Appearance) { self.appearance = appearance }

    public enum Appearance: Int, Sendable {
        case plain
        case grouped
        case insetGrouped
        case sidebar
        case sidebarPlain
    }
}

/// Where a layout finds itself.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

/// The room a layout has.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    var contentSize: CGSize { get }
    var effectiveContentSize: CGSize { get }
    var contentInsets: NSDirectionalEdgeInsets { get }
}

@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var interSectionSpacing: CGFloat = 0
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
}

/// A header or footer of a section.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    open var pinToVisibleBounds = false
    open var extendsBoundary = true
    public let alignment: NSRectAlignment
    public let offset: CGPoint

    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
        absoluteOffset: CGPoint = .zero
    ) {
        self.alignment = alignment
        offset = absoluteOffset
        super.init(layoutSize: layoutSize, kind: elementKind)
    }
}

public enum NSRectAlignment: Int, Sendable {
    case none
    case top
    case topLeading
    case leading
    case bottomLeading
    case bottom
    case bottomTrailing
    case trailing
    case topTrailing
}

/// A view behind a section; none is made.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    public let elementKind: String
    open var zIndex = 0

    init(kind elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    }

    public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(kind: elementKind)
    }
}

/// An item that is on screen; nothing lays any out.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
    var alpha: CGFloat { get set }
    var zIndex: Int { get set }
    var isHidden: Bool { get set }
    var transform3D: CATransform3D { get set }
    var name: String { get }
    var frame: CGRect { get }
    var indexPath: IndexPath { get }
    var representedElementCategory: UICollectionView.ElementCategory { get }
    var representedElementKind: String? { get }
}

/// A view beside an item, such as a badge; none is made.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    public let elementKind: String
    open var zIndex = 0
    open private(set) var containerAnchor: NSCollectionLayoutAnchor?
    open private(set) var itemAnchor: NSCollectionLayoutAnchor?

    init(layoutSize: NSCollectionLayoutSize, kind elementKind: String) {
        self.elementKind = elementKind
        super.init(layoutSize: layoutSize)
    }

    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String,
        containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor? = nil
    ) {
        self.init(layoutSize: layoutSize, kind: elementKind)
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
    }
}

/// Where a view beside an item would be.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
    public let edges: NSDirectionalRectEdge
    public let offset: CGPoint

    public init(edges: NSDirectionalRectEdge) {
        self.edges = edges
        offset = .zero
        super.init()
    }

    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.edges = edges
        offset = absoluteOffset
        super.init()
    }

    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.edges = edges
        offset = fractionalOffset
        super.init()
    }
}

public typealias NSCollectionLayoutGroupCustomItemProvider = (
    any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]

/// Where an app places an item itself.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
    public let frame: CGRect
    public let zIndex: Int

    public init(frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
        super.init()
    }
}
