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

    /// A slot's top and its window.
    @inline(__always)
    subscript(slot: Int) -> (top: UnsafeMutablePointer<OpenTop>, window: OpenTop.Window) {
        (tops + slot, windows + Replay.window(of: slot))
    }
}
