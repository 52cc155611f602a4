import Testing

@testable import WayfoldReports

@Suite struct MarkupTests {
    private func text(_ content: String) -> String {
        var markup = Markup()
        markup.element("b", ["title": content], content)
        return markup.text
    }

    @Test(arguments: [
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("\"><img src=x onerror='a'>", "&quot;&gt;&lt;img src=x onerror=&#39;a&#39;&gt;"),
        ("a&b", "a&amp;b"), ("a\u{202E}b", "a\\u{202e}b"), ("a\u{0}b", "a\\u{0}b"),
        ("日本 é", "日本 é"),
    ])
    func `what would be markup or a command is shown and not done`(
        content: String, shown: String
    ) {
        #expect(text(content) == "<b title=\"\(shown)\">\(shown)</b>")
    }

    @Test func `what no document may hold is shown by its number`() throws {
        var content = "a"
        for number in [0xFFFE, 0xFDD0, 0x1FFFF] as [UInt32] {
            content.unicodeScalars.append(try #require(Unicode.Scalar(number)))
        }
        #expect(Markup.escaped(content) == "a\\u{fffe}\\u{fdd0}\\u{1ffff}")
    }

    @Test func `a text that is too long is cut and says how long it was`() {
        let long = String(repeating: "ab", count: 5_000)
        let shown = text(long)
        #expect(shown.hasSuffix("ab… (10,000 signs)</b>"))
        #expect(shown.utf8.count < 1_400)
        let exact = String(repeating: "é", count: Markup.longestText)
        #expect(text(exact).hasSuffix("é</b>"))
    }

    @Test func `elements are closed in order`() {
        var markup = Markup()
        markup.element("div") { markup in
            markup.element("p", [:], "one")
            markup.empty("hr")
        }
        #expect(markup.text == "<div><p>one</p>\n<hr/>\n</div>\n")
    }

    @Test(arguments: [
        (0.0, "0"), (1.25, "1.3"), (-0.04, "0"), (-7.5, "-7.5"), (100, "100"),
        (.infinity, "0"), (.nan, "0"),
    ])
    func `numbers have at most one digit behind the point`(number: Double, shown: String) {
        #expect(number.svg == shown)
    }
}
