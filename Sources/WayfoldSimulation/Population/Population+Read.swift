public import WayfoldModel
import WayfoldReplay

extension Population {
    /// Reads a population's file.
    ///
    /// - Parameters:
    ///   - file: its name, for errors.
    ///   - map: takes the place of the map that the file carries: steps of routes that it does not
    ///     have are left out.
    /// - Throws: `badFile`, `badMap`.
    public init(
        json bytes: [UInt8], file: String, map: AppMap? = nil
    ) throws(SimulationError) {
        let file = try JSONFile(bytes, name: file)
        var reader = try PopulationReader(file, map)
        try reader.read()
        self = reader.population
    }
}

/// Reads a population's file member by member; `POPULATION.md` says what each is.
private struct PopulationReader {
    private static let keys = [
        "wayfold", "kind", "sessions", "events", "refused", "leftOut", "forward", "back",
        "lengths", "deepest", "depths", "starts", "roots", "screens", "tabs", "guarded",
        "incidents", "habits", "pauses", "values", "map",
    ]

    private(set) var population: Population
    private let file: JSONFile
    private var vocabulary: Vocabulary
    /// The names of routes there are; any when it is nil.
    private let routes: Set<Symbol>?
    private let guards: Set<Symbol>

    init(_ file: JSONFile, _ own: AppMap?) throws(SimulationError) {
        self.file = file
        try file.requireVersion(1)
        let kind = try file.member("kind", of: file.root, "the text 'population'")
        guard try file.text(kind, "'kind'") == Population.fileKind else {
            throw file.problem(kind, "'kind' is \(kind.name) but should be 'population'")
        }
        _ = try file.members(of: file.root, "the file", known: Self.keys)
        let map: AppMap
        if let own {
            map = own
        } else {
            map = try file.map(file.member("map", of: file.root, "an app map"))
        }
        population = Population(of: map)
        vocabulary = map.vocabulary
        routes = map.acceptsAnyRoute ? nil : Set(map.routes.map(\.name))
        guards = Set((map.guards + map.links.compactMap(\.condition)).map(\.name))
    }

    mutating func read() throws(SimulationError) {
        population.sessionCount = try count("sessions")
        population.eventCount = try count("events")
        population.refusedCount = try count("refused")
        population.leftOutCount = try count("leftOut")
        population.forwardCount = try count("forward")
        population.backCount = try count("back")
        for (number, count) in try counts("lengths") {
            population.lengths.add(number, times: count)
        }
        for (number, count) in try counts("deepest") {
            population.deepest.add(number, times: count)
        }
        for (number, count) in try counts("depths") { population.depths.add(number, times: count) }
        if let starts = file.root["starts"] { try readSteps(starts, at: .start) }
        try readPlaces()
        for member in try optional("incidents") {
            guard let incident = Incident(rawValue: member.key) else {
                throw unknown(member, "incident", Incident.allCases.map(\.rawValue))
            }
            _ = try file.members(of: member.value, "'\(member.key)'", known: ["count", "of"])
            let count = try file.member("count", of: member.value, "how often it happened")
            let chances = try file.member("of", of: member.value, "how often it could have")
            population.incidents[incident] = try file.count(count, "'count'")
            population.chances[incident] = try file.count(chances, "'of'")
        }
        try readHabits()
        try readPauses()
        try readValues()
        population.map.vocabulary = vocabulary
    }

    private func count(_ key: String) throws(SimulationError) -> UInt64 {
        guard let value = file.root[key] else { return 0 }
        return try file.count(value, "'\(key)'")
    }

    /// The members of an object that may be left out.
    private func optional(_ key: String) throws(SimulationError) -> [JSONValue.Member] {
        guard let value = file.root[key] else { return [] }
        return try file.members(of: value, "'\(key)'")
    }

    private func counts(_ key: String) throws(SimulationError) -> [(Int, UInt64)] {
        var counts: [(Int, UInt64)] = []
        for member in try optional(key) {
            guard let number = Int(member.key), number >= 0 else {
                throw file.problem(
                    at: member.offset,
                    "'\(key)' has the key '\(member.key)' but should have whole numbers")
            }
            counts.append((number, try file.count(member.value, "'\(key)' of \(number)")))
        }
        return counts
    }

    private func unknown(
        _ member: JSONValue.Member, _ what: String, _ known: [String]
    ) -> SimulationError {
        let meant = Nearest.name(to: member.key, in: known).map { "did you mean '\($0)'?" }
        return file.problem(
            at: member.offset,
            "'\(member.key)' is no \(what) but should be one of \(known.joined(separator: ", "))"
                + (meant.map { "; " + $0 } ?? ""))
    }
}

extension PopulationReader {
    private mutating func readPlaces() throws(SimulationError) {
        if let roots = file.root["roots"] { try readScreens(roots, nil) }
        for member in try optional("screens") {
            guard let arrival = Presentation(word: member.key) else {
                throw unknown(member, "presentation", Presentation.allCases.map(\.word))
            }
            try readScreens(member.value, arrival)
        }
        for member in try optional("tabs") {
            guard let index = Int(member.key), index >= 0 else {
                throw file.problem(
                    at: member.offset,
                    "'tabs' has the key '\(member.key)' but should have whole numbers")
            }
            try readSteps(member.value, at: .tab(index))
        }
        for member in try optional("guarded") {
            let name = symbol(member.key)
            guard guards.contains(name) else { continue }
            try readSteps(member.value, at: .guarded(name))
        }
    }

