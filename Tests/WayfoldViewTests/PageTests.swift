import Browser
import Foundation
import SystemPackage
import Testing
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldView

/// The page as a reader uses it, in a headless Chromium.
@Suite(
    .serialized, .timeLimit(.minutes(5)),
    .enabled(if: Browser.executable != nil, Comment(rawValue: Browser.advice)))
struct PageTests {
    private static let journey = """
        push list @1s
        push detail id=1 @2s
        present sheet filter sort=new @3s
        dismiss @4s
        back @5s
        back @6s
        back @7s
        push list @8s
        fact signedIn true @9s
        push profile user=anna @10s
        """

    /// Opens the page of some traces, leads it, and looks whether it complained or asked elsewhere.
    private func drive(
        _ paths: [String], in served: Served, fragment: String = "#event=1", isDark: Bool = false,
        _ body: (Page, borrowing Served.Address) async throws -> Void
    ) async throws {
        try await served.show(paths) { address in
            let page = try await Browser().page(width: 1280, height: 800, isDark: isDark)
            try await page.open(address.text + fragment)
            try await page.wait(until: "document.documentElement.dataset.timeline")
            try await body(page, address)
            #expect(page.complaints == [])
            let elsewhere = page.requests.filter {
                !$0.hasPrefix("http://127.0.0.1:\(address.port)/")
            }
            #expect(elsewhere == [])
        }
    }

    /// Waits until an event is drawn.
    private func wait(_ page: Page, for event: Int) async throws {
        try await page.wait(until: "document.documentElement.dataset.event === '\(event)'")
    }

    /// The words of the card in front.
    private static let front = """
        document.querySelector('#pane-a .card.front:not(.leaving) .screen-name').textContent
        """

    @Test func `a link to the first event shows its screens and its session`() async throws {
        let served = try Served()
        try await drive([served.words(Self.journey)], in: served) { page, _ in
            try await wait(page, for: 1)
            #expect(try await page.text(Self.front) == "list")
            #expect(try await page.text("document.title") == "event 1 · Wayfold")
            let words = try await page.text("document.querySelector('#event .words').textContent")
            #expect(words == "push list")
            let row = try await page.text(
                "document.querySelector('#session-rows [aria-current]').textContent")
            #expect(row.contains("session 1") && row.contains("10 events"))
            #expect(row.contains("1 refused"))
        }
    }

    @Test func `keys step, jump and play`() async throws {
        let served = try Served()
        try await drive([served.words(Self.journey)], in: served) { page, _ in
            try await wait(page, for: 1)
            try await page.press(.arrowRight)
            try await wait(page, for: 2)
            try await page.press(.arrowRight)
            try await wait(page, for: 3)
            #expect(try await page.text(Self.front) == "filter")
            let badge = try await page.text(
                "document.querySelector('#pane-a .front .badge:last-child').textContent")
            #expect(badge == "sheet")
            try await page.press(.arrowLeft)
            try await wait(page, for: 2)
            try await page.press(.end)
            try await wait(page, for: 10)
            try await page.press(.home)
            try await wait(page, for: 1)
            try await page.press(.pageDown)
            try await wait(page, for: 10)
            try await page.press(.home)
            try await wait(page, for: 1)
            try await page.press(.character("n"))
            try await wait(page, for: 7)
            let chip = try await page.text("document.querySelector('#event .chip.no').textContent")
            #expect(chip == "▲ refused atRoot")
            try await page.evaluate("document.getElementById('speed').value = '20'")
            try await page.press(.space)
            try await wait(page, for: 10)
            try await page.wait(until: "document.getElementById('play').textContent === '▶'")
        }
    }

    @Test func `a key that is held goes through hundreds of events without a complaint`()
        async throws
    {
        let served = try Served()
        let lines = (0..<400).map { "push screen\($0 % 7) @\($0 + 1)ms" }
        try await drive([served.words(lines.joined(separator: "\n"))], in: served) { page, _ in
            try await wait(page, for: 1)
            for _ in 0..<300 { try await page.press(.arrowRight) }
            try await page.press(.end)
            try await wait(page, for: 400)
            try await page.wait(until: "location.hash === '#event=400'")
        }
    }

