import WayfoldModel
import WayfoldReplay

/// Reads a trace in JSON Lines, folds it, and writes each event out and back.
func fuzzLines(_ bytes: UnsafeRawBufferPointer) throws(FuzzFinding) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.first else { return }
    var map = AppMap()
    var head: TraceHead?
    do throws(TraceLineError) {
        head = try TraceHead(line: Array(first))
    } catch {
        try holdLine("\(error)")
    }
    if let head {
        try holdHead(head)
        if case .inline(let found) = head.map { map = found }
    }
    var look = FoldLook(map)
    var reader = TraceLineReader()
    for line in lines.dropFirst() {
        let record: TraceRecord?
        do throws(TraceLineError) {
            record = try reader.read(Array(line), in: &look.vocabulary)
        } catch {
            try holdLine("\(error)")
            continue
        }
        guard case .event(let event) = record else { continue }
        try EventForms.holdLines(event, &look.vocabulary)
        try EventForms.holdWords(event, &look.vocabulary)
        try look.step(event)
    }
    try look.finish()
}

/// A head that is written is read back and written the same.
private func holdHead(_ head: TraceHead) throws(FuzzFinding) {
    let line = head.line
    let again: TraceHead
    do throws(TraceLineError) {
        again = try TraceHead(line: Array(line.utf8))
    } catch {
        throw FuzzFinding(description: "\(line) is not read back: \(error)")
    }
    try hold(line == again.line, "\(line) is read back as another head: \(again.line)")
}

/// An error is one line.
private func holdLine(_ text: String) throws(FuzzFinding) {
    try hold(!text.utf8.contains(UInt8(ascii: "\n")), "an error of several lines: \(text)")
}

/// Reads an app map, writes it out and back, and goes through it by chance.
func fuzzMap(_ bytes: UnsafeRawBufferPointer) throws(FuzzFinding) {
    let map: AppMap
    do throws(MapError) {
        map = try AppMap(json: Array(bytes), file: "map.json")
    } catch {
        try hold(!error.faults.isEmpty, "a map is refused without a fault")
        for fault in error.faults { try holdLine("\(fault)") }
        return
    }
    try hold(map.problems().isEmpty, "a map that was read has problems: \(map.problems())")
    for isResolved in [false, true] {
        let text = map.json(isResolved: isResolved)
        let again = try mapReadBack(text)
        try hold(text == again.json(isResolved: isResolved), "is read back as another: \(text)")
        let compact = map.compactJSON(isResolved: isResolved)
        let other = try mapReadBack(compact)
        try hold(
            other.json(isResolved: isResolved) == text, "is read back as another: \(compact)")
    }
    try goThrough(map)
}

private func mapReadBack(_ text: String) throws(FuzzFinding) -> AppMap {
    do throws(MapError) {
        return try AppMap(json: Array(text.utf8), file: "")
    } catch {
        throw FuzzFinding(description: "a map is not read back: \(error)\n\(text)")
    }
}

/// Follows what the map names: its routes, elements, tabs and links.
private func goThrough(_ map: AppMap) throws(FuzzFinding) {
    var look = FoldLook(map)
    var actions: [Action] = []
    for route in map.routes.prefix(8) { actions += [.push(route.name), .setRoot(route.name)] }
    for rule in map.overrides.prefix(4) {
        actions += [.tap(rule.element, scope: rule.scope), rule.action]
    }
    for fact in map.facts.prefix(2) { actions.append(.setFact(fact.name, fact.name)) }
    for flow in map.flows.prefix(4) { actions.append(.startFlow(flow.name, .sheet)) }
    for change in map.versions.prefix(2) {
        actions += [.save(change.version), .setAppVersion(change.version)]
        actions.append(.restore(.slot(change.version)))
    }
    actions += [.selectTab(.index(1)), .back, .launch, .ready]
    for url in ["t://todo/3", "v://3", "t://", "a:b"] {
        actions.append(.openURL(look.vocabulary.symbol(url)))
    }
    for (number, action) in actions.enumerated() {
        try look.step(Event(sequence: UInt64(number + 1), action: action))
    }
    try look.finish()
}

/// Reads events in words, a line each, folds them, and writes each out and back.
func fuzzWords(_ bytes: UnsafeRawBufferPointer) throws(FuzzFinding) {
    var look = FoldLook(AppMap())
    var sequence: UInt64 = 0
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let words: WordsLine?
        do throws(WordsError) {
            words = try Words.parse(Array(line), in: &look.vocabulary)
        } catch {
            try hold(error.offset <= line.count, "an error past the line: \(error)")
            try holdLine("\(error)")
            continue
        }
        for event in words?.events ?? [] {
            try EventForms.holdWords(event, &look.vocabulary)
            sequence += 1
            var stored = event
            stored.sequence = sequence
            stored.cause = min(event.cause, sequence - 1)
            try EventForms.holdLines(stored, &look.vocabulary)
            try look.step(stored)
        }
    }
    try look.finish()
}
