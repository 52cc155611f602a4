import ArgumentParser
import WayfoldReplay

/// Whose recorded answers a file holds.
enum ConformanceSuite: String, ExpressibleByArgument, CaseIterable {
    /// The Stinsen library, version 2.0.15.
    case stinsen

    /// Compares one script with what is built here.
    func trial(_ script: JSONValue, at place: String) throws(CommandError) -> ScriptTrial {
        switch self {
        case .stinsen: try StinsenTrial(script, at: place).result()
        }
    }
}

/// What came of comparing a script.
struct ScriptTrial: Hashable {
    var name: String
    var steps = 0
    var equalSteps = 0
    /// The marks of whether screen and model go together, compared apart.
    var equalMarks = 0
    /// The first step that differs.
    var difference: String?

    var isEqual: Bool { difference == nil }
}
