import Foundation

/// The full results kept for one state of the sources on one machine.
///
/// A file a key, JSON inside; what is kept under another key is never read. What held is found
/// again; what fell short or was skipped is not, so that the next run tries anew.
struct Ledger {
    /// One kept result.
    struct Entry: Codable, Equatable {
        var outcome: Outcome
        var atScale: Scale
        /// When it was found, in seconds since 1970.
        var time: Double
    }

    private struct Page: Codable {
        var key: LedgerKey
        var entries: [Entry]
    }

    private let folder: URL
    private let key: LedgerKey
    private(set) var entries: [Entry] = []
    /// How many other keys have results in the folder.
    private(set) var otherKeyCount = 0

    /// Reads what is kept for the key, if anything is.
    init(folder path: String, key: LedgerKey) throws(ProveError) {
        folder = URL(filePath: path, directoryHint: .isDirectory)
        self.key = key
        let name = key.fileName
        let names = Self.names(in: folder)
        otherKeyCount = names.count { $0 != name }
        guard names.contains(name) else { return }
        do {
            let page = try JSONDecoder().decode(Page.self, from: try Data(contentsOf: file))
            entries = page.key == key ? page.entries : []
        } catch {
            throw .unreadableLedger(
                path: file.path(percentEncoded: false), reason: "\(type(of: error))")
        }
    }

    /// The kept result of a proof that held, for the demand as it reads now.
    func outcome(of proof: Proof, at scale: Scale) -> Entry? {
        entries.last {
            $0.outcome.name == proof.name && $0.outcome.demand == proof.demand
                && $0.atScale == scale && $0.outcome.verdict == .holds
        }
    }

    /// Keeps a result at once, so that a run stopped later loses nothing.
    mutating func keep(
        _ outcome: Outcome, at scale: Scale, time: Double
    ) throws(ProveError) {
        entries.removeAll { $0.outcome.name == outcome.name && $0.atScale == scale }
        entries.append(Entry(outcome: outcome, atScale: scale, time: time))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let page = try encoder.encode(Page(key: key, entries: entries))
            try page.write(to: file, options: .atomic)
        } catch {
            throw .unwritableLedger(
                path: file.path(percentEncoded: false), reason: "\(type(of: error))")
        }
    }

    /// Where the rounds of a proof are kept that has not ended yet.
    func roundsFile(of proof: Proof, at scale: Scale) -> URL {
        let name = key.fileName.dropLast(".json".count)
        return folder.appending(path: "\(name)-\(proof.name)-\(scale.rawValue).rounds")
    }

    private var file: URL { folder.appending(path: key.fileName) }

    /// The ledger files in a folder; none where there is no folder yet.
    private static func names(in folder: URL) -> [String] {
        let path = folder.path(percentEncoded: false)
        let names = try? FileManager.default.contentsOfDirectory(atPath: path)
        return (names ?? []).filter { $0.hasSuffix(".json") }
    }
}
