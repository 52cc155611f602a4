/// The top of a session's active stack laid open, so that a run of pushes and pops looks at nothing
/// else.
///
/// ```swift
/// top.open(&state)
/// while next() { guard top.move(backs: 0, route, sequence, window) else { break } }
/// top.close(&state, window)
/// ```
///
/// What is pushed waits in a window of memory that the caller keeps for the top; what is popped
/// below that is counted; which tab was selected last is noted. Between `open` and `close` the
/// state lags behind. A call that returns false has changed nothing: close, and step the event on
/// the slow path.
@usableFromInline
package struct OpenTop: BitwiseCopyable, Sendable {
    /// How many pushes wait in a window.
    @inlinable
    package static var windowCount: Int { 31 }

    /// How many entries a window has room for: one more than wait in it, and one so that windows
    /// in a row do not begin in the same few sets of a cache.
    @inlinable
    package static var windowStride: Int { windowCount + 2 }

    /// Where pushes wait: memory for `windowStride` of them, filled with `nothing` at first.
    @usableFromInline
    package typealias Window = UnsafeMutablePointer<Entry>

    /// What fills a window: all that plain screens, each pushed by an event of its own, have in
    /// common.
    package static var nothing: Entry {
        let identity = EntryIdentity(sequence: 0, ordinal: 0)
        return Entry(identity: identity, route: .none, presentation: .push)
    }

    /// Puts a plain screen that an event pushed into a window.
    @inlinable @inline(__always)
    static func wait(
        _ route: Symbol, by sequence: UInt64, at index: Int, of window: Window
    ) {
        window[index].createdBy = sequence
        window[index].shown = route
    }

    /// Whether the top is open: the session's next action may be one of those here.
    @usableFromInline package private(set) var isOpen = false
    /// How many screens may wait: none where no plain screen may come on top.
    @usableFromInline var limit: Int32 = 0
    /// How many screens wait in the window.
    @usableFromInline var count: Int32 = 0
    /// How many of the state's entries still stand.
    @usableFromInline var standing: Int32 = 0
    var flow = FlowID.none
    /// The tabs around the flow, how many there are, and which is selected; none when there are
    /// none.
    var tabs = FlowID.none
    @usableFromInline var tabCount: Int32 = 0
    @usableFromInline var selection: Int32 = 0
    /// The event that selected it since the state was opened, or 0.
    @usableFromInline var selectedBy: UInt64 = 0
    /// Whether the stack is not yet that of the tab that was selected; nothing is changed in it and
    /// nothing waits then.
    @usableFromInline var isUnsettled = false
    /// The tab that the stack is of.
    var settled: Int32 = 0
    /// Whether `depth` is wanted, which costs time.
    package var isMeasured = false
    /// The screens on the visible path that are not the stack's entries.
    @usableFromInline var rest: Int32 = 0
    /// The deepest that the session was so far.
    @usableFromInline package var deepest: Int32 = 0
    /// Its 1-based ordinal among the sessions that began.
    @usableFromInline package var ordinal = 0
    /// The number of the session's first event; the greatest number while there is no session.
    @usableFromInline package var beginning = UInt64.max
    /// The last event that was folded here, and the last that changed the stack; 0 for none since
    /// the state was closed.
    @usableFromInline var sequence: UInt64 = 0
    @usableFromInline var lastChange: UInt64 = 0
    /// What of the state was changed since the session began: a bit for each of the first flows,
    /// one for its scalar fields; all when that is not known.
    @usableFromInline var changed: UInt64 = 0

    /// The top of a fresh state, not open.
    package init() {}

    /// The screens on the visible path, as `NavigationState.depth` counts them.
    @inlinable
    package var depth: Int32 { rest &+ standing &+ count }

    /// Pushes or pops a plain screen, whichever it is, without a branch between the two.
    ///
    /// - Parameter backs: 0 to push the route, 1 to pop a screen that was pushed since the state
    ///   was opened.
    @inlinable @inline(__always)
    package mutating func move(
        backs: Int, _ route: Symbol, _ sequence: UInt64, _ window: Window
    ) -> Bool {
        let next = count &+ 1 &- Int32(truncatingIfNeeded: backs) &* 2
        guard UInt32(bitPattern: next) <= UInt32(bitPattern: limit) else { return false }
        // Below what is popped is another of the window, or what was on top when the state was
        // opened: a plain screen, because its flow is the deepest one.
        Self.wait(route, by: sequence, at: Int(count), of: window)
        count = next
        lastChange = sequence
        self.sequence = sequence
        return true
    }

    /// Selects a tab of the tabs around the stack, to which `settle` turns; the one that is
    /// selected stays as it is. False as well when the stack was changed, which has to be left
    /// first.
    @inlinable @inline(__always)
    package mutating func select(_ tab: Int32, _ sequence: UInt64) -> Bool {
        guard UInt32(bitPattern: tab) < UInt32(bitPattern: tabCount), lastChange == 0 else {
            return false
        }
        // Without a branch: nothing foretells whether a tab is selected again.
        let isOther = tab != selection
        selectedBy = isOther ? sequence : selectedBy
        limit = isOther ? 0 : limit
        count = isOther ? 0 : count
        isUnsettled = isUnsettled != (isOther && !isUnsettled)
        selection = tab
        self.sequence = sequence
        return true
    }
}

