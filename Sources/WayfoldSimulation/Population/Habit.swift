/// The circumstances by which a person's next move is counted: numbers by how many binary digits
/// they have (1, 2-3, 4-7, ...), so that long journeys share what little is known of them.
struct Habit: Hashable, Sendable, BitwiseCopyable {
    /// Stands for any number.
    static let any: Int8 = -1

    /// Screens on the visible path.
    var depth: Int8
    /// The index of the move before; that of `Move.end` at the beginning.
    var after: Int8
    /// Backs so far.
    var backs: Int8
    /// Events of the whole session.
    var events: Int8

    init(depth: Int8, after: Int8, backs: Int8, events: Int8) {
        self.depth = depth
        self.after = after
        self.backs = backs
        self.events = events
    }

    init(depth: Int, after: Move?, backs: Int, events: Int?) {
        self.init(
            depth: Self.digits(depth), after: Int8((after ?? .end).index),
            backs: Self.digits(backs), events: events.map(Self.digits) ?? Self.any)
    }

    /// How many binary digits a number has; 0 for 0.
    static func digits(_ number: Int) -> Int8 {
        Int8(Int.bitWidth - max(0, number).leadingZeroBitCount)
    }

    /// The same with a circumstance less; nil when none is left.
    var wider: Habit? {
        var wider = self
        if events != Self.any {
            wider.events = Self.any
        } else if backs != Self.any {
            wider.backs = Self.any
        } else if after != Self.any {
            wider.after = Self.any
        } else if depth != Self.any {
            wider.depth = Self.any
        } else {
            return nil
        }
        return wider
    }
}

extension Habit {
    /// `0`, `1`, `2-3`, `4-7`: the numbers of so many binary digits.
    static func text(ofDigits digits: Int8) -> String {
        guard digits > 1 else { return "\(max(0, digits))" }
        let greatest = Int.max >> (Int.bitWidth - 1 - min(Int(digits), Int.bitWidth - 1))
        return "\(greatest / 2 + 1)-\(greatest)"
    }

    /// What `text(ofDigits:)` wrote; nil for another text.
    static func digits(ofText text: String) -> Int8? {
        guard let low = Int(text.prefix { $0 != "-" }), low >= 0 else { return nil }
        let digits = digits(low)
        return Self.text(ofDigits: digits) == text ? digits : nil
    }
}
