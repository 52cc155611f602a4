import WayfoldReplay
import WayfoldReports
import WayfoldRetention

/// What a page tells of what `wayfold retain --format json` found: who holds what, and how many
/// objects lived on the way.
struct RetentionChapter {
    /// So many paths of an architecture are drawn.
    private static let pathLimit = 12

    let file: JSONReading

    func chapter() throws -> Page.Chapter {
        var sections: [Report.Section] = []
        var sentences: [String] = []
        var failedCount = 0
        var names: [String] = []
        var looks: [Page.Chapter.Look] = []
        for (name, architecture) in try file.members() where name != "title" {
            let retained = try architecture.count("retained")
            let objects = try RetainedRow.rows(of: architecture)
            let worst = objects.first { $0.verdict == "retained" }
            for object in objects where object.verdict == "retained" {
                looks.append(.init("\(name): \(object.sentence)", in: name))
            }
            let failed = try architecture.list("cases").contains {
                try $0.text("status") == "fail"
            }
            names.append(name)
            if let worst {
                sentences.append("\(name): \(worst.sentence)")
            } else if failed {
                sentences.append("\(name): something is retained that cannot be named")
            }
            let section = try section(name, architecture, objects, retained: retained)
            // What is retained is read first.
            if failed {
                sections.insert(section, at: failedCount)
                failedCount += 1
            } else {
                sections.append(section)
            }
        }
        guard !sections.isEmpty else {
            throw file.mistake("holds no architecture but should hold at least one")
        }
        let lead =
            sentences.isEmpty
            ? "Nothing is retained: \(names.joined(separator: ", "))."
            : sentences.joined(separator: "; ") + "."
        return Page.Chapter(
            kind: "retention", status: failedCount > 0 ? .bad : .good, lead: lead,
            looks: looks.count > 1 ? looks : [],
            report: Report(title: try trace() ?? file.path, sections: sections))
    }

    /// The trace that was run, by the names of the cases.
    private func trace() throws -> String? {
        for (name, architecture) in try file.members() where name != "title" {
            guard let first = try architecture.list("cases").first else { continue }
            let text = try first.text("name")
            return text.hasSuffix(" " + name) ? String(text.dropLast(name.count + 1)) : text
        }
        return nil
    }

    private func section(
        _ name: String, _ architecture: JSONReading, _ objects: [RetainedRow], retained: UInt64
    ) throws -> Report.Section {
        var facts = [
            Report.Fact("retained", "retained", .count(retained)),
            Report.Fact("known", "known", .count(try architecture.count("known"))),
            Report.Fact("events", "events", .count(try architecture.count("events"))),
            Report.Fact("roundTrips", "round trips", .count(try architecture.count("roundTrips"))),
        ]
        if let left = try architecture.optionalCount("left") {
            facts.append(Report.Fact("left", "objects after the teardown", .count(left)))
        }
        var blocks: [Report.Block] = [.facts(facts)]
        for object in objects.prefix(Self.pathLimit) { blocks.append(object.block) }
        if objects.count > Self.pathLimit {
            let more = Report.Value.count(objects.count - Self.pathLimit).text
            blocks.append(.note(Report.Note("\(more) further objects are in \(file.path).")))
        }
        let samples = try architecture.optionalList("live")
        if samples.count > 1 { blocks.append(.picture(try live(samples, architecture))) }
        if let histogram = try histogram(architecture) { blocks.append(.table(histogram)) }
        for note in try architecture.optionalList("notes") {
            blocks.append(.note(Report.Note(try note.asText())))
        }
        return Report.Section(
            key: name, heading: "\(name): \(Report.Value.count(retained).text) retained",
            blocks: blocks)
    }

