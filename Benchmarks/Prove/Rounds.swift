import Foundation

/// The many like parts of a long proof, each kept when it is done: a run that is stopped goes on
/// with the next one.
///
/// A file of lines, `name`, a tab, and what was found; a last line that was cut is done anew.
final class Rounds {
    private let file: URL?
    private let show: (String) -> Void
    private var found: [String: String] = [:]

    /// - Parameters:
    ///   - file: where they are kept; nil keeps none.
    ///   - show: takes the name of the round that begins.
    init(file: URL?, show: @escaping (String) -> Void) throws(ProveError) {
        self.file = file
        self.show = show
        guard let file, FileManager.default.fileExists(atPath: Self.path(of: file)) else { return }
        do {
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            for line in lines {
                let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
                if parts.count == 2 { found[parts[0]] = parts[1] }
            }
            // What a later line is put behind must be whole.
            try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: file, options: .atomic)
        } catch {
            throw .unreadableLedger(path: Self.path(of: file), reason: "\(type(of: error))")
        }
    }

    /// What a round found: in an earlier run, or now.
    ///
    /// - Parameters:
    ///   - name: the round, in one line; its own in the proof.
    ///   - find: finds it, in one line.
    func find(_ name: String, by find: () throws -> String) throws -> String {
        if let known = found[name] { return known }
        show(name)
        let text = try find()
        found[name] = text
        try keep("\(name)\t\(text)\n")
        return text
    }

    /// Takes away what is kept, when the proof has ended.
    func end() throws(ProveError) {
        guard let file, FileManager.default.fileExists(atPath: Self.path(of: file)) else { return }
        do {
            try FileManager.default.removeItem(at: file)
        } catch {
            throw .unwritableLedger(path: Self.path(of: file), reason: "\(type(of: error))")
        }
    }

    private func keep(_ line: String) throws(ProveError) {
        guard let file else { return }
        do {
            if !FileManager.default.fileExists(atPath: Self.path(of: file)) {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data().write(to: file)
            }
            let handle = try FileHandle(forWritingTo: file)
            defer { try? handle.close() }
            try handle.seekToEnd()
            try handle.write(contentsOf: Data(line.utf8))
        } catch {
            throw .unwritableLedger(path: Self.path(of: file), reason: "\(type(of: error))")
        }
    }

    private static func path(of file: URL) -> String { file.path(percentEncoded: false) }
}
