import WayfoldLog
import WayfoldModel

/// The making of a log's checkpoints at work, session by session.
struct CheckpointMaking: ~Copyable {
    private let index: LogIndex
    private var fold: Fold
    private var writer: CheckpointWriter
    private let symbols = SegmentSymbols()
    private let limits: Checkpoints.Limits
    /// How many events were folded.
    private(set) var eventCount: UInt64 = 0

    init(
        _ index: LogIndex, _ fold: Fold, digest: UInt64, _ limits: Checkpoints.Limits
    ) throws(TraceError) {
        self.limits = limits
        self.index = index
        self.fold = fold
        do throws(EventLogError) {
            writer = try CheckpointWriter(beside: index, fold: digest)
        } catch { throw .log(error) }
    }

    var count: Int { writer.count }

    /// Folds a session from its beginning to where the index ends, and keeps states on the way.
    mutating func make(
        _ session: UInt64, progress: (UInt64) -> Void
    ) throws(TraceError) {
        var events = IndexedEvents(index, of: [session], symbols: symbols)
        let fresh = fold.initialState()
        var state = fresh
        var event = Event(sequence: 0, action: .back)
        var since: UInt64 = 0
        var interval = limits.least
        let end = index.end.nextSequence
        while try events.next(&fold.vocabulary, into: &event), event.sequence < end {
            _ = fold.step(event, &state)
            eventCount += 1
            since += 1
            if eventCount.isMultiple(of: 65_536) { progress(eventCount) }
            if state.hasEnded {
                state = fresh
                since = 0
                interval = limits.least
                events.forget(session)
            } else if since >= interval {
                if let bytes = try keep(state, session, event.sequence, events.name(of: session)) {
                    // A state that is large is rarely kept: two bytes an event at most.
                    interval = min(max(limits.least, UInt64(bytes) / 2), limits.most)
                    since = 0
                }
            }
        }
        progress(eventCount)
    }

    /// Adds a state, unless it is too deep; returns its bytes.
    private mutating func keep(
        _ state: NavigationState, _ session: UInt64, _ sequence: UInt64, _ name: String?
    ) throws(TraceError) -> Int? {
        var screens = 0
        for index in state.scenes.indices { screens += state.depth(ofSceneAt: index) }
        guard screens <= limits.deepest else { return nil }
        let bytes = Checkpoint(name: name, state: fold.bytes(of: state)).encoded
        do throws(EventLogError) {
            try writer.add(bytes, of: session, after: sequence)
        } catch { throw .log(error) }
        return bytes.count
    }

    mutating func finish() throws(TraceError) -> UInt64 {
        do throws(EventLogError) {
            return try writer.finish()
        } catch { throw .log(error) }
    }
}

/// What a checkpoint keeps: the length of the session's name plus one as four bytes, 0 when it has
/// none, the name, and the state.
struct Checkpoint: Hashable {
    var name: String?
    var state: [UInt8]

    var encoded: [UInt8] {
        let text = Array((name ?? "").utf8)
        let lead = name == nil ? 0 : UInt32(truncatingIfNeeded: text.count) + 1
        let length = (0..<4).map { UInt8(truncatingIfNeeded: lead >> UInt32(8 * $0)) }
        return length + text + state
    }
}

extension Checkpoint {
    /// The parts of a checkpoint's bytes; nil when they are none.
    init?(decoding bytes: [UInt8]) {
        guard bytes.count >= 4 else { return nil }
        let lead = (0..<4).reduce(0) { $0 | Int(bytes[$1]) << (8 * $1) }
        let length = max(0, lead - 1)
        guard length <= bytes.count - 4 else { return nil }
        name = lead == 0 ? nil : String(decoding: bytes[4..<4 + length], as: UTF8.self)
        state = Array(bytes[(4 + length)...])
    }
}