    private mutating func readScreens(
        _ value: JSONValue, _ arrival: Presentation?
    ) throws(SimulationError) {
        for member in try file.members(of: value, "the screens") {
            let name = symbol(member.key)
            if let routes, !routes.contains(name) { continue }
            try readSteps(member.value, at: .screen(name, arrival))
        }
    }

    private mutating func symbol(_ text: String) -> Symbol {
        text.isEmpty ? .none : vocabulary.symbol(text)
    }

    private mutating func readSteps(_ value: JSONValue, at place: Place) throws(SimulationError) {
        for member in try file.members(of: value, "the place") {
            let count = try file.count(member.value, "'\(member.key)'")
            let step = try step(member)
            guard isOfMap(step.action) else { continue }
            population.count(step, at: place, times: count)
        }
    }

    private mutating func step(_ member: JSONValue.Member) throws(SimulationError) -> Step {
        let line: WordsLine?
        do throws(WordsError) {
            line = try Words.parse(member.key, in: &vocabulary)
        } catch {
            throw file.problem(at: member.offset, "the step \(error)")
        }
        guard let events = line?.events, events.count == 1,
            let move = Move(events[0].action.kind), move != .end
        else {
            throw file.problem(
                at: member.offset,
                "'\(member.key)' is no step but should be one action a person can take; "
                    + "see POPULATION.md")
        }
        return Step(events[0].action, events[0].origin)
    }

    /// Whether the map has what a step names.
    private func isOfMap(_ action: Action) -> Bool {
        guard let routes else { return true }
        switch action {
        case .push(let route), .present(let route, _), .alert(let route), .replaceTop(let route),
            .setRoot(let route), .focusFirst(let route), .popTo(.route(let route)):
            return routes.contains(route)
        case .startFlow(let route, _), .switchFlow(let route):
            return routes.contains(route) || population.map.flows.contains { $0.name == route }
        case .openURL(let pattern):
            let text = vocabulary.text(pattern)
            return population.map.links.contains { sameBytes($0.text, text) }
        case .tap(let element, _):
            return population.map.overrides.contains { $0.element == element }
        default:
            return true
        }
    }

    private mutating func readHabits() throws(SimulationError) {
        guard let list = file.root["habits"] else { return }
        for value in try file.elements(of: list, "'habits'") {
            let keys = ["depth", "after", "backs", "events", "moves"]
            _ = try file.members(of: value, "a habit", known: keys)
            let habit = Habit(
                depth: try digits("depth", of: value), after: try after(value),
                backs: try digits("backs", of: value), events: try digits("events", of: value))
            let moves = try file.member("moves", of: value, "how often each move was made")
            for member in try file.members(of: moves, "'moves'") {
                let move = try move(member, Move.drawn)
                let times = try file.count(member.value, "'\(member.key)'")
                population.count(move, habit, times: times)
            }
        }
    }

    private func move(
        _ member: JSONValue.Member, _ known: [Move]
    ) throws(SimulationError) -> Move {
        guard let move = Move(rawValue: member.key), known.contains(move) else {
            throw unknown(member, "move", known.map(\.rawValue))
        }
        return move
    }

    private func digits(
        _ key: String, of value: JSONValue
    ) throws(SimulationError) -> Int8 {
        guard let found = value[key] else { return Habit.any }
        guard case .string(let text) = found.content, let digits = Habit.digits(ofText: text) else {
            throw file.problem(
                found, "'\(key)' is \(found.name) but should be a range such as '0', '1', '2-3'")
        }
        return digits
    }

    private func after(_ value: JSONValue) throws(SimulationError) -> Int8 {
        guard let found = value["after"] else { return Habit.any }
        let text = try file.text(found, "'after'")
        if text == "start" { return Int8(Move.end.index) }
        return Int8(try move(.init(text, found, offset: found.offset), Move.drawn).index)
    }

    private mutating func readPauses() throws(SimulationError) {
        for member in try optional("pauses") {
            let move = try move(member, Move.allCases)
            for pause in try file.members(of: member.value, "'\(member.key)'") {
                guard let digits = Habit.digits(ofText: pause.key) else {
                    throw file.problem(
                        at: pause.offset,
                        "'\(pause.key)' is no pause but should be a range such as '4-7'")
                }
                population.pauses[move, default: [:]][digits] =
                    try file.count(pause.value, "'\(pause.key)'")
            }
        }
    }

    private mutating func readValues() throws(SimulationError) {
        for owner in try optional("values") {
            for parameter in try file.members(of: owner.value, "'\(owner.key)'") {
                let keys = ["kind", "count"]
                _ = try file.members(of: parameter.value, "'\(parameter.key)'", known: keys)
                let kind = try file.member("kind", of: parameter.value, "what values look like")
                guard let known = ValueKind(rawValue: try file.text(kind, "'kind'")) else {
                    throw file.problem(
                        kind,
                        "'kind' is \(kind.name) but should be one of "
                            + ValueKind.allCases.map(\.rawValue).joined(separator: ", "))
                }
                let count = try file.count(
                    file.member("count", of: parameter.value, "how many there are"), "'count'")
                let values = ParameterValues(kind: known, count: Int(min(count, 1_000_000)))
                population.values[owner.key, default: [:]][parameter.key] = values
            }
        }
    }
}
