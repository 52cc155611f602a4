import Port
import Testing

/// What becomes of `#selector` and of names of methods.
struct SelectorTests {
    @Test(arguments: [
        ("#selector(go)", #"Selector("go:", List.go)"#),
        ("#selector(self.go)", #"Selector("go:", List.go)"#),
        ("#selector(go(_:))", #"Selector("go:", List.go(_:))"#),
        ("#selector(List.go(_:))", #"Selector("go:", List.go(_:))"#),
        ("#selector(Self.go)", #"Selector("go:", List.go)"#),
        ("#selector(show)", #"Selector("showWithPage:", List.show)"#),
        ("#selector(move(to:))", #"Selector("moveTo:", List.move(to:))"#),
        ("#selector(named)", #"Selector("itsName:", List.named)"#),
        ("#selector(add(_:with:))", #"Selector("add:with:", List.add(_:with:))"#),
        ("#selector(two as () -> Void)", #"Selector("two", List.two as (List) -> () -> Void)"#),
        (
            "#selector(two as (List) -> (Any) -> Void)",
            #"Selector("two:", List.two(_:) as (List) -> (Any) -> Void)"#
        ),
        ("#selector(getter: label)", #"Selector("label") { (it: List) in { it.label } }"#),
        (
            "#selector(setter: List.label)",
            #"Selector("setLabel:") { (it: List) in { it.label = $0 } }"#
        ),
        ("#selector(model.go(_:))", #"Selector("go:", Selector.method(of: model) { $0.go(_:) })"#),
        (
            "#selector(model?.go(_:))",
            #"Selector("go:", Selector.method(of: (model)!) { $0.go(_:) })"#
        ),
        (
            "#selector(model?.shop.two as () -> Void)",
            #"Selector("two", Selector.method(of: (model?.shop)!) { $0.two as () -> Void })"#
        ),
        ("#selector(self?.go)", #"Selector("go:", List.go)"#),
        ("#selector(three)", #"Selector("three", List.three as (List) -> () -> Int)"#),
        ("#selector(`in`)", #"Selector("in", List.in)"#),
        (
            "#selector(UINavigationController.popViewController(animated:))",
            #"Selector("popViewControllerAnimated:", "#
                + "UINavigationController.popViewController(animated:))"
        ),
        ("#selector(UIView.endEditing(_:))", #"Selector("endEditing:", UIView.endEditing(_:))"#),
        ("#selector(Other.go)", #"Selector("go", Other.go)"#),
        ("#selector(copy(_:))", #"Selector("copy:")"#),
        (#"Selector("add:with:")"#, #"Selector("add:with:", List.add(_:with:))"#),
        (#"Selector(("two"))"#, #"Selector("two", List.two as (List) -> () -> Void)"#),
        (#"NSSelectorFromString("go:")"#, #"Selector("go:", List.go(_:))"#),
        ("#keyPath(List.view.frame)", #""view.frame""#),
        ("#keyPath(label)", #""label""#),
    ])
    func `a selector names its method and refers to it`(
        _ written: String, _ expected: String
    ) throws {
        let members = """
            func go(_ x: Any) {}; func show(page: Int) {}; func move(to x: Int) {}
            @objc(itsName:) func named(x: Int) {}; func add(_ a: Int, with b: Int) {}
            func two() {}; func two(_ x: Any) {}; var label = ""; func `in`() {}
            @objc func three() -> Int { 3 }; func three(_ x: Int) {}

            """
        let ported = try Ported.body(members + "    let s = " + written)
        #expect(ported.hasSuffix("    let s = " + expected))
    }

    @Test func `a method is found in a class above and in an extension of another file`() throws {
        let ported = try Ported([
            "A.swift": "class Base: UIViewController {}\n",
            "B.swift": "extension Base { @objc func reload(from place: Int) {} }\n",
            "C.swift": "import UIKit\nclass List: Base { let s = #selector(reload) }\n",
        ])
        #expect(
            ported.text("C.swift").contains(#"{ let s = Selector("reloadFrom:", List.reload) }"#))
    }

    @Test func `the innermost type around that has the method is meant`() throws {
        let ported = try Ported([
            "A.swift": """
            import UIKit
            class Outer: UIView {
                @objc func go() {}
                class Inner: UIView {
                    @objc func stay() {}
                    let one = #selector(go), two = #selector(stay)
                }
            }

            """
        ])
        let text = ported.text("A.swift")
        #expect(text.contains(#"one = Selector("go", Outer.go)"#))
        #expect(text.contains(#"two = Selector("stay", Inner.stay)"#))
    }

    @Test func `a class inside of a function has selectors of its own`() throws {
        let ported = try Ported([
            "A.swift": """
            import UIKit
            class Outer: UIView {
                func run() {
                    class Inner: NSObject {
                        @objc func go(to place: Int) {}
                        let it = #selector(go)
                    }
                }
            }

            """
        ])
        #expect(ported.text("A.swift").contains(#"let it = Selector("goTo:", Inner.go)"#))
        #expect(ported.left.isEmpty)
    }

    @Test func `what nothing can call is listed`() throws {
        let ported = try Ported([
            "A.swift": """
            import UIKit
            class List: UIViewController {
                @objc static func all() {}
                @objc func many(_ a: Any, _ b: Any, _ c: Any) {}
                let s = [#selector(List.all), #selector(many), #selector(UIView.blink)]
                let t = Selector("nobody:")
            }

            """
        ])
        #expect(
            ported.left == [
                "5: all is a method of the type itself: nothing calls it",
                "5: many takes more than two objects: nothing calls it",
                "5: blink is not declared in these sources: nothing calls it",
                "6: nobody: names no method around it: nothing calls it",
            ])
    }

    @Test func `a file that only has Foundation gets UIKit, on the same line`() throws {
        let ported = try Ported([
            "A.swift": "import Foundation\nclass M { @objc func go() {}\nlet s = #selector(go) }\n"
        ])
        #expect(ported.text("A.swift").hasPrefix("import Foundation; import UIKit\nclass M { func"))
    }
}
