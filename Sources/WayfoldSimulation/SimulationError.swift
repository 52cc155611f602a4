/// What keeps a simulation from its answer, each case with its place.
public enum SimulationError: Error, Hashable, Sendable {
    /// A trace that was written does not show, when it is read back, what it was written for.
    case lostInWriting(String, wanted: String)
}

extension SimulationError: CustomStringConvertible {
    /// One line: the place, what is, what should be, what to do.
    public var description: String {
        switch self {
        case .lostInWriting(let trace, let wanted):
            return "\(trace): does not show when it is read back, but should, that \(wanted); "
                + "report this as a defect of Wayfold"
        }
    }
}
