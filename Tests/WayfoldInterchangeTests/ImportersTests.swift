import Testing
import WayfoldDatabases
import WayfoldInterchange
import WayfoldModel

struct ImportersTests {
    @Test
    func `the formats are listed by name`() {
        let list = Importers.all.map { "\($0.name) (\($0.extensions.joined(separator: " ")))" }
        #expect(
            list == [
                "history (sqlite db)", "xcresult (sqlite3)",
                "wikispeedia (tsv)", "msnbc (seq)", "miniwob-tabs (jsonl)",
                "miniwob-mail (jsonl)", "browser-history (csv)", "sentry (json jsonl)",
                "ga4 (jsonl json)", "otlp (json jsonl)", "datadog (jsonl json)",
                "react-navigation (jsonl json)", "har (har json)",
                "recorder (ring ips json txt)", "table (csv tsv jsonl)",
                "segment (jsonl json csv)", "rudderstack (jsonl json csv)",
                "amplitude (json jsonl csv)", "mixpanel (jsonl json csv)",
                "posthog (jsonl json csv)", "crashlytics (jsonl json)", "bugsnag (json jsonl)",
                "newrelic (json jsonl csv)", "embrace (json jsonl)", "go-router (log txt)",
                "flutter (log txt)", "logcat (log txt)", "oslog (ndjson json log txt)",
            ])
        for importer in Importers.all {
            #expect(Importers.named(importer.name)?.sentence == importer.sentence)
        }
        #expect(Importers.named("none") == nil)
    }

    @Test
    func `what a sink throws is passed on`() {
        struct Full: Error, CustomStringConvertible {
            let description = "the log is full"
        }
        struct FullSink: ImportSink {
            var vocabulary = Vocabulary()
            mutating func beginSession(named name: String?) throws -> UInt64 { 1 }
            mutating func perform(
                _ action: Action, session: UInt64, time: Int64, origin: Origin
            ) throws -> Outcome { throw Full() }
            mutating func record(_ event: Event, sessionName: String?) throws {}
            mutating func endSession(
                _ session: UInt64, reason: String?, time: Int64
            ) throws {}
        }
        let text = errorText {
            let bytes = Array("a\t9\t2\tA\tT\trestart\n".utf8)
            var reader = LineReader(ByteSource(bytes, named: "trace"))
            var job = WikispeediaImport()
            _ = try job.map(&reader)
            var sink = FullSink()
            _ = try job.run(&reader, into: &sink)
        }
        #expect(text == "the log is full")
    }
}
