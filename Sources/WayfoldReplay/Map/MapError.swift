/// Everything that is wrong with an app map's file.
public struct MapError: Error, Hashable, CustomStringConvertible {
    /// One thing that is wrong, and where.
    public struct Fault: Hashable, Sendable, CustomStringConvertible {
        /// From 1.
        public let line: Int
        /// In Unicode scalars, from 1.
        public let column: Int
        public let problem: TextProblem

        public var description: String { "\(line):\(column): \(problem)" }
    }

    public static let faultLimit = 20

    public let file: String
    /// In the order of the file, at most `faultLimit`.
    public let faults: [Fault]
    /// How many more there are.
    public let omittedCount: Int

    init(file: String, faults: [Fault]) {
        let sorted = faults.enumerated().sorted { left, right in
            let (one, other) = (left.element, right.element)
            return (one.line, one.column, left.offset) < (other.line, other.column, right.offset)
        }
        self.file = file
        self.faults = sorted.prefix(Self.faultLimit).map(\.element)
        omittedCount = max(0, faults.count - Self.faultLimit)
    }

    /// A line each: `todos.json:3:14: is 'x' but should be ...; ...`.
    public var description: String {
        var lines = faults.map { "\(file):\($0)" }
        if omittedCount > 0 { lines.append("\(file): has \(omittedCount) more such faults") }
        return lines.joined(separator: "\n")
    }
}

extension MapError {
    /// Reads a file of JSON by its value and its bytes; JSON that is none is a single fault.
    static func reading<Read>(
        _ bytes: [UInt8], of file: String,
        _ make: (JSONValue, UnsafeBufferPointer<UInt8>) throws(MapError) -> Read
    ) throws(MapError) -> Read {
        try bytes.withUnsafeBufferPointer { buffer throws(MapError) in
            let value: JSONValue
            do throws(JSONError) {
                var scanner = JSONScanner(buffer)
                value = try scanner.value()
                try scanner.finish()
            } catch {
                let fault = Fault(line: error.line, column: error.column, problem: error.problem)
                throw MapError(file: file, faults: [fault])
            }
            return try make(value, buffer)
        }
    }
}
