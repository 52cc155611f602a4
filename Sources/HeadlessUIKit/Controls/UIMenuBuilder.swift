/// Builds the menus of an app's bar, which nobody opens.
@preconcurrency @MainActor
public protocol UIMenuBuilder: NSObjectProtocol {
    var system: UIMenuSystem { get }
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// Which menus are built.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
    public static let main = UIMenuSystem()
    public static let context = UIMenuSystem()
    open func setNeedsRebuild() {}
    open func setNeedsRevalidate() {}
}

extension UIMenu {
    /// The name of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let application = Self("com.apple.menu.application")
        public static let file = Self("com.apple.menu.file")
        public static let edit = Self("com.apple.menu.edit")
        public static let view = Self("com.apple.menu.view")
        public static let window = Self("com.apple.menu.window")
        public static let help = Self("com.apple.menu.help")
        public static let format = Self("com.apple.menu.format")
        public static let services = Self("com.apple.menu.services")
        public static let toolbar = Self("com.apple.menu.toolbar")
    }

    /// The same menu with other children.
    public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(title: title, image: image, options: options, children: newChildren)
    }
}
