import Browser
import SystemPackage
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldView

/// The page of `wayfold view`, asked as a reader asks it.
extension Proof {
    static let viewMoment = Proof(
        name: "view-moment", kind: .figure,
        demand: "any moment of 100 million events drawn within 100 ms of asking at p99, in a "
            + "browser, the sessions' events in any order, while sessions are still counted"
    ) { scale in
        guard Browser.executable != nil else { return .skipped(Browser.advice) }
        let events = scale == .full ? 100_000_000 : 1_000_000
        let folder = try ScratchFolder()
        let path = try indexedLog(of: events, in: folder)
        let times = try AsyncWork.wait { try await drawingTimes(path, events: events) }.sorted()
        let (median, p99) = (times[times.count / 2], times[times.count * 99 / 100])
        return .figure(
            "\(Text.decimal(median)) ms p50, \(Text.decimal(p99)) ms p99, at most "
                + "\(Text.decimal(times[times.count - 1])) ms, of \(times.count) moments",
            holds: p99 <= 100, scale: "\(events) events, \(events / 100) sessions")
    }

    static let viewOpening = Proof(
        name: "view-opening", kind: .figure,
        demand: "a page's first paint within 300 ms and a jump within 50 ms at the median, of 10 "
            + "million events in a browser, while the overview is counted and after"
    ) { scale in
        guard Browser.executable != nil else { return .skipped(Browser.advice) }
        let events = scale == .full ? 10_000_000 : 1_000_000
        let folder = try ScratchFolder()
        let path = try indexedLog(of: events, in: folder)
        let times = try AsyncWork.wait { try await OpeningTimes(path, events: events) }
        let words = [
            ("paint", times.paint), ("jump while counting", times.early), ("after", times.late),
        ].map { "\($0.0) \(Text.decimal($0.1)) ms" }.joined(separator: ", ")
        return .figure(
            "\(words), counted after \(Text.decimal(times.counted / 1_000)) s",
            holds: times.paint <= 300 && max(times.early, times.late) <= 50,
            scale: "\(events) events, \(events / 100) sessions")
    }

    /// The path of a log of so many events, a hundred a session, with an index and checkpoints.
    private static func indexedLog(of events: Int, in folder: ScratchFolder) throws -> String {
        let log = FilePath(folder.path + "/log")
        try InterleavedLog.write(events, sessions: events / 100, to: log, seed: 7)
        _ = try EventLog.buildIndex(of: log, endsSession: SessionEnds.endsSession)
        guard case .index(let index) = try LogIndex.find(of: EventLog(reading: log)) else {
            throw ProveError.noIndex(log.string)
        }
        _ = try Checkpoints.build(beside: index)
        return log.string
    }

    /// What a page's opening takes, in milliseconds.
    private struct OpeningTimes {
        /// From the navigation to the first paint, the median of several pages.
        var paint = 0.0
        /// From asking for an event to the frame with it, the median, before the overview was
        /// complete and after.
        var early = 0.0
        var late = 0.0
        /// From the server's start to the complete overview.
        var counted = 0.0

        init(_ path: String, events: Int) async throws {
            let clock = ContinuousClock()
            let begin = clock.now
            let server = try ViewServer([path])
            let address = try await server.start(port: 0)
            let browser = try await Browser()
            let page = try await browser.page()
            try await page.open(address)
            try await page.wait(until: "document.documentElement.dataset.ready", seconds: 30)
            early = try await Self.jump(on: page, events: events, seed: 5)
            try await page.evaluate("location.hash = '#overview'")
            try await page.wait(
                until: "document.documentElement.dataset.overview === 'whole'", seconds: 600)
            counted = Double((clock.now - begin) / .milliseconds(1))
            late = try await Self.jump(on: page, events: events, seed: 6)
            try await page.close()
            var paints: [Double] = []
            for _ in 0..<7 {
                let page = try await browser.page()
                try await page.open(address)
                try await page.wait(until: Self.paintEntry, seconds: 30)
                let time = try await page.evaluate("\(Self.paintEntry).startTime")
                paints.append(time.double ?? .infinity)
                try await page.close()
            }
            paint = paints.sorted()[paints.count / 2]
            await server.stop()
        }

        private static let paintEntry =
            "performance.getEntriesByName('first-contentful-paint')[0]"

        private static func jump(on page: Page, events: Int, seed: UInt64) async throws -> Double {
            var random = SplitMix64(seed: seed)
            var times: [Double] = []
            for _ in 0..<60 {
                times.append(
                    try await Proof.drawingTime(of: 1 + random.below(events), on: page))
            }
            return times.sorted()[times.count / 2]
        }
    }

    /// Milliseconds from asking for an event until the frame with it was shown, at random events.
    private static func drawingTimes(_ path: String, events: Int) async throws -> [Double] {
        let server = try ViewServer([path])
        let page = try await Browser().page()
        try await page.open(try await server.start(port: 0))
        try await page.wait(until: "document.documentElement.dataset.ready", seconds: 30)
        var random = SplitMix64(seed: 31)
        var times: [Double] = []
        for _ in 0..<200 {
            let event = 1 + random.below(events)
            times.append(try await drawingTime(of: event, on: page))
            let top = try await page.text("document.querySelector('.front').textContent")
            guard top.contains("screen") || top.contains("root") else {
                throw ProveError.wrongAnswer("event \(event)")
            }
        }
        await server.stop()
        guard page.complaints.isEmpty else {
            throw ProveError.wrongAnswer("the page: \(page.complaints[0])")
        }
        return times
    }

    fileprivate static func drawingTime(of event: Int, on page: Page) async throws -> Double {
        // A frame is on the screen when the one after it begins.
        let time = try await page.evaluate(
            """
            new Promise(resolve => {
              const start = performance.now();
              new MutationObserver((_, observer) => {
                if (document.documentElement.dataset.event !== '\(event)') return;
                observer.disconnect();
                requestAnimationFrame(() => requestAnimationFrame(() =>
                  resolve(performance.now() - start)));
              }).observe(document.documentElement, {attributes: true});
              document.getElementById('where').value = '\(event)';
              document.getElementById('find').requestSubmit();
            })
            """)
        guard let milliseconds = time.double else {
            throw ProveError.wrongAnswer("the time of event \(event)")
        }
        return milliseconds
    }
}
