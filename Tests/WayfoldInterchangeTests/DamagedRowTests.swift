import Foundation
import TestSupport
import Testing
import WayfoldDatabases
import WayfoldInterchange
import WayfoldModel

/// Samples with damage by chance: they are read, skipped or refused, each in a line.
struct DamagedRowTests {
    private static let folder = Repository.root.appending(path: "Traces/formats")
    private static let seedCount: UInt64 = Sweep.isWhole ? 250 : 80

    private static let samples = [
        ("segment", "segment.ndjson"), ("rudderstack", "rudderstack.json"),
        ("amplitude", "amplitude.json"), ("mixpanel", "mixpanel.ndjson"),
        ("posthog", "posthog.ndjson"), ("crashlytics", "crashlytics.ndjson"),
        ("bugsnag", "bugsnag.json"), ("newrelic", "newrelic.json"), ("embrace", "embrace.json"),
        ("go-router", "go-router.log"), ("flutter", "flutter.log"), ("logcat", "logcat.txt"),
        ("oslog", "oslog.ndjson"), ("recorder", "crash.ips"), ("table", "own-analytics.csv"),
        ("table", "mixpanel.ndjson"), ("amplitude", "shapes/amplitude-warehouse.csv"),
        ("logcat", "shapes/logcat-long.txt"),
    ]

    private static let words = [
        "\"", "{", "}", "[", "]", ",", "\\", "\\u", "\n", "\r", "\0", "null", "-1", "1e999", "\t",
        "9223372036854775808", ";", "{}", "=", "\u{FEFF}", "\u{202E}", "''",
    ].map { Array($0.utf8) }

    /// Up to six changes: bytes flipped, taken away, doubled, moved, put in, and the end cut.
    private static func damaged(_ whole: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            guard bytes.count > 2 else { return bytes }
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, place + Int.random(in: 1...200, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes.removeSubrange(place..<end)
            case 2: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
            case 3:
                let part = Array(bytes[place..<end])
                bytes.removeSubrange(place..<end)
                bytes.insert(
                    contentsOf: part, at: Int.random(in: 0...bytes.count, using: &random))
            case 4: bytes.insert(contentsOf: words.randomElement(using: &random) ?? [], at: place)
            default: if Bool.random(using: &random) { bytes.removeSubrange(place...) }
            }
        }
        return bytes
    }

    private static func options(_ format: String) -> ImportOptions {
        var options = ImportOptions()
        guard format == "table" else { return options }
        var mapping = TableMapping()
        mapping.columns = [
            .screen: ["where", "properties.screen_name"], .time: ["clock", "properties.time"],
            .session: ["who.id", "properties.distinct_id"], .kind: ["what", "event"],
        ]
        options.mapping = mapping
        return options
    }

    @Test(arguments: samples)
    func `damage by chance ends in events, in skipped rows or in one line`(
        format: String, file: String
    ) throws {
        let whole = Array(try Data(contentsOf: Self.folder.appending(path: file)))
        let importer = try #require(Importers.named(format))
        let sound = try Trial(bytes: whole, options: Self.options(format), chunkBytes: 4096) {
            importer.start($0)
        }
        #expect(!sound.events.isEmpty && (format == "table" || sound.skippedRows.isEmpty))
        var readCount = 0
        for seed in 0..<Self.seedCount {
            var random = SplitMix64(seed: seed)
            let bytes = Self.damaged(whole, &random)
            do {
                let trial = try Trial(
                    bytes: bytes, options: Self.options(format), chunkBytes: 4096
                ) { importer.start($0) }
                if !trial.events.isEmpty { readCount += 1 }
                for row in trial.skippedRows.split(separator: "\n") {
                    #expect(row.hasPrefix("trace"), "seed \(seed): \(row)")
                }
                for line in trial.events.split(separator: "\n") {
                    #expect(line.first?.isNumber == true, "seed \(seed): \(line)")
                }
            } catch let error as ImportError {
                #expect(!"\(error)".contains("\n"), "seed \(seed): \(error)")
                #expect("\(error)".hasPrefix("trace"), "seed \(seed): \(error)")
            }
        }
        // Damage to a document is that of all its rows, to a line only of it.
        #expect(readCount > Self.seedCount / 10)
    }
}
