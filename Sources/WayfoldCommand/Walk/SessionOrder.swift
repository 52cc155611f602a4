/// Brings what sessions end with into the order in which they began.
///
/// A session that ended waits, as its result alone, for those that began before it. Memory is
/// linear in the sessions from the first open one on.
struct SessionOrder<Result> {
    /// What the sessions ended with whose turn has not come; nil for those that are open.
    private var places: [Result?] = []
    private var firstWaiting = 0
    /// How many results were handed over.
    private var handedOver = 0

    /// Notes what the session with a 1-based ordinal ended with, and hands over the results
    /// whose turn has come.
    mutating func end(_ ordinal: Int, with result: Result, _ use: (Result) throws -> Void) rethrows
    {
        let place = firstWaiting + ordinal - 1 - handedOver
        if place >= places.count {
            places.append(contentsOf: repeatElement(nil, count: place + 1 - places.count))
        }
        places[place] = result
        while firstWaiting < places.count, let result = places[firstWaiting] {
            places[firstWaiting] = nil
            firstWaiting += 1
            handedOver += 1
            try use(result)
        }
        if firstWaiting > 1024, firstWaiting > places.count / 2 {
            places.removeFirst(firstWaiting)
            firstWaiting = 0
        }
    }
}
