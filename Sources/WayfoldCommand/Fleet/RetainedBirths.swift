import WayfoldRetention

/// What of a trace is retained, by the events that it was born at.
struct RetainedBirths {
    /// One way in which objects are kept.
    struct Kind: Hashable, Comparable {
        var architecture: String
        var type: String
        var fingerprint: String

        static func < (left: Kind, right: Kind) -> Bool {
            (left.architecture, left.type, left.fingerprint)
                < (right.architecture, right.type, right.fingerprint)
        }
    }

    /// By the trace's events, counted from 1.
    private(set) var kinds: [UInt32: Set<Kind>] = [:]

    /// Adds what was found of one architecture.
    mutating func add(_ finding: RetainFinding, _ trips: [RetentionJourney.Trip]) {
        for object in finding.retained {
            let kind = Kind(
                architecture: finding.architecture, type: object.type,
                fingerprint: "\(object.fingerprint)")
            for birth in object.births {
                guard let trip = trips.first(where: { $0.births.contains(birth) }) else { continue }
                kinds[birth - trip.base, default: []].insert(kind)
            }
        }
    }
}
