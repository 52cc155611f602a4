import Browser
import Foundation
import SystemPackage
import Testing
import WayfoldModel
import WayfoldReplay
import WayfoldView

/// What the page opens on, and how it is read by everybody, in a headless Chromium.
@Suite(
    .serialized, .timeLimit(.minutes(5)),
    .enabled(if: Browser.executable != nil, Comment(rawValue: Browser.advice)))
struct OverviewPageTests {
    /// Three sessions: one turns back from the detail, one stops on it, one is refused.
    private static let sessions = """
        push list @1s session=1
        push detail id=1 @5s session=1
        back @6s session=1
        push list @7s session=2
        push detail id=2 @8s session=2
        back @9s session=3
        push list @10s session=3
        push detail id=3 @12s session=3
        push payment @60s session=3
        """

    private func open(
        _ paths: [String], in served: Served, fragment: String = "", width: Int = 1_280,
        isDark: Bool = false, reports: ViewReports = ViewReports(),
        until condition: String = "document.documentElement.dataset.lanes",
        _ body: (Page, borrowing Served.Address) async throws -> Void
    ) async throws {
        try await served.show(paths, reports: reports) { address in
            let page = try await Browser().page(width: width, height: 800, isDark: isDark)
            try await page.open(address.text + fragment)
            try await page.wait(until: condition)
            try await body(page, address)
            #expect(page.complaints == [])
        }
    }

    @Test(
        .enabled(if: Portrait.isInCheckout, "run it in the checkout"),
        arguments: Portrait.views.map(\.name), Portrait.widths)
    func `the parts of a page stand where they stood, light and dark`(
        name: String, width: Int
    ) async throws {
        let portrait = try #require(Portrait.views.first { $0.name == name })
        let before = PageBoxes(
            text: try String(contentsOfFile: portrait.boxFile(width: width), encoding: .utf8))
        for isDark in [false, true] {
            try await open(
                portrait.traces, in: Served(), fragment: portrait.fragment ?? "", width: width,
                isDark: isDark, until: portrait.condition
            ) { page, _ in
                try await page.evaluate("new Promise(done => setTimeout(done, 500))")
                let differences = try await PageBoxes(of: page).differences(from: before)
                #expect(differences == [], "look at it, then 'make screenshots' measures anew")
            }
        }
    }

    private func text(_ page: Page, _ selector: String) async throws -> String {
        try await page.text("document.querySelector(`\(selector)`).innerText")
    }

