/// The slots that no session has.
struct FreeSlots: Sendable {
    /// The one freed last, apart so that sessions that follow each other touch no array; negative
    /// when there is none.
    private var spare = -1
    private var rest: [Int] = []

    /// Frees a slot.
    @inline(__always)
    mutating func add(_ slot: Int) {
        if spare >= 0 { rest.append(spare) }
        spare = slot
    }

    /// A slot that is free no more; nil when all have sessions.
    @inline(__always)
    mutating func take() -> Int? {
        if spare < 0 { return rest.popLast() }
        defer { spare = -1 }
        return spare
    }
}