    @Test func `the mouse scrubs, and the link and the slider say where it is`() async throws {
        let served = try Served()
        try await drive([served.words(Self.journey)], in: served) { page, _ in
            let box = try await page.evaluate(
                """
                (() => { const b = document.getElementById('scrubber').getBoundingClientRect();
                  return [b.left, b.top, b.width, b.height]; })()
                """)
            let numbers = (box.elements ?? []).compactMap(\.double)
            let y = numbers[1] + numbers[3] / 2
            func x(_ event: Double) -> Double {
                numbers[0] + 8 + (event - 0.5) / 10 * (numbers[2] - 16)
            }
            try await page.drag(through: [(x(2), y), (x(5), y), (x(8), y)])
            try await wait(page, for: 8)
            try await page.wait(until: "location.hash === '#event=8'")
            let value = try await page.text(
                "document.getElementById('scrubber').getAttribute('aria-valuetext')")
            #expect(value == "event 8, push list, applied")
            let role = try await page.text("document.activeElement.id")
            #expect(role == "scrubber")
            try await page.click("#event-list .entry")
            try await page.wait(until: "document.documentElement.dataset.event < 8")
        }
    }

    @Test func `a link opens the moment it was copied at, and the command prints it`()
        async throws
    {
        let served = try Served()
        let path = try served.words(Self.journey)
        try await drive([path], in: served, fragment: "#event=6") { page, address in
            try await wait(page, for: 6)
            try await page.click("#copy-command")
            try await page.wait(until: "document.documentElement.dataset.copied")
            let command = try await page.text("document.documentElement.dataset.copied")
            #expect(command == "wayfold replay \(path) --at 6")
            let digest = try await address.ask("api/moment?at=6")["digest"]?.string ?? "?"
            try await page.evaluate("delete document.documentElement.dataset.copied")
            try await page.click("#copy-link")
            try await page.wait(until: "document.documentElement.dataset.copied")
            let link = try await page.text("document.documentElement.dataset.copied")
            #expect(link == "http://127.0.0.1:\(address.port)/#event=6")
            guard let said = try Wayfold.output(of: command) else { return }
            #expect(said.contains("digest \(digest)"))
        }
    }

    @Test func `a condition is jumped to, and one that makes no sense is reported`() async throws {
        let served = try Served()
        try await drive([served.words(Self.journey)], in: served) { page, _ in
            try await wait(page, for: 1)
            try await page.press(.character("/"))
            try await page.type("presented == sheet")
            try await page.press(.enter)
            try await wait(page, for: 3)
            try await page.click("#find-next")
            try await page.wait(
                until: "document.getElementById('find-answer').textContent"
                    + " === 'It does not hold after this event.'")
            try await page.evaluate("document.getElementById('where').value = ''")
            try await page.click("#where")
            try await page.type("fact.signedIn == \"true\" and depth > 2")
            try await page.press(.enter)
            try await wait(page, for: 10)
            try await page.evaluate("document.getElementById('where').value = ''")
            try await page.type("dept > 2")
            try await page.evaluate("document.getElementById('find').requestSubmit()")
            try await page.wait(until: "document.querySelector('.find-answer.bad')")
            let text = try await page.text("document.querySelector('.find-answer').textContent")
            #expect(text.hasPrefix("where: column 1:"))
            // The browser says by itself that an answer of status 400 came.
            #expect(page.complaints.count == 1)
            page.forgetComplaints()
        }
    }

