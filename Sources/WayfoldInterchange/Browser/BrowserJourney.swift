import WayfoldModel

/// The visits of one browser as a stack of pages, one session after the other.
package struct BrowserJourney {
    private struct Screen {
        var address: Symbol
        /// The visit that showed it last.
        var visit: Int64
    }

    private var isOpen = false
    private var lastTime: Int64 = 0
    private var stack: [Screen] = []
    private var chains = RedirectChains()
    private var subframeCount = 0
    private var redirectCount = 0
    private var reloadCount = 0
    private var inferredCount = 0

    package init() {}

    package var remarks: [ImportSummary.Fact] {
        [
            .init("frames of pages", "\(subframeCount)"),
            .init("redirects on the way", "\(redirectCount)"),
            .init("reloads", "\(reloadCount)"),
            .init("inferred events", "\(inferredCount)"),
        ]
    }

    /// Begins a session, and ends the one before.
    package mutating func begin(
        _ name: String?, _ tally: inout ImportTally, _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        try end(&tally, &sink)
        try tally.begin(name, depth: 1, in: &sink)
        isOpen = true
        lastTime = 0
        stack.removeAll()
        chains = RedirectChains()
    }

    package mutating func end(
        _ tally: inout ImportTally, _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        if isOpen { try tally.end(reason: nil, time: lastTime, in: &sink) }
        isOpen = false
    }

    /// Takes a visit of the session that is open.
    package mutating func take(
        _ visit: BrowserVisit, _ tally: inout ImportTally,
        _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        lastTime = visit.time
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
                .setRoot(address), visit, arrival.isFresh ? .link : .inferred, &tally, &sink)
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
            let place = found == 0 ? Action.Place.root : .index(found - 1)
            try perform(.popTo(place), visit, .inferred, &tally, &sink)
        } else {
            let isFromTop =
                !arrival.isBackOrForward && arrival.from != 0 && arrival.from == stack.last?.visit
            stack.append(screen)
            try perform(.push(address), visit, isFromTop ? .user : .inferred, &tally, &sink)
        }
    }

    private mutating func perform(
        _ action: Action, _ visit: BrowserVisit, _ origin: Origin, _ tally: inout ImportTally,
        _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        if origin == .inferred { inferredCount += 1 }
        try tally.perform(action, time: visit.time, origin: origin, in: &sink)
    }
}
