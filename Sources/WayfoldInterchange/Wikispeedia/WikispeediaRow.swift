/// One game: a person's way from article to article.
struct WikispeediaRow {
    /// The player's hashed address as it stands; empty when the file has none.
    var player: String
    /// Microseconds since 1970.
    var start: Int64
    var end: Int64
    /// Articles and backs joined by `;`, checked: UTF-8, no empty article, no leading back.
    var path: ArraySlice<UInt8>
    /// How it ended: `restart`, `timeout`, `finished`, `finished rating=3`.
    var reason: String?

    /// Reads a row of known columns: the time and the path are needed, the others are noted when
    /// they cannot be read.
    init(
        _ line: Line, _ columns: WikispeediaColumns, _ notes: NoteBook
    ) throws(RowFault) {
        let fields = try ByteFields.split(line, separator: "\t", into: columns.count)
        end = try RowText.microseconds(fields[columns.time], digits: 6, of: "timestamp")
        path = DecimalText.trimmed(fields[columns.path])
        try Self.check(path)
        let player = columns.player.flatMap { index in
            notes.read("player") { () throws(RowFault) in
                try RowText.text(fields[index], of: "hashed address")
            }
        }
        self.player = player ?? ""
        let (end, start) = (end, columns.duration.map { fields[$0] })
        let begun = notes.read("duration") { () throws(RowFault) -> Int64? in
            guard let start else { return nil }
            return try Self.start(before: end, start)
        }
        self.start = begun ?? end
        if let type = columns.type {
            reason = notes.read("type") { () throws(RowFault) in
                try RowText.text(fields[type], of: "type")
            }
        } else {
            let rating = columns.rating.flatMap { index in
                notes.read("rating") { () throws(RowFault) in try Self.rating(fields[index]) }
            }
            reason = "finished" + (rating.map { " rating=\($0)" } ?? "")
        }
    }

    /// The start of what took a duration in seconds; an empty one says nothing.
    private static func start(
        before end: Int64, _ field: ArraySlice<UInt8>
    ) throws(RowFault) -> Int64? {
        if isMissing(field) { return nil }
        let span = try RowText.microseconds(field, digits: 6, of: "duration")
        if span < 0 {
            throw RowFault(
                .negativeDuration,
                "the duration is \(RowText.quoted(field)) but should be 0 or more")
        }
        let (start, overflow) = end.subtractingReportingOverflow(span)
        if overflow {
            throw RowFault(
                .outOfRange,
                "the duration is \(RowText.quoted(field)) but its start should fit 64 bits")
        }
        return start
    }

    /// An article or a back of a path, in order.
    var steps: ByteFields { ByteFields(path, separator: ";") }

    static func isBack(_ step: ArraySlice<UInt8>) -> Bool {
        step.count == 1 && step.first == UInt8(ascii: "<")
    }

    private static func check(_ path: ArraySlice<UInt8>) throws(RowFault) {
        if path.isEmpty {
            throw RowFault(.emptyPath, "the path is empty but should begin with an article")
        }
        guard RowText.exact(path) != nil else {
            throw RowFault(.notUTF8, "the path is \(RowText.quoted(path)) but should be UTF-8")
        }
        var number = 0
        for step in ByteFields(path, separator: ";") {
            number += 1
            if step.isEmpty {
                throw RowFault(
                    .emptyArticle, "article \(number) of the path is empty but should have a name")
            }
            if step.count > RowText.limitBytes {
                throw RowText.tooLong(step.count, "article \(number) of the path")
            }
            if number == 1, isBack(step) {
                throw RowFault(
                    .leadingBack,
                    "the path begins with a back but should begin with an article")
            }
        }
    }

    /// 1 to 5, however it is written; nil where there is none.
    private static func rating(_ field: ArraySlice<UInt8>) throws(RowFault) -> Int64? {
        if isMissing(field) { return nil }
        if case .number(let tenths) = DecimalText.read(field, digits: 1),
            tenths.isMultiple(of: 10), (10...50).contains(tenths)
        {
            return tenths / 10
        }
        throw RowFault(
            .rating, "the rating is \(RowText.quoted(field)) but should be 1 to 5, NULL or empty")
    }

    /// Whether a field says that there is nothing, as databases and data frames write it.
    private static func isMissing(_ field: ArraySlice<UInt8>) -> Bool {
        let word = String(decoding: DecimalText.trimmed(field).prefix(5), as: UTF8.self)
        return ["", "null", "nan", "none", "na", "\\n"].contains(word.lowercased())
    }

    /// Whether a field is a rating, or says that there is none.
    fileprivate static func isRating(_ field: ArraySlice<UInt8>) -> Bool {
        isMissing(field) || DecimalText.read(field) != .noNumber
    }
}

/// Where the columns of Wikispeedia's paths are.
struct WikispeediaColumns {
    var count: Int
    var player: Int?
    var time: Int
    var duration: Int?
    var path: Int
    var rating: Int?
    var type: Int?

    init(_ layout: ImportOptions.WikispeediaLayout) {
        let first = layout == .exported ? 1 : 0
        count = layout == .finished ? 5 : 6
        player = first
        time = first + 1
        duration = first + 2
        path = first + 3
        if layout == .unfinished { type = 5 } else { rating = first + 4 }
    }

    /// The columns that a row of names names, in any order; nil for a line that is none.
    init?(names line: Line) {
        let names = ByteFields(RowText.withoutByteOrderMark(line.bytes), separator: "\t").map {
            String(decoding: DecimalText.trimmed($0), as: UTF8.self).lowercased()
        }
        guard let time = names.firstIndex(of: "timestamp"), let path = names.firstIndex(of: "path")
        else { return nil }
        count = names.count
        player = names.firstIndex(of: "hashedipaddress")
        self.time = time
        duration = names.firstIndex(of: "durationinsec")
        self.path = path
        rating = names.firstIndex(of: "rating")
        type = names.firstIndex(of: "type")
    }
}

extension ImportOptions.WikispeediaLayout {
    /// The layout of a first row without names: six fields are an unfinished path, five of which
    /// the last is a rating a finished one, anything else is none.
    init(recognising line: Line) throws(RowFault) {
        var count = 0
        var last = line.bytes
        for field in ByteFields(line.bytes, separator: "\t") {
            count += 1
            last = field
        }
        if count == 6 {
            self = .unfinished
        } else if count == 5, WikispeediaRow.isRating(last) {
            self = .finished
        } else {
            var fault = RowFault(
                .unknownLayout,
                "has \(count) fields but should have 6, or 5 of which the last is a rating")
            fault.isCut = count < 5 && !line.isTerminated
            throw fault
        }
    }
}
