import LogBenchmarks
import SystemPackage
import WayfoldModel

/// A stack whose every state can be had again: what an event log is for, and the two obvious ways
/// to have that in memory.
protocol History: AnyObject {
    func push(_ route: Symbol)
    func back()
    /// What has to be done before the states are safe to be had again; none in memory.
    func commit()
    /// Forgets all states but the last, untimed.
    func forget()
    /// The stack now, from the bottom.
    func routes() throws -> [Symbol]
    func tearDown()
}

extension History {
    func commit() {}
}

/// Every state is a list that shares its tail with the one before.
final class ConsHistory: History {
    private final class Cell {
        let route: Symbol
        fileprivate(set) var next: Cell?

        init(_ route: Symbol, _ next: Cell?) {
            self.route = route
            self.next = next
        }
    }

    private var top: Cell?
    private var states: [Cell?] = []

    func push(_ route: Symbol) {
        top = Cell(route, top)
        states.append(top)
    }

    func back() {
        top = top?.next
        states.append(top)
    }

    func forget() { states.removeAll() }

    func routes() -> [Symbol] {
        var routes: [Symbol] = []
        var cell = top
        while let current = cell {
            routes.append(current.route)
            cell = current.next
        }
        return routes.reversed()
    }

    /// Frees the list one by one: a release of its head would recurse.
    func tearDown() {
        states = []
        var cell = top
        top = nil
        while let current = cell {
            cell = current.next
            current.next = nil
        }
    }
}

/// Every state is an array of its own.
final class ArrayHistory: History {
    private var stack: [Symbol] = []
    private var states: [[Symbol]] = []

    func push(_ route: Symbol) {
        stack.append(route)
        states.append(stack)
    }

    func back() {
        stack.removeLast()
        states.append(stack)
    }

    func forget() { states.removeAll() }
    func routes() -> [Symbol] { stack }
    func tearDown() { (stack, states) = ([], []) }
}

/// The state is the fold's, and its history is in a store of events.
final class FoldHistory: History {
    private var fold: Fold
    private var state: NavigationState
    private var event = Event(sequence: 0, action: .back)
    private let keep: (Event) -> Void
    private let finish: () -> Void

    /// - Parameters:
    ///   - keep: takes an event into the store.
    ///   - finish: has the store commit.
    init(
        _ map: AppMap, keep: @escaping (Event) -> Void, finish: @escaping () -> Void
    ) {
        fold = Fold(map)
        state = fold.initialState()
        self.keep = keep
        self.finish = finish
    }

    func push(_ route: Symbol) { step(.push(route)) }
    func back() { step(.back) }
    func commit() { finish() }
    func forget() {}

    private func step(_ action: Action) {
        event.sequence += 1
        event.action = action
        event.outcome = fold.step(event, &state)
        keep(event)
    }

    func routes() -> [Symbol] {
        state[state.scenes[0].root].entries.map(\.route)
    }

    func tearDown() { state = fold.initialState() }
}
