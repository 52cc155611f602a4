import Port
import Testing

/// What extensions give UIKit's own classes, and classes override.
struct MessageTests {
    @Test func `a message that climbs the responders is overridden by classes and extensions`()
        throws
    {
        let ported = try Ported([
            "A.swift": """
            import UIKit
            extension UIResponder {
                @objc open var nextInLine: UIResponder? { next }
                @objc dynamic func save(_ text: String, sender: Any? = nil) {
                    nextInLine?.save(text, sender: sender)
                }
                @objc func quiet() {}
            }
            public extension UIViewController {
                override open var nextInLine: UIResponder? { parent ?? super.nextInLine }
            }

            """,
            "B.swift": """
            import UIKit
            open class Flow<Root>: UIResponder {
                open override var nextInLine: UIResponder? { super.nextInLine }
            }
            final class Shop: Flow<Int> {
                override var nextInLine: UIResponder? { super.nextInLine }
                override func save(_ text: String, sender: Any? = nil) { super.save(text) }
            }
            final class Page: UIViewController, Shown {
                override var nextInLine: UIResponder? { super.nextInLine }
            }

            """,
        ])
        #expect(
            ported.text("A.swift") == """
                import UIKit
                extension UIResponder { public var nextInLine: UIResponder? \
                { if let it = self as? any port_UIResponder_nextInLine_Overriding \
                { return it.port_over_nextInLine }; if let it = self as? UIViewController \
                { return it.port_UIViewController_nextInLine }; \
                return port_UIResponder_nextInLine }; \
                func save(_ text: String, sender: Any? = nil) \
                { if let it = self as? any port_UIResponder_save_Overriding \
                { return it.port_over_save(text, sender: sender) }; \
                return port_UIResponder_save(text, sender: sender) };
                    public var port_UIResponder_nextInLine: UIResponder? { next }
                    func port_UIResponder_save(_ text: String, sender: Any? = nil) {
                        nextInLine?.save(text, sender: sender)
                    }
                    func quiet() {}
                }; @MainActor public protocol port_UIResponder_nextInLine_Overriding: AnyObject \
                { var port_over_nextInLine: UIResponder? { get } }; \
                @MainActor protocol port_UIResponder_save_Overriding: AnyObject \
                { func port_over_save(_ text: String, sender: Any?) }
                public extension UIViewController {
                    public var port_UIViewController_nextInLine: UIResponder? \
                { parent ?? super.port_UIResponder_nextInLine }
                }

                """)
        #expect(
            ported.text("B.swift") == """
                import UIKit
                open class Flow<Root>: UIResponder, port_UIResponder_nextInLine_Overriding {
                    open var port_over_nextInLine: UIResponder? \
                { super.port_UIResponder_nextInLine }
                }
                final class Shop: Flow<Int>, port_UIResponder_save_Overriding {
                    override var port_over_nextInLine: UIResponder? \
                { super.port_over_nextInLine }
                    func port_over_save(_ text: String, sender: Any? = nil) \
                { super.port_UIResponder_save(text) }
                }
                final class Page: UIViewController, Shown, port_UIResponder_nextInLine_Overriding {
                    var port_over_nextInLine: UIResponder? \
                { super.port_UIViewController_nextInLine }
                }

                """)
        #expect(ported.left.isEmpty)
    }

    @Test func `of overloads each is its own, and a call means the one with its labels`() throws {
        let source = """
            import UIKit
            extension UIResponder {
                @objc func save(_ a: Int) {}
                @objc func save(_ a: Int, sender: Any? = nil) {}
            }
            class Base: UIResponder {
                override func save(_ a: Int, sender: Any? = nil) {}
            }
            class Doc: Base {
                override func save(_ a: Int) { super.save(a); super.save(a, sender: nil) }
            }

            """
        let ported = try Ported(["A.swift": source])
        let lines = ported.text("A.swift").split(separator: "\n")
        #expect(
            lines[4] == """
                }; @MainActor protocol port_UIResponder_save__Overriding: AnyObject \
                { func port_over_save_(_ a: Int) }; \
                @MainActor protocol port_UIResponder_save__sender_Overriding: AnyObject \
                { func port_over_save__sender(_ a: Int, sender: Any?) }
                """)
        #expect(
            lines[5...].joined(separator: "\n") == """
                class Base: UIResponder, port_UIResponder_save__sender_Overriding {
                    func port_over_save__sender(_ a: Int, sender: Any? = nil) {}
                }
                class Doc: Base, port_UIResponder_save__Overriding {
                    func port_over_save_(_ a: Int) { super.port_UIResponder_save_(a); \
                super.port_over_save__sender(a, sender: nil) }
                }
                """)
    }

    @Test(arguments: [
        ("super.save(1)", "super.port_UIResponder_save__sender_then(1)"),
        ("super.save(1, sender: 2)", "super.port_UIResponder_save__sender_then(1, sender: 2)"),
        ("super.save(1) {}", "super.port_UIResponder_save__sender_then(1) {}"),
        (
            "super.save(1, sender: 2) {}",
            "super.port_UIResponder_save__sender_then(1, sender: 2) {}"
        ),
        ("super.save()", "super.port_UIResponder_save()"),
        ("super.save(all: 1)", "super.save(all: 1)"),
        ("super.save(1, 2)", "super.save(1, 2)"),
        (
            "let it = super.save(_:sender:then:)",
            "let it = super.port_UIResponder_save__sender_then(_:sender:then:)"
        ),
    ])
    func `a call of super may leave out what has a default, and nothing else`(
        _ written: String, _ expected: String
    ) throws {
        let ported = try Ported([
            "A.swift": """
            extension UIResponder {
                @objc func save() {}
                @objc func save(_ a: Int, sender: Any? = nil, then: (() -> Void)? = nil) {}
                func save(all: Int) {}
            }
            class Doc: UIResponder {
                override func save(_ a: Int, sender: Any?, then: (() -> Void)?) {}
                override func save() {
                    \(written)
                }
            }

            """
        ])
        #expect(ported.text("A.swift").contains("\n        \(expected)\n"))
    }

    @Test func `properties that can be set and methods that wait are messages too`() throws {
        let ported = try Ported([
            "A.swift": """
            extension UIResponder {
                @objc var isBusy: Bool { get { true } set {} }
            }
            extension UIView {
                override var isBusy: Bool { get { super.isBusy } set { super.isBusy = newValue } }
            }
            class Doc: UIView {
                override var isBusy: Bool { get { super.isBusy } set {} }
                override func load(_ x: Any?, in y: Int) async throws { await super.load(x, in: y) }
            }

            """,
            "B.swift": """
            extension NSObject { @objc func load(_: Any?, in: Int) async throws {} }

            """,
        ])
        let lines = ported.text("A.swift").split(separator: "\n")
        #expect(
            lines[0] == """
                import UIKit; extension UIResponder { var isBusy: Bool { get \
                { if let it = self as? any port_UIResponder_isBusy_Overriding \
                { return it.port_over_isBusy }; if let it = self as? UIView \
                { return it.port_UIView_isBusy }; return port_UIResponder_isBusy } set \
                { if let it = self as? any port_UIResponder_isBusy_Overriding \
                { it.port_over_isBusy = newValue; return }; if let it = self as? UIView \
                { it.port_UIView_isBusy = newValue; return }; \
                port_UIResponder_isBusy = newValue } };
                """)
        #expect(lines[2].hasSuffix("{ var port_over_isBusy: Bool { get set } }"))
        #expect(
            lines[4] == """
                    var port_UIView_isBusy: Bool { get { super.port_UIResponder_isBusy } \
                set { super.port_UIResponder_isBusy = newValue } }
                """)
        #expect(
            lines[8] == """
                    func port_over_load(_ x: Any?, in y: Int) async throws \
                { await super.port_NSObject_load(x, in: y) }
                """)
        #expect(
            ported.text("B.swift") == """
                extension NSObject { func load(_ value1: Any?, in value2: Int) \
                async throws { if let it = self as? any port_NSObject_load_Overriding \
                { return try await it.port_over_load(value1, in: value2) }; \
                return try await port_NSObject_load(value1, in: value2) }; \
                func port_NSObject_load(_: Any?, in: Int) async throws {} }; \
                protocol port_NSObject_load_Overriding: AnyObject \
                { func port_over_load(_ value1: Any?, in value2: Int) async throws }

                """)
        #expect(ported.left.isEmpty)
    }

    @Test(arguments: [
        ("var a: Int { get { 1 } set {} }", "var a: Int { didSet {} }", "has observers"),
        ("func a(_ x: Int...) {}", "func a(_ x: Int...) {}", "takes any number of values"),
        ("class func a() {}", "class func a() {}", "is a method of the class itself"),
        ("func a() -> Self { self }", "func a() -> Self { self }", "gives Self"),
        (
            "func a(_ x: Int) {}; @objc(b:) func a(_ x: Bool) {}", "func a(_ x: Int) {}",
            "has another with the same labels"
        ),
        (
            "func a() {}", "func b() {}\n#if DEBUG\noverride func a() {}\n#endif",
            "stands in a condition"
        ),
    ])
    func `a message that cannot be handed on stays as it is, and is listed`(
        _ root: String, _ override: String, _ reason: String
    ) throws {
        let source =
            "import UIKit\nextension UIResponder { @objc \(root) }\n"
            + "class Doc: UIResponder { override \(override)\n}\n"
        let ported = try Ported(["A.swift": source])
        #expect(
            ported.text("A.swift")
                == source.replacing("@objc(b:) ", with: "").replacing("@objc ", with: ""))
        #expect(ported.left.count == 1)
        #expect(
            ported.left.first?.hasSuffix(
                ": a cannot override what an extension gives UIResponder, since one of its"
                    + " declarations \(reason)") == true)
    }

    @Test func `an override in an extension of the project's own class is one of the class`() throws
    {
        let ported = try Ported([
            "A.swift": """
            import UIKit
            extension Doc: Marked { override func save() { super.save() } }
            extension Sub { override func save() { super.save() } }
            extension UIResponder { @objc func save() {} }
            """,
            "B.swift": """
            import UIKit
            class Doc: UIResponder {}
            final class Sub: Doc {}
            """,
        ])
        #expect(
            ported.text("A.swift").split(separator: "\n")[1...2].joined(separator: "\n") == """
                extension Doc: Marked { func port_Doc_save() { super.port_UIResponder_save() } }; \
                extension Doc: port_UIResponder_save_Overriding {}
                extension Sub { func port_Sub_save() { super.port_over_save() } }
                """)
        #expect(
            ported.text("B.swift") == """
                import UIKit
                class Doc: UIResponder { func port_over_save() { port_Doc_save() };}
                final class Sub: Doc { override func port_over_save() { port_Sub_save() };}
                """)
    }

    @Test func `what only shares its name with a member of an extension is no message`() throws {
        let source = """
            import UIKit
            extension UIView { func draw(_ text: String) {} }
            class Sheet: UIView { override func draw(_ rect: CGRect) { super.draw(rect) } }

            """
        #expect(try Ported(["A.swift": source]).text("A.swift") == source)
    }

    @Test func `a class is found among others of its last name, and below what it names first`()
        throws
    {
        let ported = try Ported([
            "A.swift":
                "extension Shop.Cell: Marked {}\nextension UIView { @objc func save() {} }\n",
            "B.swift": """
            import UIKit
            class Shop { class Cell: UIButton { override func save() {} } }
            class Bank { class Cell: NSObject {} }

            """,
        ])
        #expect(ported.text("B.swift").contains("func port_over_save() {}"))
    }
    @Test func `an override gives what the message gives, and its defaults are the message's`()
        throws
    {
        let ported = try Ported([
            "A.swift": """
            import UIKit
            extension UIResponder {
                @objc var router: Router? { nil }
                @objc func owner() -> UIResponder? { next }
                @objc func close(_ isSlow: Bool = true, then: String?) {}
            }
            class Page: UIViewController {
                override var router: Shop? { nil }
                override func close(_ isSlow: Bool = false, then: String? = nil) {}
            }
            class Sheet: UIViewController {}
            extension Sheet { override func owner() -> UIViewController? { nil } }

            """
        ])
        let lines = ported.text("A.swift").split(separator: "\n")
        #expect(lines[1].contains("func close(_ isSlow: Bool = true, then: String? = nil) {"))
        #expect(lines[7] == "    var port_over_router: Router? { nil }")
        #expect(
            lines[10] == """
                class Sheet: UIViewController { func port_over_owner() -> UIResponder? \
                { port_Sheet_owner() };}
                """)
        #expect(
            ported.left == [
                "9: a default of close differs from that of UIResponder, which is taken"
            ])
    }
    @Test(arguments: [
        ("extension UIView", "@MainActor protocol"),
        ("public extension UIView", "@MainActor public protocol"),
        ("private extension UIView", "@MainActor fileprivate protocol"),
        ("extension NSObject", "protocol"), ("extension CALayer", "protocol"),
    ])
    func `a message's protocol is as accessible as its extension, and of its class's actor`(
        _ place: String, _ words: String
    ) throws {
        let root = place.split(separator: " ").last ?? ""
        let ported = try Ported([
            "A.swift": "import UIKit\n\(place) { @objc func go() {} }\n"
                + "class Low: \(root) { override func go() {} }\n"
        ])
        let line = ported.text("A.swift").split(separator: "\n")[1]
        #expect(line.hasPrefix("\(place) { func go() { if let it = self as? "))
        #expect(line.contains("; \(words) port_\(root)_go_Overriding: AnyObject {"))
    }
}
