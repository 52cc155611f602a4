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
    private static let wordsLimit = 240

    /// Neighbouring events, whose numbers lie in one stretch.
    private struct Bucket {
        var first: UInt64
        var firstTime: Int64
        var counts = [UInt32](repeating: 0, count: EventGroup.allCases.count)
        var refused: UInt32 = 0
        var troubled: UInt32 = 0
        var depth = 0

        mutating func add(_ other: Bucket) {
            for index in counts.indices { counts[index] += other.counts[index] }
            refused += other.refused
            troubled += other.troubled
            depth = max(depth, other.depth)
        }
    }

    private struct Mark {
        let step: Passage.Step
        let depth: Int
    }

    let session: UInt64
    /// An event of the session; a number may be that of several sessions, one after another.
    let around: UInt64
    private var figures = SessionFigures()
    private var name: String?
    private var marks: [Mark] = []
    private var buckets: [Bucket] = []
    /// How many numbers a bucket spans.
    private var width: UInt64 = 1
    private var isEnded = false

    init(session: UInt64, around: UInt64) {
        self.session = session
        self.around = around
    }

    /// Goes through the session and writes the answer.
    static func run(
        _ snapshot: TraceSnapshot, session: UInt64, around: UInt64, _ errand: Errand
    ) throws -> ViewAnswer {
        var work = TimelineWork(session: session, around: around)
        var passage = Passage(
            try snapshot.events(of: session),
            snapshot.isIndexed ? Fold(snapshot.map) : snapshot.fold,
            errand, total: 0)
        while let step = try passage.next() {
            let isPast = work.isEnded && work.figures.last >= around
            if isPast { break }
            if work.isEnded { work = TimelineWork(session: session, around: around) }
            work.add(step, depth: passage.replay.state.depth(ofScene: step.event.scene))
        }
        return work.answer(passage.replay.fold)
    }

    private mutating func add(_ step: Passage.Step, depth: Int) {
        name = name ?? step.name
        figures.add(step.event, step.decided, isTroubled: step.isTroubled, depth: depth)
        if case .endSession = step.event.action, !step.decided.isRefusal { isEnded = true }
        if buckets.isEmpty {
            marks.append(Mark(step: step, depth: depth))
            guard marks.count > Self.listLimit else { return }
            for mark in marks { addToBucket(mark) }
            marks = []
        } else {
            addToBucket(Mark(step: step, depth: depth))
        }
    }

    private mutating func addToBucket(_ mark: Mark) {
        let event = mark.step.event
        while (event.sequence - figures.first) / width >= UInt64(Self.bucketLimit) { widen() }
        let start = figures.first + (event.sequence - figures.first) / width * width
        if buckets.last?.first != start {
            buckets.append(Bucket(first: start, firstTime: event.time))
        }
        let last = buckets.count - 1
        buckets[last].counts[EventGroup(event.action.kind).rawValue] += 1
        if mark.step.decided.isRefusal { buckets[last].refused += 1 }
        if mark.step.isTroubled || event.outcome != mark.step.decided {
            buckets[last].troubled += 1
        }
        buckets[last].depth = max(buckets[last].depth, mark.depth)
    }

    /// Makes each bucket span twice as many numbers.
    private mutating func widen() {
        width *= 2
        var wide: [Bucket] = []
        for bucket in buckets {
            let start = figures.first + (bucket.first - figures.first) / width * width
            if wide.last?.first == start {
                wide[wide.count - 1].add(bucket)
            } else {
                var bucket = bucket
                bucket.first = start
                wide.append(bucket)
            }
        }
        buckets = wide
    }

    private func answer(_ fold: Fold) -> ViewAnswer {
        .object { json in
            json.member("session", "\(session)")
            json.member("name", name.map { StateWriter.cut($0) })
            json.member("first", figures.first)
            json.member("last", figures.last)
            json.member("count", figures.count)
            json.member("refused", figures.refused)
            json.member("troubled", figures.troubled)
            json.member("deepest", figures.deepest)
            json.member("firstTime", figures.firstTime)
            json.member("lastTime", figures.lastTime)
            json.member("isEnded", isEnded)
            if buckets.isEmpty { write(marks, fold, to: &json) } else { write(buckets, to: &json) }
        }
    }

    /// Columns, one value an event.
    private func write(_ marks: [Mark], _ fold: Fold, to json: inout JSONText) {
        let writer = EventWriter(fold)
        json.object("events") { json in
            json.array("sequence", marks) { $0.integer($1.step.event.sequence) }
            json.array("time", marks) { $0.integer($1.step.event.time) }
            json.array("group", marks) {
                $0.integer(EventGroup($1.step.event.action.kind).rawValue)
            }
            json.array("mark", marks) { json, mark in
                let isTroubled =
                    mark.step.isTroubled || mark.step.event.outcome != mark.step.decided
                json.integer(isTroubled ? 2 : mark.step.decided.isRefusal ? 1 : 0)
            }
            json.array("depth", marks) { $0.integer($1.depth) }
            json.array("words", marks) {
                $0.string(writer.words($1.step.event, limit: Self.wordsLimit))
            }
            json.array("outcome", marks) {
                $0.string($1.step.decided.isRefusal ? writer.text($1.step.decided) : "")
            }
        }
    }

    private func write(_ buckets: [Bucket], to json: inout JSONText) {
        json.member("width", width)
        json.object("buckets") { json in
            json.array("first", buckets) { $0.integer($1.first) }
            json.array("time", buckets) { $0.integer($1.firstTime) }
            json.array("refused", buckets) { $0.integer($1.refused) }
            json.array("troubled", buckets) { $0.integer($1.troubled) }
            json.array("depth", buckets) { $0.integer($1.depth) }
            json.array("counts", buckets) { json, bucket in
                json.beginArray()
                for count in bucket.counts { json.integer(count) }
                json.endArray()
            }
        }
    }
}