extension OpenTop {
    /// From how many entries on a stack is not opened, so that counts of 32 bits do.
    private static var deepest: Int { 1 << 30 }

    /// Lays open the active stack of a state's scene 0, unless the next action has to be
    /// decided on the slow path. Constant.
    package mutating func open(_ state: inout NavigationState) {
        shut()
        guard !state.isTerminated, !state.hasEnded, let first = state.scenes.first,
            first.number == 0, first.transition == nil, state.scenes.count == 1
        else { return }
        guard state.flows[first.active.index].entries.count < Self.deepest else { return }
        isOpen = true
        turn(to: first.active, state)
        if isMeasured { rest = Int32(clamping: state.depth(ofSceneAt: 0)) - standing }
        tabs = state.enclosingTabs(of: flow) ?? .none
        tabCount = tabs == .none ? 0 : Int32(clamping: state.openTabCount(of: tabs))
        selection = tabs == .none ? 0 : Int32(clamping: state.flows[tabs.index].selection)
        settled = selection
    }

    /// Brings the state up to the last event. Linear in what was pushed and popped since.
    package mutating func close(_ state: inout NavigationState, _ window: Window) {
        guard sequence != 0 else { return }
        state.sequence = sequence
        sequence = 0
        changed |= Self.scalars
        if selectedBy != 0 {
            if isUnsettled, !turnToTab(state) { return show(&state) }
            state.flows[tabs.index].selection = Int(selection)
            state.flows[tabs.index].lastChange = selectedBy
            state.scenes[0].active = flow
            noteChange(of: tabs)
            selectedBy = 0
        }
        guard lastChange != 0 else { return }
        store(count, above: standing, window, in: flow, changedBy: lastChange, &state)
        standing += count
        count = 0
        lastChange = 0
    }

    /// Puts what waits in a window above so many entries of a flow that stand.
    mutating func store(
        _ count: Int32, above standing: Int32, _ window: Window, in flow: FlowID,
        changedBy lastChange: UInt64, _ state: inout NavigationState
    ) {
        let pushed = UnsafeBufferPointer(start: window, count: Int(count))
        state.flows[flow.index].entries.end(at: Int(standing), with: pushed)
        state.flows[flow.index].lastChange = lastChange
        noteChange(of: flow)
    }

