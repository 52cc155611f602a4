import ArgumentParser
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Works with app maps: infers one, or checks one.
struct MapCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "map",
        abstract: "Infer an app map from a trace, or check one that was written by hand.",
        discussion: """
            EXAMPLES:
              wayfold map --from Traces/uikit/notification.jsonl > app.map.json
              wayfold map check Traces/uikit/phones.map.json
            """,
        subcommands: [MapInferCommand.self, MapCheckCommand.self],
        defaultSubcommand: MapInferCommand.self)
}

/// Writes an app map that a trace fits.
struct MapInferCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "infer",
        abstract: "Write an app map that a trace fits; what is guessed is said beside it.",
        discussion: """
            A trace that was recorded with an app map of its own gives that one.

            EXAMPLES:
              wayfold map --from Traces/uikit/notification.jsonl
            """)

    @Option(name: .customLong("from"), help: "A log, a .jsonl or .words file, or -.")
    var trace: String

    func run(in shell: inout Shell) throws -> ExitStatus {
        var events = try ChosenEvents(trace, shell)
        let map = events.reader.map
        guard map.acceptsAnyRoute else {
            try shell.output.write(map.json())
            return .yes
        }
        var inference = MapInference(map)
        while let event = try events.next(&inference.vocabulary, &shell) {
            inference.add(event)
            if case .endSession = event.action { events.forget(event.session) }
        }
        let inferred = inference.result()
        for guess in inferred.guesses { try shell.remark("guessed: \(guess)") }
        try shell.output.write(inferred.json())
        return .yes
    }
}

/// Reads an app map's file and says everything that is wrong with it.
struct MapCheckCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Read an app map's file and say everything that is wrong with it.",
        discussion: """
            EXAMPLES:
              wayfold map check Traces/uikit/phones.map.json
            """)

    @Argument(help: "An app map's file.")
    var file: String

    func run(in shell: inout Shell) throws -> ExitStatus {
        let bytes = try PathState.bytes(of: file)
        do {
            let map = try AppMap(json: bytes, file: file)
            let routes = Report.Value.count(map.routes.count).text
            let counted = map.acceptsAnyRoute ? "any route" : "\(routes) routes"
            try shell.say("\(file): ok: \(counted), \(map.flows.count) flows")
            for remark in map.remarks() {
                try shell.remark("\(file): \(MapRemark.text(of: remark, in: map))")
            }
            return .yes
        } catch let error as MapError {
            for line in "\(error)".split(separator: "\n") {
                try shell.say(TextWidth.visible(String(line)))
            }
            return .no
        }
    }
}

/// A remark on an app map, with the name that was probably meant.
enum MapRemark {
    static func text(of remark: MapProblem, in map: AppMap) -> String {
        guard remark.rule == .unknownFact else { return "\(remark)" }
        let asked = remark.text.split(separator: "'").dropFirst().first.map(String.init) ?? ""
        let known = map.factsThatAreSet.map { map.vocabulary.text($0) }.sorted()
        guard let meant = Nearest.name(to: asked, in: known) else { return "\(remark)" }
        return "\(remark.place): \(remark.text); did you mean '\(meant)'?"
    }
}
