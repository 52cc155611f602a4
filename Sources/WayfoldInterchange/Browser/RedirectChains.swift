/// The redirects of a session that have not arrived at a page yet.
struct RedirectChains {
    /// How a page was come to, by all the visits of its chain.
    struct Arrival {
        /// The visit that the chain's first visit came from; 0 for none.
        var from: Int64
        var isFresh: Bool
        var isBackOrForward: Bool
    }

    /// Chains that never arrive are forgotten all at once beyond so many.
    private static let limit = 65_536

    private var open: [Int64: Arrival] = [:]

    /// How a visit was arrived at, or nil when it leads on.
    mutating func arrival(of visit: BrowserVisit) -> Arrival? {
        var arrival = Arrival(
            from: visit.from, isFresh: visit.core.isFresh || visit.isFromAddressBar,
            isBackOrForward: visit.isBackOrForward)
        if !visit.isChainStart, let before = open.removeValue(forKey: visit.from) {
            arrival.from = before.from
            arrival.isFresh = arrival.isFresh || before.isFresh
            arrival.isBackOrForward = arrival.isBackOrForward || before.isBackOrForward
        }
        if visit.isChainEnd { return arrival }
        if open.count >= Self.limit { open.removeAll() }
        open[visit.visit] = arrival
        return nil
    }
}