    /// Has the state show the tab that was selected, whose stack has to be up to date.
    mutating func show(_ state: inout NavigationState) {
        state.selectVisible(Int(selection), of: tabs, sequence: selectedBy)
        noteChange(of: tabs)
        selectedBy = 0
        open(&state)
    }

    /// Turns to the stack of the tab that was selected, of which nothing is changed; false when
    /// that shows another flow.
    mutating func turnToTab(_ state: NavigationState) -> Bool {
        let next = state.flows[tabs.index].children[Int(selection)]
        guard state.flows[next.index].kind == .stack,
            state.flows[next.index].top.child == .none,
            state.flows[next.index].entries.count < Self.deepest
        else { return false }
        turn(to: next, state)
        settled = selection
        guard isMeasured else { return true }
        let depth = state.depth(ofSceneAt: 0, selecting: Int(selection), of: tabs)
        rest = Int32(clamping: depth) - standing
        return true
    }

    private mutating func turn(to flow: FlowID, _ state: NavigationState) {
        self.flow = flow
        standing = Int32(state.flows[flow.index].entries.count)
        count = 0
        isUnsettled = false
        note(isAlert: standing > 0 && state.flows[flow.index].entries.last?.presentation == .alert)
    }

    /// Moves some of the uppermost entries that stand into the window, as if they had been pushed
    /// since the state was opened, so that they are popped there: plain screens that have a plain
    /// screen or the root's below them. Constant.
    mutating func layOut(_ state: NavigationState, _ window: Window) {
        let height = Int(standing)
        guard count == 0, limit > 0, height > 0 else { return }
        state.flows[flow.index].entries.withUnsafeBufferPointer { entries in
            var lowest = height
            let least = max(0, height - Self.windowCount / 2)
            while lowest > least, entries[lowest - 1].isPlain { lowest -= 1 }
            if lowest > 0 {
                if !entries[lowest - 1].isPlain { lowest += 1 }
            } else if state.flows[flow.index].root.child != .none {
                lowest = 1
            }
            guard lowest < height else { return }
            for index in lowest..<height { window[index - lowest] = entries[index] }
            standing = Int32(lowest)
            count = Int32(height - lowest)
        }
    }

    /// Pops a screen of the state, if it was pushed and a plain screen is below it.
    package mutating func popStanding(
        _ sequence: UInt64, _ state: inout NavigationState, _ window: Window
    ) -> Bool {
        layOut(state, window)
        if count > 0 {
            count -= 1
            lastChange = sequence
            self.sequence = sequence
            return true
        }
        let top = Int(standing) - 1
        guard top >= 0,
            state.flows[flow.index].entries[top].presentation == .push,
            reveal(top, state)
        else { return false }
        lastChange = sequence
        self.sequence = sequence
        return true
    }

    /// Lets so many entries of the state stand, if what is on top then is a plain screen.
    private mutating func reveal(_ height: Int, _ state: NavigationState) -> Bool {
        if height > 0 {
            guard state.flows[flow.index].entries[height - 1].child == .none else { return false }
            note(isAlert: state.flows[flow.index].entries[height - 1].presentation == .alert)
        } else {
            guard state.flows[flow.index].root.child == .none else { return false }
            note(isAlert: false)
        }
        standing = Int32(height)
        return true
    }

    /// Pops so many screens, or all down to the root for nil, or refuses to since there are not so
    /// many, whichever is recorded; false when the other is right or the slow path has to decide.
    /// Linear in the screens popped, which have to be plain pushes.
    package mutating func pop(
        _ wanted: Int?, isRefused: Bool, _ sequence: UInt64, _ state: inout NavigationState
    ) -> Bool {
        let fromWindow = min(wanted ?? .max, Int(count))
        var height = Int(standing)
        var missing = (wanted ?? .max) - fromWindow
        while missing > 0, height > 0 {
            guard state.flows[flow.index].entries[height - 1].presentation == .push,
                state.flows[flow.index].entries[height - 1].child == .none
            else { return false }
            height -= 1
            missing -= 1
        }
        let isBeyondRoot = wanted == nil ? standing + count == 0 : missing > 0
        guard isBeyondRoot == isRefused else { return false }
        self.sequence = sequence
        if isRefused { return true }
        if height < Int(standing), !reveal(height, state) { return false }
        count -= Int32(fromWindow)
        lastChange = sequence
        return true
    }

