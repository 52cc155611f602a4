import Foundation
import Testing

/// Texts that are kept beside the tests, a file each.
///
/// A text without a file is recorded and fails once; `RECORD_SNAPSHOTS=1` records all. What the
/// optimiser changes (the names of closures that it has merged) has a file of its own for release
/// builds.
enum Snapshot {
    static func expect(
        _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let folder = URL(filePath: "\(#filePath)").deletingLastPathComponent()
            .appending(path: "Texts")
        let common = folder.appending(path: "\(name).txt")
        let optimised = folder.appending(path: "\(name).release.txt")
        let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
        let own = isOptimised && exists(optimised) ? optimised : common
        if !isRecording, exists(own) {
            let expected = try String(contentsOf: own, encoding: .utf8)
            #expect(
                text == expected, "see \(own.lastPathComponent)", sourceLocation: sourceLocation)
            return
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if isOptimised, exists(common) {
            let debug = try String(contentsOf: common, encoding: .utf8)
            if text == debug { return }
            try text.write(to: optimised, atomically: true, encoding: .utf8)
        } else {
            try text.write(to: common, atomically: true, encoding: .utf8)
        }
        if !isRecording {
            Issue.record("\(name) was recorded; look at it", sourceLocation: sourceLocation)
        }
    }

    private static func exists(_ file: URL) -> Bool {
        FileManager.default.fileExists(atPath: file.path)
    }

    /// Whether the optimizer was at work, which the configuration's name does not tell.
    private static var isOptimised: Bool { !_isDebugAssertConfiguration() }
}
