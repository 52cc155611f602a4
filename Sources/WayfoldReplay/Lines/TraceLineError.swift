/// Why a line of a trace cannot be read, and where.
public struct TraceLineError: Error, Hashable, CustomStringConvertible {
    /// From 1; the head is line 1.
    public let line: Int
    /// In Unicode scalars, from 1.
    public let column: Int
    public let problem: TextProblem

    /// `3:7: has the unknown key 'rout' but should have a known one; did you mean 'route'?`.
    public var description: String { "\(line):\(column): \(problem)" }

    /// The description with the trace's name before it.
    public func description(in file: String) -> String { "\(file):\(self)" }

    init(line: Int, column: Int, problem: TextProblem) {
        self.line = line
        self.column = column
        self.problem = problem
    }

    /// An error of the JSON of one line.
    init(_ error: JSONError, line: Int) {
        self.init(line: line + error.line - 1, column: error.column, problem: error.problem)
    }
}
