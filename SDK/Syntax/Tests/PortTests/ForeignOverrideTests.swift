import Port
import Testing

/// What an extension overrides of UIKit's own class.
@Suite struct ForeignOverrideTests {
    @Test func `an override of UIKit's own class compiles, and is listed where it is missed`()
        throws
    {
        let ported = try Ported([
            "A.swift": """
            import UIKit
            extension UIButton { override open func layoutSubviews() {} }
            extension UINavigationController {
                open override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
            }

            """
        ])
        #expect(
            ported.text("A.swift") == """
                import UIKit
                extension UIButton { public func port_UIButton_layoutSubviews() {} }
                extension UINavigationController {
                    public var port_UINavigationController_preferredStatusBarStyle: \
                UIStatusBarStyle { .lightContent }
                }

                """)
        #expect(
            ported.left == [
                "2: layoutSubviews overrides in an extension of UIButton, where nothing calls it;"
                    + " move it into a class of your own"
            ])
    }

    @Test func `an observer in an extension of a class of UIKit is a setter`() throws {
        let ported = try Ported([
            "A.swift": """
            import UIKit
            extension UITableView {
                override var contentSize: CGSize {
                    didSet { print(oldValue) }
                }
                override var bounds: CGRect { willSet { print(newValue) } }
            }

            """
        ])
        #expect(
            ported.text("A.swift") == """
                import UIKit
                extension UITableView {
                    var port_UITableView_contentSize: CGSize {
                        get { contentSize } set(oldValue) { print(oldValue) }
                    }
                    var port_UITableView_bounds: CGRect { get { bounds } set { print(newValue) } }
                }

                """)
        #expect(ported.left.count == 2)
    }
}
