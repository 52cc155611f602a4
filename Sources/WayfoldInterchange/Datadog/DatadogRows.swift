import WayfoldModel

/// What the events of Datadog RUM say of their sessions.
struct DatadogRows: RowFormat {
    static var plan: any JSONPlan.Type { DatadogPlan.self }

    let notes = NoteBook()
    private var pageCount = 0
    private var otherCount = 0
    private var containerCount = 0
    private var viewCount = 0
    private var updateCount = 0
    private var unnamedCount = 0

    mutating func begin(_ mark: Int) { pageCount += 1 }

    mutating func take(
        _ row: UnsafeBufferPointer<UInt8>, tag: Int, _ sessions: inout SightedSessions,
        _ vocabulary: inout Vocabulary
    ) throws(RowFault) {
        let fields = try DatadogFields(row)
        let kind = try fields.kind()
        guard kind != .other else {
            otherCount += 1
            return
        }
        let time = try fields.time(notes)
        let session = try fields.session()
        let view = notes.read("view.id") { () throws(RowFault) in try fields.view() } ?? 0
        let version = fields.version(notes)
        var fact = Sighting.Fact.nothing
        switch try fields.shown(&vocabulary, notes) {
        case .screen(let route):
            fact = .screen(ScreenTrail.Screen(route: route), previous: nil)
        case .container:
            containerCount += 1
            return
        case .unnamed where kind == .viewUpdate: unnamedCount += 1
        case .unnamed:
            throw RowFault(
                .missing, "has neither view.name nor view.url but should have one of them")
        }
        if kind == .view { viewCount += 1 } else { updateCount += 1 }
        sessions.add(
            Sighting(
                time: time, fact: fact, document: view, version: version,
                isPartial: kind == .viewUpdate, end: fields.end(ofViewFrom: time, notes) ?? time),
            to: session)
    }

    var remarks: [ImportSummary.Fact] {
        [
            .init("pages of the events API", "\(pageCount)"),
            .init("rows of views", "\(viewCount)"),
            .init("rows of changes of views", "\(updateCount)"),
            .init("changes that name no screen", "\(unnamedCount)"),
            .init("rows that are no view", "\(otherCount)"),
            .init("views of containers and of the kit", "\(containerCount)"),
        ]
    }
}
