import Port
import Testing

/// What becomes of suites, and of a catalog's names that SwiftUI has for something else.
struct SuiteTests {
    @Test func `what XCTest calls around a test of the main actor is of no actor`() throws {
        let test = """
            import XCTest
            @MainActor final class LoginTests: XCTestCase {
                override func setUp() {
                    super.setUp()
                }
                override func setUpWithError() throws { try open() }
                override func tearDown() async throws {}
                override class func tearDown() {}
                func tearDownLogin() {}
            }
            class BaseTests: XCTestCase {
                @MainActor override func tearDown() { x = nil }
                override func setUp() {}
            }
            @MainActor class Screens: BaseTests {}
            final class ListTests: Screens {
                nonisolated override func setUp() {}
                override func tearDownWithError() throws { x = nil }
            }
            @MainActor class Model: NSObject {
                override func setUp() {}
            }

            """
        let ported = try Ported(["A.swift": test])
        #expect(
            ported.text("A.swift") == """
                import XCTest
                @MainActor final class LoginTests: XCTestCase {
                    nonisolated override func setUp() { MainActor.assumeIsolated { () -> Void in
                        super.setUp()
                    } }
                    nonisolated override func setUpWithError() throws { \
                try MainActor.assumeIsolated { () throws -> Void in try open() } }
                    override func tearDown() async throws {}
                    override class func tearDown() {}
                    func tearDownLogin() {}
                }
                class BaseTests: XCTestCase {
                    nonisolated override func tearDown() { \
                MainActor.assumeIsolated { () -> Void in x = nil } }
                    override func setUp() {}
                }
                @MainActor class Screens: BaseTests {}
                final class ListTests: Screens {
                    nonisolated override func setUp() {}
                    nonisolated override func tearDownWithError() throws { \
                try MainActor.assumeIsolated { () throws -> Void in x = nil } }
                }
                @MainActor class Model: NSObject {
                    override func setUp() {}
                }

                """)
        #expect(ported.findings.count == 4)
    }

    @Test func `a colour may have the name of one of SwiftUI's styles`() throws {
        let ported = try Ported([
            "Assets.xcassets/background.colorset/Contents.json": "{}",
            "A.swift": "import SwiftUI\nlet a = Color.background\n",
        ])
        #expect(
            ported.text("AssetsSymbols.swift") == """
                import SwiftUI

                extension ColorResource { static let background = ColorResource(\
                name: "background", bundle: .main) }
                extension UIColor { static var background: UIColor { \
                UIColor(resource: .background) } }
                extension Color { static var background: Color { Color(.background) } }

                """)
    }
}
