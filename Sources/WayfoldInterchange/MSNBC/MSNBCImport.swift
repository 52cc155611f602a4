public import WayfoldModel

/// Imports visits to a news site as sequences of page categories.
///
/// The head names the categories; they become the tabs of the map's one flow, each a stack whose
/// root is named by the category. A line is a session without a name; each page view selects a
/// tab, the first one too, so that there are as many events as views. A first view of the first
/// category selects the tab that is selected already, and is still counted as first. There are no
/// times in the file: every event carries 0.
public struct MSNBCImport: TraceImport {
    public static let name = "msnbc"
    public static let sentence =
        "visits to msnbc.com by page category: categories are tabs, every view selects one"

    /// More categories than any file of this format has.
    private static let categoryLimit = 1_000

    private var tally: ImportTally
    private var categoryCount = 0
    private var views: [Int] = []
    /// Whether every line so far ends in a blank, as those of the original do.
    private var allEndInBlank = false
    private var isFirst = true

    public init(options: ImportOptions = ImportOptions()) {
        tally = ImportTally(Self.name, options)
    }

    /// Reads the head: a `%` line, the categories' names, `% Sequences:` and an empty line.
    public mutating func map(_ source: inout LineReader) throws(ImportError) -> AppMap {
        let names = try categories(&source)
        categoryCount = names.count
        try passHeading(&source)
        return AppMap(named: Self.name, tabs: names, of: "categories")
    }

    public mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        while let line = try source.next() {
            tally.countRow(isTerminated: line.isTerminated)
            do throws(RowFault) {
                try readViews(line)
            } catch {
                try tally.skip(error, path: source.path, line: line.number)
                continue
            }
            try tally.begin(nil, depth: 0, in: &sink)
            for view in views {
                try tally.perform(
                    .selectTab(.index(view)), time: 0, origin: .user, in: &sink)
            }
            try tally.end(reason: nil, time: 0, in: &sink)
        }
        return tally.finished()
    }
}

extension MSNBCImport {
    /// The categories' names: the first line that is neither empty nor begins with `%`.
    private func categories(
        _ source: inout LineReader
    ) throws(ImportError) -> [String] {
        while let line = try source.next()?.withoutByteOrderMark {
            if line.bytes.isEmpty || line.bytes.first == UInt8(ascii: "%") { continue }
            let names = line.bytes.split(separator: UInt8(ascii: " "))
                .compactMap { RowText.exact($0) }
            let digits = names.count { Int($0) != nil }
            guard !names.isEmpty, names.count <= Self.categoryLimit, digits < names.count else {
                throw .wrongHead(
                    path: source.path, line: line.number, found: RowText.quoted(line.bytes),
                    expected: "the names of up to \(Self.categoryLimit) categories")
            }
            return names
        }
        throw .wrongHead(
            path: source.path, line: source.lineNumber, found: "the end of the file",
            expected: "the names of the categories")
    }

    /// Passes `% Sequences:` and the empty line behind it.
    private func passHeading(_ source: inout LineReader) throws(ImportError) {
        var isPassed = false
        while let line = try source.next() {
            let bytes = DecimalText.trimmed(line.bytes)
            if bytes.isEmpty {
                if isPassed { return }
            } else if !isPassed, bytes.elementsEqual("% Sequences:".utf8) {
                isPassed = true
            } else {
                throw .wrongHead(
                    path: source.path, line: line.number, found: RowText.quoted(line.bytes),
                    expected: isPassed ? "an empty line" : "'% Sequences:'")
            }
        }
        throw .wrongHead(
            path: source.path, line: source.lineNumber, found: "the end of the file",
            expected: isPassed ? "an empty line" : "'% Sequences:'")
    }

    /// The positions of the categories that a line names.
    private mutating func readViews(_ line: Line) throws(RowFault) {
        views.removeAll(keepingCapacity: true)
        let endsInBlank = line.bytes.last == UInt8(ascii: " ")
        for field in ByteFields(line.bytes, separator: " ") where !field.isEmpty {
            let number: Int
            switch DecimalText.read(field) {
            case .number(let value): number = Int(value)
            case .tooLarge: number = 0
            case .noNumber:
                throw RowFault(
                    .notANumber,
                    "view \(views.count + 1) is \(RowText.quoted(field)) but should be a"
                        + " category's number")
            }
            guard (1...max(1, categoryCount)).contains(number) else {
                throw RowFault(
                    .category,
                    "view \(views.count + 1) is \(RowText.quoted(field)) but should be one of 1"
                        + " to \(categoryCount)")
            }
            views.append(number - 1)
        }
        // Where every line ends in a blank, one without it and a line end was cut in a number.
        if !line.isTerminated, !endsInBlank, allEndInBlank, !views.isEmpty {
            var fault = RowFault(.cutLine, "is cut here but should end with a blank, as the others")
            fault.isCut = true
            throw fault
        }
        allEndInBlank = endsInBlank && (allEndInBlank || isFirst)
        isFirst = false
        if views.isEmpty {
            throw RowFault(.emptyLine, "is empty but should name the categories of a visit")
        }
    }
}
