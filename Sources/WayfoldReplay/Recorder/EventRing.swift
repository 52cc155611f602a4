import WayfoldModel

/// An event that waits to be written, with its own texts, so that it needs no shared table.
struct WaitingEvent: Sendable {
    let event: Event
    private let texts: [String]
    /// About what it takes of memory beyond its fixed size.
    let byteCount: Int

    init(_ event: Event, _ vocabulary: Vocabulary) {
        var texts: [String] = []
        var bare = event
        bare.action = event.action.replacingSymbols { symbol in
            texts.append(vocabulary.text(symbol))
            return Symbol(number: UInt32(texts.count - 1))
        }
        if case .refused(var refusal) = event.outcome, refusal.by != .none {
            texts.append(vocabulary.text(refusal.by))
            refusal.by = Symbol(number: UInt32(texts.count - 1))
            bare.outcome = .refused(refusal)
        }
        self.event = bare
        self.texts = texts
        byteCount = texts.reduce(64) { $0 + $1.utf8.count } + bare.action.looseByteCount
    }

    /// The event with symbols of a vocabulary.
    func event(in vocabulary: inout Vocabulary) -> Event {
        var whole = event
        let symbols = texts.map { vocabulary.symbol($0) }
        whole.action = event.action.replacingSymbols { symbols[Int($0.number)] }
        if case .refused(var refusal) = event.outcome, refusal.by != .none {
            refusal.by = symbols[Int(refusal.by.number)]
            whole.outcome = .refused(refusal)
        }
        return whole
    }
}

extension Action {
    /// The bytes of a restore, which are no text.
    fileprivate var looseByteCount: Int {
        if case .restore(.bytes(let bytes)) = self { return bytes.count }
        return 0
    }
}

/// What waits in a recorder: at most so many events and bytes, the newest.
struct EventRing {
    /// Everything that waited at one moment.
    struct Batch {
        var events: [WaitingEvent]
        /// How many events were dropped before the first.
        var droppedCount: UInt64

        var isEmpty: Bool { events.isEmpty && droppedCount == 0 }
    }

    private let capacity: Recorder.Capacity
    private var slots: [WaitingEvent?]
    private var start = 0
    private(set) var count = 0
    private(set) var byteCount = 0
    private(set) var droppedCount: UInt64 = 0

    init(capacity: Recorder.Capacity) {
        self.capacity = capacity
        slots = Array(repeating: nil, count: capacity.eventCount)
    }

    /// Adds an event, dropping the oldest for it; an event larger than the whole ring is dropped
    /// itself.
    mutating func append(_ event: WaitingEvent) {
        if event.byteCount > capacity.byteCount {
            while count > 0 { dropOldest() }
            droppedCount += 1
            return
        }
        while count == slots.count || byteCount + event.byteCount > capacity.byteCount {
            dropOldest()
        }
        slots[(start + count) % slots.count] = event
        count += 1
        byteCount += event.byteCount
    }

    mutating func takeAll() -> Batch {
        var events: [WaitingEvent] = []
        events.reserveCapacity(count)
        while let event = removeOldest() { events.append(event) }
        defer { droppedCount = 0 }
        return Batch(events: events, droppedCount: droppedCount)
    }

    /// Puts a batch back before what has come since, as far as there is room.
    mutating func giveBack(_ batch: Batch) {
        let since = takeAll()
        droppedCount = batch.droppedCount
        for event in batch.events { append(event) }
        if since.droppedCount > 0 {
            // The gap lies between the two: what is older than it goes into it.
            while count > 0 { dropOldest() }
            droppedCount += since.droppedCount
        }
        for event in since.events { append(event) }
    }

    private mutating func dropOldest() {
        if removeOldest() != nil { droppedCount += 1 }
    }

    private mutating func removeOldest() -> WaitingEvent? {
        guard count > 0, let event = slots[start] else { return nil }
        slots[start] = nil
        start = (start + 1) % slots.count
        count -= 1
        byteCount -= event.byteCount
        return event
    }
}
