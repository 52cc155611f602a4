import ArgumentParser
import WayfoldInterchange
import WayfoldModel

/// The trace that a command folds, and how.
struct TraceOptions {
    static let help = ArgumentHelp(
        "A log, a .jsonl or .words file, or - for standard input.", valueName: "trace")

    static let severalHelp = ArgumentHelp(
        "Logs, .jsonl or .words files, or - for standard input.", valueName: "trace")

    /// Refuses to read standard input twice.
    static func requireOneStandardInput(_ paths: [String]) throws {
        if paths.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("- is given twice but standard input can be read only once")
        }
    }

    var path: String
    var folding: FoldOptions

    init(_ path: String, _ folding: FoldOptions) {
        self.path = path
        self.folding = folding
    }

    var session: String? { folding.session }
    var dialect: String? { folding.dialect }

    /// Goes through the trace from its beginning.
    ///
    /// - Parameter map: the one in place of the trace's own; nil for that of the options.
    func walk(
        _ shell: Shell, map: AppMap? = nil, until: Moment? = nil, verb: String = "replaying",
        narrows: Bool = true
    ) throws -> TraceWalk {
        try TraceWalk(
            path, shell, session: session, dialect: dialect, map: map ?? appMap(),
            until: until, verb: verb, narrows: narrows)
    }

    /// The app map that takes the place of the trace's own, if one was given.
    func appMap() throws -> AppMap? { try folding.appMap() }

    func source() throws -> TraceSource {
        TraceSource(path: path, session: session, map: try appMap(), dialect: dialect)
    }
}

/// What of a trace is folded, and how.
struct FoldOptions: ParsableArguments {
    @Option(name: .customLong("session"), help: SessionOptions.help)
    var session: String?

    @Option(help: "Fold in another dialect than the trace's own.")
    var dialect: String?

    @Option(help: "An app map that takes the place of the trace's own.")
    var app: String?

    /// The app map that takes the place of the trace's own, if one was given.
    func appMap() throws -> AppMap? {
        guard let app else { return nil }
        return try AppMap(readingFileAt: app)
    }
}
