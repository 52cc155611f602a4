extension Exploration {
    /// In how many orders the actors can act, up to the depth: what an exploration without merging
    /// would follow one by one. An order ends at the depth, or when all actors are over.
    ///
    /// Counted over the states that were merged: linear in the depth times the steps. Of an
    /// exploration that was stopped it counts what was covered. Nil for more than 2^64 - 1.
    public var orderCount: UInt64? {
        var ways = [UInt64](repeating: 1, count: stateCount)
        for _ in 0..<bounds.depth {
            var longer = [UInt64](repeating: 0, count: ways.count)
            for edge in edges {
                let (sum, overflow) = longer[Int(edge.source)]
                    .addingReportingOverflow(ways[Int(edge.target)])
                if overflow { return nil }
                longer[Int(edge.source)] = sum
            }
            // Where nothing leads on an order has ended.
            for state in longer.indices where longer[state] == 0 { longer[state] = 1 }
            ways = longer
        }
        return ways.first ?? 1
    }
}
