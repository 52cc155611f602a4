/// What keeps a simulation from its answer, each case with its place.
public enum SimulationError: Error, Hashable, Sendable {
    /// A trace that was written does not show, when it is read back, what it was written for.
    case lostInWriting(String, wanted: String)
    /// A file of a population or of actors says something else than it should.
    case badFile(place: String, problem: String)
    /// The app map in a file has faults, a line each.
    case badMap(String)
}

extension SimulationError: CustomStringConvertible {
    /// One line: the place, what is, what should be, what to do.
    public var description: String {
        switch self {
        case .lostInWriting(let trace, let wanted):
            return "\(trace): does not show when it is read back, but should, that \(wanted); "
                + "report this as a defect of Wayfold"
        case .badFile(let place, let problem): return "\(place): \(problem)"
        case .badMap(let lines): return lines
        }
    }
}
