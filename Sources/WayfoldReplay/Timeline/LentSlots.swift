import WayfoldModel

/// What a replay keeps of its sessions, lent to the hot loop by address: nothing is asked whether
/// it is shared or within bounds.
struct LentSlots {
    /// Those of slot 0, of slot 1 and so on.
    let states: UnsafeMutablePointer<NavigationState>
    let tops: UnsafeMutablePointer<OpenTop>
    let windows: OpenTop.Window
    /// The counters of the tally, none without one.
    let depths: UnsafeMutablePointer<UInt64>?
    /// The tabs that the session that is stepped has left.
    let tabTops: UnsafeMutablePointer<TabTops>

    /// The top of the slot that is stepped, and where its pushes wait.
    @inline(__always)
    subscript(slot: Int) -> (top: UnsafeMutablePointer<OpenTop>, window: OpenTop.Window) {
        (tops + slot, tabTops.pointee.window ?? window(of: slot))
    }

    /// A slot's own window.
    @inline(__always)
    func window(of slot: Int) -> OpenTop.Window { windows + Replay.window(of: slot) }

    /// Brings the state of the slot that is stepped up to the tabs that were left.
    func storeTabTops(of slot: Int) {
        tabTops.pointee.store(for: &tops[slot], window(of: slot), &states[slot])
    }

    /// Selects a tab of the slot that is stepped; false where there is no such tab.
    func select(_ tab: Int32, _ sequence: UInt64, _ slot: Int) -> Bool {
        tops[slot].select(tab, sequence, &states[slot], window(of: slot), &tabTops.pointee)
    }

    /// Turns to the stack of the tab that was selected last in the slot that is stepped.
    func settle(_ slot: Int) {
        tops[slot].settle(&states[slot], window(of: slot), &tabTops.pointee)
    }

    /// Finds the depth of the slot that is stepped again behind a tab that was selected.
    func measure(_ slot: Int) {
        tops[slot].measure(&states[slot], window(of: slot), &tabTops.pointee)
    }
}
