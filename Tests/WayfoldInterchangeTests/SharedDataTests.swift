import Foundation
import Testing
import WayfoldDatabases
import WayfoldInterchange
import WayfoldModel

/// The figures of recorded data that is not in the repository, where it is there.
struct SharedDataTests {
    private static let paths = "wikispeedia/paths_unfinished.tsv.xz"
    private static let links = "wikispeedia/links.tsv.xz"
    private static let visits = "msnbc/msnbc990928.seq.xz"
    private static let tabs = "miniwob/tab_clicks.jsonl"
    private static let mails = "miniwob/email_clicks.jsonl"
    private static let history = "chrome-history/visits.csv"

    /// Counts and folds nothing, for the largest file.
    private struct CountingSink: ImportSink {
        var vocabulary = Vocabulary()
        var sessionCount: UInt64 = 0
        var eventCount = 0

        mutating func beginSession(named name: String?) -> UInt64 {
            sessionCount += 1
            return sessionCount
        }

        mutating func perform(
            _ action: Action, session: UInt64, time: Int64, origin: Origin
        ) -> Outcome {
            eventCount += 1
            return .applied
        }

        mutating func record(_ event: Event, sessionName: String?) {}
        mutating func endSession(_ session: UInt64, reason: String?, time: Int64) {}
    }

    /// Imports a file into a folding sink; no row may be odd.
    private func imported(
        _ file: String, _ importer: String, linksPath: String? = nil
    ) throws -> (summary: ImportSummary, sink: FoldingSink) {
        let format = try #require(Importers.named(importer))
        var job = format.start(ImportOptions(isStrict: true, linksPath: linksPath))
        var reader = try LineReader(path: SharedData.path(file))
        var sink = FoldingSink(try job.map(&reader), lists: false)
        let summary = try job.run(&reader, into: &sink)
        if summary.deepest.count > 0 {
            #expect(sink.deepestDepths.reduce(0, +) == summary.deepest.sum)
            #expect(sink.deepestDepths.max() == summary.deepest.max)
            #expect(sink.finalDepths.reduce(0, +) == summary.final.sum)
        }
        return (summary, sink)
    }

    @Test(.enabled(if: SharedData.has(paths) && SharedData.has(links), "no recorded data here"))
    func `Wikispeedia's unfinished paths have the known figures`() throws {
        let linksPath = SharedData.path(Self.links)
        let found = try imported(Self.paths, "wikispeedia", linksPath: linksPath)
        #expect(
            found.summary.description == """
                wikispeedia
                rows: 24875
                rows skipped: 0
                sessions: 24875
                  without an event: 0
                events: 129295
                  roots: 24875
                  forward: 91513
                  back: 12907
                  refused: 0
                events a session: p50 4, p90 11, p99 26, max 235
                sessions with a back: 5201
                deepest stack: p50 4, p90 8, p99 18, max 149
                sum of the deepest: 107832
                sum of the final depths: 103481
                clicks that follow no listed link: 100
                """)
    }

    @Test(.enabled(if: SharedData.has(visits), "no recorded data here"))
    func `the visits to msnbc have the known figures`() throws {
        var job = MSNBCImport(options: ImportOptions(isStrict: true))
        var reader = try LineReader(path: SharedData.path(Self.visits))
        let map = try job.map(&reader)
        #expect(reader.lineNumber == 7)
        #expect(map.flows.count == 18)
        var sink = CountingSink(vocabulary: map.vocabulary)
        let summary = try job.run(&reader, into: &sink)
        #expect(sink.eventCount == 4_698_794)
        #expect(reader.carriageReturnCount == 989_818 + 6)
        #expect(
            summary.description == """
                msnbc
                rows: 989818
                rows skipped: 0
                sessions: 989818
                  without an event: 0
                events: 4698794
                  first tab selections: 989818
                  tab switches: 1280778
                  tab re-selections: 2428198
                  refused: 0
                events a session: p50 2, p90 11, p99 31, max 14795
                last line: has no line end
                """)
    }

    @Test(.enabled(if: SharedData.has(tabs), "no recorded data here"))
    func `the clicks on tabs have the known figures`() throws {
        let found = try imported(Self.tabs, "miniwob-tabs")
        #expect(
            found.summary.description == """
                miniwob-tabs
                rows: 1285
                rows skipped: 0
                sessions: 1285
                  without an event: 330
                events: 2309
                  first tab selections: 955
                  tab switches: 1335
                  tab re-selections: 19
                  refused: 0
                events a session: p50 1, p90 4, p99 8, max 10
                clicks: 3695
                clicks without navigation: 1386
                """)
    }

    @Test(.enabled(if: SharedData.has(mails), "no recorded data here"))
    func `the clicks on mail have the known figures`() throws {
        let found = try imported(Self.mails, "miniwob-mail")
        #expect(
            found.summary.description == """
                miniwob-mail
                rows: 1679
                rows skipped: 0
                sessions: 1679
                  without an event: 616
                events: 2820
                  forward: 1948
                  back: 872
                  refused: 0
                events a session: p50 2, p90 3, p99 6, max 12
                sessions with a back: 786
                deepest stack: p50 2, p90 3, p99 3, max 4
                sum of the deepest: 3527
                sum of the final depths: 2755
                clicks: 5441
                clicks without navigation: 2623
                inferred events: 652
                """)
    }

    @Test(.enabled(if: SharedData.has(history), "no recorded data here"))
    func `the browser's visits have the known figures`() throws {
        let found = try imported(Self.history, "browser-history")
        #expect(
            found.summary.description == """
                browser-history
                rows: 364
                rows skipped: 0
                sessions: 6
                  without an event: 0
                events: 259
                  roots: 35
                  forward: 198
                  back: 26
                  refused: 0
                events a session: p50 41, p90 54, p99 54, max 54
                sessions with a back: 5
                deepest stack: p50 13, p90 22, p99 22, max 22
                sum of the deepest: 88
                sum of the final depths: 36
                frames of pages: 61
                redirects on the way: 44
                reloads: 0
                inferred events: 146
                """)
    }

    private static let database = "chrome-history/hindsight_30_History"

    @Test(
        .enabled(if: SharedData.has(history) && SharedData.has(database), "no recorded data here"))
    func `the browser's own database says what its exported visits say`() throws {
        let table = try String(contentsOfFile: SharedData.path(Self.history), encoding: .utf8)
        let lines = table.split(whereSeparator: \.isNewline).enumerated().filter { index, line in
            index == 0 || line.hasPrefix("hindsight_30_History,")
        }
        let rows = lines.map { $0.element + "\n" }.joined()
        let exported = try Trial(rows) { BrowserHistoryImport(options: $0) }
        var job = HistoryImport(options: ImportOptions(isStrict: true))
        var reader = try LineReader(path: SharedData.path(Self.database))
        var sink = FoldingSink(try job.map(&reader))
        let summary = try job.run(&reader, into: &sink)
        #expect(sink.lines.joined(separator: "\n") == exported.events)
        #expect(summary.rowCount == 46)
        #expect(
            summary.description.split(separator: "\n").dropFirst()
                .starts(with: exported.summary.split(separator: "\n").dropFirst()))
    }
}
