/// An object that is still there though it should be gone.
public struct RetainedObject: Hashable, Sendable {
    public enum Status: UInt8, Hashable, Sendable {
        /// References that stay keep it.
        case retained
        /// It may be held by the stack of another thread that runs, and go with that.
        case possible
        /// It is gone, and unowned references keep its memory.
        case memoryOnly
    }

    /// An object that is there because of another one, by type.
    public struct Held: Hashable, Sendable {
        public var type: String
        public var count: Int

        public init(_ type: String, count: Int) {
            self.type = type
            self.count = count
        }
    }

    public var type: String
    public var status: Status
    /// Why it has that status.
    public var reason: String
    /// The births under which it and those like it were allocated, each once, in order.
    public var births: [UInt32]
    /// The first of them.
    public var birth: UInt32 { births.first ?? 0 }
    /// How many objects are retained in the same way.
    public var count: Int
    public var strongCount: Int
    /// How many of its strong references nothing explains.
    public var unexplainedCount: Int
    public var path: RetainingPath
    /// What it keeps alive in turn, by type.
    public var held: [Held]
    /// The births of all that it speaks for, by type: of itself and those like it, of its cycle and
    /// of what it keeps alive. Of a collection whose elements point back at it, one object is shown
    /// and the elements are here.
    public var keptBirths: [String: Set<UInt32>]
    /// What else there is to know, a line each.
    public var notes: [String]
    public var fingerprint: Fingerprint
}

extension RetainedObject {
    /// An object whose births nobody knows, as of a text of another tool.
    package init(
        _ type: String, _ path: RetainingPath, reason: String, notes: [String] = []
    ) {
        self.init(
            type: type, status: .retained, reason: reason, births: [], count: 1, strongCount: 0,
            unexplainedCount: 0, path: path, held: [], keptBirths: [:], notes: notes,
            fingerprint: Fingerprint(of: type, path))
    }

    /// Whether every round trip but perhaps the first left one of a type behind, the object itself
    /// or what it keeps alive. A round trip is a birth.
    public func grows(over births: ClosedRange<UInt32>) -> Bool {
        grows(over: births.map { $0...$0 })
    }

    /// The same of round trips that are several births each.
    public func grows(over trips: [ClosedRange<UInt32>]) -> Bool {
        keptBirths.values.contains { births in
            trips.dropFirst().allSatisfy { trip in births.contains(where: trip.contains) }
        }
    }
}
