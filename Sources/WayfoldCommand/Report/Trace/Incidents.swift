import WayfoldModel
import WayfoldReports

/// What went wrong in a trace, what is alike counted together.
///
/// Memory is bounded: beyond so many kinds only their number is counted.
struct Incidents {
    /// What makes two of them alike.
    struct Key: Hashable {
        enum Problem: Hashable {
            case refused(Refusal.Reason)
            /// The outcome that was recorded is another than the fold's.
            case differs
        }

        var problem: Problem
        var action: ActionKind
        /// The name of the screen on which it happened.
        var screen: String
    }

    struct Group {
        let key: Key
        var count: UInt64 = 0
        let first: UInt64
        /// The event that happened last, and its session.
        var last: UInt64
        var session: UInt64
    }

    private static let limit = 2_048

    private var places: [Key: Int] = [:]
    private var groups: [Group] = []
    /// How many are in no group.
    private(set) var others: UInt64 = 0
    private(set) var total: UInt64 = 0

    mutating func add(_ key: Key, sequence: UInt64, session: UInt64) {
        total += 1
        let place: Int
        if let known = places[key] {
            place = known
        } else {
            guard groups.count < Self.limit else {
                others += 1
                return
            }
            place = groups.count
            places[key] = place
            groups.append(Group(key: key, first: sequence, last: sequence, session: session))
        }
        groups[place].count += 1
        groups[place].last = sequence
        groups[place].session = session
    }

    /// Outcomes that differ first, then by how often, then by when first.
    var ranked: [Group] {
        groups.sorted { left, right in
            let (one, other) = (left.key.problem == .differs, right.key.problem == .differs)
            if one != other { return one }
            return left.count != right.count ? left.count > right.count : left.first < right.first
        }
    }

    /// The first of the ranked ones, with the one that happened last among them.
    func chosen(_ limit: Int) -> [Group] {
        let ranked = ranked
        guard ranked.count > limit else { return ranked }
        var chosen = Array(ranked.prefix(limit))
        if let newest = ranked.max(by: { $0.last < $1.last }),
            !chosen.contains(where: { $0.key == newest.key })
        {
            chosen[limit - 1] = newest
        }
        return chosen
    }
}

extension Incidents.Key {
    /// `back on home refused: atRoot`.
    var text: String {
        let place = screen.isEmpty ? "" : " on " + TextWidth.cut(screen, to: 40)
        return switch problem {
        case .refused(let reason): "\(action.word)\(place) refused: \(reason.word)"
        case .differs: "\(action.word)\(place) ends otherwise than recorded"
        }
    }
}
