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
    var reason: String

    typealias Layout = ImportOptions.WikispeediaLayout

    /// Reads a row of a layout.
    init(_ line: Line, _ layout: Layout) throws(RowFault) {
        let fields = try ByteFields.split(line, separator: "\t", into: layout.fieldCount)
        let first = layout == .exported ? 1 : 0
        player = try RowText.text(fields[first], of: "hashed address")
        let seconds = try RowText.number(fields[first + 1], of: "timestamp")
        let duration = try RowText.number(fields[first + 2], of: "duration")
        if duration < 0 {
            throw RowFault(
                .negativeDuration, "the duration is \(duration) but should be 0 or more")
        }
        end = try RowText.microseconds(seconds, times: 1_000_000, of: "timestamp")
        let span = try RowText.microseconds(duration, times: 1_000_000, of: "duration")
        let (start, overflow) = end.subtractingReportingOverflow(span)
        if overflow {
            throw RowFault(
                .outOfRange, "the start is \(duration) s before \(seconds) but should fit 64 bits")
        }
        self.start = start
        path = fields[first + 3]
        try Self.check(path)
        if layout == .unfinished {
            reason = try RowText.text(fields[5], of: "type")
        } else {
            reason = try Self.finish(rating: fields[first + 4])
        }
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
            if number == 1, isBack(step) {
                throw RowFault(
                    .leadingBack,
                    "the path begins with a back but should begin with an article")
            }
        }
    }

    private static func finish(rating: ArraySlice<UInt8>) throws(RowFault) -> String {
        guard isRating(rating) else {
            throw RowFault(
                .rating,
                "the rating is \(RowText.quoted(rating)) but should be 1 to 5, NULL or empty")
        }
        if rating.count != 1 { return "finished" }
        return "finished rating=" + String(decoding: rating, as: UTF8.self)
    }

    fileprivate static func isRating(_ field: ArraySlice<UInt8>) -> Bool {
        if field.isEmpty || field.elementsEqual("NULL".utf8) { return true }
        return field.count == 1 && field.allSatisfy { (0x31...0x35).contains($0) }
    }
}

extension ImportOptions.WikispeediaLayout {
    var fieldCount: Int { self == .finished ? 5 : 6 }

    static let exportedNames = "path_id\thashedIpAddress\ttimestamp\tdurationInSec\tpath\trating"

    /// Whether a line is the row of names of the exported layout.
    static func isNames(_ line: Line) -> Bool {
        RowText.withoutByteOrderMark(line.bytes).elementsEqual(exportedNames.utf8)
    }

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
            throw RowFault(
                .unknownLayout,
                "has \(count) fields but should have 6, or 5 of which the last is a rating")
        }
    }
}
