import Browser
import Testing
import WayfoldReplay

/// The driver itself: that what it says of a page is so.
@Suite(.serialized, .timeLimit(.minutes(2)), .enabled(if: Browser.executable != nil, noBrowser))
struct BrowserTests {
    private static let field = "data:text/html,<title>a</title><input autofocus><p id=p>here</p>"

    @Test func `keys and clicks reach the page, and its texts come back`() async throws {
        let page = try await Browser().page(width: 640, height: 480)
        try await page.open(Self.field)
        try await page.evaluate(
            """
            document.addEventListener('keydown', event => { document.title += event.key; });
            document.querySelector('#p').onclick = () => { document.title += '!'; };
            """)
        try await page.click("input")
        for key in [PageKey.character("x"), .arrowLeft, .end] { try await page.press(key) }
        try await page.type("yz")
        try await page.click("#p")
        #expect(try await page.text("document.title") == "axArrowLeftEnd!")
        #expect(try await page.text("document.querySelector('input').value") == "xyz")
        #expect(try await page.evaluate("[innerWidth, innerHeight]").compactText == "[640,480]")
        #expect(page.complaints == [])
        #expect(page.requests == [Self.field])
    }

    @Test func `what goes wrong in a page is reported`() async throws {
        let page = try await Browser().page()
        try await page.open("data:text/html,<script>console.error('no', 7)</script>")
        try await page.evaluate("setTimeout(() => { throw new Error('later') })")
        try await page.wait(until: "new Promise(r => setTimeout(() => r(true), 50))")
        #expect(page.complaints.first == "error: no 7")
        #expect(page.complaints.last?.hasPrefix("exception: Error: later") == true)
        await #expect(throws: BrowserError.self) { try await page.evaluate("nothing.there") }
        await #expect(throws: BrowserError.notSo("1 > 2")) {
            try await page.wait(until: "1 > 2", seconds: 1)
        }
    }

    @Test func `no other machine is reached`() async throws {
        let page = try await Browser().page()
        await #expect(throws: BrowserError.self) { try await page.open("http://example.com/") }
        try await page.open("data:text/html,<img src='http://example.com/a.png'>")
        #expect(page.requests.contains("http://example.com/a.png"))
    }

    @Test func `a picture is as large as the page, and dark where that is asked for`() async throws
    {
        let page = try await Browser().page(width: 300, height: 200, isDark: true, scale: 2)
        try await page.open("data:text/html,<style>:root{color-scheme:light dark}</style>")
        let picture = try await page.screenshot()
        #expect(picture.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
        let numbers = stride(from: 16, to: 24, by: 4).map { start in
            picture[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        #expect(numbers == [600, 400])
        let isDark = try await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
        #expect(isDark.bool == true)
        #expect(try await page.pdf().prefix(4) == Array("%PDF".utf8)[...])
    }
}

private let noBrowser = Comment(rawValue: Browser.advice)
