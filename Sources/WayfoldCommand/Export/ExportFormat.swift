import ArgumentParser
import WayfoldInterchange

/// A form that a trace is written in.
enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
    case jsonl, words
    case swiftTest = "swift-test"
    case otlp, perfetto, speedscope, sqlite, csv, mermaid, graphviz

    /// What it is, in one line.
    var sentence: String {
        switch self {
        case .jsonl: "Our own JSON Lines; they keep everything."
        case .words: "Our own words, for people: without the app map and event numbers."
        case .swiftTest: "A Swift file whose test replays the trace and expects what it ends with."
        case .otlp: "OTLP/JSON log records, read back by 'wayfold import otlp'."
        case .perfetto: "Trace events for Perfetto and chrome://tracing: screens, actions, depth."
        case .speedscope: "Evented profiles for speedscope: how long each screen was open."
        case .sqlite: "A database of events, sessions and the screens they end with; needs -o."
        case .csv: "A row an event, with the screen and the depth after it."
        case .mermaid: "The graph of visited screens; with --at the screens at a moment."
        case .graphviz: "The same for Graphviz."
        }
    }

    /// The language of a graph; nil for another form.
    var language: GraphLanguage? {
        switch self {
        case .mermaid: .mermaid
        case .graphviz: .graphviz
        default: nil
        }
    }
}
