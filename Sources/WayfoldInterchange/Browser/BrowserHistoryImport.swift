public import WayfoldModel

/// Imports a browser's history, exported visit by visit.
///
/// A database is a session, in the order of the file; rows of one database stand together. A
/// screen is the visit that ends a chain of redirects; the others of the chain and the frames of a
/// page are counted and are no events. The history of a browser says less than happened (no tabs
/// or windows, no direction of its back-and-forward mark), so much is inferred:
///
/// | visit | becomes | origin |
/// | --- | --- | --- |
/// | typed, generated, bookmark, keyword, start page, from the address bar | `setRoot` | link |
/// | back or forward, to an address further down | `popTo` the topmost such entry | inferred |
/// | back or forward, to the address on top; a reload of it | nothing, counted | |
/// | any other of which the visit on top is the origin | `push` | user |
/// | any other (another window, no origin, forward) | `push` | inferred |
///
/// The first screen of a session is always its root, inferred when it is no fresh start.
public struct BrowserHistoryImport: TraceImport {
    public static let name = "browser-history"
    public static let sentence =
        "a browser's visits as CSV: fresh starts set the root, links push, the back mark pops"

    private var tally: ImportTally
    private var database: String?
    private var lastTime: Int64 = 0
    private var stack: [Screen] = []
    private var chains = RedirectChains()
    private var subframeCount = 0
    private var redirectCount = 0
    private var reloadCount = 0
    private var inferredCount = 0

    private struct Screen {
        var address: Symbol
        /// The visit that showed it last.
        var visit: Int64
    }

    public init(options: ImportOptions = ImportOptions()) {
        tally = ImportTally(Self.name, options)
    }

    public mutating func map(_ source: inout LineReader) throws(ImportError) -> AppMap {
        var reader = CSVReader()
        let head = try reader.next(&source)
        let names = head?.fields.map { String(decoding: $0, as: UTF8.self) }
        guard names == BrowserVisit.names else {
            let found = names.map { RowText.quoted($0.joined(separator: ",").utf8) }
            throw .wrongHead(
                path: source.path, line: head?.line ?? 1, found: found ?? "the end of the file",
                expected: "'" + BrowserVisit.names.joined(separator: ",") + "'")
        }
        return AppMap(name: Self.name)
    }

    public mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        var reader = CSVReader()
        while let record = try reader.next(&source) {
            tally.countRow(isTerminated: record.isTerminated)
            let visit: BrowserVisit
            do throws(RowFault) {
                visit = try BrowserVisit(record)
            } catch {
                try tally.skip(error, path: source.path, line: record.line)
                continue
            }
            if visit.database != database { try begin(visit.database, &sink) }
            lastTime = visit.time
            try take(visit, &sink)
        }
        try endSession(&sink)
        return tally.finished(remarks: [
            .init("frames of pages", "\(subframeCount)"),
            .init("redirects on the way", "\(redirectCount)"),
            .init("reloads", "\(reloadCount)"),
            .init("inferred events", "\(inferredCount)"),
        ])
    }
}

extension BrowserHistoryImport {
    private mutating func begin(
        _ name: String, _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        try endSession(&sink)
        try tally.begin(name, depth: 1, in: &sink)
        database = name
        stack.removeAll()
        chains = RedirectChains()
    }

    private mutating func endSession(_ sink: inout (some ImportSink & ~Copyable))
        throws(ImportError)
    {
        if database != nil { try tally.end(reason: nil, time: lastTime, in: &sink) }
    }

    private mutating func take(
        _ visit: BrowserVisit, _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        if visit.core.isSubframe {
            subframeCount += 1
            return
        }
        guard let arrival = chains.arrival(of: visit) else {
            redirectCount += 1
            return
        }
        let address = sink.vocabulary.symbol(Route(visit.address))
        let screen = Screen(address: address, visit: visit.visit)
        if stack.isEmpty || arrival.isFresh && !arrival.isBackOrForward {
            stack = [screen]
            return try perform(
                .setRoot(address), visit, arrival.isFresh ? .link : .inferred, &sink)
        }
        let mayStay = arrival.isBackOrForward || visit.core == .reload
        if mayStay, stack[stack.count - 1].address == address {
            stack[stack.count - 1] = screen
            reloadCount += 1
        } else if arrival.isBackOrForward,
            let found = stack.lastIndex(where: { $0.address == address })
        {
            stack.removeSubrange((found + 1)...)
            stack[found] = screen
            try perform(.popTo(found == 0 ? .root : .index(found - 1)), visit, .inferred, &sink)
        } else {
            let isFromTop = !arrival.isBackOrForward && arrival.from == stack.last?.visit
            stack.append(screen)
            try perform(.push(address), visit, isFromTop ? .user : .inferred, &sink)
        }
    }

    private mutating func perform(
        _ action: Action, _ visit: BrowserVisit, _ origin: Origin,
        _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        if origin == .inferred { inferredCount += 1 }
        try tally.perform(action, time: visit.time, origin: origin, in: &sink)
    }
}
