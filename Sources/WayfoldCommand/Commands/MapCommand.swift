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
              wayfold lab map --from Traces/uikit/notification.jsonl > app.map.json
              wayfold lab map check Traces/uikit/phones.map.json
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
              wayfold lab map --from Traces/uikit/notification.jsonl
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
              wayfold lab map check Traces/uikit/phones.map.json
            """)

    @Argument(help: "An app map's file.")
    var file: String

    @OptionGroup var options: ReportOptions

    func run(in shell: inout Shell) throws -> ExitStatus {
        options.colour.apply(to: &shell)
        let bytes = try PathState.bytes(of: file)
        do {
            let map = try AppMap(json: bytes, file: file)
            guard options.isText else {
                try options.say(answer(map), in: &shell)
                return .yes
            }
            let routes = Report.Value.count(map.routes.count).text
            let counted = map.acceptsAnyRoute ? "any route" : "\(routes) routes"
            try shell.say("\(file): ok: \(counted), \(map.flows.count) flows")
            for remark in map.remarks() {
                try shell.remark("\(file): \(MapRemark.text(of: remark, in: map))")
            }
            return .yes
        } catch let error as MapError {
            guard options.isText else {
                try options.say(answer(error), holds: false, in: &shell)
                return .no
            }
            for line in "\(error)".split(separator: "\n") {
                try shell.say(TextWidth.visible(String(line)))
            }
            return .no
        }
    }

    private func answer(_ map: AppMap) -> Report {
        let facts = [
            Report.Fact("ok", "ok", .flag(true)),
            Report.Fact(
                "routes", "routes", map.acceptsAnyRoute ? "any" : .count(map.routes.count)),
            Report.Fact("flows", "flows", .count(map.flows.count)),
        ]
        let remarks = map.remarks().map { remark in
            Report.Block.note(Report.Note(MapRemark.text(of: remark, in: map)))
        }
        return Report(key: "map", title: file, blocks: [.facts(facts)] + remarks)
    }

    private func answer(_ error: MapError) -> Report {
        let mistakes = "\(error)".split(separator: "\n").map { line in
            Report.Block.note(Report.Note(String(line), kind: .warning))
        }
        let facts = [Report.Fact("ok", "ok", .flag(false))]
        return Report(key: "map", title: file, blocks: [.facts(facts)] + mistakes)
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
