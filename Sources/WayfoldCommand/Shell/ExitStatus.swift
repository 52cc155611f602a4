/// What a run answers to the shell that started it.
public enum ExitStatus: Int32, Hashable, Sendable {
    case yes = 0
    /// A divergence, a fault, a difference, a refused line: what was asked for is not so.
    case no = 1
    /// It could not be found out.
    case trouble = 2
    case usage = 64
}
