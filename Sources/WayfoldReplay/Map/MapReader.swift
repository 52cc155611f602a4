import WayfoldModel

/// Reads the JSON of an app map and collects what is wrong with it.
struct MapReader {
    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var faults: [MapError.Fault] = []
    /// What is said of a site's file that is read all the same, at most `MapError.faultLimit`.
    private(set) var remarks: [MapError.Fault] = []
    /// How many more there are.
    private(set) var omittedRemarkCount = 0
    var map = AppMap(name: "app")
    /// Where the parts that a check of the whole map may complain about are.
    var places = MapPlaces()
    // By symbols, because two texts of one reading may differ in their bytes.
    var flowIndexes: [Symbol: FlowDefinition.Index] = [:]
    /// Flows that stand for a route: a plain stack with it as the root.
    var routeFlowIndexes: [Symbol: FlowDefinition.Index] = [:]
    var flowNames: [String] = []
    var routeNames: [String] = []
    var knownRoutes: Set<Symbol> = []

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    private static let keys = [
        "wayfold", "name", "version", "dialect", "answers", "unsupported", "root", "flows",
        "routes", "links", "sites", "schemes", "guards", "overrides", "facts", "versions",
        "guessed",
    ]

    mutating func read(_ value: JSONValue) {
        guard let members = members(value, "an app map", Self.keys) else { return }
        readFormat(value)
        map.flows = []
        if let name = text(members["name"], "the app's name") { map.name = name }
        if let version = text(members["version"], "the app's version") { map.version = version }
        readDialect(members)
        let flows = named(members["flows"], "flows")
        let routes = named(members["routes"], "routes")
        declare(flows: flows, routes: routes)
        for flow in flows { readFlow(flow) }
        for route in routes { readRoute(route) }
        readRoot(members["root"], value)
        for rule in list(members["guards"], "guards") { readGuard(rule) }
        for link in list(members["links"], "links") { readLink(link) }
        for site in list(members["sites"], "sites") { readSite(site) }
        for scheme in list(members["schemes"], "schemes") { readScheme(scheme) }
        for rule in list(members["overrides"], "overrides") { readOverride(rule) }
        for fact in named(members["facts"], "facts") { readFact(fact) }
        for version in list(members["versions"], "versions") { readVersion(version) }
        for guess in list(members["guessed"], "sentences") {
            if let sentence = text(guess, "a sentence") { map.guesses.append(sentence) }
        }
    }

    private mutating func readFormat(_ value: JSONValue) {
        guard let format = value["wayfold"] else {
            return fault(
                value, "has no 'wayfold'", "should say its format", "write \"wayfold\": 1")
        }
        guard format.content != .number("1") else { return }
        fault(
            format, "is \(format.name)", "should be 1, the format this program reads",
            "a newer Wayfold may have written it")
    }

    private mutating func readRoot(_ value: JSONValue?, _ file: JSONValue) {
        guard let value else {
            return fault(
                file, "has no 'root'", "should name the flow or route that the app shows first")
        }
        guard let name = text(value, "a flow or a route") else { return }
        places.note("root", at: value.offset)
        if let index = flow(name, value) { map.rootFlow = index }
    }

    // What every part of the file is read with.

    /// The members of an object, which have no other keys than those known, each once.
    mutating func members(
        _ value: JSONValue, _ name: String, _ known: [String]
    ) -> [String: JSONValue]? {
        guard let members = object(value, name) else { return nil }
        var found: [String: JSONValue] = [:]
        for member in members {
            if known.contains(member.key) {
                found[member.key] = member.value
            } else {
                fault(
                    at: member.offset, "has the unknown key '\(member.key)'",
                    "should have known ones only",
                    Nearest.advice(
                        for: member.key, in: known,
                        else: "\(name) has \(known.joined(separator: ", "))"))
            }
        }
        return found
    }

    /// The members of an object whose keys are names.
    mutating func named(_ value: JSONValue?, _ name: String) -> [JSONValue.Member] {
        guard let value, let members = object(value, "an object of \(name)") else { return [] }
        return members.filter { member in
            if !member.key.isEmpty { return true }
            fault(at: member.offset, "is an empty name", "should be a name")
            return false
        }
    }

    mutating func object(_ value: JSONValue, _ name: String) -> [JSONValue.Member]? {
        guard case .object(let members) = value.content else {
            fault(value, "is \(value.name)", "should be \(name)", "write { ... }")
            return nil
        }
        var seen: Set<[UInt8]> = []
        return members.filter { member in
            if seen.insert(Array(member.key.utf8)).inserted { return true }
            fault(
                at: member.offset, "has '\(member.key)' again", "should have it once",
                "take one of them away")
            return false
        }
    }

    mutating func list(_ value: JSONValue?, _ name: String) -> [JSONValue] {
        guard let value else { return [] }
        guard case .array(let values) = value.content else {
            fault(value, "is \(value.name)", "should be a list of \(name)", "write [ ... ]")
            return []
        }
        return values
    }

    mutating func text(_ value: JSONValue?, _ name: String) -> String? {
        guard let value else { return nil }
        guard case .string(let text) = value.content else {
            var advice = ""
            switch value.content {
            case .bool, .number: advice = "write \"\(value.compactText)\""
            default: break
            }
            fault(value, "is \(value.name)", "should be \(name)", advice)
            return nil
        }
        return text
    }

    /// A text that is not empty.
    mutating func name(_ value: JSONValue?, _ name: String) -> String? {
        guard let text = text(value, name) else { return nil }
        guard !text.isEmpty else {
            if let value { fault(value, "is empty", "should be \(name)") }
            return nil
        }
        return text
    }

    mutating func routeSymbol(_ name: String) -> Symbol {
        map.vocabulary.symbol(Route(name))
    }

    mutating func fault(
        _ value: JSONValue, _ found: String, _ expected: String, _ advice: String = ""
    ) {
        fault(at: value.offset, found, expected, advice)
    }

    mutating func fault(
        at offset: Int, _ found: String, _ expected: String, _ advice: String = ""
    ) {
        add(TextProblem(found, expected, advice), at: offset)
    }

    mutating func add(_ problem: TextProblem, at offset: Int) {
        faults.append(found(problem, at: offset))
    }

    mutating func remark(
        at offset: Int, _ found: String, _ expected: String, _ advice: String = ""
    ) {
        guard remarks.count < MapError.faultLimit else { return omittedRemarkCount += 1 }
        remarks.append(self.found(TextProblem(found, expected, advice), at: offset))
    }

    private func found(_ problem: TextProblem, at offset: Int) -> MapError.Fault {
        let place = TextPlace(of: offset, in: bytes)
        return MapError.Fault(line: place.line, column: place.column, problem: problem)
    }

    /// The offset in the file of a byte of a text that stands there.
    func offset(ofByte index: Int, in value: JSONValue) -> Int {
        guard case .string = value.content else { return value.offset }
        let start = value.offset + 1
        guard start <= bytes.count else { return value.offset }
        let content = UnsafeBufferPointer(rebasing: bytes[start...])
        return start + JSONEscape.sourceOffset(ofByte: index, in: content)
    }
}
