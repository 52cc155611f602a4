import Port
import Testing

/// The tables of what storyboards connect to.
struct InterfaceTests {
    private func classLine(_ text: String, _ files: [String: String] = [:]) throws -> String {
        var all = files
        all["App/A.swift"] = "import UIKit\n" + text + "\n"
        let ported = try Ported(all)
        let lines = ported.text("App/A.swift").split(separator: "\n")
        return String(lines.first { $0.contains("class List") } ?? "")
    }

    private static let start =
        "var interfaceTable: InterfaceTable { var it = InterfaceTable(super.interfaceTable, "
        + "#filePath); "

    @Test
    func `a class's outlets and actions are in a table behind its brace`() throws {
        let line = try classLine(
            """
            final class List: UITableViewController {
                @IBOutlet private weak var name: UILabel!
                @IBOutlet var buttons: [UIButton]!, other: UIView?
                @IBInspectable var corner: CGFloat = 4
                @IBAction private func tapped(_ sender: Any) {}
                @IBAction func reload() {}
                @IBAction func move(sender: UIButton, forEvent event: UIEvent) {}
                @IBSegueAction func makeDetail(_ coder: NSCoder, sender: Any?) -> Detail? { nil }
                @IBAction func save() {}
                func save(_ all: Bool) {}
            }
            """)
        #expect(
            line == "final class List: UITableViewController { override class " + Self.start
                + #"it.outlet("name", \List.name); it.outlet("buttons", \List.buttons); "#
                + #"it.outlet("other", \List.other); it.outlet("corner", \List.corner); "#
                + #"it.action("tapped:", Selector("tapped:", List.tapped(_:))); "#
                + #"it.action("reload", Selector("reload", List.reload as (List) -> () -> Void)); "#
                + #"it.action("moveWithSender:forEvent:", "#
                + #"Selector("moveWithSender:forEvent:", List.move(sender:forEvent:))); "#
                + #"it.segueAction("makeDetail:sender:", List.makeDetail(_:sender:)); "#
                + #"it.action("save", Selector("save", List.save as (List) -> () -> Void)); "#
                + "return it };")
    }

    @Test(arguments: [
        ("public final class List: UIView", "public override class var"),
        ("open class List: UIView", "open override class var"),
        ("package class List: UIView", "package override class var"),
        ("private class List: UIView", "{ override class var"),
        ("class List<Item>: BaseList<Item>", "{ override class var"),
    ])
    func `a table is as accessible as its class`(head: String, words: String) throws {
        let line = try classLine("\(head) { @IBOutlet var a: UIView! }")
        #expect(line.contains(words))
    }

    @Test
    func `an object that is no responder conforms to what can be connected to`() throws {
        let ported = try Ported([
            "A.swift": """
            import UIKit
            class Source: NSObject, UITableViewDataSource { @IBOutlet var a: UIView! }
            class Other: Source { @IBAction func go() {} }
            extension NSObject { var x: Int { 0 } }
            """
        ])
        let lines = ported.text("A.swift").split(separator: "\n")
        #expect(
            lines[1] == "class Source: NSObject, UITableViewDataSource, InterfaceConnecting { "
                + "class var interfaceTable: InterfaceTable { var it = InterfaceTable("
                + "InterfaceTable(), #filePath); it.outlet(\"a\", \\Source.a); return it }; "
                + "var a: UIView! }")
        #expect(lines[2].hasPrefix("class Other: Source { override class \(Self.start)it.action("))
    }

    @Test
    func `actions of an extension in another file are in the class's table`() throws {
        let ported = try Ported([
            "A.swift": "import UIKit\nclass List: UIViewController {\n}\n",
            "B.swift": "import UIKit\nextension List {\n@IBAction func go(_ s: Any) {}\n}\n",
        ])
        #expect(ported.text("A.swift").contains(#"Selector("go:", List.go(_:))"#))
        #expect(ported.left == [])
    }

    @Test
    func `what no table can have is listed`() throws {
        let ported = try Ported([
            "A.swift": """
            import UIKit
            class List: UIViewController {
                @IBAction func load() async {}
                @IBAction func three(_ a: Any, b: Any, c: Any) {}
                @IBOutlet var half: UIView! { nil }
                #if DEBUG
                @IBOutlet var debug: UIView!
                #endif
            }
            """,
            "B.swift": "import UIKit\nprivate extension List { @IBAction func go() {} }\n",
        ])
        #expect(
            ported.left == [
                "3: load throws or is asynchronous: no storyboard reaches it",
                "4: three takes too many parameters: no storyboard reaches it",
                "5: half cannot be set: no storyboard reaches it",
                "7: debug stands in a condition: no storyboard reaches it",
                "2: go is private in another file than its class: no storyboard reaches it",
            ])
    }

    @Test
    func `delegates and classes that a xib is named after know where they stand`() throws {
        let table = "{ InterfaceTable(super.interfaceTable, #filePath) };"
        let delegate = "class List: UIResponder, UIWindowSceneDelegate {}"
        #expect(try !classLine(delegate).contains("interfaceTable"))
        #expect(try classLine(delegate, ["App/Main.storyboard": ""]).contains(table))
        #expect(try classLine(delegate, ["App/Info.plist": ""]).contains(table))
        let controller = "class ListController: UIViewController {}"
        #expect(try !classLine(controller).contains("interfaceTable"))
        #expect(try classLine(controller, ["App/List.xib": ""]).contains(table))
        #expect(try classLine(controller, ["App/ListController.xib": ""]).contains(table))
        #expect(try !classLine(controller, ["App/Other.xib": ""]).contains("interfaceTable"))
    }

    @Test
    func `a second port changes nothing and no line moves`() throws {
        let text = """
            import UIKit
            @main class App: UIResponder, UIApplicationDelegate {
                @IBOutlet var window: UIWindow?
            }
            final class List: UIViewController {
                @IBAction
                private func tapped(
                    _ sender: Any
                ) {}
            }
            """
        let first = try Ported(["A.swift": text, "Main.storyboard": ""])
        let ported = first.text("A.swift")
        let second = try Ported(["A.swift": ported, "Main.storyboard": ""])
        #expect(ported.contains("interfaceTable"))
        #expect(second.text("A.swift") == ported)
        #expect(ported.filter { $0 == "\n" }.count == text.filter { $0 == "\n" }.count)
    }

    @Test
    func `files that a header or XCTest gives UIKit import it`() throws {
        let ported = try Ported([
            "App/App-Bridging-Header.h": "@import UIKit;\n",
            "App/A.swift": "// A list.\nclass List: UIViewController {}\n",
            "Other/B.swift": "struct B {}\n",
            "Tests/C.swift": "import XCTest\nlet view = UIView()\n",
            "Kit/Kit.h": "#import <UIKit/UIKit.h>\n", "Kit/E.swift": "class E: UIView {}\n",
            "More/F.swift": "import Kit\nlet f = UIView()\n",
            "Tests/D.swift": "import XCTest\nlet one = 1\n",
        ])
        #expect(
            ported.text("App/A.swift")
                == "// A list.\nimport UIKit; class List: UIViewController {}\n")
        #expect(ported.text("Kit/E.swift") == "import UIKit; class E: UIView {}\n")
        #expect(ported.text("More/F.swift") == "import Kit; import UIKit\nlet f = UIView()\n")
        #expect(ported.text("Other/B.swift") == "struct B {}\n")
        #expect(
            ported.text("Tests/C.swift") == "import XCTest; import UIKit\nlet view = UIView()\n")
        #expect(ported.text("Tests/D.swift") == "import XCTest\nlet one = 1\n")
    }

    @Test func `a file with outlets that imports Foundation alone imports UIKit too`() throws {
        let ported = try Ported([
            "A.swift": """
            import Foundation
            class Maker: NSObject {
                @IBOutlet weak var name: Label!
            }

            """
        ])
        #expect(ported.text("A.swift").hasPrefix("import Foundation; import UIKit\n"))
        #expect(ported.text("A.swift").contains("class Maker: NSObject, InterfaceConnecting {"))
    }
}
