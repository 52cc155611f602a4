/// The changed stacks of tabs that a session was on and has left, laid open as its top is: a tab
/// that is selected again is as it was left, and no state is touched in between.
///
/// They are of one session at a time, the one whose top they are given to, until they are clear.
@usableFromInline
package struct TabTops {
    /// What a top says of a stack.
    @usableFromInline
    package struct TabTop: BitwiseCopyable, Sendable {
        /// The tab that the stack is of; negative for none.
        fileprivate var tab: Int32 = -1
        fileprivate var flow = FlowID.none
        fileprivate var limit: Int32 = 0
        fileprivate var count: Int32 = 0
        fileprivate var standing: Int32 = 0
        fileprivate var rest: Int32 = 0
        fileprivate var lastChange: UInt64 = 0

        package init() {}
    }

    /// How many there are, a power of two. A tab has the one of its number's last bits.
    @inlinable
    package static var count: Int { 8 }

    private let tabTops: UnsafeMutablePointer<TabTop>
    private let windows: OpenTop.Window
    /// How many are taken.
    private var taken = 0
    /// The tab whose pushes wait in the session's own window, while those of the stack on top wait
    /// in another.
    private var home: Int32 = 0
    /// Where the pushes of the stack on top wait; nil for the session's own window.
    @usableFromInline package private(set) var window: OpenTop.Window?

    /// Tops in memory that is the caller's, for `count` of them, none taken, and for their
    /// windows, one after another.
    package init(_ tabTops: UnsafeMutablePointer<TabTop>, windows: OpenTop.Window) {
        self.tabTops = tabTops
        self.windows = windows
    }

    /// Whether there is nothing that is not in the top and the session's own window.
    @usableFromInline package private(set) var isClear = true

    /// Forgets them all.
    package mutating func clear() {
        window = nil
        isClear = true
        guard taken != 0 else { return }
        for number in 0..<Self.count { tabTops[number].tab = -1 }
        taken = 0
    }

    private func tabTop(of tab: Int32) -> UnsafeMutablePointer<TabTop> {
        tabTops + Int(tab) % Self.count
    }

    private func window(of tab: Int32) -> OpenTop.Window? {
        tab == home ? nil : windows + Int(tab) % Self.count * OpenTop.windowStride
    }
}

extension OpenTop {
    /// Selects a tab as `select` does, also when the stack was changed, and turns to its stack.
    /// False where there is no such tab. Constant where the tab shows a stack of plain screens.
    ///
    /// - Parameter own: the session's own window.
    package mutating func select(
        _ tab: Int32, _ sequence: UInt64, _ state: inout NavigationState, _ own: Window,
        _ tabTops: inout TabTops
    ) -> Bool {
        guard UInt32(bitPattern: tab) < UInt32(bitPattern: tabCount) else { return false }
        self.sequence = sequence
        if tab == selection { return true }
        if lastChange != 0 { tabTops.leave(&self, own, &state) }
        guard select(tab, sequence) else { return false }
        settle(&state, own, &tabTops)
        return true
    }

    /// Finds the depth again if the last event has selected another tab. Linear in the flows on the
    /// way.
    package mutating func measure(
        _ state: inout NavigationState, _ own: Window, _ tabTops: inout TabTops
    ) {
        guard isUnsettled, selectedBy == sequence else { return }
        if tabTops.holds(selection) { return settle(&state, own, &tabTops) }
        note(depth: state.depth(ofSceneAt: 0, selecting: Int(selection), of: tabs))
    }

    /// Turns to the stack of the tab that was selected last, unless it is on top already.
    package mutating func settle(
        _ state: inout NavigationState, _ own: Window, _ tabTops: inout TabTops
    ) {
        guard isUnsettled, !tabTops.turn(&self, own, &state) else { return }
        tabTops.store(for: &self, own, &state)
        show(&state)
    }
}

extension TabTops {
    /// Whether a tab that was left is here.
    fileprivate func holds(_ tab: Int32) -> Bool { tabTop(of: tab).pointee.tab == tab }

    /// Keeps what was changed in the stack on top, which another tab's is going to replace.
    fileprivate mutating func leave(
        _ top: inout OpenTop, _ own: OpenTop.Window, _ state: inout NavigationState
    ) {
        evict(top.settled, for: &top, own, &state)
        if window == nil { home = top.settled }
        isClear = false
        tabTop(of: top.settled).pointee = TabTop(top)
        taken += 1
        top.lastChange = 0
    }

    /// Turns to the stack of the selected tab; false when that shows no plain screen of a stack.
    fileprivate mutating func turn(
        _ top: inout OpenTop, _ own: OpenTop.Window, _ state: inout NavigationState
    ) -> Bool {
        let left = top.settled
        let tabTop = tabTop(of: top.selection)
        if holds(top.selection) {
            top.take(tabTop.pointee)
            tabTop.pointee.tab = -1
            taken -= 1
        } else {
            evict(top.selection, for: &top, own, &state)
            guard top.turnToTab(state) else { return false }
        }
        if window == nil { home = left }
        isClear = false
        window = window(of: top.settled)
        if top.lastChange == 0 { top.layOut(state, window ?? own) }
        return true
    }

    /// Brings the state up to the tab that has its place here.
    private mutating func evict(
        _ tab: Int32, for top: inout OpenTop, _ own: OpenTop.Window,
        _ state: inout NavigationState
    ) {
        let tabTop = tabTop(of: tab)
        guard tabTop.pointee.tab >= 0 else { return }
        store(tabTop.pointee, for: &top, own, &state)
        tabTop.pointee.tab = -1
        taken -= 1
    }

    /// Brings the state up to all tabs that were left, and what waits of the stack on top into the
    /// session's own window; clear then. Linear in what was pushed and popped.
    package mutating func store(
        for top: inout OpenTop, _ own: OpenTop.Window, _ state: inout NavigationState
    ) {
        if taken != 0 {
            for number in 0..<Self.count where tabTops[number].tab >= 0 {
                store(tabTops[number], for: &top, own, &state)
            }
        }
        if let window { own.update(from: window, count: Int(top.count)) }
        clear()
    }

    private func store(
        _ tabTop: TabTop, for top: inout OpenTop, _ own: OpenTop.Window,
        _ state: inout NavigationState
    ) {
        top.store(
            tabTop.count, above: tabTop.standing, window(of: tabTop.tab) ?? own, in: tabTop.flow,
            changedBy: tabTop.lastChange, &state)
    }
}

extension TabTops.TabTop {
    fileprivate init(_ top: OpenTop) {
        tab = top.settled
        flow = top.flow
        limit = top.limit
        count = top.count
        standing = top.standing
        rest = top.rest
        lastChange = top.lastChange
    }
}

extension OpenTop {
    fileprivate mutating func take(_ tabTop: TabTops.TabTop) {
        settled = tabTop.tab
        isUnsettled = false
        flow = tabTop.flow
        limit = tabTop.limit
        count = tabTop.count
        standing = tabTop.standing
        rest = tabTop.rest
        lastChange = tabTop.lastChange
    }
}
