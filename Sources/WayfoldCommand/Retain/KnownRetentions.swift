import WayfoldReplay
import WayfoldRetention

/// Retentions that are known and accepted for a time: a file that a person reads and reviews.
///
/// ```
/// # wayfold retain: known retentions; a line each: fingerprint, last day, type and reason
/// 4f2a9c0d11223344 until 2027-02-21 App.Cache: fills once, freed with the app
/// ```
struct KnownRetentions {
    struct Entry {
        let fingerprint: Fingerprint
        /// The last day on which it is accepted, `2027-02-21`.
        let lastDay: String
        let reason: String
    }

    static let head =
        "# wayfold retain: known retentions; a line each: fingerprint, last day, type and reason\n"

    private(set) var entries: [Entry] = []

    init() {}

    /// - Throws: `badBaseline` with the line that is none.
    init(readingFileAt path: String) throws(CommandError) {
        let text = String(decoding: try PathState.bytes(of: path), as: UTF8.self)
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            let line = line.drop { $0 == " " }
            if line.isEmpty || line.hasPrefix("#") { continue }
            let words = line.split(separator: " ", maxSplits: 3)
            guard words.count == 4, words[1] == "until", Self.isDay(words[2]),
                let fingerprint = Fingerprint(words[0])
            else { throw .badBaseline("\(path):\(number + 1)", String(line)) }
            entries.append(
                Entry(
                    fingerprint: fingerprint, lastDay: String(words[2]), reason: String(words[3])))
        }
    }

    private static func isDay(_ text: Substring) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.count) == [4, 2, 2] && parts.allSatisfy { UInt($0) != nil }
    }

    /// The entry of a fingerprint that is accepted on a day.
    func entry(of fingerprint: Fingerprint, on day: String) -> Entry? {
        entries.first { $0.fingerprint == fingerprint && day <= $0.lastDay }
    }

    /// The entry of a fingerprint that was accepted before a day, and is no longer.
    func expired(_ fingerprint: Fingerprint, on day: String) -> Entry? {
        entries.first { $0.fingerprint == fingerprint && day > $0.lastDay }
    }

    /// Puts an entry in the place of the one of its fingerprint.
    mutating func put(_ entry: Entry) {
        entries.removeAll { $0.fingerprint == entry.fingerprint }
        entries.append(entry)
    }

    /// Leaves only the entries of some fingerprints.
    mutating func keep(_ fingerprints: Set<Fingerprint>) {
        entries.removeAll { !fingerprints.contains($0.fingerprint) }
    }

    func write(to path: String) throws(CommandError) {
        let lines = entries.sorted { $0.fingerprint < $1.fingerprint }.map {
            "\($0.fingerprint) until \($0.lastDay) \($0.reason)\n"
        }
        try PathState.write(Array((Self.head + lines.joined()).utf8), to: path)
    }
}
