import Foundation
import TestSupport
import Testing
import WayfoldReports

/// Pages, read again by a parser that is not ours: Python's.
@Suite struct PageTests {
    /// What a parser finds in a page.
    private struct Reading: Decodable {
        /// Tags that were closed out of order, never closed, or never opened.
        var broken: [String]
        /// Every attribute, as `name=value`.
        var attributes: [String]
        var tags: [String: Int]
        var ids: [String]
        /// Every text, joined.
        var text: String
    }

    private static let parser = """
        import json, sys
        from html.parser import HTMLParser

        VOID = {"meta", "br", "hr", "img", "input", "link"}

        class Reader(HTMLParser):
            def __init__(self):
                super().__init__(convert_charrefs=True)
                self.open, self.broken, self.attributes = [], [], []
                self.tags, self.ids, self.texts = {}, [], []

            def note(self, tag, attributes):
                self.tags[tag] = self.tags.get(tag, 0) + 1
                for name, value in attributes:
                    self.attributes.append(f"{name}={value}")
                    if name == "id": self.ids.append(value)

            def handle_startendtag(self, tag, attributes):
                self.note(tag, attributes)

            def handle_starttag(self, tag, attributes):
                self.note(tag, attributes)
                if tag not in VOID: self.open.append(tag)

            def handle_endtag(self, tag):
                if not self.open or self.open.pop() != tag: self.broken.append(tag)

            def handle_data(self, data):
                if "style" not in self.open: self.texts.append(data)

        reader = Reader()
        reader.feed(open(sys.argv[1], encoding="utf-8").read())
        reader.close()
        print(json.dumps({
            "broken": reader.broken + reader.open, "attributes": reader.attributes,
            "tags": reader.tags, "ids": reader.ids, "text": "".join(reader.texts)}))
        """

    private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    private static func read(_ html: String) throws -> Reading {
        let scratch = try ScratchFolder()
        let page = try scratch.write(html, to: "page.html")
        let answer = try ProgramRun(
            try #require(python), ["-c", parser, page], takesErrors: false
        ).output
        return try JSONDecoder().decode(Reading.self, from: Data(answer.utf8))
    }

    @Test(.enabled(if: python != nil, "python3 is not there to read the page again"))
    func `whatever names are called, a page is well-formed and none of them is markup`() throws {
        let page = try Self.read(PageSample.page.html())
        #expect(page.broken == [])
        #expect(page.tags["script"] == nil)
        #expect(page.tags["img"] == nil)
        #expect(!page.attributes.contains { $0.hasPrefix("on") })
        #expect(page.text.contains("<script>alert('a')</script>\\u{202e}\"><img src=x"))
        #expect(Set(page.ids).count == page.ids.count)
    }

    @Test(.enabled(if: python != nil, "python3 is not there to read the page again"))
    func `every chart has a name, a description and its figures as a table`() throws {
        let page = try Self.read(PageSample.page.html())
        let charts = try #require(page.tags["svg"])
        #expect(charts == 9)
        #expect(page.tags["details"] == charts)
        #expect(page.tags["desc"] == charts)
        let named = page.attributes.filter { $0.hasPrefix("aria-labelledby=") }
        #expect(named.allSatisfy { page.ids.contains(String($0.dropFirst(16))) })
        let described = page.attributes.filter { $0.hasPrefix("aria-describedby=") }
        #expect(described.count == charts)
        #expect(described.allSatisfy { page.ids.contains(String($0.dropFirst(17))) })
        // What scrolls can be reached by the keyboard.
        let regions = page.attributes.count { $0 == "role=region" }
        #expect(regions > charts)
        #expect(page.attributes.count { $0 == "tabindex=0" } == regions)
    }

    @Test(.enabled(if: python != nil, "python3 is not there to read the page again"))
    func `every link leads to a place of the page`() throws {
        let page = try Self.read(PageSample.page.html())
        let links = page.attributes.filter { $0.hasPrefix("href=") }
        #expect(links.count == 1 + 2 + 3)
        #expect(links.allSatisfy { $0.hasPrefix("href=#") })
        #expect(links.allSatisfy { page.ids.contains(String($0.dropFirst(6))) })
    }

    @Test func `a page forbids itself the network and scripts`() {
        let html = PageSample.page.html()
        #expect(
            html.contains(
                "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                    + "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
                    + "form-action 'none'\">"))
        #expect(!html.contains("http://") && !html.contains("https://"))
        #expect(!html.contains("url(") && !html.contains("@import"))
        #expect(html.contains("@media (prefers-color-scheme: dark)"))
        #expect(html.contains("@media print"))
    }

    @Test func `the same page gives the same bytes`() {
        #expect(PageSample.page.html() == PageSample.page.html())
        #expect(PageSample.page.html().hasPrefix("<!doctype html>\n<html lang=\"en\">"))
    }
}
