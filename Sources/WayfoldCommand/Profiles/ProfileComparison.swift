import WayfoldArchitectures
import WayfoldModel
import WayfoldSubjects

import struct HeadlessSwiftUI.SystemProfile

/// Runs a trace against an app on each version of iOS, to find where each first does something else
/// than the usual one, and by which of its differences.
struct ProfileComparison {
    let subject: Subject
    let map: AppMap
    let faults: Set<String>
    let events: [Event]
    let vocabulary: Vocabulary

    /// The version that the others are compared with.
    static let usual = SystemProfile.iOS18

    /// Where a version diverges from the usual one.
    struct Divergence {
        let profile: SystemProfile
        /// The place of the event, from 0.
        let index: Int
        let usual: Sight
        let own: Sight
        /// The differences each of which has that effect by itself; none where it takes several.
        let causes: [SystemProfile.Difference]
    }

    /// One for each version that does anything else, from the oldest on. The trace runs once on
    /// each version, and up to the divergence once for each difference.
    ///
    /// - Parameter tell: called after each run with the counts of finished and of all runs.
    func divergences(
        _ tell: (_ done: UInt64, _ total: UInt64) throws -> Void
    ) throws -> [Divergence] {
        let others = SystemProfile.all.filter { $0.name != Self.usual.name }
        let total = others.reduce(1) { $0 + 1 + $1.differences(from: Self.usual).count }
        var done = 0
        func tellMore(_ count: Int = 1) throws {
            done += count
            try tell(UInt64(done), UInt64(total))
        }
        // Of a long trace the screens would fill the memory.
        var usual: [Int] = []
        usual.reserveCapacity(events.count)
        try drive(Self.usual) { _, sight in
            usual.append(sight.hashValue)
            return true
        }
        try tellMore()
        return try others.compactMap { profile in
            let differences = profile.differences(from: Self.usual)
            let first = try firstOther(profile, usual)
            try tellMore()
            guard let (index, own) = first else {
                try tellMore(differences.count)
                return nil
            }
            let causes = try differences.filter { difference in
                try tellMore()
                let changed = Self.usual.with(difference, of: profile)
                guard let found = try firstOther(changed, Array(usual[...index])) else {
                    return false
                }
                return found.index == index && found.sight == own
            }
            return Divergence(
                profile: profile, index: index, usual: try sight(index), own: own,
                causes: causes)
        }
    }

    /// The first event of which a version makes something else than the usual one.
    private func firstOther(
        _ profile: SystemProfile, _ usual: [Int]
    ) throws -> (index: Int, sight: Sight)? {
        var found: (Int, Sight)?
        try drive(profile) { index, sight in
            if sight.hashValue != usual[index] { found = (index, sight) }
            return found == nil && index + 1 < usual.count
        }
        return found
    }

    /// What the usual version makes of an event.
    private func sight(_ place: Int) throws -> Sight {
        var found = Sight()
        try drive(Self.usual) { index, sight in
            found = sight
            return index < place
        }
        return found
    }

    private func drive(_ profile: SystemProfile, _ goesOn: (Int, Sight) throws -> Bool) throws {
        var run = ProfileRun(subject.on(profile), map, faults: faults, vocabulary)
        try run.drive(events, goesOn)
    }
}
