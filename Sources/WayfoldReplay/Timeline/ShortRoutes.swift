import WayfoldLog
import WayfoldModel

/// The routes that pushes of a segment simply show as screens, by the numbers that payloads give
/// them.
struct ShortRoutes: Sendable {
    /// What is before the routes: for each payload's length and back bit the bits that say the
    /// number, and the bits that say that it goes on.
    private static let formCount = 32
    /// Any symbol, which stands for a back.
    private static let back = Symbol(number: 0)

    /// The segment whose numbers they are, by its first sequence number.
    private var segment: UInt64 = 0
    /// After the forms what a back has, which is none where it is not short; then a route for each
    /// number, none for those that no push has shown yet.
    private var symbols: [UInt32]

    init(isBackShort: Bool) {
        symbols = (0..<16).flatMap { form -> [UInt32] in
            switch form {
            case 1 | Int(ShortVerb.backBit): [0, 0]
            case 2: [0xFF, 0]
            case 3: [0xFFFF, 0x80]
            case 4: [0xFF_FFFF, 0x8080]
            // The second never equals what is left of the first.
            default: [0, 0x80]
            }
        }
        symbols.append(isBackShort ? Self.back.number : Symbol.none.number)
    }

    /// The route that a payload pushes, or any for a back; none when it has to be folded on the
    /// slow path.
    ///
    /// - Parameter backs: 1 for a back, 0 for a push; no branch is taken between the two.
    @inline(__always)
    func route(backs: Int, _ record: ShortRecord) -> Symbol {
        let form = record.payloadCount | backs &* Int(ShortVerb.backBit)
        let operand = UInt32(truncatingIfNeeded: record.payload &>> 8)
        let bits = operand & symbols[form &* 2] ^ symbols[form &* 2 &+ 1]
        let pairs = (bits &+ (bits & 0x7F_007F)) &>> 1
        let number = Int(pairs & 0x3FFF | (pairs & 0x7F_0000) &>> 2)
        let index = number &- backs &+ Self.formCount &+ 1
        guard bits & 0x80_8080 == 0, index < symbols.count else { return .none }
        return Symbol(number: symbols[index])
    }

    /// Notes that the pushes of a number show a plain screen.
    mutating func learn(_ route: Symbol, _ number: Int) {
        let index = Self.formCount + 1 + number
        while symbols.count <= index { symbols.append(Symbol.none.number) }
        symbols[index] = route.number
    }

    /// Forgets the numbers of another segment.
    mutating func enter(_ segment: UInt64) {
        guard segment != self.segment else { return }
        self.segment = segment
        symbols.removeSubrange((Self.formCount + 1)...)
    }
}

extension ShortRoutes {
    /// The routes of numbers below 2^14, by address.
    struct Table {
        let symbols: UnsafePointer<UInt32>
        let count: Int

        /// The longest payload that is looked up, in bytes.
        var longest: Int { 3 }

        /// Whether a payload is a back or a push, and the route; nil when it is neither, or not a
        /// short one.
        ///
        /// - Parameter record: its payload no longer than `longest`.
        @inline(__always)
        func route(_ record: ShortRecord) -> (backs: Int, symbol: Symbol)? {
            guard ShortVerb.isMove(record) else { return nil }
            let backs = ShortVerb.backs(record)
            let form = record.payloadCount | backs &* Int(ShortVerb.backBit)
            let operand = UInt32(truncatingIfNeeded: record.payload &>> 8)
            let bits = operand & symbols[form &* 2] ^ symbols[form &* 2 &+ 1]
            guard bits & 0x8080 == 0 else { return nil }
            let index = Int((bits &+ (bits & 0x7F)) &>> 1) &- backs &+ ShortRoutes.formCount &+ 1
            guard index < count, symbols[index] != Symbol.none.number else { return nil }
            return (backs, Symbol(number: symbols[index]))
        }
    }

    /// Lends the table.
    @inline(__always)
    func withTable(_ body: (Table) -> Void) {
        symbols.withUnsafeBufferPointer { symbols in
            guard let base = symbols.baseAddress else { return }
            body(Table(symbols: base, count: symbols.count))
        }
    }
}
