import WayfoldModel

/// Where the last screen of a kind stands in a deep trail, without a search through it.
///
/// Screens come and go at the end only, so that what an end took the place of is kept in the order
/// of coming and put back when it goes: constant time each.
struct LastPlaces {
    enum Key: Hashable {
        case route(Symbol)
        /// Of a route, and with nothing else that tells it apart.
        case bareRoute(Symbol)
        case identity(UInt64)
        case presenter(Symbol)
    }

    private struct ClassKey: Hashable {
        var key: Key
        /// Nil for the last of all classes, 0 for the last of which none is known.
        var kind: UInt64?
    }

    private var last: [ClassKey: Int] = [:]
    /// Of every key that was added, whose place it took.
    private var replaced: [(key: ClassKey, place: Int?)] = []

    mutating func removeAll() {
        last.removeAll()
        replaced.removeAll()
    }

    /// A screen of a key and a class, 0 for one that is not known, stands at a place, the last.
    mutating func add(_ key: Key, kind: UInt64, at place: Int) {
        for kind in [nil, kind] {
            let key = ClassKey(key: key, kind: kind)
            replaced.append((key, last.updateValue(place, forKey: key)))
        }
    }

    /// What was added last, of one key, is gone.
    mutating func removeLast() {
        for _ in 0..<2 {
            guard let (key, place) = replaced.popLast() else { return }
            last[key] = place
        }
    }

    /// The last place of a key whose class is not known to be another one.
    func last(_ key: Key, kind: UInt64 = 0) -> Int? {
        if kind == 0 { return last[ClassKey(key: key, kind: nil)] }
        let own = last[ClassKey(key: key, kind: kind)]
        let unknown = last[ClassKey(key: key, kind: 0)]
        return own.map { max($0, unknown ?? $0) } ?? unknown
    }
}
