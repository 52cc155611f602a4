import WayfoldArchitectures
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// The architectures that a line names, one or several times, with the faults that are switched
/// on in each.
struct ArchitectureChoice {
    private(set) var architectures: [Subject]
    /// The names of those that the line names themselves.
    private let named: Set<String>
    /// The names of the faults, in the order of the line.
    let faults: [String]

    /// The app map of those among them that have one of their own; nil where none has.
    var map: AppMap? { architectures.lazy.compactMap(\.map).first }

    /// - Parameter option: the one that gave the names.
    /// - Throws: `misused` for a name that the catalogue does not have, and for a fault that none
    ///   of the chosen has.
    init(
        _ names: [String], faults: [String], of option: String = "--architecture", _ shell: Shell
    ) throws(CommandError) {
        let everything = ArchitectureOptions.everything
        let words = shell.architectures.map { $0.name } + [everything]
        for name in names where !words.contains(name) {
            throw .misused(
                "\(option) is '\(name)' but should be one of "
                    + Self.list(words, nearestTo: name) + "; see 'wayfold lab architectures'")
        }
        named = Set(names)
        // Named twice is named, and the order is always that of the catalogue. An app with a map
        // of its own has nothing to do with most traces.
        architectures = shell.architectures.filter {
            names.contains($0.name) || (names.contains(everything) && $0.map == nil)
        }
        var here: [String] = []
        for fault in architectures.flatMap({ $0.faults }) where !here.contains(fault.name) {
            here.append(fault.name)
        }
        for fault in faults where !here.contains(fault) {
            throw .misused(Self.problem(of: fault, here, shell))
        }
        self.faults = faults
    }

    /// The app map that a trace is run under in place of its own: that of the app among the chosen.
    ///
    /// - Throws: `otherMap` for a trace that was recorded with another map than the app's,
    ///   `otherRoot` for one whose map begins with what an app of any map does not show.
    func map(ofTrace path: String) throws(CommandError) -> AppMap? {
        try checkRoot(ofTrace: path)
        guard let app = architectures.first(where: { $0.map != nil }), let own = app.map else {
            return nil
        }
        // Standard input can be read once only; what cannot be read is said by whoever reads it.
        guard path != "-", let recorded = Self.recordedMap(path), !recorded.isSameApp(as: own)
        else { return own }
        throw .otherMap(
            path, recorded: "'\(recorded.name)' of \(recorded.extent)", app: app.name,
            own: own.extent, advised: Self.ofAnyMap(like: app))
    }

    /// The app map of a new log that live objects record: that of the app among the chosen, else
    /// that of the head of standard input.
    ///
    /// - Throws: `otherMap` and `otherRoot`, as `map(ofTrace:)`.
    func map(ofHead given: AppMap?) throws(CommandError) -> AppMap? {
        if let given, let app = architectures.first(where: { !$0.shows(given) }) {
            throw .otherRoot("standard input", app: app.name)
        }
        guard let app = architectures.first(where: { $0.map != nil }), let own = app.map else {
            return given
        }
        guard let given, !given.acceptsAnyRoute, !given.isSameApp(as: own) else { return own }
        throw .otherMap(
            "standard input", recorded: "'\(given.name)' of \(given.extent)", app: app.name,
            own: own.extent, advised: Self.ofAnyMap(like: app))
    }

    private func checkRoot(ofTrace path: String) throws(CommandError) {
        guard architectures.contains(where: { $0.map == nil }), path != "-",
            let map = Self.readMap(path)
        else { return }
        try check(map, of: path)
    }

    /// - Throws: `otherRoot` for an app that the line names and that does not show a map.
    private func check(_ map: AppMap, of path: String) throws(CommandError) {
        let app = architectures.first { named.contains($0.name) && !$0.shows(map) }
        if let app { throw .otherRoot(path, app: app.name) }
    }

    /// The choice without the apps that 'all' has brought and that do not show a trace's map, each
    /// of which is said.
    ///
    /// - Parameters:
    ///   - map: the map that the sessions are run with; nil for that of the trace.
    ///   - path: the trace.
    /// - Throws: `otherRoot` for an app that the line names.
    func fitting(
        _ map: AppMap?, of path: String, _ shell: inout Shell
    ) throws(CommandError) -> ArchitectureChoice {
        guard let map = map ?? (path == "-" ? nil : Self.readMap(path)) else { return self }
        try check(map, of: path)
        var choice = self
        choice.architectures.removeAll { !$0.shows(map) }
        for app in architectures where !app.shows(map) {
            try shell.remark(
                "note: \(path): '\(app.name)' is left out, as it does not show what the app map "
                    + "begins with")
        }
        return choice
    }

    /// The name of what any app map drives and is nearest to an app with a map of its own: that of
    /// the dialect; all of them where that is the app itself.
    private static func ofAnyMap(like app: Subject) -> String {
        let name = app.dialect.name
        return name == app.name ? ArchitectureOptions.everything : name
    }

    private static func recordedMap(_ path: String) -> AppMap? {
        readMap(path).flatMap { $0.acceptsAnyRoute ? nil : $0 }
    }

    private static func readMap(_ path: String) -> AppMap? {
        do { return try TraceReader(path).map } catch { return nil }
    }

    /// The switched-on faults that concern an architecture.
    func faults(of architecture: Subject) -> Set<String> {
        Set(architecture.faults.map(\.name)).intersection(faults)
    }

    private static func list(_ names: [String], nearestTo word: String) -> String {
        let advice = Nearest.name(to: word, in: names).map { "; did you mean '\($0)'?" } ?? ""
        return names.joined(separator: ", ") + advice
    }

    private static func problem(of fault: String, _ here: [String], _ shell: Shell) -> String {
        let owner = shell.architectures.first { $0.faults.contains { $0.name == fault } }
        if let owner {
            return "--fault is '\(fault)', a fault of '\(owner.name)', but the replay goes through "
                + "another architecture; say '--architecture \(owner.name)'"
        }
        let advice = Nearest.name(to: fault, in: here).map { "did you mean '\($0)'?" }
        return "--fault is '\(fault)' but should be one of \(here.count) names; "
            + (advice.map { $0 + "; " } ?? "") + "see 'wayfold lab architectures --faults'"
    }
}
