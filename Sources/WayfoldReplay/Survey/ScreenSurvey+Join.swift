/// Counts of shares of a log's sessions become those of all.
extension ScreenSurvey {
    /// Adds what was counted of other sessions of the same log. What is open in either stays open.
    /// Linear in screens, moves and open sessions.
    public mutating func join(_ other: ScreenSurvey) {
        var other = other
        park()
        other.park()
        var theirs = [Int32](repeating: 0, count: other.screens.count)
        for (place, screen) in other.screens.enumerated() {
            if let known = places[screen.name] {
                screens[Int(known)].join(screen)
                theirs[place] = known
            } else {
                theirs[place] = Int32(screens.count)
                places[screen.name] = Int32(screens.count)
                screens.append(screen)
            }
        }
        let sorted = screens.indices.sorted { screens[$0].first < screens[$1].first }
        var ours = [Int32](repeating: 0, count: screens.count)
        for (new, old) in sorted.enumerated() { ours[old] = Int32(new) }
        screens = sorted.map { screens[$0] }
        places = places.mapValues { ours[Int($0)] }
        routePlaces = []
        join(moves.map { $0.moved(ours) } + other.moves.map { $0.moved(theirs).moved(ours) })
        otherMoves += other.otherMoves
        open = open.mapValues { $0.moved(ours) }
        for (session, visit) in other.open { open[session] = visit.moved(theirs).moved(ours) }
    }

    /// Whether every screen and move is counted by itself, as it is then for whoever has counted
    /// what was joined in one go.
    public var isWhole: Bool {
        screens.count <= Self.screenLimit && moves.count <= Self.moveLimit && otherMoves == 0
    }

    /// Puts the current session to the others that are open.
    private mutating func park() {
        if hasSession { open[session] = visit }
        hasSession = false
    }

    private mutating func join(_ all: [Move]) {
        moves = []
        nearMoves = nearMoves.map { _ in -1 }
        farMoves = [:]
        for move in all {
            let pair = Pair(from: Int32(move.from ?? -1), to: Int32(move.to ?? -1))
            let known = pair.near.map { nearMoves[$0] } ?? farMoves[pair] ?? -1
            if known >= 0 {
                moves[Int(known)].join(move)
                continue
            }
            let place = Int32(moves.count)
            moves.append(move)
            if let near = pair.near { nearMoves[near] = place } else { farMoves[pair] = place }
        }
    }
}

extension ScreenSurvey.Screen {
    fileprivate mutating func join(_ other: Self) {
        visits += other.visits
        sessions += other.sessions
        entered += other.entered
        turnedBack += other.turnedBack
        stopped += other.stopped
        depthSum += other.depthSum
        deepest = max(deepest, other.deepest)
        let sum = time.addingReportingOverflow(other.time)
        time = sum.overflow ? .max : sum.partialValue
        first = Self.earlier(first, other.first)
        firstTurnedBack = Self.earlier(firstTurnedBack, other.firstTurnedBack)
        firstStopped = Self.earlier(firstStopped, other.firstStopped)
        lengths.add(other.lengths)
    }

    /// The lesser of two events' numbers, of which 0 is none.
    private static func earlier(_ one: UInt64, _ other: UInt64) -> UInt64 {
        one == 0 || other == 0 ? max(one, other) : min(one, other)
    }
}

extension ScreenSurvey.Move {
    fileprivate mutating func join(_ other: Self) {
        count += other.count
        deeper += other.deeper
        back += other.back
        first = min(first, other.first)
    }

    /// The same where screens have other places.
    fileprivate func moved(_ places: [Int32]) -> Self {
        var moved = Self(
            from: from.map { Int(places[$0]) }, to: to.map { Int(places[$0]) }, first: first)
        (moved.count, moved.deeper, moved.back) = (count, deeper, back)
        return moved
    }
}

extension ScreenSurvey.Visit {
    /// The same where screens have other places.
    fileprivate func moved(_ places: [Int32]) -> Self {
        var moved = self
        (moved.seen, moved.farSeen) = (0, [])
        for place in places.indices where hasSeen(place) {
            _ = moved.sees(Int(places[place]))
        }
        if screen >= 0 { moved.screen = places[Int(screen)] }
        return moved
    }

    private func hasSeen(_ screen: Int) -> Bool {
        guard screen >= 64 else { return seen >> UInt64(screen) & 1 == 1 }
        let word = screen / 64 - 1
        return word < farSeen.count && farSeen[word] >> UInt64(screen % 64) & 1 == 1
    }
}
