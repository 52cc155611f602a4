/// What a run of pushes and backs changes of a session's top, apart from it, so that a loop keeps
/// it in registers.
///
/// ```swift
/// var moves = top.moves
/// while next() { guard moves.move(backs: 0, route, sequence, window) else { break } }
/// if hasMoved { top.take(moves, through: sequence) }
/// ```
@usableFromInline
package struct TopMoves: BitwiseCopyable {
    /// How many screens wait in the window.
    @usableFromInline package var count: Int
    @usableFromInline let limit: Int

    @inlinable @inline(__always)
    init(_ top: OpenTop) {
        count = Int(top.count)
        limit = Int(top.limit)
    }

    /// Pushes or pops a plain screen as `OpenTop.move` does; false, and nothing is changed, where
    /// the window is full or empty.
    @inlinable @inline(__always)
    package mutating func move(
        backs: Int, _ route: Symbol, _ sequence: UInt64, _ window: OpenTop.Window
    ) -> Bool {
        let next = count &+ 1 &- backs &* 2
        guard UInt(bitPattern: next) <= UInt(bitPattern: limit) else { return false }
        OpenTop.wait(route, by: sequence, at: count, of: window)
        count = next
        return true
    }
}

extension OpenTop {
    /// What a run of pushes and backs changes.
    @inlinable @inline(__always)
    package var moves: TopMoves { TopMoves(self) }

    /// Notes the depth after an event that was folded on the slow path, and that the session was so
    /// deep.
    package mutating func reach(_ depth: Int) {
        note(depth: depth)
        deepest = max(deepest, self.depth)
    }

    /// The screens on the visible path but those that wait in the window.
    @inlinable @inline(__always)
    package var depthBelow: Int { Int(rest &+ standing) }

    /// Takes what a run of at least one push or back has changed; its last event is the one of the
    /// number.
    @inlinable @inline(__always)
    package mutating func take(_ moves: TopMoves, through sequence: UInt64) {
        count = Int32(truncatingIfNeeded: moves.count)
        lastChange = sequence
        self.sequence = sequence
    }
}
