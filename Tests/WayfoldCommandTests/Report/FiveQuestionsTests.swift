import Foundation
import TestSupport
import Testing
import WayfoldBenchmarks
import WayfoldCommand
import WayfoldRetention

/// The five questions of `Sources/WayfoldReports/READING.md`: that the page alone answers them.
@MainActor @Suite struct FiveQuestionsTests {
    private static let traces =
        Repository.path("Traces/")

    private static func page(_ words: [String], in scratch: Scratch) throws -> String {
        let run = scratch.run(["report"] + words + ["-o", scratch.path("page.html")])
        #expect(run.errors == "")
        #expect(run.status == .yes)
        return try scratch.text(of: "page.html")
    }

    /// A section of a page by its heading, up to the next.
    private static func section(_ heading: String, of page: String) throws -> String {
        let start = try #require(page.range(of: ">\(heading)</h3>"), "no section '\(heading)'")
        let rest = page[start.upperBound...]
        return String(rest[..<(rest.range(of: "<section")?.lowerBound ?? rest.endIndex)])
    }

    /// What a person reads of it: without tags, and each blank one.
    private static func text(_ html: String) -> String {
        html.replacing(#/<[^>]*>/#, with: " ").replacing(#/\s+/#, with: " ")
            .replacingOccurrences(of: "&#39;", with: "'")
    }

    @Test func `what was on screen when it broke, and what was done just before`() throws {
        let page = try Self.page(
            [Self.traces + "uikit/sheets-and-alerts.jsonl"], in: Scratch())
        #expect(Self.text(page).contains("2 went wrong"))
        let section = try Self.section("back on leave refused: noGesture", of: page)
        let text = Self.text(section)
        #expect(text.contains("On screen when it happened On top is leave."))
        let cards = section.split(separator: "<li").filter { $0.contains("class=\"bar\"") }
            .map { Self.text("<li" + $0).trimmingCharacters(in: .whitespaces) }
        #expect(
            cards.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
                == ["home root", "list push", "address lockedSheet", "payment push", "leave alert"])
        #expect(cards.last?.hasSuffix("on screen") == true)
        #expect(
            text.contains(
                "−2.00 s 8 push payment at=/tab:0/entry:1 −1.00 s 9 alert leave by=program "
                    + "at=/tab:0/entry:1 10 back at=/tab:0/entry:1 refused noGesture"))
        #expect(text.contains("uikit/sheets-and-alerts.jsonl --at 10"))
    }

    @Test func `where two architectures part`() throws {
        let page = try Self.page(
            [Self.traces + "router/unknown-route.jsonl", "--architecture", "all"], in: Scratch())
        #expect(
            Self.text(page).contains(
                "Parity holds; path, storage and uikit diverge from the recorded canonical"))
        let text = Self.text(try Self.section("router diverges from path at event 5", of: page))
        #expect(text.contains("a route the app does not have refuse showUnknown"))
        #expect(text.contains("push unknown route="))
        let first = Self.text(
            try Self.section("path diverges from the recorded canonical at event 5", of: page))
        #expect(first.contains("5 push checkout basket=3"))
    }

    @Test func `where live objects diverge from the fold`() throws {
        let page = try Self.page(
            [
                Self.traces + "uikit/transitions.jsonl", "--architecture", "uikit", "--fault",
                "cancelled-swipe-removes",
            ], in: Scratch())
        #expect(page.contains("<div class=\"lead bad\">"))
        #expect(Self.text(page).contains("uikit breaks parity at event 11"))
        #expect(page.contains("the fold</th>") && page.contains("live uikit</th>"))
    }

    // In a process of its own: what tests beside it hold may be a way to the coordinator too.
    @Test(.enabled(if: BuiltProgram.file != nil))
    func `who holds the leaked coordinator`() async throws {
        let scratch = try Scratch()
        let trace = Self.traces + "bugs/back-button-leaks-coordinator/trace.jsonl"
        let run = try await BuiltProgram.script(
            "$W retain \(trace) --architecture uikit --fault back-keeps-child --format json",
            scratch)
        #expect(run.status == 1)
        try scratch.write(run.output, to: "retain.json")
        let page = try Self.page([scratch.path("retain.json")], in: scratch)
        #expect(page.contains("<div class=\"lead bad\">"))
        let section = try Self.section("uikit: 1 retained", of: page)
        let chain = try #require(section.firstMatch(of: #/<ol class="chain">[^\u{0}]*?</ol>/#))
        #expect(
            Self.text(String(chain.output)).trimmingCharacters(in: .whitespaces)
                == "the app that goes on WayfoldSubjects ControllerPages.SceneDelegate "
                + ".coordinator suspect WayfoldSubjects ControllerPages.AppCoordinator "
                + ".childCoordinators[0] suspect WayfoldSubjects "
                + "ControllerPages.FlowCoordinator .childCoordinators[1] suspect "
                + "WayfoldSubjects ControllerPages.KeptPageCoordinator its screen has left, and "
                + "the app that goes on still holds it")
        // The leak as a line that climbs: 20 journeys, and the last count is the highest.
        let counts = section.matches(
            of: #/<td class="n">(\d+)</td>\n<td class="n">(\d+)</td>\n<td/#
        )
        .compactMap { Int($0.output.2) }
        #expect(counts.count == 41)
        #expect(counts[40] > counts[0] + 100)
    }

    private static func result(_ nanoseconds: [String: Double]) -> BenchResult {
        var result = BenchResult(
            suite: "default", machine: .init(processor: "EPYC", coreCount: 2, kernel: "Linux"),
            build: .release, versions: .init(tool: "0.1.0", swift: "6.3", semantics: 3),
            calibrationNanoseconds: 400_000)
        for (subject, time) in nanoseconds.sorted(by: { $0.key < $1.key }) {
            for (percentile, factor) in [(Measure.Percentile.p50, 1.0), (.p99, 3)] {
                result.figures.append(
                    Figure(
                        workload: "push-back", subject: subject, size: 1_000,
                        measure: .time(percentile), value: .number(time * factor)))
            }
            result.slopes.append(
                Slope(
                    workload: "push-back", subject: subject,
                    points: [
                        .init(size: 10, nanoseconds: time), .init(size: 1_000, nanoseconds: time),
                    ], end: .complete, growth: .constant))
        }
        return result
    }

    @Test func `which action got slower since the baseline`() throws {
        let scratch = try Scratch()
        for (name, result) in [
            ("main.json", Self.result(["fold": 20, "path": 300, "uikit": 2_000])),
            ("now.json", Self.result(["fold": 20, "path": 270, "uikit": 2_600])),
        ] {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .prettyPrinted
            try encoder.encode(result).write(to: URL(fileURLWithPath: scratch.path(name)))
        }
        let page = try Self.page(
            [scratch.path("now.json"), "--baseline", scratch.path("main.json")], in: scratch)
        #expect(Self.text(page).contains("push-back uikit 1k, +30.0 % in the median"))
        let section = try Self.section("What got slower, what faster", of: page)
        let rows = section.split(separator: "<g class=").dropFirst().map {
            Self.text("<g class=" + $0.prefix { $0 != "/" })
        }
        #expect(rows.count == 3)
        let changes = section.matches(of: #/class="value"[^>]*>([^<]*)</#).map { "\($0.output.1)" }
        #expect(changes == ["+30.0 %", "0.0 %", "-10.0 %"])
        // Both are drawn: the baseline dashed.
        #expect(page.contains("class=\"line s2 reference\""))
    }
}
