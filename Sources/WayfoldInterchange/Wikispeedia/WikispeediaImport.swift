import WayfoldModel

/// Imports the paths of people through Wikispeedia, finished and unfinished.
///
/// A row is a session named by the player's hashed address. Its first article becomes the root, an
/// article a push, `<` a back of the person. All events of a session carry its start, which is the
/// end less the duration; its end carries the end and the type or rating. Article names stay as
/// they stand, percent signs included. Lines that are empty or begin with `#` are comments.
///
/// A back at the root is handed over and refused. Rows are skipped with a wrong number of fields,
/// an empty path or article, a leading back, or a time that cannot be read; a duration, a rating,
/// an address or a type that cannot be read is noted, and the row is kept without it. A first row
/// may name the columns, which then stand in any order.
public struct WikispeediaImport: TraceImport {
    public static let name = "wikispeedia"
    public static let sentence =
        "paths of people through Wikipedia articles: the first is the root, others pushes, < a back"

    private let options: ImportOptions
    private var columns: WikispeediaColumns?
    private var tally: ImportTally
    private var links: LinkTable?
    private var clicksWithoutLink = 0
    /// The articles of the session's stack by their numbers in the links, when there are links.
    private var stack: [Symbol] = []

    public init(options: ImportOptions = ImportOptions()) {
        self.options = options
        columns = options.layout.map { WikispeediaColumns($0) }
        tally = ImportTally(Self.name, options)
    }

    public mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        if let path = options.linksPath { links = try LinkTable(path: path, &tally) }
        while let line = try source.next()?.withoutByteOrderMark {
            if line.bytes.isEmpty || line.bytes.first == UInt8(ascii: "#") { continue }
            if let named = WikispeediaColumns(names: line) {
                columns = columns ?? named
                continue
            }
            tally.countRow(isTerminated: line.isTerminated)
            tally.notes.turn(to: source.path, line: line.number)
            let row: WikispeediaRow
            do throws(RowFault) {
                row = try readRow(line)
            } catch {
                try tally.skip(error, path: source.path, line: line.number)
                continue
            }
            try handOver(row, to: &sink)
        }
        return tally.finished(clicksWithoutLink: links == nil ? nil : clicksWithoutLink)
    }

    private mutating func readRow(_ line: Line) throws(RowFault) -> WikispeediaRow {
        if let columns { return try WikispeediaRow(line, columns, tally.notes) }
        let recognised = WikispeediaColumns(
            try ImportOptions.WikispeediaLayout(recognising: line))
        columns = recognised
        return try WikispeediaRow(line, recognised, tally.notes)
    }

    private mutating func handOver(
        _ row: WikispeediaRow, to sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        try tally.begin(row.player.isEmpty ? nil : row.player, depth: 1, in: &sink)
        stack.removeAll(keepingCapacity: true)
        var isFirst = true
        for step in row.steps {
            if WikispeediaRow.isBack(step) {
                let isApplied = try tally.perform(
                    .back, time: row.start, origin: .user, in: &sink)
                if isApplied { _ = stack.popLast() }
                continue
            }
            let article = String(decoding: step, as: UTF8.self)
            let route = sink.vocabulary.symbol(Route(article))
            let isApplied = try tally.perform(
                isFirst ? .setRoot(route) : .push(route), time: row.start, origin: .user,
                in: &sink)
            if let links, isApplied { follow(article, in: links) }
            isFirst = false
        }
        try tally.end(reason: row.reason, time: row.end, in: &sink)
    }

    private mutating func follow(_ article: String, in links: LinkTable) {
        let target = links.article(article)
        if let source = stack.last, !links.hasLink(from: source, to: target) {
            clicksWithoutLink += 1
        }
        stack.append(target)
    }
}
