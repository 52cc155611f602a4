import WayfoldLog
import WayfoldModel

/// The routes that pushes of a segment simply show as screens, by the numbers that payloads give
/// them.
struct ShortRoutes: Sendable {
    /// Any symbol, which stands for a back.
    private static let back = Symbol(number: 0)

    /// The segment whose numbers they are, by its first sequence number.
    private var segment: UInt64 = 0
    /// First what a back has, which is none where it is not short; then a route for each number,
    /// none for those that no push has shown yet.
    private var routes: [Symbol]

    init(isBackShort: Bool) {
        routes = [isBackShort ? Self.back : .none]
    }

    /// The route that a payload pushes, or any for a back; none when it has to be folded the whole
    /// way.
    ///
    /// - Parameter backs: 1 for a back, 0 for a push; no branch is taken between the two.
    @inline(__always)
    func route(backs: UInt32, _ payload: UInt64, _ payloadCount: Int) -> Symbol {
        let all = backs &- 1
        let operand = UInt32(truncatingIfNeeded: payload &>> 8)
        let stop = ~operand & 0x0080_8080
        let operandCount = (UInt32(stop.trailingZeroBitCount) &>> 3 &+ 1) & all
        let bytes = operand & (stop ^ (stop &- 1))
        let number = bytes & 0x7F | (bytes & 0x7F00) &>> 1 | (bytes & 0x7F_0000) &>> 2
        let index = Int((number &+ 1) & all)
        guard Int(operandCount) &+ 1 == payloadCount, index < routes.count else { return .none }
        return routes[index]
    }

    /// Notes that the pushes of a number show a plain screen.
    mutating func learn(_ route: Symbol, _ number: Int) {
        while routes.count <= number + 1 { routes.append(.none) }
        routes[number + 1] = route
    }

    /// Forgets the numbers of another segment.
    mutating func enter(_ segment: UInt64) {
        guard segment != self.segment else { return }
        self.segment = segment
        routes.removeSubrange(1...)
    }
}
