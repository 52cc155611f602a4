public import SystemPackage

/// What a repair kept and what is lost.
public struct RepairReport: Sendable, Hashable {
    /// The new log.
    public let target: FilePath
    /// How many events were copied.
    public var keptEvents: UInt64 = 0
    /// The damage that was skipped, with what it took along.
    public var faults: [LogFault] = []
    /// The events that are whole but use strings lost in damage, and so cannot be read.
    public var unreadable: [Range<UInt64>] = []
    /// How the damaged log ends; a torn tail has no complete block behind its damage.
    public var tail: LogTail
    /// Whether the semantics version comes from a right head.
    public var isHeadProven: Bool

    /// All sequence numbers known lost, ascending.
    public var lostSequences: [Range<UInt64>] {
        (faults.compactMap(\.lostSequences) + unreadable).sorted { $0.lowerBound < $1.lowerBound }
    }
}

extension RepairReport: CustomStringConvertible {
    /// A line for what was kept and one for each loss.
    public var description: String {
        var lines = ["\(target): kept \(keptEvents) \(keptEvents == 1 ? "event" : "events")"]
        lines += faults.map(\.description)
        lines += unreadable.map { range in
            let count = range.upperBound - range.lowerBound
            return "\(eventText(range)): \(count == 1 ? "uses" : "use") lost strings; lost"
        }
        if let torn = tail.torn { lines.append("\(torn); not copied") }
        if !isHeadProven { lines.append("no head was right: the semantics version is a guess") }
        return lines.joined(separator: "\n")
    }
}
