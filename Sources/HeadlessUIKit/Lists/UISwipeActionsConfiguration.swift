/// The buttons under a row that is swiped.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    public let actions: [UIContextualAction]
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

/// One button under a row that is swiped.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
    public let style: Style
    public let handler: Handler
    open var title: String?
    open var image: UIImage?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var backgroundColor: UIColor!

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    public enum Style: Int, Sendable {
        case normal
        case destructive
    }
}

/// An old swipe's button, kept and never tapped.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    public let style: Style
    open var title: String?
    open var backgroundColor: UIColor?

    public init(
        style: Style, title: String?,
        handler: @escaping (UITableViewRowAction, IndexPath) -> Void
    ) {
        self.style = style
        self.title = title
        super.init()
    }

    public enum Style: Int, Sendable {
        case `default`
        case normal
        public static let destructive = Self.default
    }
}
