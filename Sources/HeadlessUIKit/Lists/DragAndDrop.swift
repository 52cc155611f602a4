/// Gives what a person drags out of a table; nobody drags here.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: NSObjectProtocol {
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem]
}

/// Takes what a person drops into a table; nobody drops here.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: NSObjectProtocol {}

/// Gives what a person drags out of a collection; nobody drags here.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem]
}

/// Takes what a person drops into a collection; nobody drops here.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {}

/// Gives what a person drags out of a view; nobody drags here.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem]
}

extension UIDragInteraction {
    public class var isEnabledByDefault: Bool { false }
}

/// Takes what a person drops into a view; nobody drops here.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {}

/// What is under way while something is dragged.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    var localContext: Any? { get set }
}

/// Something that is dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    public let itemProvider: NSItemProvider
    open var localObject: Any?

    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

/// What lets a view's content be dragged; no drag ever begins by itself.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    open var isEnabled = true

    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
}

/// What lets content be dropped on a view; nothing is ever dropped by itself.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?

    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
}
