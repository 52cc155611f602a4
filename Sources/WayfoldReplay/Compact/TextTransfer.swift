import SystemPackage
import WayfoldLog
import WayfoldModel

/// Brings events from one vocabulary into another, without what a redaction takes out.
struct TextTransfer {
    private let redaction: Redaction
    private let map: AppMap
    /// The symbols of the other vocabulary by the numbers of this one's.
    private var symbols: [Symbol] = []
    private var changed: Set<Symbol> = []
    private var changedStates = 0
    private var unmet: Set<String>

    init(_ redaction: Redaction, _ map: AppMap) {
        self.redaction = redaction
        self.map = map
        unmet = Set(redaction.parameters.keys).union(redaction.factsByName.keys)
    }

    /// How many texts were changed, and how many saved states.
    var changedCount: Int { changed.count + changedStates }

    /// The names with a rule of their own that no event had, sorted.
    var unmetNames: [String] { unmet.sorted() }

    mutating func transferred(
        _ event: Event, _ old: inout Vocabulary, _ new: inout Vocabulary
    ) -> Event {
        var moved = event
        if !redaction.keepsAll {
            if !unmet.isEmpty { meet(event.action, old) }
            moved.action = redaction.applied(to: event.action, &old, map: map)
            if moved.action != event.action { note(event.action, moved.action) }
        }
        moved.action = moved.action.replacingSymbols { symbol($0, old, &new) }
        if case .refused(var refusal) = event.outcome, refusal.by != .none {
            refusal.by = symbol(refusal.by, old, &new)
            moved.outcome = .refused(refusal)
        }
        return moved
    }

    private mutating func symbol(
        _ symbol: Symbol, _ old: Vocabulary, _ new: inout Vocabulary
    ) -> Symbol {
        let number = Int(symbol.number)
        while symbols.count <= number { symbols.append(.none) }
        if symbols[number] == .none { symbols[number] = new.symbol(old.text(symbol)) }
        return symbols[number]
    }

    private mutating func note(_ old: Action, _ new: Action) {
        let (before, after) = (old.symbols, new.symbols)
        for (one, other) in zip(before, after) where one != other { changed.insert(one) }
        if before == after { changedStates += 1 }
    }

    /// Takes down which of the names with a rule an action has.
    private mutating func meet(_ action: Action, _ vocabulary: Vocabulary) {
        switch action {
        case .setFact(let name, _): unmet.remove(vocabulary.text(name))
        case .setParameter(_, let name, _):
            let name = vocabulary.text(name)
            unmet = unmet.filter { $0 != name && !$0.hasSuffix("." + name) }
        default: break
        }
        for symbol in action.symbols {
            let route = vocabulary.route(symbol)
            for parameter in route.parameters {
                unmet.remove(parameter.name)
                unmet.remove("\(route.name).\(parameter.name)")
            }
        }
    }
}
