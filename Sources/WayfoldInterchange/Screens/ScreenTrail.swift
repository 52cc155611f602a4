package import WayfoldModel

/// The screens that a source was seen to show, as the stack that they most likely were.
///
/// A source that says which screen came up, and not how, leaves the moves to be guessed:
///
/// | a screen comes up | it is taken for |
/// | --- | --- |
/// | first of all | the root |
/// | on top already | the same screen once more: no move |
/// | further down | a way back to it |
/// | not there | a push |
/// | over the one that presented it | a modal |
///
/// Every move is a guess, and who performs it gives it the origin `inferred`.
package struct ScreenTrail {
    package struct Screen: Equatable {
        /// What tells it apart from another screen of the same route; 0 when nothing does.
        var identity: UInt64 = 0
        /// A number for its class; 0 when that is not known. Two of another class are two screens,
        /// even of one identity: numbers come rounded out of JavaScript.
        var kind: UInt64 = 0
        /// Behind the others, so that what holds two screens is as small as they are.
        var route: Symbol

        package init(route: Symbol, identity: UInt64 = 0, kind: UInt64 = 0) {
            self.route = route
            self.identity = identity
            self.kind = kind
        }

        /// Whether both classes are known, and not the same.
        func isOfOtherClass(than other: Screen) -> Bool {
            kind != 0 && other.kind != 0 && kind != other.kind
        }
    }

    private struct Entry {
        var screen: Screen
        /// Who presented it; nil for a root and for a push.
        var presenter: Symbol?
        var isAlert = false
    }

    /// One step of an app's stack.
    package enum Move: Equatable {
        case setRoot(Symbol)
        case push(Symbol)
        case present(Symbol)
        case alert(Symbol)
        /// So many modals are dismissed; the depth that is left.
        case dismiss(Int, depth: Int)
        /// Back to the screen of that index, 0 for the root.
        case back(to: Int)
    }

    /// So many screens are looked through one by one; those above are found by `places`.
    private static let shallowCount = 32

    private var entries: [Entry] = []
    /// Where somebody's presentation begins, the lowest first.
    private var layers: [Int] = []
    private var places = LastPlaces()
    /// The moves of what is being shown, kept so that no screen allocates.
    private var moves: [Move] = []

    package init() {}

    var isEmpty: Bool { entries.isEmpty }
    /// How many screens there are, the root included.
    var depth: Int { entries.count }
    var top: Screen? { entries.last?.screen }

    /// Forgets everything, for a session or process that begins.
    package mutating func reset() {
        entries.removeAll(keepingCapacity: true)
        layers.removeAll(keepingCapacity: true)
        places.removeAll()
    }
}

extension ScreenTrail {
    /// A screen came up; nothing is known of how.
    ///
    /// - Parameter previous: the screen it is said to come from. Where another was on top, that
    ///   one is gone back to or pushed first.
    package mutating func see(_ screen: Screen, from previous: Screen? = nil) -> [Move] {
        guess { $0.come(to: screen, from: previous) }
    }

    /// A screen became the whole stack.
    mutating func replace(with screen: Screen) -> [Move] {
        guess { $0.comeAlone(screen) }
    }

    /// A screen came up in what somebody presented.
    ///
    /// - Parameter isNew: whether it is known to have been presented just now.
    mutating func see(_ screen: Screen, presentedBy presenter: Symbol, isNew: Bool) -> [Move] {
        guess { trail in
            if trail.entries.isEmpty {
                // It was presented before the record begins, over something that nobody saw.
                trail.append(Entry(screen: Screen(route: presenter)))
                trail.moves.append(.setRoot(presenter))
                return trail.present(screen, by: presenter)
            }
            guard let start = trail.lastIndex(presentedBy: presenter) else {
                trail.dismissAlert()
                return trail.present(screen, by: presenter)
            }
            guard isNew else { return trail.show(screen, inLayerFrom: start) }
            trail.dismiss(from: start)
            trail.present(screen, by: presenter)
        }
    }

