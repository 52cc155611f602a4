import WayfoldModel

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
struct ScreenTrail {
    struct Screen: Equatable {
        var route: Symbol
        /// What tells it apart from another screen of the same route; 0 when nothing does.
        var identity: UInt64 = 0
        /// A number for its class; 0 when that is not known. Two of another class are two screens,
        /// even of one identity: numbers come rounded out of JavaScript.
        var kind: UInt64 = 0

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
    enum Move: Equatable {
        case setRoot(Symbol)
        case push(Symbol)
        case present(Symbol)
        case alert(Symbol)
        /// So many modals are dismissed; the depth that is left.
        case dismiss(Int, depth: Int)
        /// Back to the screen of that index, 0 for the root.
        case back(to: Int)
    }

    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }
    /// How many screens there are, the root included.
    var depth: Int { entries.count }
    var top: Screen? { entries.last?.screen }

    /// Forgets everything, for a session or process that begins.
    mutating func reset() { entries.removeAll(keepingCapacity: true) }
}

extension ScreenTrail {
    /// A screen came up; nothing is known of how.
    ///
    /// - Parameter previous: the screen it is said to come from. Where another was on top, that
    ///   one is gone back to or pushed first.
    mutating func see(_ screen: Screen, from previous: Screen? = nil) -> [Move] {
        var moves = dismissAlert()
        if let previous, previous.route != .none, !entries.isEmpty, !isTop(previous) {
            moves += come(to: previous)
        }
        return moves + come(to: screen)
    }

    /// A screen became the whole stack.
    mutating func replace(with screen: Screen) -> [Move] {
        if entries.first?.screen == screen { return goBack(to: 0) }
        entries = [Entry(screen: screen)]
        return [.setRoot(screen.route)]
    }

    /// A screen came up in what somebody presented.
    ///
    /// - Parameter isNew: whether it is known to have been presented just now.
    mutating func see(_ screen: Screen, presentedBy presenter: Symbol, isNew: Bool) -> [Move] {
        if entries.isEmpty {
            // It was presented before the record begins, over something that nobody saw.
            entries = [Entry(screen: Screen(route: presenter))]
            return [.setRoot(presenter)] + present(screen, by: presenter)
        }
        guard let start = entries.lastIndex(where: { $0.presenter == presenter && !$0.isAlert })
        else { return dismissAlert() + present(screen, by: presenter) }
        if isNew { return dismiss(from: start) + present(screen, by: presenter) }
        return show(screen, inLayerFrom: start)
    }

    /// An alert came up.
    mutating func alert(_ screen: Screen) -> [Move] {
        var moves = dismissAlert()
        if entries.isEmpty {
            entries = [Entry(screen: screen)]
            return [.setRoot(screen.route)]
        }
        entries.append(Entry(screen: screen, presenter: Symbol.none, isAlert: true))
        moves.append(.alert(screen.route))
        return moves
    }

    /// A screen came up that nobody presented: what was presented is gone.
    mutating func seeUncovered(_ screen: Screen, from previous: Screen? = nil) -> [Move] {
        guard let start = entries.firstIndex(where: { $0.presenter != nil }) else {
            return see(screen, from: previous)
        }
        return dismiss(from: start) + see(screen)
    }

    /// The screen on top was exchanged for another.
    mutating func replaceTop(with screen: Screen) {
        guard !entries.isEmpty else { return }
        entries[entries.count - 1].screen = screen
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

    private mutating func come(to screen: Screen) -> [Move] {
        let start = entries.lastIndex { $0.presenter != nil } ?? 0
        return entries.isEmpty ? replace(with: screen) : show(screen, inLayerFrom: start)
    }

    /// Goes back to a screen of a layer or pushes it there; layers above are dismissed.
    private mutating func show(_ screen: Screen, inLayerFrom start: Int) -> [Move] {
        var moves: [Move] = []
        let above = entries[(start + 1)...].firstIndex { $0.presenter != nil }
        if let above { moves = dismiss(from: above) }
        let layer = entries[start...]
        let isFresh = screen.identity != 0 && isTop(Screen(route: screen.route))
        let found =
            layer.lastIndex { matches($0.screen, screen) }
            // Another instance of a route further down is the one that is meant, more likely than
            // a second one; on top it is a second one.
            ?? (isFresh ? nil : layer.lastIndex { isOther($0.screen, of: screen) })
        if let found {
            moves += goBack(to: found)
            entries[found].screen = screen
        } else {
            entries.append(Entry(screen: screen))
            moves.append(.push(screen.route))
        }
        return moves
    }

    private mutating func goBack(to index: Int) -> [Move] {
        guard index + 1 < entries.count else { return [] }
        var moves: [Move] = []
        let modal = entries[(index + 1)...].firstIndex { $0.presenter != nil }
        if let modal { moves = dismiss(from: modal) }
        guard index + 1 < entries.count else { return moves }
        entries.removeSubrange((index + 1)...)
        return moves + [.back(to: index)]
    }

    private mutating func present(_ screen: Screen, by presenter: Symbol) -> [Move] {
        entries.append(Entry(screen: screen, presenter: presenter))
        return [.present(screen.route)]
    }

    private mutating func dismissAlert() -> [Move] {
        guard entries.last?.isAlert == true else { return [] }
        return dismiss(from: entries.count - 1)
    }

    /// Dismisses the modal of that index and all above it.
    private mutating func dismiss(from index: Int) -> [Move] {
        let count = entries[index...].count { $0.presenter != nil }
        entries.removeSubrange(index...)
        return [.dismiss(count, depth: entries.count)]
    }
}
