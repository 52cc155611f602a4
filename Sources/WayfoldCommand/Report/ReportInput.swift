import Foundation
import WayfoldBenchmarks
import WayfoldReplay

/// What a report is made of, told by what is in it and not by its name.
enum ReportInput {
    /// A trace in any of its forms.
    case trace
    /// What `wayfold bench --format json` printed.
    case bench(BenchResult)
    /// What `wayfold bench --baseline … --format json` printed.
    case comparison(JSONReading)
    /// What `wayfold retain --format json` printed.
    case retention(JSONReading)
    /// A folder of `wayfold bench --store`.
    case history(HistoryChapter)

    /// A file that is one JSON value is read whole, and no larger than that.
    private static let limit = 256 << 20
    /// So much of a file is looked at before it is taken to be one.
    private static let headLimit = 64 << 10

    /// - Throws: `cannotRead`; `misfit` for JSON that is none of these; what a store throws.
    init(_ path: String) throws {
        guard !PathState.isFolder(path) else {
            self = try BenchStore.isStore(path) ? .history(HistoryChapter(path)) : .trace
            return
        }
        let head = try PathState.beginning(of: path, limit: Self.headLimit)
        guard Self.isOneValue(head) else {
            self = .trace
            return
        }
        let bytes =
            head.count < Self.headLimit
            ? head : try PathState.bytes(of: path, limit: Self.limit)
        let value: JSONValue
        do {
            value = try JSONValue(bytes)
        } catch {
            throw CommandError.misfit("\(path):\(error.line):\(error.column)", "\(error.problem)")
        }
        self = try Self.result(value, bytes, path)
    }

    /// Whether a file begins with a JSON object that is no line of a trace: one that goes on
    /// behind its first line, or that has another member than a trace's lines.
    private static func isOneValue(_ head: [UInt8]) -> Bool {
        let blanks = Set("\u{20}\t\r\n".utf8)
        let text = head.drop { blanks.contains($0) }
        guard text.first == UInt8(ascii: "{") else { return false }
        let line = Array(text.prefix { $0 != UInt8(ascii: "\n") })
        do {
            let value = try JSONValue(line)
            return value["schema"] != nil || value["title"] != nil || value["cells"] != nil
        } catch {
            // A line of a trace may be damaged too; what it begins with tells it.
            return !line.starts(with: Array("{\"".utf8)) || line.count >= head.count
        }
    }

    private static func result(
        _ value: JSONValue, _ bytes: [UInt8], _ path: String
    ) throws -> ReportInput {
        let file = JSONReading(value, of: path)
        if value["schema"] != nil, value["figures"] != nil {
            do {
                return .bench(try JSONDecoder().decode(BenchResult.self, from: Data(bytes)))
            } catch {
                throw file.mistake(
                    "is no result of a bench that this version reads; run 'wayfold bench --format "
                        + "json' again")
            }
        }
        if value["cells"] != nil {
            throw file.mistake(
                "is a baseline, which says nothing for itself; give what 'wayfold bench --baseline "
                    + "\(ShellWord.quoted(path)) --format json' prints")
        }
        let title = try file.optionalText("title") ?? ""
        if title == "wayfold retain" { return .retention(file) }
        if title.hasPrefix("wayfold bench"), value["about"] != nil { return .comparison(file) }
        throw file.mistake(
            "is JSON but should be a trace, or what 'bench' or 'retain' print with --format json")
    }
}
