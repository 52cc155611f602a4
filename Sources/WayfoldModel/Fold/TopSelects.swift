/// What a run of selected tabs changes of a session's top, apart from it, so that a loop keeps it
/// in registers.
@usableFromInline
package struct TopSelects: BitwiseCopyable {
    @usableFromInline var selection: Int32
    @usableFromInline let tabCount: Int32
    @usableFromInline var selectedBy: UInt64

    @inlinable @inline(__always)
    init(_ top: OpenTop) {
        selection = top.selection
        // A stack that was changed has to be left first.
        tabCount = top.lastChange == 0 ? top.tabCount : 0
        selectedBy = top.selectedBy
    }

    /// Selects a tab as `OpenTop.select` does; false, and nothing is changed, where it does not.
    @inlinable @inline(__always)
    package mutating func select(_ tab: Int32, _ sequence: UInt64) -> Bool {
        guard UInt32(bitPattern: tab) < UInt32(bitPattern: tabCount) else { return false }
        // Without a branch: nothing foretells whether a tab is selected again.
        selectedBy = tab != selection ? sequence : selectedBy
        selection = tab
        return true
    }
}

extension OpenTop {
    /// What a run of selected tabs changes.
    @inlinable @inline(__always)
    package var selects: TopSelects { TopSelects(self) }

    /// Takes what a run of at least one selected tab has changed; its last event is the one of the
    /// number.
    @inlinable @inline(__always)
    package mutating func take(_ selects: TopSelects, through sequence: UInt64) {
        if selects.selectedBy != selectedBy { (limit, count, isUnsettled) = (0, 0, true) }
        selection = selects.selection
        selectedBy = selects.selectedBy
        self.sequence = sequence
    }
}
