/// Where and how a log ends for a reader.
public enum LogTail: Sendable, Hashable {
    /// The last file ends where a block ends.
    case clean(at: LogPlace)
    /// Bytes follow that no writer finished, or has not finished yet.
    case torn(at: LogPlace, EventLogError)

    /// The place after the last whole block.
    public var place: LogPlace {
        switch self {
        case .clean(let place), .torn(let place, _): place
        }
    }
}
