import Port
import Testing

/// What becomes of attributes, overrides, conditions, previews and assets.
struct DeclarationTests {
    @Test(arguments: [
        ("@objc func a() {}", "func a() {}"),
        ("@objc private func a() {}", "private func a() {}"),
        (
            "@objc(a:with:) dynamic func a(_ x: Int, b: Int) {}",
            "dynamic func a(_ x: Int, b: Int) {}"
        ),
        ("@IBAction func a(_ sender: Any) {}", "func a(_ sender: Any) {}"),
        ("@IBOutlet weak var a: UILabel!", "weak var a: UILabel!"),
        ("@IBOutlet private(set) var a: [UIView]!", "private(set) var a: [UIView]!"),
        ("@objc\n    func a() {}", "\n    func a() {}"),
        ("@IBInspectable var a = 1", "@IBInspectable var a = 1"),
        ("/* @objc */ func a() {} // @IBAction", "/* @objc */ func a() {} // @IBAction"),
        (#"let a = "@objc #selector(a)""#, #"let a = "@objc #selector(a)""#),
    ])
    func `attributes of Objective-C go, and nothing else`(
        _ written: String, _ expected: String
    ) throws {
        #expect(try Ported.body(written) == expected)
    }

    @Test func `an override in an extension is called by its class, in its own file`() throws {
        let ported = try Ported([
            "A.swift": "import UIKit\npublic class List: UIViewController {\n}\n",
            "B.swift": """
            public extension List {
                override func viewDidLoad() {
                    super.viewDidLoad()
                }
                override var isBusy: Bool { get { true } set {} }
                override class func make(
                    at place: Int, // a comment
                    _ other: inout Int) throws -> Int { 1 }
            }

            """,
        ])
        #expect(
            ported.text("A.swift") == """
                import UIKit
                public class List: UIViewController { public override func viewDidLoad() \
                { port_List_viewDidLoad() }; public override var isBusy: Bool \
                { get { port_List_isBusy } set { port_List_isBusy = newValue } }; \
                public override class func make( at place: Int,  _ other: inout Int) throws \
                -> Int { try port_List_make(at: place, &other) };
                }

                """)
        #expect(
            ported.text("B.swift") == """
                public extension List {
                    func port_List_viewDidLoad() {
                        super.viewDidLoad()
                    }
                    var port_List_isBusy: Bool { get { true } set {} }
                    class func port_List_make(
                        at place: Int, // a comment
                        _ other: inout Int) throws -> Int { 1 }
                }

                """)
    }

    @Test func `a method of an extension that a class below overrides is one of the class`() throws
    {
        let ported = try Ported([
            "A.swift": "class Base {}\nextension Base { @objc func go() {} }\n"
                + "class Lower: Base { override func go() { super.go() } }\n"
        ])
        #expect(
            ported.text("A.swift") == "class Base { func go() { port_Base_go() };}\n"
                + "extension Base { func port_Base_go() {} }\n"
                + "class Lower: Base { override func go() { super.go() } }\n")
    }

    @Test(arguments: [
        ("@objcMembers class Base {}", "extension Base { func go() {} }"),
        ("@objcMembers class Root {}; class Base: Root {}", "extension Base { func go() {} }"),
        ("class Base {}", "@objc extension Base { func go() {} }"),
        ("class Base {}", "extension Base { @IBAction func go() {} }"),
        (
            "class Base {}; @objc protocol Going { func go() }",
            "extension Base: Going { func go() {} }"
        ),
        ("class Base {}", "extension Base {\n#if os(iOS)\n@objc func go() {}\n#endif\n}"),
    ])
    func `Objective-C knows what its protocols ask for and what all of a class's members are`(
        _ types: String, _ place: String
    ) throws {
        let lower = "class Lower: Base { override func go() { super.go() } }\n"
        let ported = try Ported(["A.swift": "\(types)\n\(place)\n\(lower)"])
        #expect(ported.text("A.swift").contains("func go() { port_Base_go() }"))
        #expect(ported.text("A.swift").contains("func port_Base_go() {}"))
        #expect(ported.text("A.swift").hasSuffix(lower))
        let plain = "class Base {}\nextension Base { func go() {} }\n\(lower)"
        #expect(try Ported(["A.swift": plain]).text("A.swift") == plain)
    }

    @Test func `an override inside of a condition moves where the condition holds`() throws {
        let ported = try Ported([
            "A.swift": """
            import UIKit
            class List: UIView {}
            extension List {
                #if DEBUG
                override func layoutSubviews() {}
                #elseif os(iOS)
                override func setNeedsLayout() {}
                #endif
                #if os(macOS)
                override func never() {}
                #elseif !os(tvOS)
                override func sizeToFit() {}
                #endif
            }

            """
        ])
        let lines = ported.text("A.swift").split(separator: "\n")
        #expect(
            lines[1]
                == "class List: UIView { override func sizeToFit() { port_List_sizeToFit() };}")
        #expect(
            ported.left == [
                "5: layoutSubviews overrides in an extension; move it into its class",
                "7: setNeedsLayout overrides in an extension; move it into its class",
            ])
    }

    @Test(arguments: ["App/App-Bridging-Header.h", "Kit/Kit.h"])
    func `what a header imports, each file that needs it imports itself`(_ header: String) throws {
        let sources = [
            header: "#import <UIKit/UIKit.h>\n",
            "A.swift": "final class List: UIViewController {}\n",
            "B.swift": "// a comment\nimport Kit\nlet at = Date()\n",
            "C.swift": "import UIKit\nlet view = UIView()\n", "D.swift": "let one = 1\n",
            "Pods/Pod.h": "#import <UIKit/UIKit.h>\n",
        ]
        let ported = try Ported(sources)
        #expect(ported.text("A.swift") == "import UIKit; final class List: UIViewController {}\n")
        #expect(
            ported.text("B.swift") == "// a comment\nimport Kit; import UIKit\nlet at = Date()\n")
        #expect(ported.text("C.swift") == sources["C.swift"])
        #expect(ported.text("D.swift") == sources["D.swift"])
        var others = sources
        others[header] = nil
        #expect(try Ported(others).files.map(\.path) == ["A.swift", "B.swift"])
        others["E.swift"] = "@_exported import UIKit\n"
        #expect(try Ported(others).files.isEmpty)
    }

    @Test func `a name that the sources declare needs no import`() throws {
        let ported = try Ported([
            "A.swift": "enum UIState { case on }\nstruct Data {}\n",
            "B.swift": "import Other\nlet state = UIState.on, data = Data()\n",
            "C.swift": "let it = Data()\n",
        ])
        #expect(ported.files.isEmpty)
    }

    @Test(arguments: [
        ("os(iOS)", "os(iOS) || os(Linux)"),
        ("!os(iOS)", "!(os(iOS) || os(Linux))"),
        ("os(iOS) && DEBUG", "(os(iOS) || os(Linux)) && DEBUG"),
        ("os(tvOS) || os(iOS)", "os(tvOS) || (os(iOS) || os(Linux))"),
        ("os(iOS) || os(Linux)", "os(iOS) || os(Linux)"),
        ("canImport(UIKit)", "canImport(UIKit)"),
        ("canImport(UIKit) && os(iOS)", "canImport(UIKit) && (os(iOS) || os(Linux))"),
        ("os(iOS) && canImport(AppKit)", "os(iOS) && canImport(AppKit)"),
        ("os(macOS)", "os(macOS)"),
        ("os(Linux)", "os(Linux)"),
        ("targetEnvironment(simulator)", "targetEnvironment(simulator)"),
        ("DEBUG && !os(macOS)", "DEBUG && !os(macOS)"),
    ])
    func `os(iOS) holds on Linux too, where that changes the condition`(
        _ written: String, _ expected: String
    ) throws {
        let ported = try Ported(["A.swift": "#if \(written)\nlet a = 1\n#else\nlet b = 1\n#endif\n"]
        )
        #expect(
            ported.text("A.swift") == "#if \(expected)\nlet a = 1\n#else\nlet b = 1\n#endif\n")
    }

    @Test func `what is never compiled stays as it is`() throws {
        let source = """
            #if os(macOS)
            @objc class A {}
            #elseif canImport(ObjectiveC)
            @objc class B {}
            #else
            class C { }
            #endif

            """
        let ported = try Ported(["A.swift": source])
        #expect(ported.text("A.swift") == source && ported.files.isEmpty)
    }

    @Test func `an app has no beginning but in an executable target`() throws {
        let app = "@main struct ShopApp: App {}\n"
        let delegate =
            "import UIKit\n@UIApplicationMain class D: UIResponder, UIApplicationDelegate {}\n"
        let tool = "@main struct Tool {}\n"
        let manifest = """
            // swift-tools-version: 6.0
            let package = Package(targets: [.executableTarget(name: "Run"), .target(name: "Lib")])

            """
        let ported = try Ported([
            "Package.swift": manifest, "Sources/Lib/A.swift": app, "Sources/Lib/T.swift": tool,
            "Sources/Run/A.swift": app, "Sources/Run/D.swift": delegate,
            "Other/D.swift": delegate,
        ])
        #expect(ported.text("Package.swift") == manifest)
        #expect(ported.text("Sources/Lib/A.swift") == "struct ShopApp: App {}\n")
        #expect(ported.text("Sources/Lib/T.swift") == tool)
        #expect(ported.text("Sources/Run/A.swift") == app)
        #expect(ported.text("Sources/Run/D.swift").hasPrefix("import UIKit\n@main class D"))
        #expect(ported.text("Other/D.swift").hasPrefix("import UIKit\nclass D"))
    }

    @Test func `previews go where the SDK has none of the kind`() throws {
        let plain = "import SwiftUI\n#Preview(\"One\") {\n    Text(\"\")\n}\n"
        let timeline = "import SwiftUI\n#Preview(as: .systemSmall) {\n    Clock()\n}\n"
        let alone =
            "import Foundation\n@available(iOS 17, *)\n#Preview {\n    List()\n}\nlet a = 1\n"
        let ported = try Ported([
            "A.swift": plain, "B.swift": timeline, "C.swift": alone,
            "D.swift": alone.replacing("Foundation", with: "UIKit"),
            "E.swift": plain.replacing("\"One\"", with: "traits: .portrait"),
        ])
        #expect(ported.text("A.swift") == plain)
        #expect(ported.text("B.swift") == "import SwiftUI\n\n\n\n")
        #expect(ported.text("C.swift") == "import Foundation\n\n\n\n\nlet a = 1\n")
        for name in ["D.swift", "E.swift"] { #expect(ported.text(name).contains("#Preview")) }
        #expect(ported.left.isEmpty)
    }

    @Test func `a wait of a test gets the timeout that it has by default on Apple's systems`()
        throws
    {
        let test = """
            import XCTest
            final class LoginTests: XCTestCase {
                func testLogin() async {
                    await fulfillment(of: [shown])
                    await self.fulfillment(of: [shown, gone], enforceOrder: true)
                    await fulfillment(of: [shown], timeout: 1)
                }
            }

            """
        let ported = try Ported(["A.swift": test])
        let lines = ported.text("A.swift").split(separator: "\n").filter { $0.contains("await") }
        #expect(
            lines.map { $0.drop { $0 == " " } } == [
                "await fulfillment(of: [shown], timeout: .infinity)",
                "await self.fulfillment(of: [shown, gone], timeout: .infinity, enforceOrder: true)",
                "await fulfillment(of: [shown], timeout: 1)",
            ])
    }

    @Test func `SQLite's module is the system's`() throws {
        let ported = try Ported(["A.swift": "import SQLite3\nlet a = SQLITE_OK\n"])
        #expect(ported.findings.isEmpty)
        #expect(ported.text("A.swift") == "import SQLite3\nlet a = SQLITE_OK\n")
    }

    @Test func `names of a catalog are those that the sources use and do not declare`() throws {
        let ported = try Ported([
            "App/Assets.xcassets/BrandColor.colorset/Contents.json": "{}",
            "App/Assets.xcassets/own-blue.colorset/Contents.json": "{}",
            "App/Assets.xcassets/unused.colorset/Contents.json": "{}",
            "App/Assets.xcassets/Pictures/URLIcon.imageset/Contents.json": "{}",
            "App/A.swift": """
            import SwiftUI
            let a = Color(.brand), b = Image(.urlIcon), c = Color.ownBlue
            extension Color { static let ownBlue = Color("own-blue") }

            """,
        ])
        #expect(ported.text("App/A.swift").contains("Color(.brand)"))
        #expect(
            ported.text("App/AssetsSymbols.swift") == """
                import SwiftUI

                extension ColorResource { static let brand = ColorResource(name: "BrandColor", \
                bundle: .main) }
                extension UIColor { static var brand: UIColor { UIColor(resource: .brand) } }
                extension Color { static var brand: Color { Color(.brand) } }
                extension ShapeStyle where Self == Color { static var brand: Color \
                { Color(.brand) } }
                extension ColorResource { static let ownBlue = ColorResource(name: "own-blue", \
                bundle: .main) }
                extension UIColor { static var ownBlue: UIColor { UIColor(resource: .ownBlue) } }
                extension ShapeStyle where Self == Color { static var ownBlue: Color \
                { Color(.ownBlue) } }
                extension ImageResource { static let urlIcon = ImageResource(name: "URLIcon", \
                bundle: .main) }
                extension UIImage { static var urlIcon: UIImage { UIImage(resource: .urlIcon) } }

                """)
    }

    @Test func `of two images of one name the first has it`() throws {
        let ported = try Ported([
            "Assets.xcassets/mathImage.imageset/Contents.json": "{}",
            "Assets.xcassets/math.imageset/Contents.json": "{}",
            "Assets.xcassets/math.imageset/math.png": "",
            "A.swift": "import UIKit\nlet a = UIImage.math\n",
        ])
        #expect(
            ported.text("AssetsSymbols.swift") == """
                import UIKit

                extension ImageResource { static let math = ImageResource(name: "math", \
                bundle: .main) }
                extension UIImage { static var math: UIImage { UIImage(resource: .math) } }

                """)
    }

    @Test func `modules of Apple's alone are listed, and two have another in their place`() throws {
        let ported = try Ported([
            "A.swift": "import ARKit\nimport ObjectiveC\n#if canImport(HomeKit)\nimport HomeKit\n"
                + "#endif\n"
        ])
        #expect(ported.left == ["1: ARKit is not on Linux"])
        #expect(ported.text("A.swift").contains("\nimport UIKit\n"))
    }

    @Test func `the description of a class that is any is its name`() throws {
        let ported = try Ported([
            "A.swift": "let a = type(of: b).description() + c.description()\n"
        ])
        #expect(ported.left.isEmpty)
        #expect(
            ported.text("A.swift")
                == "let a = String(reflecting: type(of: b)) + c.description()\n")
    }

    @Test func `what asks the runtime of Objective-C is listed`() throws {
        let ported = try Ported([
            "A.swift": """
            let a = class_getInstanceMethod(A.self, b)
            let c = view.addObserver(b, forKeyPath: "a", options: [.new], context: nil)
            let d = model.observe(\\.count)
            let e = NSSortDescriptor(key: "name", ascending: true)
            let f = model.value(forKeyPath: "a.b"), g = layer.value(forKey: "a")
            class B: NSObject { override func observeValue(forKeyPath p: String?, of: Any?) {} }
            let h = UIDevice.current.setValue(1, forKey: "orientation")

            """
        ])
        #expect(
            ported.left == [
                "1: class_getInstanceMethod needs Objective-C, which is not on Linux",
                "2: key-value observing by name is not on Linux; use observe(\\.property)",
                "5: key-value coding is not on Linux",
                "6: key-value observing by name is not on Linux; use observe(\\.property)",
                "7: key-value coding is not on Linux",
            ])
    }
}
