import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// Imports the page loads of an HTTP archive, HAR 1.2.
///
/// A document is a session without a name. A screen is a page of `log.pages`, called by the URL of
/// the first document that was got for it (`entries` of that `pageref` whose answer is HTML), and
/// by its title where the archive has none; a page of the title that one with a URL had is that
/// URL's. An HTML answer that no page of the archive claims is a page by itself, counted; pages of
/// one id, as archives that were put together have, part its entries by time. An archive without
/// pages, as proxies write them, has every HTML answer of a status below
/// 300, or of 304, to a GET as a page. An answer of 304 that names no type is a page when the
/// request asked for one, or for what was one before. Pages are sorted by
/// `startedDateTime`. Entries are read one at a time; pages, and entries that may be one, wait for
/// the document's end.
///
/// An archive knows neither windows nor the back button. So every event is inferred:
///
/// | a page | becomes |
/// | --- | --- |
/// | the first | `setRoot` |
/// | of the URL on top | nothing, counted (a reload) |
/// | of a URL further down | `popTo` it |
/// | any other | `push` |
public struct HARImport: TraceImport {
    public static let name = "har"
    public static let sentence =
        "page loads of an HTTP archive (HAR 1.2): a page pushes or goes back, all inferred"

    private var rows: RowImport<HARRows>

    public init(options: ImportOptions = ImportOptions()) {
        rows = RowImport(Self.name, HARRows(), options, areNamed: false)
    }

    public mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        try rows.run(&source, into: &sink)
    }
}

private struct HARRows: RowFormat {
    static var plan: any JSONPlan.Type { Plan.self }

    struct Plan: JSONPlan {
        static let page = 0
        static let entry = 1

        static func step(_ state: Int, _ key: [UInt8], opening: UInt8) -> JSONStep {
            switch state {
            case 0: .enter(opening == JSONOpening.array ? 0 : 1)
            case 1 where key.isWord("log"): .enter(2)
            case 2 where key.isWord("pages"): .enter(3)
            case 2 where key.isWord("entries"): .enter(4)
            case 3: .take(page)
            case 4: .take(entry)
            default: .pass
            }
        }
    }

    private struct Page {
        var identity: String
        var time: Int64
        var title: Symbol
    }

    private struct Document {
        var page: String?
        var time: Int64
        var address: Symbol
        var isShown: Bool
        /// False for one that is no page unless its address is that of one.
        var isCertain: Bool
    }

    /// So many pages, and so many documents, may wait for the end of an archive.
    private static let limit = 131_072

    let notes = NoteBook()
    private var pages: [Page] = []
    private var documents: [Document] = []
    private var archiveCount = 0
    private var pageCount = 0
    private var entryCount = 0
    private var titledCount = 0
    private var unmodifiedCount = 0
    private var unclaimedCount = 0

    mutating func take(
        _ row: UnsafeBufferPointer<UInt8>, tag: Int, _ sessions: inout SightedSessions,
        _ vocabulary: inout Vocabulary
    ) throws(RowFault) {
        if tag == Plan.page {
            pageCount += 1
            try makeRoom(pages.count)
            pages.append(try page(row, &vocabulary))
        } else {
            entryCount += 1
            guard let document = try document(row, &vocabulary) else { return }
            try makeRoom(documents.count)
            documents.append(document)
        }
    }

    private func makeRoom(_ count: Int) throws(RowFault) {
        guard count < Self.limit else {
            throw RowFault(
                .tooLong, "is one more than \(Self.limit) of one archive but should not be")
        }
    }

    mutating func endDocument(_ sessions: inout SightedSessions) {
        archiveCount += 1
        let session = "\(archiveCount)"
        func see(_ route: Symbol, at time: Int64) {
            let screen = ScreenTrail.Screen(route: route)
            sessions.add(
                Sighting(time: time, fact: .screen(screen, previous: nil)), to: session)
        }
        let known = Set(documents.lazy.filter(\.isCertain).map(\.address))
            .union(pages.lazy.map(\.title))
        let count = documents.count
        documents.removeAll { !$0.isCertain && !known.contains($0.address) }
        unmodifiedCount += count - documents.count
        // Archives that were put together call several pages by one id: a document is of the last
        // one that had begun.
        pages.sort { $0.time < $1.time }
        var places: [String: [Int]] = [:]
        for (index, page) in pages.enumerated() { places[page.identity, default: []].append(index) }
        var addresses: [Int: Symbol] = [:]
        var arrived: Set<Int> = []
        for document in documents {
            guard let own = document.page.flatMap({ places[$0] }) else {
                guard document.isShown else { continue }
                if !pages.isEmpty { unclaimedCount += 1 }
                see(document.address, at: document.time)
                continue
            }
            let later = (0..<own.count).partition { pages[own[$0]].time <= document.time }
            let index = own[max(0, later - 1)]
            // Of a chain of redirects the page is where it ends; what comes later is a frame.
            guard !arrived.contains(index) else { continue }
            addresses[index] = document.address
            if document.isShown { arrived.insert(index) }
        }
        var ofTitle: [Symbol: Symbol] = [:]
        for (index, page) in pages.enumerated() where ofTitle[page.title] == nil {
            ofTitle[page.title] = addresses[index]
        }
        for (index, page) in pages.enumerated() {
            let address = addresses[index] ?? ofTitle[page.title]
            if address == nil { titledCount += 1 }
            see(address ?? page.title, at: page.time)
        }
        pages.removeAll()
        documents.removeAll()
    }

    var remarks: [ImportSummary.Fact] {
        [
            .init("archives", "\(archiveCount)"),
            .init("pages", "\(pageCount)"),
            .init("entries", "\(entryCount)"),
            .init("pages called by their title", "\(titledCount)"),
            .init("answers of 304 that are no page", "\(unmodifiedCount)"),
        ]
            + (unclaimedCount > 0
                ? [.init("documents of no page, pages by themselves", "\(unclaimedCount)")] : [])
    }
}

extension HARRows {
    private func page(
        _ row: UnsafeBufferPointer<UInt8>, _ vocabulary: inout Vocabulary
    ) throws(RowFault) -> Page {
        let fields = try HARFields(row, notes)
        var title = fields.route(fields.title, "title", &vocabulary)
        if title == nil { title = fields.route(fields.identity, "id", &vocabulary) }
        guard let title else {
            throw RowFault(.missing, "has neither title nor id but should have both")
        }
        return Page(
            identity: fields.text(fields.identity, "id") ?? "", time: try fields.time(),
            title: title)
    }

    /// Nil for an entry that is no document.
    private func document(
        _ row: UnsafeBufferPointer<UInt8>, _ vocabulary: inout Vocabulary
    ) throws(RowFault) -> Document? {
        let fields = try HARFields(row, notes)
        let document = fields.document()
        guard document != .no else { return nil }
        let time = try fields.time()
        guard let address = fields.route(fields.address, "request.url", &vocabulary) else {
            if case .longText = fields.address {
                throw fields.scanner.wrong(fields.address, "request.url", "a text")
            }
            throw RowFault(.missing, "has no request.url but should have one")
        }
        return Document(
            page: fields.text(fields.page, "pageref"), time: time, address: address,
            isShown: fields.isShown(), isCertain: document == .yes)
    }
}
