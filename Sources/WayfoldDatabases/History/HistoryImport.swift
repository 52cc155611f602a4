import GRDB
public import WayfoldInterchange
public import WayfoldModel

/// Imports a browser's own history database: Chromium's `History` (Chrome, Edge, Brave, Opera),
/// Firefox's `places.sqlite` or Safari's `History.db`, told by their tables.
///
/// The file is copied first, with its journal or write-ahead log, and the copy is read: nothing is
/// written beside it, and a browser that holds it is in nobody's way. Columns that a version of a
/// browser does not have are not needed.
///
/// Visits become events as those of `browser-history` do. The database is a session, called by the
/// file's name, in the order of its visits' times; visits that a browser synchronised from another
/// device are a session of that device.
///
/// | of | visits come from | a fresh start | a redirect | back |
/// | --- | --- | --- | --- | --- |
/// | Chromium | `from_visit`, else `opener_visit` | `transition` | marks of a chain | a mark |
/// | Firefox | `from_visit` | `visit_type` 2 and 3 | `visit_type` 5 and 6 | - |
/// | Safari | - | - | `redirect_source`, `redirect_destination` | - |
///
/// Frames (Firefox's types 4 and 8), downloads (7) and pages that Safari could not load are counted
/// and no events. A visit is skipped when its time or its address cannot be read, and only then.
public struct HistoryImport: TraceImport {
    public static let name = "history"
    public static let sentence =
        "a browser's own database: Chromium's History, places.sqlite, Safari's History.db"

    private var tally: ImportTally
    private var journey = BrowserJourney()
    private var database: HistoryDatabase?
    private var device: String?
    private var downloadCount = 0
    private var failedCount = 0
    private var unknownCount = 0
    private var deviceCount = 0

    public init(options: ImportOptions = ImportOptions()) {
        tally = ImportTally(Self.name, options)
    }

    public mutating func map(_ source: inout LineReader) throws(ImportError) -> AppMap {
        database = try HistoryDatabase(&source)
        return AppMap(name: BrowserHistoryImport.name)
    }

    public mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        guard let database else { return tally.finished() }
        let path = source.path
        try database.copy.rows(database.query) { row in
            try take(row, of: database.browser, path, &sink)
        }
        try journey.end(&tally, &sink)
        if let frame = database.copy.faultyFrame {
            var fault = RowFault(
                .cutLine,
                "frame \(frame) is cut or damaged, so what it and all behind it hold is "
                    + "lost; copy the files again")
            fault.isCut = true
            tally.countRow()
            try tally.skip(fault, path: path + "-wal", line: 1)
        }
        return tally.finished(
            remarks: journey.remarks + [
                .init("downloads", "\(downloadCount)"),
                .init("pages that did not load", "\(failedCount)"),
                .init("visits of an unknown kind", "\(unknownCount)"),
                .init("sessions of other devices", "\(deviceCount)"),
                .init("browser", database.browser.rawValue),
                .init("journals read with it", "\(database.copy.journals.count)"),
            ])
    }
}

extension HistoryImport {
    private mutating func take(
        _ row: Row, of browser: HistoryDatabase.Browser, _ path: String,
        _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        tally.countRow()
        let visit: BrowserVisit
        do throws(RowFault) {
            guard let found = try self.visit(row, of: browser) else { return }
            visit = found
        } catch {
            return try tally.skip(error, path: path, line: 0)
        }
        var device = String.fromDatabaseValue(row.value(.device)) ?? ""
        if device.utf8.count > RowText.limitBytes {
            tally.notes.add("device", RowText.tooLong(device.utf8.count, "the device"))
            device = ""
        }
        if device != self.device {
            self.device = device
            if !device.isEmpty { deviceCount += 1 }
            let file = path == "-" ? Self.name : path.split(separator: "/").last.map(String.init)
            let own = file ?? Self.name
            try journey.begin(device.isEmpty ? own : "\(own), \(device)", &tally, &sink)
        }
        try journey.take(visit, &tally, &sink)
    }

