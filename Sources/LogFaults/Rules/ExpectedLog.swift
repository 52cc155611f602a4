import WayfoldLog

/// What the rules of the format say of an image, from what was written.
struct ExpectedLog {
    /// How a reader that stops at damage ends.
    enum Ending: Equatable {
        case clean(LogPlace)
        case torn(LogPlace)
        /// Damage at a place that is no torn tail.
        case rot(LogPlace)
        /// A segment does not follow the one before.
        case broken(LogPlace)
        /// The log cannot be opened.
        case refused
    }

    let image: DiskImage
    let history: WrittenHistory
    /// Segments whose heads are right and of another log or another name.
    var strangers: Set<UInt64> = []

    var segments: [UInt64] { image.segments.keys.sorted() }

    func walk(_ segment: UInt64) -> SegmentWalk { SegmentWalk(segment, of: image, history) }

    /// Whether the heads let a reader in that stops at damage.
    var isOpen: Bool {
        let segments = segments
        return segments.allSatisfy { segment in
            walk(segment).headBytes != nil || segment == segments.last && segments.count > 1
        }
    }

    /// Whether any segment has a right head; without one the identity is not proven, and what is
    /// read past damage may be less than there is.
    var hasHead: Bool {
        segments.contains { walk($0).headBytes != nil && !strangers.contains($0) }
    }

    /// What a reader that stops at damage gives, and how it ends.
    func reading() -> (events: [SimulatedEvent], ending: Ending) {
        if let first = segments.first, first > 1 {
            return ([], .broken(LogPlace(segment: first, offset: 0)))
        }
        guard isOpen else { return ([], .refused) }
        var events: [SimulatedEvent] = []
        var before: SegmentWalk?
        for segment in segments {
            var walk = walk(segment)
            let isLast = segment == segments.last
            if walk.headBytes == nil {
                let isTorn = !strangers.contains(segment) && isOnlyBegun(walk)
                return (events, isTorn ? .torn(walk.place) : .rot(walk.place))
            }
            if let before, !Self.follows(walk, before) {
                return (events, .broken(LogPlace(segment: segment, offset: 0)))
            }
            walk.run()
            events += walk.blocks.flatMap(\.events)
            if !walk.isAtEnd {
                return (events, isLast && isTorn(walk) ? .torn(walk.place) : .rot(walk.place))
            }
            before = walk
        }
        guard let last = before else { return (events, .refused) }
        return (events, isSealed(last.writtenPlace) ? .rot(last.place) : .clean(last.place))
    }

    private static func follows(_ walk: SegmentWalk, _ before: SegmentWalk) -> Bool {
        walk.segment == before.nextSequence
            && (before.chain.map { $0 == walk.predecessorChecksum } ?? true)
    }
}

extension ExpectedLog {
    /// The events that a reader gives which steps over damage: those of complete blocks, in order,
    /// that do not lie past a torn tail unless that is asked for, and whose strings are not lost.
    func salvaged(pastTail: Bool = false) -> [SimulatedEvent] {
        var kept: [SimulatedEvent] = []
        var next: UInt64 = 1
        for segment in segments {
            var walk = walk(segment)
            let isLast = segment == segments.last
            if walk.headBytes == nil {
                let isStranger = strangers.contains(segment)
                if isLast && !isStranger && isOnlyBegun(walk) && segment != segments.first {
                    break
                }
                guard walk.skip(atLeast: max(segment, next)) else { continue }
            } else if next > segment {
                // A segment before it holds numbers of this one: only what is past them is taken.
                guard walk.skip(atLeast: next) else { continue }
            }
            walk.run()
            while !walk.isAtEnd, pastTail || !(isLast && isTorn(walk)) {
                guard walk.skip(atLeast: walk.nextSequence) else { break }
                walk.run()
            }
            kept += Self.readable(walk.blocks)
            next = max(next, walk.nextSequence)
        }
        return kept
    }

    /// The events of some blocks of a segment whose strings were defined in those blocks.
    private static func readable(_ blocks: [WrittenBlock]) -> [SimulatedEvent] {
        var defined: Set<String> = []
        return blocks.flatMap { block in
            defined.formUnion(block.defines)
            return block.events.filter { defined.contains($0.text) }
        }
    }
}

extension ExpectedLog {
    /// What comes of opening the log to append to it.
    enum Opening: Equatable {
        /// A writer goes on after some blocks; what was cut is nil when the log ends cleanly.
        case opens(next: UInt64, cut: Cut?)
        case refuses
    }

    /// What a recovery takes away.
    struct Cut: Equatable {
        var place: LogPlace
        var bytes: UInt64
        var blocks: [Range<UInt64>] = []
        var removesSegment = false
    }

    /// What comes of opening it; a writer looks at all heads and at the last segment only.
    func opening() -> Opening {
        guard isOpen, !hasDamagedSeal, segments.first == 1, let last = segments.last else {
            return .refuses
        }
        if strangers.contains(last) { return .refuses }
        var end = walk(last)
        if end.headBytes != nil {
            end.run()
            if end.isAtEnd {
                if isSealed(end.place) { return .refuses }
                return .opens(next: end.nextSequence, cut: nil)
            }
            guard isTorn(end) else { return .refuses }
            let cut = Cut(
                place: end.place, bytes: UInt64(end.byteCount - end.offset),
                blocks: end.later(from: end.offset).map { $0.firstSequence..<$0.endSequence })
            return .opens(next: end.nextSequence, cut: cut)
        }
        var before = walk(segments[segments.count - 2])
        before.run()
        guard isOnlyBegun(end), before.isAtEnd, before.nextSequence == last else { return .refuses }
        let cut = Cut(place: end.place, bytes: UInt64(end.byteCount), removesSegment: true)
        return .opens(next: last, cut: cut)
    }

    /// The blocks of the segment that a writer goes on in.
    func blocksToGoOnAfter() -> [WrittenBlock] {
        guard let last = segments.last else { return [] }
        var end = walk(last)
        if end.headBytes == nil && segments.count > 1 { end = walk(segments[segments.count - 2]) }
        end.run()
        return end.blocks
    }
}
