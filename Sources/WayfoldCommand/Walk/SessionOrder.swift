/// Brings what sessions end with into the order in which they began.
///
/// A session that ended waits, as its result alone, for those that began before it. Memory is
/// linear in the open sessions and those that wait.
struct SessionOrder<Result> {
    private enum Place {
        case open(UInt64)
        case ended(Result)
    }

    private var places: [Place] = []
    /// The number of places that were handed over, so that a ticket finds its place.
    private var handedOver = 0
    private var firstWaiting = 0
    private var tickets: [UInt64: Int] = [:]

    /// Notes that a session begins.
    mutating func begin(_ session: UInt64) {
        tickets[session] = handedOver + places.count - firstWaiting
        places.append(.open(session))
    }

    /// Notes what a session ended with and hands over the results whose turn has come.
    mutating func end(_ session: UInt64, with result: Result, _ use: (Result) throws -> Void)
        rethrows
    {
        guard let ticket = tickets.removeValue(forKey: session) else { return }
        places[firstWaiting + ticket - handedOver] = .ended(result)
        while firstWaiting < places.count, case .ended(let result) = places[firstWaiting] {
            firstWaiting += 1
            handedOver += 1
            try use(result)
        }
        if firstWaiting > 1024, firstWaiting > places.count / 2 {
            places.removeFirst(firstWaiting)
            firstWaiting = 0
        }
    }

    /// The sessions that have not ended, in the order in which they began.
    var open: [UInt64] {
        places[firstWaiting...].compactMap { place in
            if case .open(let session) = place { return session }
            return nil
        }
    }
}
