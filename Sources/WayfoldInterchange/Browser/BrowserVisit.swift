/// One row of a browser's history: a page that was visited, and how.
struct BrowserVisit {
    /// How a visit came about, as Chromium names it.
    enum Core: String {
        case link = "LINK"
        case typed = "TYPED"
        case bookmark = "AUTO_BOOKMARK"
        case automaticSubframe = "AUTO_SUBFRAME"
        case manualSubframe = "MANUAL_SUBFRAME"
        case generated = "GENERATED"
        case automaticTopLevel = "AUTO_TOPLEVEL"
        case startPage = "START_PAGE"
        case formSubmit = "FORM_SUBMIT"
        case reload = "RELOAD"
        case keyword = "KEYWORD"
        case keywordGenerated = "KEYWORD_GENERATED"

        /// Whether it is a part of a page and no page.
        var isSubframe: Bool { self == .automaticSubframe || self == .manualSubframe }

        /// Whether it starts afresh, from the address bar, a bookmark or the browser's start.
        var isFresh: Bool {
            switch self {
            case .typed, .bookmark, .generated, .automaticTopLevel, .startPage, .keyword,
                .keywordGenerated:
                true
            case .link, .automaticSubframe, .manualSubframe, .formSubmit, .reload:
                false
            }
        }
    }

    static let names = [
        "db", "visit_id", "from_visit", "visit_time_us_since_1601", "core", "forward_back",
        "from_address_bar", "chain_start", "chain_end", "redirect", "url",
    ]

    /// From 1601 to 1970, the leap days counted.
    private static let microsecondsTo1970: Int64 = 11_644_473_600_000_000

    var database: String
    var visit: Int64
    /// The visit it came from; 0 for none.
    var from: Int64
    /// Microseconds since 1970.
    var time: Int64
    var core: Core
    /// Whether the back or forward button led to it; the history does not say which.
    var isBackOrForward: Bool
    var isFromAddressBar: Bool
    var isChainStart: Bool
    var isChainEnd: Bool
    var isRedirect: Bool
    var address: String

    init(_ record: CSVReader.Record) throws(RowFault) {
        if let fault = record.fault { throw fault }
        let fields = record.fields
        guard fields.count == Self.names.count else {
            let fact = "has \(fields.count) fields but should have \(Self.names.count)"
            let isCut = !record.isTerminated && fields.count < Self.names.count
            throw RowFault(isCut ? .cutLine : .fieldCount, fact)
        }
        database = try RowText.text(fields[0][...], of: Self.names[0])
        visit = try RowText.number(fields[1][...], of: Self.names[1])
        from = try RowText.number(fields[2][...], of: Self.names[2])
        let time = try RowText.number(fields[3][...], of: Self.names[3])
        let (unixTime, overflow) = time.subtractingReportingOverflow(Self.microsecondsTo1970)
        if overflow {
            throw RowFault(.outOfRange, "\(Self.names[3]) is \(time) but should fit 64 bits")
        }
        self.time = unixTime
        guard let core = Core(rawValue: String(decoding: fields[4], as: UTF8.self)) else {
            throw RowFault(
                .unknownWord,
                "core is \(RowText.quoted(fields[4])) but should be one of Chromium's, as LINK")
        }
        self.core = core
        isBackOrForward = try Self.flag(fields, 5)
        isFromAddressBar = try Self.flag(fields, 6)
        isChainStart = try Self.flag(fields, 7)
        isChainEnd = try Self.flag(fields, 8)
        isRedirect = try Self.flag(fields, 9)
        address = try RowText.text(fields[10][...], of: Self.names[10])
    }

    private static func flag(_ fields: [[UInt8]], _ index: Int) throws(RowFault) -> Bool {
        if fields[index] == [UInt8(ascii: "1")] { return true }
        if fields[index] == [UInt8(ascii: "0")] { return false }
        throw RowFault(
            .unknownWord,
            "\(names[index]) is \(RowText.quoted(fields[index])) but should be 0 or 1")
    }
}
