import Browser
import Foundation
import TestSupport
import Testing
import WayfoldCommand
import WayfoldReplay

/// Pages of `wayfold report` as a browser shows them.
@Suite(
    .serialized, .timeLimit(.minutes(3)),
    .enabled(if: Browser.executable != nil, Comment(rawValue: Browser.advice)))
struct ReportPageTests {
    private static func trace(_ name: String) -> String { Repository.path("Traces/" + name) }

    @Test func `a page needs nothing but itself and complains of nothing`() async throws {
        let folder = try ScratchFolder()
        let address = try folder.page([
            Self.trace("uikit/sheets-and-alerts.jsonl"), Self.trace("path/access-rule.jsonl"),
            "--architecture", "all",
        ])
        let page = try await Browser().page(width: 1280, height: 900)
        try await page.open(address)
        #expect(page.complaints == [])
        #expect(page.requests == [address])
        #expect(try await page.text("document.title") == "Wayfold report")
        // Nothing is wider than the window.
        #expect(
            try await page.evaluate("document.documentElement.scrollWidth <= innerWidth").bool
                == true)
    }

    @Test func `a phone shows all of it without scrolling sideways`() async throws {
        let folder = try ScratchFolder()
        let page = try await Browser().page(width: 390, height: 800)
        try await page.open(
            try folder.page([
                Self.trace("uikit/tabs.jsonl"), "--architecture", "all",
            ]))
        let width = try await page.evaluate("document.documentElement.scrollWidth")
        #expect(width.compactText == "390")
    }

    @Test(
        .enabled(if: Portrait.isInCheckout, "run it in the checkout"), arguments: Portrait.widths)
    func `the parts of a page stand where they stood, light and dark`(width: Int) async throws {
        let portrait = try #require(Portrait.reports.first)
        let before = PageBoxes(
            text: try String(contentsOfFile: portrait.boxFile(width: width), encoding: .utf8))
        let folder = try ScratchFolder()
        let address = try folder.page(portrait.traces)
        for isDark in [false, true] {
            let page = try await Browser().page(width: width, height: 800, isDark: isDark)
            try await page.open(address)
            let differences = try await PageBoxes(of: page).differences(from: before)
            #expect(differences == [], "look at it, then 'make screenshots' measures anew")
        }
    }

    @Test func `all of it is reached by the keyboard`() async throws {
        let folder = try ScratchFolder()
        let page = try await Browser().page()
        try await page.open(try folder.page([Self.trace("uikit/tabs.jsonl")]))
        var met: [String] = []
        for _ in 0..<60 {
            try await page.press(.tab)
            met.append(
                try await page.text(
                    "document.activeElement.tagName + ' ' + document.activeElement.innerText"))
        }
        #expect(met.first?.hasPrefix("A To the answers") == true)
        #expect(met.contains { $0.hasPrefix("A back on home refused: atRoot") })
        #expect(met.contains { $0.hasPrefix("SUMMARY The figures of") })
        // A closed table opens by a key.
        try await page.evaluate("document.querySelector('summary').focus()")
        try await page.press(.enter)
        #expect(try await page.evaluate("document.querySelector('details').open").bool == true)
    }

    @Test func `texts follow the reader's system, and are dark on white on paper`() async throws {
        let folder = try ScratchFolder()
        let page = try await Browser().page(isDark: true)
        try await page.open(try folder.page([Self.trace("uikit/tabs.jsonl")]))
        let colours =
            "[getComputedStyle(document.body).backgroundColor, getComputedStyle("
            + "document.querySelector('h1')).color, getComputedStyle("
            + "document.querySelector('svg text')).fill].join(' ')"
        #expect(
            try await page.text(colours) == "rgb(15, 20, 25) rgb(229, 231, 235) rgb(156, 168, 184)")
        try await page.prefer(isDark: false)
        let light = try await page.text(colours)
        #expect(light == "rgb(245, 246, 248) rgb(31, 41, 55) rgb(88, 97, 114)")
        try await page.prefer(isDark: true, isPrint: true)
        #expect(
            try await page.text(colours)
                == "rgb(255, 255, 255) rgb(31, 41, 55) rgb(88, 97, 114)")
        #expect(try await page.pdf().count > 10_000)
    }

    @Test func `what a trace is full of is shown and never done`() async throws {
        let folder = try ScratchFolder()
        let names = [
            "<script>document.title='done'</script>", "<img src=x onerror=document.title='done'>",
            "\"'><svg onload=document.title='done'>", "\u{202E}drow", "javascript:alert(1)",
            String(repeating: "long", count: 2_500),
        ]
        let lines = names.map { name in
            JSONValue(
                .object([
                    .init("do", JSONValue(.string("push"))),
                    .init("route", JSONValue(.string(name))),
                ])
            ).compactText
        }
        let trace = folder.path + "/trace.jsonl"
        try (["{\"wayfold\":1}"] + lines + ["{\"do\":\"pop\",\"count\":99}"])
            .joined(separator: "\n").write(toFile: trace, atomically: true, encoding: .utf8)
        let page = try await Browser().page()
        try await page.open(try folder.page([trace, "--architecture", "all"]))
        #expect(page.complaints == [])
        #expect(page.requests.count == 1)
        #expect(try await page.text("document.title") != "done")
        #expect(
            try await page.evaluate("document.querySelectorAll('script, img, [onload]').length")
                .compactText == "0")
        #expect(
            try await page.evaluate("document.body.innerText.includes('<img src=x onerror=')").bool
                == true)
        #expect(
            try await page.evaluate("document.documentElement.scrollWidth <= innerWidth").bool
                == true)
    }
}

extension ScratchFolder {
    /// The address of a page made of a line's inputs.
    fileprivate func page(_ words: [String]) throws -> String {
        let file = path("page.html")
        var shell = Shell()
        let status = WayfoldTool.run(["report"] + words + ["-o", file], in: &shell)
        try #require(status == .yes, "\(shell.errors.text)")
        return "file://" + file
    }
}