    private func live(
        _ samples: [JSONReading], _ architecture: JSONReading
    ) throws -> Report.Picture {
        var rows: [[Report.Value]] = []
        var points: [LineChart.Point] = []
        var screens: [LineChart.Point] = []
        for sample in samples {
            let (event, count) = (try sample.count("sequence"), try sample.count("objects"))
            let depth = try sample.count("depth")
            rows.append([.text("\(event)"), .count(count), .count(depth)])
            points.append(.init(Double(event), Double(count)))
            screens.append(.init(Double(event), Double(depth)))
        }
        var end = ""
        if let left = try architecture.optionalCount("left") {
            rows.append(["after the teardown", .count(left), 0])
            end = " After the teardown \(Report.Value.count(left).text) are left."
        }
        return Report.Picture(
            title: "Live objects over the journey",
            summary: "Objects of the app that were born on the journey, after its events, and the "
                + "screens on the visible path." + end,
            .lines(
                LineChart(
                    across: .init("event", .even), up: .init("objects", .even),
                    lines: [
                        .init("live objects", points: points, style: .area),
                        .init("screens", points: screens),
                    ])),
            table: Report.Table(
                key: "live",
                columns: [
                    .init("sequence", "after event", .trailing),
                    .init("objects", "live objects", .trailing),
                    .init("depth", "screens", .trailing),
                ], rows: rows))
    }

    private func histogram(_ architecture: JSONReading) throws -> Report.Table? {
        let types = try architecture.optionalList("histogram")
        guard !types.isEmpty else { return nil }
        var rows: [[Report.Value]] = []
        for type in types.prefix(30) {
            rows.append([
                .text(try type.text("type")), .count(try type.count("before")),
                .count(try type.count("after")), .count(try type.count("bytesAfter")),
            ])
        }
        return Report.Table(
            key: "histogram",
            columns: [
                .init("type", "live objects by type"), .init("before", "before", .trailing),
                .init("after", "after", .trailing), .init("bytes", "bytes after", .trailing),
            ], rows: rows)
    }
}

/// An object in the file.
struct RetainedRow {
    let fingerprint: String
    let verdict: String
    let type: String
    let count: UInt64
    let born: String
    let reason: String
    /// Who holds it, as text.
    let text: String
    /// The same as a path, without steps where the file has none.
    let path: RetainingPath

    /// The objects of an architecture, each with its path.
    static func rows(of architecture: JSONReading) throws(CommandError) -> [RetainedRow] {
        var steps: [String: [RetainingPath.Step]] = [:]
        for row in try architecture.optionalList("steps") {
            steps[try row.text("fingerprint"), default: []].append(
                RetainingPath.Step(
                    try row.text("type"), reference: try row.text("reference"),
                    detail: try row.text("detail"), isSuspect: try row.flag("suspect"),
                    isPossible: try row.flag("possible")))
        }
        var rows: [RetainedRow] = []
        for row in try architecture.list("objects") { rows.append(try RetainedRow(row, steps)) }
        return rows
    }

    private init(
        _ row: JSONReading, _ steps: [String: [RetainingPath.Step]]
    ) throws(CommandError) {
        fingerprint = try row.text("fingerprint")
        verdict = try row.text("verdict")
        type = try row.text("type")
        count = try row.count("count")
        born = try row.text("born")
        reason = try row.text("reason")
        let origin = try row.text("origin")
        path = RetainingPath(
            RetainingPath.Origin.allCases.first { "\($0)" == origin } ?? .outside,
            try row.optionalText("originText") ?? "", steps: steps[fingerprint] ?? [])
        text = try row.text("path")
    }

    private var counted: String {
        count == 1 ? "one \(type)" : "\(Report.Value.count(count).text) of \(type)"
    }

    var sentence: String { "\(counted) \(count == 1 ? "stays" : "stay"): \(reason)" }

    /// The path that holds it; as text where the file has no steps.
    var block: Report.Block {
        guard !path.steps.isEmpty else {
            return .cases([
                Report.Case(type, verdict == "retained" ? .fail : .skip, message: text)
            ])
        }
        let title =
            switch verdict {
            case "retained": "Who holds \(counted)"
            case "known": "Known: who holds \(counted)"
            default: "Not a finding: \(counted)"
            }
        let place = born.isEmpty ? "" : " The first was born at \(born)."
        return .picture(
            Report.Picture(
                title: title,
                summary: "Each box holds the next by the reference on the arrow; suspect are those "
                    + "that should not be there any more.\(place) Fingerprint \(fingerprint).",
                .path(path, verdict: reason), table: table))
    }

    private var table: Report.Table {
        Report.Table(
            key: "steps",
            columns: [
                .init("type", "object"), .init("reference", "reference"),
                .init("detail", "more"), .init("suspect", "suspect"),
            ],
            rows: path.steps.map {
                [
                    .text($0.type), .text($0.reference), .text($0.detail), .flag($0.isSuspect),
                ]
            })
    }
}