    /// An alert came up.
    mutating func alert(_ screen: Screen) -> [Move] {
        guess { trail in
            trail.dismissAlert()
            if trail.entries.isEmpty { return trail.comeAlone(screen) }
            trail.append(Entry(screen: screen, presenter: Symbol.none, isAlert: true))
            trail.moves.append(.alert(screen.route))
        }
    }

    /// A screen came up that nobody presented: what was presented is gone.
    mutating func seeUncovered(_ screen: Screen, from previous: Screen? = nil) -> [Move] {
        guess { trail in
            guard let start = trail.layers.first else {
                return trail.come(to: screen, from: previous)
            }
            trail.dismiss(from: start)
            trail.come(to: screen, from: nil)
        }
    }

    private mutating func guess(_ show: (inout ScreenTrail) -> Void) -> [Move] {
        moves.removeAll(keepingCapacity: true)
        show(&self)
        return moves
    }

    /// The screen on top was exchanged for another.
    mutating func replaceTop(with screen: Screen) {
        guard var top = entries.last else { return }
        remove(from: entries.count - 1)
        top.screen = screen
        append(top)
    }
}

extension ScreenTrail {
    private func isTop(_ screen: Screen) -> Bool {
        guard let top = entries.last?.screen else { return false }
        return matches(top, screen)
    }

    /// Whether they are one screen: not of another class, and by what tells them apart if both
    /// have it, else by the route.
    private func matches(_ entry: Screen, _ screen: Screen) -> Bool {
        if entry.isOfOtherClass(than: screen) { return false }
        if entry.identity != 0, screen.identity != 0 { return entry.identity == screen.identity }
        return entry.route == screen.route
    }

    /// Whether it is another instance of a screen, by its name.
    private func isOther(_ entry: Screen, of screen: Screen) -> Bool {
        entry.route == screen.route && !entry.isOfOtherClass(than: screen)
    }

    private mutating func come(to screen: Screen, from previous: Screen?) {
        dismissAlert()
        if let previous, previous.route != .none, !entries.isEmpty, !isTop(previous) {
            come(to: previous)
        }
        come(to: screen)
    }

    private mutating func come(to screen: Screen) {
        if entries.isEmpty { return comeAlone(screen) }
        show(screen, inLayerFrom: layers.last ?? 0)
    }

    private mutating func comeAlone(_ screen: Screen) {
        if entries.first?.screen == screen { return goBack(to: 0) }
        reset()
        append(Entry(screen: screen))
        moves.append(.setRoot(screen.route))
    }

    /// Goes back to a screen of a layer or pushes it there; layers above are dismissed.
    private mutating func show(_ screen: Screen, inLayerFrom start: Int) {
        if let above = layer(above: start) { dismiss(from: above) }
        let isFresh = screen.identity != 0 && isTop(Screen(route: screen.route))
        let found =
            lastMatch(of: screen, from: start)
            // Another instance of a route further down is the one that is meant, more likely than
            // a second one; on top it is a second one.
            ?? (isFresh ? nil : lastOther(of: screen, from: start))
        if let found {
            goBack(to: found)
            replaceTop(with: screen)
        } else {
            append(Entry(screen: screen))
            moves.append(.push(screen.route))
        }
    }

    private mutating func goBack(to index: Int) {
        guard index + 1 < entries.count else { return }
        if let modal = layer(above: index) { dismiss(from: modal) }
        guard index + 1 < entries.count else { return }
        remove(from: index + 1)
        moves.append(.back(to: index))
    }

    private mutating func present(_ screen: Screen, by presenter: Symbol) {
        append(Entry(screen: screen, presenter: presenter))
        moves.append(.present(screen.route))
    }

    private mutating func dismissAlert() {
        if entries.last?.isAlert == true { dismiss(from: entries.count - 1) }
    }

