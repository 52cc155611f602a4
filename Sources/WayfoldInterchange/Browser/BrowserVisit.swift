/// One row of a browser's history: a page that was visited, and how.
package struct BrowserVisit {
    /// How a visit came about, as Chromium names it.
    package enum Core: String {
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
    package static let microsecondsTo1970: Int64 = 11_644_473_600_000_000

    var database: String
    var visit: Int64
    /// The visit it came from; 0 for none.
    package var from: Int64
    /// Microseconds since 1970.
    var time: Int64
    package var core: Core
    /// Whether the back or forward button led to it; the history does not say which.
    package var isBackOrForward: Bool
    package var isFromAddressBar: Bool
    package var isChainStart: Bool
    package var isChainEnd: Bool
    package var isRedirect: Bool
    var address: String

    /// Reads a row: the time and the address are needed, the others are noted when they cannot be
    /// read.
    init(
        _ record: CSVReader.Record, _ columns: BrowserColumns, _ notes: NoteBook
    ) throws(RowFault) {
        guard record.fields.count == columns.count else {
            let fact = "has \(record.fields.count) fields but should have \(columns.count)"
            let isCut = !record.isTerminated && record.fields.count < columns.count
            var fault = record.fault ?? RowFault(isCut ? .cutLine : .fieldCount, fact)
            fault.isCut = isCut || fault.isCut
            throw fault
        }
        if let fault = record.fault { throw fault }
        func field(_ index: Int) -> ArraySlice<UInt8>? {
            columns.places[index].map { DecimalText.trimmed(record.fields[$0]) }
        }
        func number(_ index: Int) -> Int64 {
            let name = Self.names[index]
            return notes.read(name) { () throws(RowFault) -> Int64? in
                guard let bytes = field(index), !bytes.isEmpty else { return nil }
                return try RowText.number(bytes, of: name)
            } ?? 0
        }
        func flag(_ index: Int, _ usual: Bool) -> Bool {
            notes.read(Self.names[index]) { () throws(RowFault) in
                try Self.flag(field(index) ?? [], index)
            } ?? usual
        }
        let time = try RowText.number(field(3) ?? [], of: Self.names[3])
        let (unixTime, overflow) = time.subtractingReportingOverflow(Self.microsecondsTo1970)
        if overflow {
            throw RowFault(.outOfRange, "\(Self.names[3]) is \(time) but should fit 64 bits")
        }
        self.time = unixTime
        address = try RowText.text(field(10) ?? [], of: Self.names[10])
        if address.isEmpty { throw RowFault(.missing, "has no url but should have one") }
        database =
            notes.read("db") { () throws(RowFault) in
                try RowText.text(field(0) ?? [], of: Self.names[0])
            } ?? ""
        visit = number(1)
        from = number(2)
        core = notes.read("core") { () throws(RowFault) in try Self.core(field(4) ?? []) } ?? .link
        isBackOrForward = flag(5, false)
        isFromAddressBar = flag(6, false)
        isChainStart = flag(7, true)
        isChainEnd = flag(8, true)
        isRedirect = flag(9, false)
    }

    private static func core(_ field: ArraySlice<UInt8>) throws(RowFault) -> Core? {
        if field.isEmpty { return nil }
        if let core = Core(rawValue: String(decoding: field, as: UTF8.self).uppercased()) {
            return core
        }
        throw RowFault(
            .unknownWord,
            "core is \(RowText.quoted(field)) but should be one of Chromium's, as LINK")
    }

    /// Nil for an empty field.
    private static func flag(_ field: ArraySlice<UInt8>, _ index: Int) throws(RowFault) -> Bool? {
        if field.isEmpty { return nil }
        switch String(decoding: field, as: UTF8.self).lowercased() {
        case "true": return true
        case "false": return false
        default: break
        }
        switch DecimalText.read(field) {
        case .number(1): return true
        case .number(0): return false
        default:
            throw RowFault(
                .unknownWord,
                "\(names[index]) is \(RowText.quoted(field)) but should be 0 or 1")
        }
    }
}

/// Where the columns of a browser's visits are, by their names.
struct BrowserColumns {
    fileprivate(set) var count = 0
    /// The place of each of `BrowserVisit.names`; nil for one that the file has not.
    fileprivate(set) var places: [Int?] = []

    init() {}

    /// Columns in any order, others between them; nil without the time or the address.
    init?(named names: [String]) {
        let names = names.map { name in
            String(decoding: DecimalText.trimmed(Array(name.utf8)), as: UTF8.self).lowercased()
        }
        count = names.count
        places = BrowserVisit.names.map { names.firstIndex(of: $0) }
        guard places[3] != nil, places[10] != nil else { return nil }
    }
}

extension BrowserVisit {
    /// A page that was come to, without any mark of how.
    package init(visit: Int64, time: Int64, address: String) {
        database = ""
        self.visit = visit
        from = 0
        self.time = time
        core = .link
        isBackOrForward = false
        isFromAddressBar = false
        isChainStart = true
        isChainEnd = true
        isRedirect = false
        self.address = address
    }
}
