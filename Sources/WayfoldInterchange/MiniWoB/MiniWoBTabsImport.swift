public import WayfoldModel

/// Imports the clicks of people who look for a link behind tabs.
///
/// A line is a session named by its recording. Recorded: a click on a `ui-tabs-anchor`, whose text
/// `2` or `Tab #2` is the tab's number from 1, with its milliseconds. Inferred: how many tabs
/// there are, which the file does not say; the map has six, the most that anybody clicked, and a
/// click on a later one is refused. All other clicks (links, the bar between the tabs, the
/// page) go nowhere; they are counted and are no events. The session's end carries the reward.
public struct MiniWoBTabsImport: TraceImport {
    public static let name = "miniwob-tabs"
    public static let sentence =
        "clicks of people on a small page with tabs: a click on a tab selects it"

    private static let tabCount = 6

    private var tally: ImportTally
    private var clickCount = 0
    private var strayCount = 0

    public init(options: ImportOptions = ImportOptions()) {
        tally = ImportTally(Self.name, options)
    }

    public mutating func map(_ source: inout LineReader) throws(ImportError) -> AppMap {
        AppMap(named: Self.name, tabs: (1...Self.tabCount).map { "tab\($0)" }, of: "page")
    }

    public mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        while let line = try source.next() {
            tally.countRow(isTerminated: line.isTerminated)
            tally.notes.turn(to: source.path, line: line.number)
            let row: MiniWoBRow
            var selections: [(tab: Int, time: Int64)] = []
            do throws(RowFault) {
                row = try MiniWoBRow(line, tally.notes)
                for click in row.clicks where Self.isTab(click) {
                    selections.append((try Self.tab(click), click.microseconds))
                }
            } catch {
                try tally.skip(error, path: source.path, line: line.number)
                continue
            }
            clickCount += row.clicks.count
            strayCount += row.clicks.count - selections.count
            try tally.begin(row.file, depth: 0, in: &sink)
            for selection in selections {
                try tally.perform(
                    .selectTab(.index(selection.tab)), time: selection.time, origin: .user,
                    in: &sink)
            }
            try tally.end(
                reason: row.reward.map { "reward=\($0)" }, time: row.endMicroseconds, in: &sink)
        }
        return tally.finished(remarks: [
            .init("clicks", "\(clickCount)"),
            .init("clicks without navigation", "\(strayCount)"),
        ])
    }

    private static func isTab(_ click: MiniWoBRow.Click) -> Bool {
        click.className.split(separator: " ").contains("ui-tabs-anchor")
    }

    /// The position of the tab that a click's text numbers.
    private static func tab(_ click: MiniWoBRow.Click) throws(RowFault) -> Int {
        let prefix = "Tab #"
        let digits =
            click.text.hasPrefix(prefix)
            ? click.text.dropFirst(prefix.count) : Substring(click.text)
        guard case .number(let number) = DecimalText.read(Array(digits.utf8)),
            (1...Int64(Int32.max)).contains(number)
        else {
            throw RowFault(
                .notANumber,
                "the tab is \(RowText.quoted(click.text.utf8)) but should be a number from 1,"
                    + " alone or after '\(prefix)'")
        }
        return Int(number) - 1
    }
}