    /// Whether a back has nowhere to go: at the stack's root, with no stack around that could show
    /// it. False as well when the slow path has to decide.
    package func isAtRoot(_ state: inout NavigationState) -> Bool {
        guard standing + count == 0 else { return false }
        var id = state.flows[flow.index].parent
        while id != .none {
            guard state.flows[id.index].entries.isEmpty else { return false }
            id = state.flows[id.index].parent
        }
        return true
    }

    /// Notes an event that was refused.
    package mutating func refuse(_ sequence: UInt64) {
        self.sequence = sequence
    }

    /// Notes the depth after an event that was folded on the slow path.
    package mutating func note(depth: Int) {
        rest = Int32(clamping: depth) &- standing &- count
    }

    /// Ends the session; the state is up to date then.
    package mutating func end(
        _ sequence: UInt64, _ state: inout NavigationState, _ window: Window
    ) {
        self.sequence = sequence
        close(&state, window)
        state.hasEnded = true
        changed |= Self.scalars
        shut()
    }

    /// Whether it has stepped aside already.
    @inlinable
    package var isAside: Bool { !isOpen && sequence == 0 && changed == .max }

    /// Steps aside for an event that is folded on the slow path, which may change any flow.
    package mutating func yield(_ state: inout NavigationState, _ window: Window) {
        close(&state, window)
        shut()
        changed = .max
    }

    /// Makes the state a fresh one again, for the next session. Linear in the flows that changed,
    /// as long as no event was folded on the slow path.
    ///
    /// - Parameter freshTop: the top of the fresh state, open.
    package mutating func reset(
        _ state: inout NavigationState, to fresh: NavigationState, _ freshTop: OpenTop
    ) {
        if changed != 0 {
            state.begin(as: fresh, onlyFlows: changed == .max ? nil : changed & ~Self.scalars)
        }
        self = freshTop
    }

    /// The same while nothing of the state was changed yet; false, and nothing is done, otherwise.
    @inlinable @inline(__always)
    package mutating func reset(unchangedTo freshTop: OpenTop) -> Bool {
        guard changed == 0 else { return false }
        self = freshTop
        return true
    }

    private mutating func shut() {
        isOpen = false
        limit = 0
        tabCount = 0
    }

    /// Notes whether an alert is on top of what stands, over which nothing is simply pushed.
    private mutating func note(isAlert: Bool) {
        limit = isAlert ? 0 : Int32(Self.windowCount)
    }

    private mutating func noteChange(of flow: FlowID) {
        changed |= flow.index < 63 ? 1 << UInt64(flow.index) : .max
    }

    /// The bit of what is no flow.
    private static var scalars: UInt64 { 1 << 63 }
}

extension Entry {
    /// Whether it is a plain screen that an event of its own pushed, so that it differs from what
    /// fills a window in nothing but its event and its route.
    fileprivate var isPlain: Bool {
        presentation == .push && child == .none && identity.ordinal == 0
    }
}

extension [Entry] {
    /// Replaces what is above so many entries. Linear in what goes and comes.
    fileprivate mutating func end(at height: Int, with entries: UnsafeBufferPointer<Entry>) {
        let common = Swift.min(count - height, entries.count)
        for index in 0..<common { self[height + index] = entries[index] }
        let surplus = count - height - common
        if surplus == 1 { removeLast() } else if surplus > 1 { removeLast(surplus) }
        if entries.count > common {
            append(contentsOf: UnsafeBufferPointer(rebasing: entries[common...]))
        }
    }
}
