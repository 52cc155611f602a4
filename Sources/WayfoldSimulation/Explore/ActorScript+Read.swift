public import WayfoldModel
import WayfoldReplay

extension ActorScript {
    /// The most actors and positions that a file may have, so that one of a few lines cannot ask
    /// for more than there is memory.
    public static let actorLimit = 16
    public static let positionLimit = 4_096

    /// Reads a file of actors; the form is in `ACTORS.md`.
    ///
    /// - Parameters:
    ///   - file: its name, for errors.
    ///   - vocabulary: gets the texts of the actions.
    /// - Throws: `badFile`.
    public init(
        json bytes: [UInt8], file: String, in vocabulary: inout Vocabulary
    ) throws(SimulationError) {
        let file = try JSONFile(bytes, name: file)
        try file.requireVersion(1)
        let keys = ["wayfold", "note", "app", "before", "actors", "never", "finally"]
        _ = try file.members(of: file.root, "the file", known: keys)
        self.init(actors: [])
        if let value = file.root["note"] { note = try file.text(value, "'note'") }
        if let value = file.root["app"] { mapPath = try file.text(value, "'app'") }
        var reader = ActorReader(file: file, vocabulary: vocabulary)
        if let value = file.root["before"] {
            for line in try file.elements(of: value, "'before'") {
                before += try reader.events(line)
            }
        }
        never = try Self.conditions("never", file)
        finally = try Self.conditions("finally", file)
        let list = try file.member("actors", of: file.root, "a list of actors")
        for value in try file.elements(of: list, "'actors'") {
            let actor = try reader.actor(value)
            guard !actors.contains(where: { sameBytes($0.name, actor.name) }) else {
                throw file.problem(
                    value, "the actor '\(actor.name)' is there twice but each needs its own name")
            }
            actors.append(actor)
        }
        guard (1...Self.actorLimit).contains(actors.count) else {
            throw file.problem(
                list, "there are \(actors.count) actors but should be 1 to \(Self.actorLimit)")
        }
        vocabulary = reader.vocabulary
    }

    private static func conditions(
        _ key: String, _ file: JSONFile
    ) throws(SimulationError) -> [String] {
        guard let value = file.root[key] else { return [] }
        var texts: [String] = []
        for element in try file.elements(of: value, "'\(key)'") {
            let text = try file.text(element, "a condition")
            do throws(ExpressionError) {
                _ = try Expression(text)
            } catch {
                throw file.problem(
                    element, "the condition '\(text)', column \(error.column): \(error.problem)")
            }
            texts.append(text)
        }
        return texts
    }
}

/// Reads actors from a file's values.
private struct ActorReader {
    let file: JSONFile
    var vocabulary: Vocabulary

    mutating func actor(_ value: JSONValue) throws(SimulationError) -> Actor {
        _ = try file.members(of: value, "an actor", known: ["name", "do", "repeat"])
        let name = try file.text(file.member("name", of: value, "a text"), "'name'")
        var isRepeated = false
        if let flag = value["repeat"] { isRepeated = try file.flag(flag, "'repeat'") }
        var actor = Actor(name: name, positions: [[]], ends: [])
        let list = try file.member("do", of: value, "what '\(name)' does, a list")
        let ends = try add(file.elements(of: list, "'do'"), from: [0], to: &actor)
        guard !actor.positions[0].isEmpty else {
            throw file.problem(list, "'\(name)' does nothing but should do something")
        }
        actor.ends = Set(ends)
        if isRepeated { actor.repeatFromTheStart() }
        return actor
    }

    /// Adds what follows on some positions; says where the actor then stands.
    private mutating func add(
        _ values: [JSONValue], from starts: [Int], to actor: inout Actor
    ) throws(SimulationError) -> [Int] {
        var places = starts
        for value in values {
            if case .object = value.content {
                _ = try file.members(of: value, "a choice", known: ["either"])
                let either = try file.member("either", of: value, "a list of lists of actions")
                var ends: [Int] = []
                for choice in try file.elements(of: either, "'either'") {
                    let lines = try file.elements(of: choice, "a choice")
                    for end in try add(lines, from: places, to: &actor) where !ends.contains(end) {
                        ends.append(end)
                    }
                }
                guard !ends.isEmpty else {
                    throw file.problem(either, "'either' is empty but should have choices")
                }
                places = ends
                continue
            }
            for event in try events(value) {
                let next = actor.positions.count
                guard next < ActorScript.positionLimit else {
                    throw file.problem(
                        value,
                        "'\(actor.name)' does more than \(ActorScript.positionLimit) things "
                            + "but should do fewer")
                }
                actor.positions.append([])
                for place in places {
                    actor.positions[place].append(.init(event: event, next: next))
                }
                places = [next]
            }
        }
        return places
    }

    /// The events of a line in words: two for a swipe that is cancelled.
    mutating func events(_ value: JSONValue) throws(SimulationError) -> [Event] {
        let text = try file.text(value, "an action")
        let line: WordsLine?
        do throws(WordsError) {
            line = try Words.parse(text, in: &vocabulary)
        } catch {
            throw file.problem(value, "'\(text)', \(error)")
        }
        guard let line, !line.events.isEmpty else {
            throw file.problem(value, "'\(text)' is no action but should be one in words")
        }
        for event in line.events {
            if let problem = Self.problem(of: event, line) {
                throw file.problem(value, "'\(text)' \(problem)")
            }
        }
        return line.events
    }

    /// What an action may not have whose place among the others is open.
    private static func problem(of event: Event, _ line: WordsLine) -> String? {
        if line.hasTime { return "says a time but should not; the order is what is explored" }
        if line.hasSession { return "says a session but all actors share one" }
        if line.hasOutcome { return "says an outcome but should leave it to the fold" }
        switch event.action {
        case .popTo(.entry), .setParameter(.entry, name: _, value: _), .restore(.sequence), .write:
            return "names an event by its number but that depends on the order; name a screen, an "
                + "index or a slot"
        default:
            return nil
        }
    }
}

extension Actor {
    /// Leads on from its ends as from the first position.
    fileprivate mutating func repeatFromTheStart() {
        for end in ends where end != 0 && !positions[end].isEmpty {
            positions[end] += positions[0]
        }
        for index in positions.indices {
            for turn in positions[index].indices {
                let next = positions[index][turn].next
                if ends.contains(next), positions[next].isEmpty { positions[index][turn].next = 0 }
            }
        }
        ends.insert(0)
    }
}
