/// Brings the findings of several replays, each of a share of the sessions, into the order in which
/// one replay of all sessions finds them.
///
/// A session's ending is said when every session that began before it, of whatever share, has
/// ended; a violation after its event. What cannot be placed yet waits.
struct FindingMerge {
    /// What waits of one share.
    private struct Lane {
        var endings = Waiting<SessionEnding>()
        var violations = Waiting<(line: String, event: UInt64)>()
        var reach = JobBoard.Reach()
    }

    private var lanes: [Lane]
    /// The greatest turn of the endings that were said.
    private var turn: UInt64 = 0

    init(count: Int) {
        lanes = Array(repeating: Lane(), count: count)
    }

    /// Takes further findings of a share, and how far it has come.
    mutating func add(_ findings: [ReplayFinding], of index: Int, _ reach: JobBoard.Reach) {
        lanes[index].reach = reach
        for finding in findings {
            switch finding {
            case .ending(let ending): lanes[index].endings.append(ending)
            case .violation(let line, let event): lanes[index].violations.append((line, event))
            }
        }
    }

    /// The next finding; nil when further ones are needed to know it. Linear in the shares.
    mutating func next() -> ReplayFinding? {
        // Up to there every share has said all.
        let through = lanes.reduce(.max) { min($0, $1.reach.through) }
        let ending = nextEnding()
        if let lane = laneOfFirst(by: { $0.violations.first?.event }),
            let violation = lanes[lane].violations.first,
            violation.event <= through, ending.map({ violation.event <= $0.turn }) ?? true
        {
            lanes[lane].violations.removeFirst()
            return .violation(violation.line, after: violation.event)
        }
        guard let ending, ending.turn <= through,
            let found = lanes[ending.lane].endings.first
        else { return nil }
        lanes[ending.lane].endings.removeFirst()
        turn = ending.turn
        return .ending(found)
    }

    /// The share with the next ending and when that is said; nil when one of a session that is open
    /// comes before it.
    private func nextEnding() -> (lane: Int, turn: UInt64)? {
        guard let lane = laneOfFirst(by: { $0.endings.first?.beginning }),
            let ending = lanes[lane].endings.first,
            lanes.allSatisfy({ ending.beginning < $0.reach.firstOpen })
        else { return nil }
        return (lane, max(turn, ending.turn))
    }

    private func laneOfFirst(by number: (Lane) -> UInt64?) -> Int? {
        var first: (lane: Int, number: UInt64)?
        for (index, lane) in lanes.enumerated() {
            guard let found = number(lane) else { continue }
            if let first, first.number <= found { continue }
            first = (index, found)
        }
        return first?.lane
    }
}

/// A queue.
private struct Waiting<Element> {
    private var elements: [Element] = []
    private var start = 0

    var first: Element? { start < elements.count ? elements[start] : nil }

    mutating func append(_ element: Element) {
        elements.append(element)
    }

    mutating func removeFirst() {
        start += 1
        guard start == elements.count || start > 1024 && start > elements.count / 2 else { return }
        elements.removeFirst(start)
        start = 0
    }
}