    @Test func `it opens on what the sessions did, and leads from there to a moment`() async throws
    {
        let served = try Served()
        try await open([served.words(Self.sessions)], in: served) { page, _ in
            #expect(try await page.text("document.title") == "Overview · Wayfold")
            let facts = try await text(page, "#facts")
            #expect(
                facts.replacingOccurrences(of: "\n", with: " ").hasPrefix("sessions 3 events 9"))
            #expect(try await text(page, "#incidents .what") == "back on root refused: atRoot")
            let rows = try await page.text(
                """
                [...document.querySelectorAll('#screen-rows tr')]
                  .map(row => [...row.cells].map(cell => cell.innerText.trim()).join(' '))
                  .join('\\n')
                """)
            #expect(
                rows.split(separator: "\n").contains {
                    $0.hasPrefix("detail 3 100 %") && $0.hasSuffix("33 % 33 %")
                })
            try await page.click("#incidents .row")
            try await page.wait(until: "document.documentElement.dataset.event === '6'")
            let isHidden = try await page.evaluate("document.getElementById('overview').hidden")
            #expect(isHidden.bool == true)
            try await page.evaluate("history.back()")
            try await page.wait(until: "document.documentElement.dataset.view === 'overview'")
        }
    }

    @Test func `a screen is followed to the ones before and after it`() async throws {
        let served = try Served()
        try await open([served.words(Self.sessions)], in: served) { page, _ in
            try await page.evaluate(
                """
                [...document.querySelectorAll('.screen')]
                  .find(one => one.innerText === 'detail').click()
                """)
            try await page.wait(
                until: "document.querySelector('.centre strong').innerText === 'detail'")
            let sides = try await page.text(
                """
                ['in', 'out'].map(side => [...document.querySelectorAll(`.side.${side} li`)]
                  .map(row => row.innerText.replace(/\\s+/g, ' ')).sort().join(', ')).join(' | ')
                """)
            #expect(
                sides == "came from, list 100 % 3× | end 33 % 1×, list 33 % 1×, "
                    + "payment 33 % 1×, went on to")
            try await page.evaluate(
                """
                [...document.querySelectorAll('.side.out .node')]
                  .find(one => one.innerText.startsWith('payment')).click()
                """)
            try await page.wait(
                until: "document.querySelector('.centre strong').innerText === 'payment'")
            try await page.evaluate("document.querySelector('.side.in .link').click()")
            try await page.wait(until: "document.documentElement.dataset.event === '9'")
        }
    }

    @Test func `a range is chosen, its sessions are listed, and a click leads to a moment`()
        async throws
    {
        let served = try Served()
        var log = try MadeLog(served.path("a.log"), seed: 41)
        try log.append(900, sessions: 3, endsOneIn: 12)
        try await open([log.path.string], in: served) { page, _ in
            let all = try await text(page, "#range")
            #expect(all == "all events 1 to 900")
            let box = try await page.evaluate(
                """
                (() => { const b = document.getElementById('context');
                  b.scrollIntoView({block: 'center'});
                  const r = b.getBoundingClientRect();
                  return [r.left, r.top + r.height / 2, r.width]; })()
                """)
            let place = (box.elements ?? []).compactMap(\.double)
            func x(_ share: Double) -> Double { place[0] + share * place[2] }
            try await page.drag(
                through: [(x(0.5), place[1]), (x(0.52), place[1]), (x(0.6), place[1])])
            try await page.wait(
                until: "/^45[01]-54[01]$/.test(document.documentElement.dataset.range)")
            try await page.wait(
                until: "Number(document.documentElement.dataset.lanes) < 24")
            try await page.click("#range-in")
            try await page.wait(
                until: "!/^45[01]-/.test(document.documentElement.dataset.range)")
            try await page.click("#detail")
            try await page.wait(until: "document.documentElement.dataset.event > 450")
            let event = try await page.text("document.documentElement.dataset.event")
            #expect((470...520).contains(Int(event) ?? 0))
        }
    }

    @Test func `two traces stand side by side at once, where they diverge`() async throws {
        let served = try Served()
        let paths = [
            try served.words("push a\npush b\nback\npush c\n", as: "one.words"),
            try served.words("push a\npush b\nback\npush d\n", as: "other.words"),
        ]
        try await open(
            paths, in: served, until: "document.documentElement.dataset.beside === '4'"
        ) { page, _ in
            try await page.wait(until: "document.documentElement.dataset.event === '4'")
            #expect(try await text(page, "#divergence .text").hasPrefix("They agree for 3 events"))
        }
    }

    @Test func `the events scroll on, are filtered, and lead to what they name`() async throws {
        let served = try Served()
        let lines = (0..<900).map { "push \($0 % 9 == 0 ? "ninth" : "screen") @\($0 + 1)ms" }
        try await open(
            [served.words(lines.joined(separator: "\n"))], in: served, fragment: "#event=450",
            until: "document.getElementById('event-list').dataset.at === '450'"
        ) { page, _ in
            let count = "document.querySelectorAll('#event-list .entry').length"
            #expect(try await page.evaluate(count).integer == 161)
            try await page.wait(
                until: "(box => { box.scrollTop = 1e9; return box.lastElementChild.innerText"
                    + ".includes('900'); })(document.getElementById('event-list'))")
            #expect(try await page.evaluate("\(count) <= 480").bool == true)
            try await page.press(.character("f"))
            try await page.type("route == \"ninth\"")
            try await page.press(.enter)
            try await page.wait(
                until: "document.getElementById('event-list').dataset.matches === '100'")
            try await page.click("#event-list .entry:nth-child(2)")
            try await page.wait(until: "document.documentElement.dataset.event === '10'")
        }
    }

    @Test func `a question mark shows the keys, and what the tabs hold is looked at by key`()
        async throws
    {
        let served = try Served()
        try await open([served.words(Self.sessions)], in: served) { page, _ in
            try await page.press(.character("?"))
            try await page.wait(until: "document.getElementById('keys').open")
            #expect(try await text(page, "#key-rows").contains("the next refusal or trouble"))
            try await page.press(.escape)
            try await page.wait(until: "!document.getElementById('keys').open")
        }
    }

    @Test func `who holds what and what it costs stand on the page and at the moment`()
        async throws
    {
        let served = try Served()
        let reports = ViewReports(
            holdings: [
                ViewReports.Holding(
                    architecture: "uikit", type: "DetailCoordinator", count: 2, isRetained: true,
                    reason: "its screen left", born: 2,
                    chain: [
                        .init("a global variable", isSuspect: false),
                        .init("children → DetailCoordinator", isSuspect: true),
                    ])
            ],
            costs: [
                ViewReports.Cost(
                    workload: "push-back", architecture: "uikit", kinds: [.push, .back],
                    text: "1.90 µs at 10")
            ])
        try await open([served.words(Self.sessions)], in: served, reports: reports) { page, _ in
            let held = try await text(page, "#retained-rows")
            #expect(held.contains("DetailCoordinator uikit · 2×"))
            #expect(held.contains("children → DetailCoordinator"))
            #expect(try await text(page, "#cost-rows").contains("push-back\t1.90 µs at 10"))
            try await page.click("#retained-rows .link")
            try await page.wait(until: "document.documentElement.dataset.event === '2'")
            #expect(try await text(page, "#reports").contains("1.90 µs at 10"))
            #expect(try await text(page, "#reports .chain .suspect").hasSuffix("DetailCoordinator"))
            try await page.press(.end)
            try await page.wait(until: "document.documentElement.dataset.event === '3'")
            #expect(!(try await text(page, "#reports").contains("DetailCoordinator")))
        }
    }

    @Test(arguments: [false, true], ["", "#event=6"])
    func `nothing overlaps, is cut or hard to read at any width`(isDark: Bool, fragment: String)
        async throws
    {
        let served = try Served()
        var log = try MadeLog(served.path("a.log"), seed: 42)
        try log.append(900, sessions: 40, endsOneIn: 30)
        let condition =
            fragment.isEmpty
            ? "document.documentElement.dataset.lanes" : "document.documentElement.dataset.timeline"
        try await open(
            [log.path.string], in: served, fragment: fragment, isDark: isDark, until: condition
        ) { page, _ in
            try await page.prefer(isDark: isDark, isStill: true)
            for width in PageCheck.widths {
                try await page.resize(width: width, height: 900)
                try await page.evaluate("new Promise(done => setTimeout(done, 250))")
                let problems = try await PageCheck.problems(of: page)
                #expect(problems == [], "at \(width) pixels")
            }
        }
    }

    @Test func `what overlaps, is cut, pale or out of reach is found where it is planted`()
        async throws
    {
        let served = try Served()
        try await open([served.words(Self.sessions)], in: served) { page, _ in
            try await page.evaluate(
                """
                const plant = (name, set) => {
                  const one = document.createElement(name);
                  Object.assign(one.style, {position: 'fixed', left: '40px', top: '500px'}, set);
                  document.body.append(one);
                  return one;
                };
                plant('button', {width: '30px', overflow: 'hidden'}).textContent = 'far too long';
                plant('button', {left: '50px', width: '30px'});
                plant('p', {top: '600px', color: '#999', background: '#fff'}).textContent = 'pale';
                const box = plant('div', {top: '640px', height: '20px', overflow: 'auto'});
                box.append(Object.assign(document.createElement('p'), {textContent: 'a'}),
                  Object.assign(document.createElement('p'), {textContent: 'b'}));
                plant('p', {top: '700px'}).id = 'facts';
                """)
            let problems = try await PageCheck.problems(of: page)
            for words in [
                "is cut", "lies over", "has a contrast of", "has no name", "no key reaches it",
                "two elements are #facts",
            ] {
                #expect(problems.contains { $0.contains(words) }, "\(words)")
            }
        }
    }

    @Test(arguments: ["", "#event=6"])
    func `every control is reached by the tab key`(fragment: String) async throws {
        let served = try Served()
        let condition =
            fragment.isEmpty
            ? "document.documentElement.dataset.lanes" : "document.documentElement.dataset.timeline"
        try await open(
            [served.words(Self.sessions)], in: served, fragment: fragment, until: condition
        ) { page, _ in
            let unreached = try await PageCheck.unreached(on: page, presses: 90)
            #expect(unreached == [])
        }
    }
}
