import Port
import Testing

/// Generic types that hold objects weakly, and are used with a protocol that is a class type on
/// Apple's systems.
struct WeakBoxTests {
    private func ported(_ written: String, use: String) throws -> String {
        let text = try Ported(["A.swift": "import UIKit\n\(written)\n\(use)\n"]).text("A.swift")
        return text.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n")
    }

    @Test func `a parameter that has a protocol's name is no protocol`() throws {
        let text = """
            import UIKit
            protocol App {}
            struct Box<App: AnyObject> { weak var object: App? }
            struct Shelf<App: AnyObject> { var box: Box<App> }
            func box<App: AnyObject>(_ app: App) -> Box<App> { Box<App>(object: app) }

            """
        #expect(try Ported(["A.swift": text]).text("A.swift") == text)
    }

    @Test(arguments: [
        (
            "struct Box<T: AnyObject> { weak var object: T? }",
            "struct Box<T> { @PortedWeak var object: T? = nil }"
        ),
        (
            "final class Box<T> where T: AnyObject { private(set) weak var object: T? }",
            "final class Box<T> { @PortedWeak private(set) var object: T? = nil }"
        ),
        (
            "class Box<T: AnyObject> { weak var it: T!; init(_ new: T) { self.it = new } }",
            "class Box<T> { @PortedWeak var it: T!; init(_ new: T) { self.it = new } }"
        ),
        (
            "struct Box<T: AnyObject> { unowned let object: T }",
            "struct Box<T> { @PortedUnowned var object: T }"
        ),
        (
            "struct Box<T: AnyObject & Sendable> { weak var object: T? = nil }",
            "struct Box<T: Sendable> { @PortedWeak var object: T? = nil }"
        ),
        (
            "struct Box<T: Sendable & AnyObject> { weak let it: T?; init(_ o: T) { it = o } }",
            "struct Box<T: Sendable> { @PortedWeak var it: T?; init(_ o: T) { it = o } }"
        ),
        (
            "struct Box<T> where T: AnyObject, T: Sendable { weak var object: T? { didSet {} } }",
            "struct Box<T> where T: Sendable { @PortedWeak var object: T? = nil { didSet {} } }"
        ),
        (
            "struct Box<T> where T: Sendable, T: AnyObject { @MainActor weak var object: T? }",
            "struct Box<T> where T: Sendable { @MainActor @PortedWeak var object: T? = nil }"
        ),
    ])
    func `a parameter that stands for a protocol is no class's, and its links stay weak`(
        _ written: String, _ expected: String
    ) throws {
        #expect(try ported(written, use: "var all: [Box<any UITableViewDelegate>]") == expected)
        #expect(try ported(written, use: "let box = Box<UITableViewDelegate>(it)") == expected)
    }

    @Test(arguments: [
        "var all: [Box<UIViewController>]", "let box = Box(it)", "var all: [Box<AppDelegate>]",
        "var all: [Other<any UITableViewDelegate>]",
    ])
    func `one that stands for classes alone is left as it is`(_ use: String) throws {
        let written = "class AppDelegate {}; struct Box<T: AnyObject> { weak var object: T? }"
        #expect(try ported(written, use: use) == written)
    }

    @Test func `what asks for an object gets one`() throws {
        let ported = try Ported([
            "Box.swift": """
            struct Box<T: AnyObject, Tag> {
                let id: ObjectIdentifier
                weak let object: T?
                private weak var other: AnyObject?
                let tag: Tag?
                init(_ object: T, tag: Tag? = nil) {
                    id = ObjectIdentifier(object)
                    self.object = object
                    self.other = object
                    self.tag = tag
                }
                func holds(_ it: T) -> Bool { object === it || it === self.object as AnyObject }
            }
            extension Box: Equatable where T: AnyObject {
                static func == (a: Box, b: Box) -> Bool { a.object === b.object }
            }
            extension Box where T: AnyObject, Tag: Hashable {}

            """,
            "Use.swift": "import UIKit\ntypealias Link = Box<any UITableViewDelegate, Int>\n",
        ])
        #expect(
            ported.text("Box.swift") == """
                import UIKit; struct Box<T, Tag> {
                    let id: ObjectIdentifier
                    @PortedWeak var object: T?
                    private weak var other: AnyObject?
                    let tag: Tag?
                    init(_ object: T, tag: Tag? = nil) {
                        id = ObjectIdentifier((object as AnyObject))
                        self.object = object
                        self.other = (object as AnyObject?)
                        self.tag = tag
                    }
                    func holds(_ it: T) -> Bool { (object as AnyObject?) === (it as AnyObject?) \
                || (it as AnyObject?) === self.object as AnyObject }
                }
                extension Box: Equatable {
                    static func == (a: Box, b: Box) -> Bool { (a.object as AnyObject?) === \
                (b.object as AnyObject?) }
                }
                extension Box where Tag: Hashable {}

                """)
    }

    @Test func `a box in a box is one of protocols too`() throws {
        let inner = "final class Weak<Value: AnyObject> { weak var value: Value? }"
        let outer = "class Multicast<T: AnyObject> { private var all: [Weak<T>] = [] }"
        let use = "final class Relay: Multicast<UIScrollViewDelegate> {}"
        #expect(
            try ported("\(inner)\n\(outer)", use: use)
                == "final class Weak<Value> { @PortedWeak var value: Value? = nil }\n"
                + "class Multicast<T> { private var all: [Weak<T>] = [] }")
        #expect(try ported("\(inner)\n\(outer)", use: "//") == "\(inner)\n\(outer)")
    }

    @Test func `a project's own protocol is one too, a class of such a name is none`() throws {
        let box = "struct Box<T: AnyObject> { weak var object: T? }"
        let open = "struct Box<T> { @PortedWeak var object: T? = nil }"
        #expect(
            try ported("\(box)\n@objc protocol Listener {}", use: "var a: Box<Listener>")
                == "\(open)\nprotocol Listener: AnyObject {}")
        #expect(
            try ported("\(box)\nclass MYDelegate {}", use: "var a: Box<MYDelegate>")
                == "\(box)\nclass MYDelegate {}")
    }

    @Test func `a link that is set behind super init has a value before`() throws {
        let written =
            "class Box<T: AnyObject>: NSObject { weak var object: T?\n"
            + "init(_ object: T) { super.init(); self.object = object } }"
        #expect(
            try ported(written, use: "var a: Box<any UITableViewDelegate>")
                == "class Box<T>: NSObject { @PortedWeak var object: T? = nil\n"
                + "init(_ object: T) { super.init(); self.object = object } }")
    }
}
