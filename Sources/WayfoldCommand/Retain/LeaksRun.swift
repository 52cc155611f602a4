import WayfoldInterchange
import WayfoldReports
import WayfoldRetention

/// Reads a text of Apple's `leaks` as what one architecture leaves, and compares it with another.
struct LeaksRun {
    /// So many fingerprints that are gone are named.
    private static let goneLimit = 20
    /// So many of the program's types that are more or fewer are named.
    private static let changeLimit = 10

    let path: String
    /// A text from before; what it has is no finding.
    let before: String?
    let module: String?
    let known: KnownRetentions
    let day: String
    let hasHistogram: Bool

    func run() throws -> RetainFinding {
        var reader = try read(path)
        let report = reader.report()
        var finding = RetainFinding(
            architecture: reader.head.process.isEmpty ? path : reader.head.process,
            eventCount: 0, roundTrips: 1)
        finding.leaks = reader.head
        finding.report = report
        var old: [Fingerprint: RetainedObject] = [:]
        if let before {
            var earlier = try read(before)
            let objects = earlier.report().objects
            old = Dictionary(uniqueKeysWithValues: objects.map { ($0.fingerprint, $0) })
            finding.before = earlier.counts
            addGone(objects, since: before, to: &finding)
            addChanges(earlier.programCounts, reader.programCounts, to: &finding)
        }
        if hasHistogram { finding.after = reader.counts }
        for object in report.objects { judge(object, old[object.fingerprint], into: &finding) }
        return finding
    }

    private func read(_ path: String) throws -> LeaksReader {
        if path != "-", PathState.isFolder(path) {
            throw CommandError.noLeaks(path, "is a folder")
        }
        var source = try LineReader(path: path)
        let recognition = try Recognition(&source)
        if recognition.isEmpty { throw CommandError.noLeaks(path, "is empty") }
        var reader = LeaksReader(module: module)
        var isGraph = false
        while let line = try source.next() {
            if line.number == 1, line.bytes.starts(with: Array("bplist".utf8)) { isGraph = true }
            reader.take(line.bytes, number: line.number)
        }
        if reader.isTrace, reader.head.leakCount == nil {
            throw CommandError.noLeaks(path, "shows the references to an object")
        }
        guard reader.isLeaks else {
            let found = recognition.phrase.map { "looks like \($0)" }
            throw CommandError.noLeaks(
                path, isGraph ? "is a memory graph" : found ?? "has no line of that")
        }
        if reader.blockCount == 0, let count = reader.head.leakCount, count > 0 {
            throw CommandError.noLeaks(path, "speaks of \(count) leaks and shows none of them")
        }
        return reader
    }

    private func judge(
        _ object: RetainedObject, _ old: RetainedObject?, into finding: inout RetainFinding
    ) {
        var object = object
        if let old {
            guard old.count < object.count else {
                let change = old.count > object.count ? ", \(old.count) then" : ""
                finding.known.append((object, "there before too: \(object.count) now\(change)"))
                return
            }
            object.notes.append("\(old.count) before, \(object.count) now")
        }
        finding.judge(object, by: known, on: day)
    }

    /// Notes what was there before and is not any more.
    private func addGone(
        _ objects: [RetainedObject], since before: String, to finding: inout RetainFinding
    ) {
        let now = Set(finding.report.objects.map(\.fingerprint))
        let gone = objects.filter { !now.contains($0.fingerprint) }
        for object in gone.prefix(Self.goneLimit) {
            let count = object.count > 1 ? "\(object.count) of " : ""
            finding.notes.append(
                "gone since \(before): \(object.fingerprint) \(count)\(object.type)")
        }
        if gone.count > Self.goneLimit {
            finding.notes.append("gone since \(before): \(gone.count - Self.goneLimit) more")
        }
    }

    /// Notes of which of the program's types there are more or fewer, whoever keeps them.
    private func addChanges(
        _ before: [TypeCount], _ now: [TypeCount], to finding: inout RetainFinding
    ) {
        var counts: [String: (before: Int, now: Int)] = [:]
        for count in before { counts[count.type, default: (0, 0)].before += count.count }
        for count in now { counts[count.type, default: (0, 0)].now += count.count }
        let changes = counts.filter { $0.value.before != $0.value.now }.sorted {
            let left = ($0.value.now - $0.value.before).magnitude
            let right = ($1.value.now - $1.value.before).magnitude
            return left == right ? $0.key < $1.key : left > right
        }
        for (type, count) in changes.prefix(Self.changeLimit) {
            finding.notes.append("\(type): \(count.before) before, \(count.now) now")
        }
        if changes.count > Self.changeLimit {
            finding.notes.append("\(changes.count - Self.changeLimit) more types differ")
        }
    }
}
