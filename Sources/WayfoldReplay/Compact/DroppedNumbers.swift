import WayfoldModel

/// Which of the last sequence numbers were left out, to tell which causes are gone.
struct DroppedNumbers {
    /// A cause further back is not looked for.
    static let reach: UInt64 = 1 << 20

    private var bits = [UInt64](repeating: 0, count: Int(reach / 64))
    private var last: UInt64 = 0

    /// Takes down the next number, which may leave some out.
    mutating func add(_ sequence: UInt64, isDropped: Bool) {
        let gap = min(sequence - last - 1, Self.reach)
        for number in (sequence - gap)..<sequence { set(number, false) }
        set(sequence, isDropped)
        last = sequence
    }

    func contains(_ sequence: UInt64) -> Bool {
        guard sequence > 0, sequence <= last, last - sequence < Self.reach else { return false }
        let slot = sequence % Self.reach
        return bits[Int(slot / 64)] >> (slot % 64) & 1 == 1
    }

    private mutating func set(_ sequence: UInt64, _ isDropped: Bool) {
        let slot = sequence % Self.reach
        let bit: UInt64 = 1 << (slot % 64)
        if isDropped { bits[Int(slot / 64)] |= bit } else { bits[Int(slot / 64)] &= ~bit }
    }
}
