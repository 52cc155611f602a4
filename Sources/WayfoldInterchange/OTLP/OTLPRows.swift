import WayfoldModel
import WayfoldReplay

/// What others' records and spans say of their sessions.
struct OTLPRows: RowFormat {
    static var plan: any JSONPlan.Type { Plan.self }

    /// Where resources, records and spans are; `scopeLogs` were `instrumentationLibraryLogs` once.
    struct Plan: JSONPlan {
        static let resource = 0
        static let record = 1
        static let span = 2

        static func step(_ state: Int, _ key: [UInt8], opening: UInt8) -> JSONStep {
            switch state {
            case 0: return .enter(opening == JSONOpening.array ? 0 : 1)
            case 1 where key.isWord("resourceLogs") || key.isWord("resourceSpans"):
                return .enter(2)
            case 2: return .enter(3, mark: 0)
            case 3 where key.isWord("resource"): return .take(resource)
            case 3 where isScopes(key): return .enter(4)
            case 4: return .enter(5)
            case 5 where key.isWord("logRecords") || key.isWord("logs"): return .enter(6)
            case 5 where key.isWord("spans"): return .enter(7)
            case 6: return .take(record)
            case 7: return .take(span)
            default: return .pass
            }
        }

        private static func isScopes(_ key: [UInt8]) -> Bool {
            key.isWord("scopeLogs") || key.isWord("scopeSpans")
                || key.isWord("instrumentationLibraryLogs")
                || key.isWord("instrumentationLibrarySpans")
        }
    }

    let notes = NoteBook()
    /// The session of a resource's records that name none; nil while the resource may follow.
    private var resourceSession: String?
    private var waiting = WaitingRows()
    private var recordCount = 0
    private var spanCount = 0
    private var marginCount = 0
    private var pageCount = 0
    private var otherCount = 0

    /// - Parameter waitingLimit: how many rows may wait for their resource.
    init(waitingLimit: Int) {
        waiting.limit = waitingLimit
    }

    static func isRow(_ tag: Int) -> Bool { tag != Plan.resource }

    mutating func begin(_ mark: Int) {
        // No resource came.
        waiting.settle(in: "")
        resourceSession = nil
    }

    mutating func endDocument(_ sessions: inout SightedSessions) {
        waiting.settle(in: "")
        waiting.handSettled(to: &sessions)
    }

    mutating func take(
        _ row: UnsafeBufferPointer<UInt8>, tag: Int, _ sessions: inout SightedSessions,
        _ vocabulary: inout Vocabulary
    ) throws(RowFault) {
        waiting.handSettled(to: &sessions)
        let fields = try OTLPFields(row)
        if tag == Plan.resource {
            let session =
                text(of: fields.session, "session.id", fields.scanner)
                ?? text(of: fields.instance, "service.instance.id", fields.scanner) ?? ""
            if !session.isEmpty { noteLost() }
            resourceSession = session
            waiting.settle(in: session)
            waiting.handSettled(to: &sessions)
            return
        }
        if tag == Plan.record { recordCount += 1 } else { spanCount += 1 }
        guard let fact = try fact(of: fields, &vocabulary) else {
            otherCount += 1
            return
        }
        let time = try fields.microseconds(notes)
        let session = notes.read("session.id") { () throws(RowFault) in
            try fields.scanner.sessionName(of: fields.session, "session.id")
        }
        let sighting = Sighting(time: time, fact: fact)
        guard let name = session ?? resourceSession.map({ .text($0) }), waiting.isEmpty else {
            return waiting.add(sighting, session?.text, &sessions)
        }
        sessions.add(sighting, to: name)
    }

    /// Notes the rows that did not wait for the resource that has come.
    private mutating func noteLost() {
        let fault = RowFault(
            .outOfOrder,
            "resource comes after more than \(waiting.limit) of its rows but should come before"
                + " them")
        for _ in 0..<waiting.lostCount { notes.add("session.id of the resource", fault) }
    }

    private func text(
        of value: LooseScalar, _ name: String, _ scanner: JSONScanner
    ) -> String? {
        notes.read(name) { () throws(RowFault) in try scanner.looseText(of: value, name) }
    }

    private mutating func fact(
        of fields: OTLPFields, _ vocabulary: inout Vocabulary
    ) throws(RowFault) -> Sighting.Fact? {
        if case .text(let name) = fields.eventName {
            if fields.scanner.matches(name, "device.app.lifecycle") {
                return try fields.lifecycle()
            }
            if fields.scanner.matches(name, "session.start")
                || fields.scanner.matches(name, "session.end")
            {
                marginCount += 1
                return .nothing
            }
            if fields.scanner.matches(name, "browser.page_view")
                || fields.scanner.matches(name, "browser.navigation")
            {
                let page = try fields.page(&vocabulary, notes)
                if page != nil { pageCount += 1 }
                return page
            }
        }
        return try fields.screen(&vocabulary, notes).map { .screen($0, previous: nil) }
    }

    var remarks: [ImportSummary.Fact] {
        [
            .init("log records", "\(recordCount)"),
            .init("spans", "\(spanCount)"),
            .init("starts and ends of sessions", "\(marginCount)"),
            .init("views of a browser's pages", "\(pageCount)"),
            .init("rows that say nothing of screens", "\(otherCount)"),
        ]
    }
}
