/// What keeps a simulation from its answer, each case with its place.
public enum SimulationError: Error, Hashable, Sendable {
    /// What was to be shrunk does not show what it was to show.
    case nothingToShrink(String, wanted: String)
}

extension SimulationError: CustomStringConvertible {
    /// One line: the place, what is, what should be, what to do.
    public var description: String {
        switch self {
        case .nothingToShrink(let trace, let wanted):
            return "\(trace): never shows \(wanted) but should at least once; name what it shows"
        }
    }
}
