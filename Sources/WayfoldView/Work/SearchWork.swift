import WayfoldModel
import WayfoldReplay

/// Looks for a text in what sessions did: routes, links, facts, names of flows.
enum SearchWork {
    /// The numbers of the first events of those sessions. The text is in small letters.
    static func run(
        _ snapshot: TraceSnapshot, _ text: String, _ task: BackgroundTask
    ) throws -> Set<UInt64> {
        let source = try snapshot.events()
        var vocabulary = snapshot.isIndexed ? snapshot.map.vocabulary : snapshot.fold.vocabulary
        var hits: [Bool?] = []
        var firsts: [UInt64: UInt64] = [:]
        var found: Set<UInt64> = []
        var count: UInt64 = 0
        while let said = try source.next(&vocabulary) {
            if count.isMultiple(of: 4096) {
                if task.isStopped { throw Stopped() }
                let progress = source.progress ?? (0, 0)
                task.note(done: progress.done, total: progress.total)
            }
            count += 1
            let event = said.event
            let first = firsts[event.session] ?? event.sequence
            firsts[event.session] = first
            var isHit = false
            _ = event.action.replacingSymbols { symbol in
                isHit = isHit || says(symbol, text, vocabulary, &hits)
                return symbol
            }
            if isHit { found.insert(first) }
            if case .endSession = event.action { firsts[event.session] = nil }
        }
        return found
    }

    /// Whether a symbol's text holds another; every text is looked through once.
    private static func says(
        _ symbol: Symbol, _ text: String, _ vocabulary: Vocabulary, _ hits: inout [Bool?]
    ) -> Bool {
        guard symbol != .none else { return false }
        let number = Int(symbol.number)
        if number >= hits.count {
            hits += repeatElement(nil, count: max(64, number + 1 - hits.count))
        }
        if let known = hits[number] { return known }
        let isHit = vocabulary.text(symbol).lowercased().contains(text)
        hits[number] = isHit
        return isHit
    }
}
