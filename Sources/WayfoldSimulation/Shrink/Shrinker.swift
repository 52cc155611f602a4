public import WayfoldModel

/// Makes a specimen smaller for as long as it goes wrong in the same way.
///
/// First events go, in ever smaller pieces (delta debugging: Zeller and Hildebrandt, "Simplifying
/// and Isolating Failure-Inducing Input", 2002), until none can be left out; then what is left
/// becomes plainer: each event, the routes, the app map; and all of it again until nothing changes.
/// What comes out depends on what goes in alone.
public struct Shrinker {
    /// Says what is wrong with a specimen first; nil when nothing is.
    public typealias Judge = (Specimen) -> Failure?

    /// The smallest specimen so far, cut after its failure.
    public private(set) var best: Specimen
    /// How many specimens were run.
    public private(set) var trialCount = 0
    /// Whether the end came by the bound on the work, so that more could perhaps be left out.
    public private(set) var isCutShort = false

    let kind: Failure.Kind
    private let judge: Judge
    /// How many events may still be run.
    private var work: Int
    private let watch: (Shrinker) -> Void

    /// How many events are run at most, unless said otherwise.
    public static let workLimit = 100_000_000

    /// - Parameters:
    ///   - specimen: one that fails.
    ///   - judge: what it fails by; must say the same of the same specimen each time.
    ///   - watch: is shown the shrinker after each trial.
    public init(
        _ specimen: Specimen, _ failure: Failure, workLimit: Int = Self.workLimit,
        judge: @escaping Judge, watch: @escaping (Shrinker) -> Void = { _ in }
    ) {
        best = specimen.prefix(failure.eventCount)
        kind = failure.kind
        work = workLimit
        self.judge = judge
        self.watch = watch
    }

    /// Shrinks until nothing can be left out or made plainer.
    ///
    /// - Parameter dialect: the one that a plain app map has, if that fails as well; nil where the
    ///   names and the map are an app's own and stay.
    public mutating func shrink(dialect: Dialect?) {
        keepTail()
        dropEvents()
        var isChanging = true
        while isChanging {
            isChanging = plainEvents()
            if let dialect {
                isChanging = plainNames() || isChanging
                isChanging = plainMap(dialect) || isChanging
            }
            // What is plainer may need fewer events.
            isChanging = dropEvents() || isChanging
        }
        renumber()
    }

    /// Takes a candidate in place of the best when it fails in the same way.
    mutating func accepts(_ candidate: Specimen) -> Bool {
        guard work > 0 else {
            isCutShort = true
            return false
        }
        work -= max(1, candidate.events.count)
        trialCount += 1
        defer { watch(self) }
        guard let failure = judge(candidate), failure.kind == kind else { return false }
        best = candidate.prefix(failure.eventCount)
        return true
    }
}

// Fewer events.
extension Shrinker {
    /// Keeps only the last events, as few as do: most failures need little of what came before.
    private mutating func keepTail() {
        var count = 1
        while count < best.events.count {
            if accepts(Specimen(best.map, Array(best.events.suffix(count)))) { return }
            count *= 2
        }
    }

    /// Leaves events out, halves first, until each one that is left is needed; whether any went.
    @discardableResult
    private mutating func dropEvents() -> Bool {
        let before = best.events.count
        var size = max(1, best.events.count / 2)
        while size > 1 {
            dropPieces(of: size)
            size /= 2
        }
        while dropPieces(of: 1) {}
        return best.events.count < before
    }

    /// Leaves pieces of a size out, from the end on, since what comes later hangs on what came
    /// before.
    @discardableResult
    private mutating func dropPieces(of size: Int) -> Bool {
        let before = best.events.count
        var end = best.events.count
        while end > 0 {
            let start = max(0, end - size)
            var candidate = best
            candidate.events.removeSubrange(start..<end)
            _ = accepts(candidate)
            end = min(start, best.events.count)
        }
        return best.events.count < before
    }

    /// Gives the events the numbers from 1 on, and what names an event by its number goes along;
    /// the session gets number 1 if it is the only one.
    private mutating func renumber() {
        var numbers: [UInt64: UInt64] = [0: 0]
        for (index, event) in best.events.enumerated() {
            numbers[event.sequence] = UInt64(index + 1)
        }
        var candidate = best
        for index in candidate.events.indices { candidate.events[index].renumber(numbers) }
        if candidate.events != best.events { _ = accepts(candidate) }
        guard let session = best.events.first?.session, session != 1,
            best.events.allSatisfy({ $0.session == session })
        else { return }
        candidate = best
        for index in candidate.events.indices { candidate.events[index].session = 1 }
        _ = accepts(candidate)
    }
}

// Plainer ones.
extension Shrinker {
    /// Makes each event as plain as it may be; whether one became plainer.
    private mutating func plainEvents() -> Bool {
        var hasChanged = false
        var index = best.events.count - 1
        while index >= 0 {
            if index < best.events.count, makePlainer(eventAt: index) {
                hasChanged = true
            } else {
                index -= 1
            }
        }
        return hasChanged
    }

    private mutating func makePlainer(eventAt index: Int) -> Bool {
        let event = best.events[index]
        let weight = event.weight(best.map.vocabulary)
        var candidate = best
        for plainer in event.plainer(&candidate.map.vocabulary)
        where plainer.weight(candidate.map.vocabulary) < weight {
            candidate.events[index] = plainer
            if accepts(candidate) { return true }
        }
        return false
    }

    /// Puts plainer names everywhere in the place of others; whether one went.
    private mutating func plainNames() -> Bool {
        var hasChanged = false
        for symbol in best.names.routes where makePlainer(symbol, isRoute: true) {
            hasChanged = true
        }
        for symbol in best.names.texts where makePlainer(symbol, isRoute: false) {
            hasChanged = true
        }
        return hasChanged
    }

    private mutating func makePlainer(_ symbol: Symbol, isRoute: Bool) -> Bool {
        var candidate = best
        let others =
            isRoute ? candidate.plainerRoutes(than: symbol) : candidate.plainerTexts(than: symbol)
        for other in others {
            candidate.replace(symbol, by: other, ofRoutes: isRoute, in: best)
            // It may have gone with another one, or with an event that was cut off.
            guard candidate.events != best.events else { return false }
            if accepts(candidate) { return true }
        }
        return false
    }

    /// Leaves parts of the app map out; whether one went.
    private mutating func plainMap(_ dialect: Dialect) -> Bool {
        var hasChanged = false
        var isChanging = true
        while isChanging {
            isChanging = false
            let isRight = best.map.problems().isEmpty
            for map in best.map.plainer(dialect) where !isRight || map.problems().isEmpty {
                guard accepts(Specimen(map, best.events)) else { continue }
                isChanging = true
                hasChanged = true
                break
            }
        }
        return hasChanged
    }
}
