import SwiftSyntax

/// Members that an extension gives UIKit's own class and that classes below override: messages that
/// climb from responder to responder are written so. Swift overrides nothing that stands in an
/// extension.
///
/// The port keeps the extension's member under another name, and puts one in its place that asks
/// the object for its own first: `port_UIResponder_save_Overriding` is a protocol of one member,
/// `port_over_save`, which is what classes override.
struct Messages {
    /// One such member.
    struct Message: Hashable {
        /// The class of UIKit's that the extension is of.
        var root: String
        var name: String
        /// Its parameters' labels; nil for a property.
        var labels: [String]?

        var original: String { "port_\(root)_\(name)" }
        var overriding: String { "port_over_\(name)" }
        var proto: String { "port_\(root)_\(name)_Overriding" }
    }

    /// Those that a class of the project overrides, or an extension of a lower one of UIKit's.
    private(set) var all: Set<Message> = []
    private let declarations: Declarations

    init(_ declarations: Declarations) {
        self.declarations = declarations
        for (type, record) in declarations.types where !record.isDeclared {
            for (name, members) in record.members {
                for member in members where member.isInExtension && !member.isOverride {
                    let message = Message(root: type, name: name, labels: member.labels)
                    if !member.isStatic, isOverridden(message) { all.insert(message) }
                }
            }
        }
    }

    private func isOverridden(_ message: Message) -> Bool {
        declarations.types.values.contains { record in
            overrides(message, record) && inherits(record.name, message.root)
        }
    }

    private func overrides(_ message: Message, _ record: Declarations.TypeRecord) -> Bool {
        record.members[message.name]?.contains {
            $0.isOverride && $0.labels == message.labels
        } == true
    }

    /// The message that a member of a type is or overrides.
    func message(_ name: String, labels: [String]?, of type: String) -> Message? {
        all.first {
            $0.name == name && $0.labels == labels && ($0.root == type || inherits(type, $0.root))
        }
    }

    /// The message of a call in a type, which may leave out what has a default.
    func called(_ name: String, with labels: [String]?, in type: String) -> Message? {
        all.first { message in
            guard message.name == name, inherits(type, message.root) else { return false }
            guard let labels, let own = message.labels else {
                return labels == nil && message.labels == nil
            }
            var rest = own[...]
            return labels.allSatisfy { label in
                guard let place = rest.firstIndex(of: label) else { return false }
                rest = rest[(place + 1)...]
                return true
            }
        }
    }

    /// What `super` of an override in a class means: that of a class above, of an extension above,
    /// or the first one.
    func above(_ message: Message, _ type: String) -> String {
        for above in ancestors(of: type).dropFirst() {
            guard let record = declarations.record(above), overrides(message, record) else {
                continue
            }
            return record.isClass ? message.overriding : "port_\(record.name)_\(message.name)"
        }
        return message.original
    }

    /// Whether no class above a class overrides it.
    func isFirst(_ message: Message, in type: String) -> Bool {
        !ancestors(of: type).dropFirst().contains { above in
            declarations.record(above).map { $0.isClass && overrides(message, $0) } == true
        }
    }

    /// UIKit's classes whose extensions override it, the lowest first.
    func extended(_ message: Message) -> [String] {
        declarations.types.values.filter { record in
            !record.isDeclared && overrides(message, record) && inherits(record.name, message.root)
        }.map(\.name).sorted {
            (-ancestors(of: $0).count, $0) < (-ancestors(of: $1).count, $1)
        }
    }

    private func inherits(_ type: String, _ other: String) -> Bool {
        ancestors(of: type).dropFirst().contains(other)
    }

    /// A class and those above it, UIKit's too.
    private func ancestors(of type: String) -> [String] {
        var found: [String] = []
        var next: String? = Declarations.last(type)
        while let name = next, !found.contains(name), found.count < 64 {
            found.append(name)
            let own = declarations.record(name).flatMap { $0.isClass ? $0.inherited.first : nil }
            next = (own ?? Self.superclasses[name]).map(Declarations.last)
        }
        return found
    }

    private static let superclasses = [
        "UIResponder": "NSObject", "UIView": "UIResponder", "UIViewController": "UIResponder",
        "UIApplication": "UIResponder", "UIScene": "UIResponder", "UIWindowScene": "UIScene",
        "UIWindow": "UIView", "UIControl": "UIView", "UIScrollView": "UIView",
        "UIStackView": "UIView", "UILabel": "UIView", "UIImageView": "UIView",
        "UITableViewCell": "UIView", "UITableViewHeaderFooterView": "UIView",
        "UICollectionReusableView": "UIView", "UICollectionViewCell": "UICollectionReusableView",
        "UINavigationBar": "UIView", "UITabBar": "UIView", "UISearchBar": "UIView",
        "UIButton": "UIControl", "UITextField": "UIControl", "UISwitch": "UIControl",
        "UITableView": "UIScrollView", "UICollectionView": "UIScrollView",
        "UITextView": "UIScrollView", "UINavigationController": "UIViewController",
        "UITabBarController": "UIViewController", "UISplitViewController": "UIViewController",
        "UITableViewController": "UIViewController", "UIPageViewController": "UIViewController",
        "UICollectionViewController": "UIViewController", "UIAlertController": "UIViewController",
    ]
}
