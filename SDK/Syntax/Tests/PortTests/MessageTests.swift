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
}