    /// Dismisses the modal of that index and all above it.
    private mutating func dismiss(from index: Int) {
        let count = layers.count
        remove(from: index)
        moves.append(.dismiss(count - layers.count, depth: entries.count))
    }
}

extension ScreenTrail {
    private mutating func append(_ entry: Entry) {
        let index = entries.count
        entries.append(entry)
        if entry.presenter != nil { layers.append(index) }
        guard index >= Self.shallowCount else { return }
        for key in keys(of: entry) { places.add(key, kind: entry.screen.kind, at: index) }
    }

    private mutating func remove(from index: Int) {
        while entries.count > index, let entry = entries.popLast() {
            if entry.presenter != nil { layers.removeLast() }
            guard entries.count >= Self.shallowCount else { continue }
            for _ in keys(of: entry) { places.removeLast() }
        }
    }

    private func keys(of entry: Entry) -> [LastPlaces.Key] {
        let screen = entry.screen
        var keys: [LastPlaces.Key] = [
            .route(screen.route),
            screen.identity == 0 ? .bareRoute(screen.route) : .identity(screen.identity),
        ]
        if let presenter = entry.presenter, !entry.isAlert { keys.append(.presenter(presenter)) }
        return keys
    }

    /// Where the lowest layer above a screen begins. Constant in the depth, linear in the layers
    /// that are above, which go.
    private func layer(above index: Int) -> Int? {
        var found: Int?
        for start in layers.reversed() {
            if start <= index { break }
            found = start
        }
        return found
    }

    private func lastIndex(presentedBy presenter: Symbol) -> Int? {
        places.last(.presenter(presenter))
            ?? entries.prefix(Self.shallowCount).lastIndex {
                $0.presenter == presenter && !$0.isAlert
            }
    }

    /// The last screen from an index on that is the same one.
    private func lastMatch(of screen: Screen, from start: Int) -> Int? {
        var place: Int?
        if entries.count <= Self.shallowCount {
            place = nil
        } else if screen.identity == 0 {
            place = places.last(.route(screen.route), kind: screen.kind)
        } else {
            let own = places.last(.identity(screen.identity), kind: screen.kind)
            let bare = places.last(.bareRoute(screen.route), kind: screen.kind)
            place = own.map { max($0, bare ?? $0) } ?? bare
        }
        return last(place, from: start) { matches($0.screen, screen) }
    }

    /// The last screen from an index on that is another instance of it, by its name.
    private func lastOther(of screen: Screen, from start: Int) -> Int? {
        let isDeep = entries.count > Self.shallowCount
        return last(
            isDeep ? places.last(.route(screen.route), kind: screen.kind) : nil, from: start
        ) {
            isOther($0.screen, of: screen)
        }
    }

    /// The place that was found among the deep screens, else one among the others.
    private func last(
        _ place: Int?, from start: Int, where isMeant: (Entry) -> Bool
    ) -> Int? {
        if let place { return place >= start ? place : nil }
        var index = min(entries.count, Self.shallowCount)
        while index > start {
            index -= 1
            if isMeant(entries[index]) { return index }
        }
        return nil
    }
}

/// What a source says was done, and not only which screen came up.
extension ScreenTrail {
    /// A screen was pushed, also one that is there already.
    mutating func push(_ screen: Screen) {
        append(Entry(screen: screen))
    }

    /// A screen was presented over all others.
    mutating func present(_ screen: Screen) {
        append(Entry(screen: screen, presenter: top?.route ?? Symbol.none))
    }

    /// The screen on top was left; not the root, nor a screen that something was presented on.
    mutating func back() {
        guard entries.count > 1, let top = entries.last, top.presenter == nil else { return }
        remove(from: entries.count - 1)
    }

    /// What was presented last is gone, with all that was pushed on it.
    mutating func dismissLayer() {
        if let start = layers.last { remove(from: start) }
    }
}
