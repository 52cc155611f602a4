import Foundation
import SystemPackage
import WayfoldLog
import WayfoldReplay

/// What somebody named instead of a trace, and the way out.
enum TraceMistake {
    /// How many names of a folder are looked at.
    private static let nameLimit = 10_000
    /// How much of a file is read to see what it is.
    private static let byteLimit = 4 << 20

    /// What a folder without a segment is taken for; nil when it holds no trace either.
    static func text(ofFolder path: String) -> String? {
        guard let names = FileManager.default.enumerator(atPath: path) else { return nil }
        var seen = 0
        var first: String?
        while seen < nameLimit, let name = names.nextObject() as? String {
            seen += 1
            // Folders come in any order; the first of the names is the same every time.
            if let trace = trace(named: name), first.map({ trace < $0 }) ?? true { first = trace }
        }
        guard let first else { return nil }
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        return "\(path): is a folder of traces but should be one trace or log; name one of them, "
            + "such as '\(folder)/\(first)', or run 'wayfold test \(path)' on all"
    }

    /// The trace that a file in a folder is, or is a part of.
    private static func trace(named name: String) -> String? {
        let path = FilePath(name)
        guard let file = path.lastComponent?.string else { return nil }
        if SegmentName.firstSequence(in: file) != nil {
            return path.removingLastComponent().string
        }
        let isPacked = file.hasSuffix(".xz") || file.hasSuffix(".gz")
        let plain = isPacked ? String(file.dropLast(3)) : file
        return plain.hasSuffix(".jsonl") || plain.hasSuffix(".words") ? name : nil
    }

    /// Whether a text that begins with these bytes, and goes on with those lines, is an app map.
    static func isAppMap(_ first: Line, _ rest: inout LineReader) -> Bool {
        var bytes = Array(first.bytes)
        do {
            while bytes.count < byteLimit, let line = try rest.next() {
                bytes.append(UInt8(ascii: "\n"))
                bytes += line.bytes
            }
            let value = try JSONValue(bytes)
            return value["wayfold"] != nil && value["root"] != nil
        } catch {
            // Neither is said: what is wrong with it as a trace is said then.
            return false
        }
    }

    static func text(ofMap path: String) -> String {
        "\(path): is an app map but should be a trace; check it with "
            + "'wayfold lab map check \(path)', or give it with --app to a trace"
    }
}
