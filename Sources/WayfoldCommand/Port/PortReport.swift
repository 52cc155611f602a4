import Foundation
import WayfoldReports

/// What a port changed and what it left, for people or for programs.
struct PortReport: Encodable {
    struct Place: Encodable {
        var file: String
        var line: Int
        var kind: String
        var text: String
    }

    struct Count: Encodable {
        var changed = 0
        var left = 0
    }

    let files: Int
    let changed: [Place]
    let left: [Place]
    let counts: [String: Count]

    init(_ tree: SourceTree, _ ported: [PortedFile]) {
        files = tree.files.count
        var (changed, left): ([Place], [Place]) = ([], [])
        var counts: [String: Count] = [:]
        for file in ported {
            for finding in file.findings {
                let place = Place(
                    file: file.path, line: finding.line, kind: finding.kind, text: finding.text)
                if finding.isChanged {
                    changed.append(place)
                    counts[finding.kind, default: Count()].changed += 1
                } else {
                    left.append(place)
                    counts[finding.kind, default: Count()].left += 1
                }
            }
        }
        (self.changed, self.left, self.counts) = (changed, left, counts)
    }

    /// Every place on a line, those that stay last; then the counts by kind.
    ///
    /// - Parameter isWritten: whether there is a copy now.
    func text(isWritten: Bool) -> String {
        var text = ""
        for place in changed { text += line(of: place) }
        if !left.isEmpty {
            text += changed.isEmpty ? "" : "\n"
            text += "stays as it is, and stands in the way:\n"
            for place in left { text += "  " + line(of: place) }
        }
        if !counts.isEmpty { text += (text.isEmpty ? "" : "\n") + table }
        let changedFiles = Set(changed.map(\.file)).count
        let done = isWritten ? "changed" : "to change"
        return text
            + "\(UnitText.counted(files, "file")), \(changedFiles) \(done) in "
            + "\(UnitText.counted(changed.count, "place")); "
            + (left.isEmpty ? "nothing" : UnitText.counted(left.count, "place"))
            + " left in the way\n"
    }

    private func line(of place: Place) -> String {
        "\(place.file):\(place.line): \(place.kind): \(place.text)\n"
    }

    private var table: String {
        let names = counts.keys.sorted()
        let width = (names.map(\.count).max() ?? 0) + 2
        var text = "  " + padded("", width) + "changed  left\n"
        for name in names {
            let count = counts[name, default: Count()]
            text += "  " + padded(name, width) + right(count.changed, 7) + right(count.left, 6)
            text += "\n"
        }
        return text
    }

    private func padded(_ word: String, _ width: Int) -> String {
        word + String(repeating: " ", count: width - word.count)
    }

    private func right(_ number: Int, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - "\(number)".count)) + "\(number)"
    }

    /// The same as a report: what stays in the way first.
    func report(_ title: String) -> Report {
        let columns: [Report.Column] = [
            .init("file", "file"), .init("line", "line", .trailing), .init("kind", "kind"),
            .init("text", "what"),
        ]
        func table(_ key: String, _ places: [Place]) -> Report.Block {
            let rows = places.map { place -> [Report.Value] in
                [.text(place.file), .count(place.line), .text(place.kind), .text(place.text)]
            }
            return .table(Report.Table(key: key, columns: columns, rows: rows))
        }
        var sections = [
            Report.Section(
                key: "port",
                blocks: [
                    .facts([
                        .init("files", "files", .count(files)),
                        .init("changed", "places changed", .count(changed.count)),
                        .init("left", "places in the way", .count(left.count)),
                    ])
                ])
        ]
        if !left.isEmpty {
            sections.append(
                Report.Section(
                    key: "left", heading: "stays as it is, and stands in the way",
                    blocks: [table("places", left)]))
        }
        if !changed.isEmpty {
            sections.append(
                Report.Section(
                    key: "changed", heading: "changed", blocks: [table("places", changed)]))
        }
        return Report(title: title, sections: sections)
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
}