    @Test func `sessions are searched, filtered and chosen`() async throws {
        let served = try Served()
        var log = try MadeLog(served.path("a.log"), seed: 21)
        try log.append(300, sessions: 5, endsOneIn: 1_000_000)
        try await drive([log.path.string], in: served) { page, address in
            try await page.wait(
                until: "document.querySelectorAll('#session-rows .session').length === 5")
            try await page.click("#search")
            try await page.type("somebody 4")
            try await page.wait(
                until: "document.querySelectorAll('#session-rows .session').length === 1")
            try await page.click("#session-rows .session")
            // A session is looked at from its first trouble on.
            let answer = try await address.ask("api/sessions?search=somebody%204")
            let start = try #require(answer["rows"]?.elements?.first?["start"]?.integer)
            #expect(log.sessions[UInt64(start)] == 4)
            try await wait(page, for: start)
            #expect(
                try await page.text("document.querySelector('#event h2').textContent")
                    .hasSuffix("somebody 4"))
            try await page.evaluate("document.getElementById('search').value = 'nobody'")
            try await page.type("x")
            try await page.wait(
                until: "document.querySelector('#session-rows').textContent"
                    + " === 'No session is like that.'")
        }
    }

    @Test func `two traces stand side by side and part where they do`() async throws {
        let served = try Served()
        let other = Self.journey.replacingOccurrences(of: "back @5s", with: "popToRoot @5s")
        let paths = [
            try served.words(Self.journey, as: "one.words"),
            try served.words(other, as: "other.words"),
        ]
        try await drive(paths, in: served) { page, _ in
            try await page.evaluate(
                """
                document.getElementById('compare').value = 'trace';
                document.getElementById('compare').dispatchEvent(new Event('change'));
                """)
            try await page.wait(until: "document.getElementById('go-divergence')")
            let text = try await page.text(
                "document.querySelector('#divergence .text').textContent")
            #expect(text == "They agree for 4 events, then the states differ.")
            try await page.click("#go-divergence")
            try await wait(page, for: 5)
            try await page.wait(until: "document.documentElement.dataset.beside === '5'")
            #expect(try await page.text(Self.front) == "list")
            let right = try await page.text(
                """
                document.querySelector('#pane-b .card.front:not(.leaving) .screen-name').textContent
                """)
            #expect(right == "root")
            try await page.wait(
                until: "document.querySelector('#changes .minus')"
                    + ".textContent.includes('push list')")
            try await page.wait(until: "location.hash === '#event=5&beside=1:5'")
        }
    }

    @Test func `the other trace is chosen, with its own session and timeline`() async throws {
        let served = try Served()
        let paths = [
            try served.words(Self.journey, as: "one.words"),
            try served.words("push a\npush b\nback\n", as: "other.words"),
        ]
        try await drive(paths, in: served) { page, _ in
            try await page.evaluate(
                """
                document.getElementById('trace').value = '1';
                document.getElementById('trace').dispatchEvent(new Event('change'));
                """)
            try await page.wait(
                until: "document.getElementById('position').textContent.startsWith('1 of 3')")
            #expect(try await page.text(Self.front) == "a")
            try await page.press(.end)
            try await wait(page, for: 3)
            try await page.wait(until: "location.hash === '#event=3&trace=1'")
        }
    }

    @Test func `live objects of an architecture stand beside the fold`() async throws {
        let served = try Served()
        try await drive([served.words(Self.journey)], in: served, fragment: "#event=3") { page, _ in
            try await wait(page, for: 3)
            try await page.evaluate(
                """
                document.getElementById('compare').value = 'architecture:router';
                document.getElementById('compare').dispatchEvent(new Event('change'));
                """)
            try await page.wait(until: "document.documentElement.dataset.beside === '3'")
            try await page.press(.arrowRight)
            try await page.wait(until: "document.documentElement.dataset.beside === '4'")
            let head = try await page.text(
                "document.querySelector('#pane-b .pane-head strong').textContent")
            #expect(head == "router · applied")
            try await page.wait(until: "document.documentElement.dataset.agreed")
        }
    }

    @Test(arguments: [false, true])
    func `what a log says is shown and never done`(isDark: Bool) async throws {
        let served = try Served()
        let names = [
            "<script>window.hurt = 1</script>", "<img src=x onerror=window.hurt=1>",
            "\"><svg onload=window.hurt=1>", "javascript:window.hurt=1", "' onclick='hurt=1",
            "a\u{202E}txt.exe", "שלום עולם", String(repeating: "long", count: 2_500), "&lt;b&gt;",
            "${window.hurt=1}", "</title><script>window.hurt=1</script>",
        ]
        let map = AppMap()
        var fold = Fold(map)
        let path = FilePath(served.path("hostile.log"))
        var writer = try TraceWriter(
            creating: path, map: map, identity: LogIdentity(low: 1, high: 2))
        for (index, name) in names.enumerated() {
            let session = UInt64(index + 1)
            try writer.name(session: session, name)
            let route = fold.vocabulary.symbol(Route(name, [.init(name, name)]))
            let fact = fold.vocabulary.symbol(name)
            for action in [Action.push(route), .setFact(fact, fact), .selectTab(.route(route))] {
                _ = try writer.append(
                    Event(sequence: 0, session: session, action: action),
                    in: fold.vocabulary)
            }
        }
        try writer.close()
        try await drive([path.string], in: served, isDark: isDark) { page, _ in
            for index in names.indices {
                for step in 1...3 {
                    let event = index * 3 + step
                    try await page.evaluate("location.hash = '#event=\(event)'")
                    try await wait(page, for: event)
                }
                let shown = try await page.text(Self.front)
                #expect(shown.hasPrefix(names[index].prefix(1)))
                if !names[index].contains("\u{202E}"), names[index].count < 100 {
                    #expect(shown == names[index])
                } else {
                    #expect(!shown.contains("\u{202E}"))
                }
            }
            let hurt = try await page.evaluate("typeof window.hurt === 'undefined'")
            #expect(hurt.bool == true)
            let scripts = try await page.evaluate("document.scripts.length")
            #expect(scripts.integer == 1)
            let wide = try await page.evaluate(
                "document.documentElement.scrollWidth <= window.innerWidth")
            #expect(wide.bool == true)
            // As a list of sessions, as a hint, as an answer.
            try await page.evaluate("document.getElementById('where').value = '<b>' ")
            try await page.evaluate("document.getElementById('find').requestSubmit()")
            try await page.wait(until: "document.querySelector('.find-answer.bad')")
            #expect(
                try await page.evaluate("document.querySelector('.find-answer b') === null").bool
                    == true)
            page.forgetComplaints()
        }
    }

    @Test func `a log that grows is followed by a page that shows its end`() async throws {
        let served = try Served()
        var log = try MadeLog(served.path("a.log"), seed: 30)
        try log.append(20, sessions: 1, endsOneIn: 1_000_000)
        try await drive([log.path.string], in: served, fragment: "#event=20") { page, _ in
            try await wait(page, for: 20)
            try log.append(5, sessions: 1, endsOneIn: 1_000_000)
            try await wait(page, for: 25)
            try await page.press(.home)
            try await wait(page, for: 1)
            try log.append(5, sessions: 1, endsOneIn: 1_000_000)
            try await page.wait(
                until: "document.getElementById('position').textContent.startsWith('1 of 30')")
        }
    }

    @Test func `every control can be reached and has a name`() async throws {
        let served = try Served()
        try await drive([served.words(Self.journey)], in: served) { page, _ in
            let nameless = try await page.text(
                """
                [...document.querySelectorAll('button, input, select, [role=slider]')]
                  .filter(one => one.getClientRects().length > 0)
                  .filter(one => !(one.getAttribute('aria-label') || one.textContent.trim()
                    || one.closest('label') || document.querySelector(`label[for="${one.id}"]`)))
                  .map(one => one.outerHTML).join()
                """)
            #expect(nameless == "")
            var seen: Set<String> = []
            for _ in 0..<60 {
                try await page.press(.tab)
                seen.insert(try await page.text("document.activeElement.id || ''"))
            }
            for name in [
                "where", "find-first", "compare", "copy-link", "search", "play", "scrubber",
            ] {
                #expect(seen.contains(name))
            }
        }
    }
}
