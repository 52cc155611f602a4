import WayfoldModel
import WayfoldReplay

/// Makes the timeline of one session: every event, or counts of neighbouring ones where there are
/// too many to be drawn.
struct TimelineWork {
    /// How many events are given one by one.
    static let listLimit = 4_000
    /// How many buckets there are at most.
    static let bucketLimit = 2_048
    /// How many bytes of an event's words are given.
    static let wordsLimit = 240

    let session: UInt64
    /// An event of the session; a number may be that of several sessions, one after another.
    let around: UInt64
    private var figures = SessionFigures()
    private var name: String?
    private var marks: [Passage.Step] = []
    private var buckets = EventBuckets(limit: bucketLimit)
    private var isEnded = false

    init(session: UInt64, around: UInt64) {
        self.session = session
        self.around = around
    }

    /// Goes through the session and writes the answer.
    static func run(
        _ snapshot: TraceSnapshot, session: UInt64, around: UInt64, _ task: BackgroundTask
    ) throws -> ViewAnswer {
        var work = TimelineWork(session: session, around: around)
        var passage = Passage(
            try snapshot.events(of: session),
            snapshot.isIndexed ? Fold(snapshot.map) : snapshot.fold,
            task, total: 0)
        while let step = try passage.next() {
            let isPast = work.isEnded && work.figures.last >= around
            if isPast { break }
            if work.isEnded { work = TimelineWork(session: session, around: around) }
            work.add(step)
        }
        return work.answer(passage.replay.fold)
    }

    private mutating func add(_ step: Passage.Step) {
        name = name ?? step.name
        figures.add(step.folded, isTroubled: step.isTroubled)
        if case .endSession = step.event.action, !step.decided.isRefusal { isEnded = true }
        if buckets.isEmpty {
            marks.append(step)
            guard marks.count > Self.listLimit else { return }
            for mark in marks { buckets.add(mark.folded, isTroubled: mark.isTroubled) }
            marks = []
        } else {
            buckets.add(step.folded, isTroubled: step.isTroubled)
        }
    }

    private func answer(_ fold: Fold) -> ViewAnswer {
        .object { json in
            figures.write(of: session, name, to: &json)
            json.member("firstTime", figures.firstTime)
            json.member("lastTime", figures.lastTime)
            json.member("isEnded", isEnded)
            json.member("start", figures.start)
            if buckets.isEmpty { write(marks, fold, to: &json) } else { buckets.write(to: &json) }
        }
    }

    /// Columns, one value an event.
    private func write(_ marks: [Passage.Step], _ fold: Fold, to json: inout JSONText) {
        let writer = EventWriter(fold)
        json.object("events") { json in
            json.array("sequence", marks) { $0.integer($1.event.sequence) }
            json.array("time", marks) { $0.integer($1.event.time) }
            json.array("group", marks) { $0.integer(EventGroup($1.folded.kind).rawValue) }
            json.array("mark", marks) { json, mark in
                let isTroubled = mark.isTroubled || mark.folded.differs
                json.integer(isTroubled ? 2 : mark.decided.isRefusal ? 1 : 0)
            }
            json.array("depth", marks) { $0.integer($1.folded.depth) }
            json.array("words", marks) { $0.string(writer.words($1.event, limit: Self.wordsLimit)) }
            json.array("outcome", marks) {
                $0.string($1.decided.isRefusal ? writer.text($1.decided) : "")
            }
        }
    }
}
