import Port
import Testing

/// What becomes of what protocols ask for optionally, and of calls of it.
struct OptionalTests {
    @Test func `what a protocol asks for optionally has a default, and is called as it is`() throws
    {
        let ported = try Ported([
            "A.swift": """
            @objc public protocol ListDelegate {
                @objc optional func didClose(_ list: Int)
                @objc optional func title(of list: Int) -> String?
                @objc optional var hint: String? { get }
                func didOpen()
            }
            func f(d: ListDelegate?, onTap: (() -> Void)?) {
                d?.didClose?(1); _ = d?.title?(of: 2) ?? ""; onTap?()
                tableView.delegate?.tableView?(tableView, didSelectRowAt: path)
                if let title = other.title?(of: 1) { other.didClose?(1) }
                if let cell = source.tableView?(table, cellAt: path) { use(cell) }
            }

            """
        ])
        #expect(
            ported.text("A.swift") == """
                public protocol ListDelegate: AnyObject {
                    func didClose(_ list: Int)
                    func title(of list: Int) -> String?
                    var hint: String? { get }
                    func didOpen()
                }; public extension ListDelegate { func didClose(_ list: Int) {}; \
                func title(of list: Int) -> String? { nil }; var hint: String? { nil } }
                func f(d: ListDelegate?, onTap: (() -> Void)?) {
                    d?.didClose(1); _ = d?.title(of: 2) ?? ""; onTap?()
                    tableView.delegate?.tableView?(tableView, didSelectRowAt: path)
                    if let title = other.title(of: 1) { other.didClose(1) }
                    if let cell = source.tableView?(table, cellAt: path) { use(cell) }
                }

                """)
    }

    @Test func `an optional method that must give a value may throw`() throws {
        let ported = try Ported([
            "A.swift": """
            @objc protocol Source {
                @objc optional func height(of row: Int) -> CGFloat
            }
            let height = source?.height?(of: 1) ?? 44
            source?.height?(of: 2)
            let text = source?.height?(of: 3).description, first = source?.height?(of: 3)[0]
            let sure = source!.height!(of: 4).description
            source!.height!(of: 5)

            """
        ])
        #expect(
            ported.text("A.swift") == """
                protocol Source: AnyObject {
                    func height(of row: Int) throws -> CGFloat
                }; extension Source { func height(of row: Int) throws -> CGFloat \
                { throw CancellationError() } }
                let height = (try? source?.height(of: 1)) ?? 44
                _ = try? source?.height(of: 2)
                let text = (try? source?.height(of: 3))?.description, \
                first = (try? source?.height(of: 3))?[0]
                let sure = (try! source!.height(of: 4)).description
                _ = try! source!.height(of: 5)

                """)
        #expect(ported.left.isEmpty)
    }

    @Test(arguments: [
        ("var a: CGFloat? { IT }", true),
        ("var a: CGFloat? { get { IT } }", true),
        ("subscript(i: Int) -> CGFloat? { IT }", true),
        ("func a() -> CGFloat? { IT }", true),
        ("func a() -> CGFloat? { if b { IT } else { nil } }", true),
        ("func a() -> CGFloat? { if b { nil } else if c { IT } else { nil } }", true),
        ("func a() -> CGFloat? { switch b { case true: IT; default: nil } }", true),
        ("let a = { IT }", true),
        ("let a = { () -> CGFloat? in IT }", true),
        ("func a() -> CGFloat? { return IT }", true),
        ("func a() { if IT == nil {} }", true),
        ("func a() { IT }", false),
        ("func a() -> Void { IT }", false),
        ("func a() -> CGFloat? { IT; return nil }", false),
        ("func a() -> CGFloat? { if b { IT }; return nil }", false),
        ("func a() { if b { IT } else { c() } }", false),
        ("func a() { switch b { case true: IT; default: break } }", false),
        ("var a: CGFloat? { get { nil } set { IT } }", false),
        ("let a = { () -> Void in IT }", false),
        ("init() { IT }", false),
    ])
    func `the only expression of what gives a value is used`(
        _ written: String, _ isUsed: Bool
    ) throws {
        let ported = try Ported([
            "P.swift":
                "@objc protocol Source { @objc optional func height(of row: Int) -> CGFloat }",
            "A.swift": "import UIKit\n" + written.replacing("IT", with: "source?.height?(of: 1)"),
        ])
        let call = "try? source?.height(of: 1)"
        let expected = written.replacing("IT", with: isUsed ? "(\(call))" : "_ = \(call)")
        #expect(ported.text("A.swift") == "import UIKit\n" + expected)
    }
    @Test func `a comparison of an optional method with nothing is listed`() throws {
        let ported = try Ported([
            "A.swift": """
            @objc protocol Source {
                @objc optional func height(of row: Int) -> CGFloat
                @objc optional func title(of row: Int) -> String?
            }
            struct Row { var title: String? }
            let a = source?.height != nil && row.title != nil
            let b = source.height == nil, c = source?.height(of: 1) == nil

            """
        ])
        #expect(
            ported.left == [
                "6: height is never nil, since it has a default",
                "7: height is never nil, since it has a default",
            ])
    }
}