    /// The visit of a row; nil for one that shows no page.
    private mutating func visit(
        _ row: Row, of browser: HistoryDatabase.Browser
    ) throws(RowFault) -> BrowserVisit? {
        let number = row.integer(.number) ?? 0
        guard case .string(let address) = row.value(.address).storage, !address.isEmpty else {
            throw RowFault(.missing, "visit \(number) has no address but should have one")
        }
        guard address.utf8.count <= RowText.limitBytes else {
            throw RowText.tooLong(address.utf8.count, "the address of visit \(number)")
        }
        let time = try time(row, of: browser, number)
        var visit = BrowserVisit(visit: number, time: time, address: address)
        visit.from = row.integer(.from) ?? 0
        switch browser {
        case .chromium:
            read(transition: row.integer(.kind), into: &visit)
            return visit
        case .firefox:
            visit.isChainStart = row.integer(.isStart) != 0
            visit.isChainEnd = row.integer(.isEnd) != 0
            return read(type: row.integer(.kind), into: &visit) ? visit : nil
        case .safari:
            visit.isChainStart = row.integer(.isStart) != 0
            visit.isChainEnd = row.integer(.isEnd) != 0
            if row.integer(.isShown) == 0, visit.isChainEnd {
                failedCount += 1
                return nil
            }
            return visit
        }
    }

    /// Microseconds since 1970.
    private func time(
        _ row: Row, of browser: HistoryDatabase.Browser, _ number: Int64
    ) throws(RowFault) -> Int64 {
        var time: Int64?
        switch browser {
        case .chromium:
            let found = row.integer(.time)?.subtractingReportingOverflow(
                BrowserVisit.microsecondsTo1970)
            if let found, !found.overflow { time = found.partialValue }
        case .firefox: time = row.integer(.time)
        case .safari:
            time = row.number(at: HistoryDatabase.Place.time.rawValue).flatMap {
                RowTime.microseconds(secondsSince2001: $0)
            }
        }
        guard let time, time.magnitude <= RowTime.end.magnitude else {
            let found =
                switch row.value(.time).storage {
                case .null: "no time"
                case .blob: "bytes for a time"
                case .string(let text): "the time \(RowText.quoted(text.utf8))"
                case .int64(let number): "the time \(number)"
                case .double(let number): "the time \(number)"
                }
            throw RowFault(
                .notANumber, "visit \(number) has \(found) but should have one before 9999")
        }
        return time
    }

    /// Chromium's: the lowest byte says how, the bits above what else.
    private mutating func read(transition: Int64?, into visit: inout BrowserVisit) {
        let cores: [BrowserVisit.Core] = [
            .link, .typed, .bookmark, .automaticSubframe, .manualSubframe, .generated,
            .automaticTopLevel, .formSubmit, .reload, .keyword, .keywordGenerated,
        ]
        guard let transition, cores.indices.contains(Int(transition & 0xFF)) else {
            unknownCount += 1
            return
        }
        visit.core = cores[Int(transition & 0xFF)]
        visit.isBackOrForward = transition & 0x0100_0000 != 0
        visit.isFromAddressBar = transition & 0x0200_0000 != 0
        visit.isChainStart = transition & 0x1000_0000 != 0
        visit.isChainEnd = transition & 0x2000_0000 != 0
        visit.isRedirect = transition & 0xC000_0000 != 0
        // Without any mark of a chain it is one of its own.
        if !visit.isChainStart, !visit.isChainEnd, !visit.isRedirect {
            visit.isChainStart = true
            visit.isChainEnd = true
        }
    }

    /// Firefox's; false for what shows no page.
    private mutating func read(type: Int64?, into visit: inout BrowserVisit) -> Bool {
        switch type {
        case 1, 5, 6: break
        case 2: visit.core = .typed
        case 3: visit.core = .bookmark
        case 4: visit.core = .automaticSubframe
        case 7:
            downloadCount += 1
            return false
        case 8: visit.core = .manualSubframe
        case 9: visit.core = .reload
        default: unknownCount += 1
        }
        return true
    }
}
