import Foundation
import TestSupport
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// Inputs to begin with, of the samples of foreign formats.
enum SeedFiles {
    private static let folder = Repository.root.appending(path: "Traces/formats")
    /// More than a fuzzer takes.
    private static let limitBytes = 4_000

    static func bytes(of name: String) -> [UInt8] {
        let file = folder.appending(path: name)
        do {
            return Array(try Data(contentsOf: file))
        } catch {
            preconditionFailure("\(file.path) cannot be read: \(error); run in the repository")
        }
    }

    /// A file of each format behind the number of its mapping, and one of no format.
    static let tables: [[UInt8]] = {
        let files = [
            "segment-batch.json", "rudderstack-warehouse.csv", "amplitude-warehouse.csv",
            "mixpanel-pipeline.ndjson", "posthog-api.json", "crashlytics-mcp.json",
            "bugsnag-ios.json", "newrelic-rn.json", "embrace-android.json", "go-router-web.log",
            "flutter-observers.log", "logcat-long.txt", "oslog-stream.ndjson",
        ]
        let own = "s;t;u\nHome;2026-11-20T09:00:00Z;a\n\"Li\"\"st\";1795165200;b\n"
        let rows = "{\"a\":{\"s\":\"Home\"},\"t\":1795165200,\"v\":1,\"w\":\"x\"}\n"
        return files.enumerated().map { index, file in
            [UInt8(index)] + bytes(of: "shapes/" + file).prefix(limitBytes)
        } + [own, rows].map { [UInt8(NamedTable.all.count)] + Array($0.utf8) }
    }()

    static let leaks: [[UInt8]] = {
        let text = bytes(of: "leaks.txt")
        let tree = text.firstIndex(of: UInt8(ascii: "<")) ?? 0
        return [
            Array(text.prefix(limitBytes)), Array(text[tree...].prefix(limitBytes)),
            Array("Leak: 0x1  size=32  zone: Zone_0x1   Cart  Swift  Shop\n".utf8),
            Array("STACK OF 2 INSTANCES OF 'ROOT LEAK: <Cart>':\n1  Shop  0x1 main + 1\n".utf8),
            Array("  4 (128 bytes) ROOT CYCLE: <Cart>  [32]\n".utf8),
        ]
    }()

    /// A ring as a recorder leaves it, and texts that its lines stand in.
    static let rings: [[UInt8]] = {
        var rings = [bytes(of: "crash.ips"), bytes(of: "metrickit.json")]
        for slotCount in [1, 4, 16] {
            let name = "wayfold-\(UUID().uuidString).ring"
            let file = FileManager.default.temporaryDirectory.appending(path: name)
            do {
                let path = file.path(percentEncoded: false)
                let last = try LastEvents(at: path, slotCount: slotCount)
                let recorder = Recorder(session: 1, last: last) { 1_795_543_330_900_000 }
                for index in 0..<slotCount {
                    recorder.push(Route(String(repeating: "n", count: 1 + index * 40)))
                }
                rings.append(Array(try Data(contentsOf: file)))
                try FileManager.default.removeItem(at: file)
            } catch {
                preconditionFailure("\(file.path): \(error)")
            }
        }
        return rings.map { Array($0.prefix(limitBytes)) }
    }()
}
