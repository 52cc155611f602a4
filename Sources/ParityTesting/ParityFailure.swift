public import Foundation

/// Where a subject and the fold part first, with the fewest events that show it.
public struct ParityFailure: Sendable, CustomStringConvertible {
    /// Where it was found: `run 312 of seed 1`, or a trace's path.
    public let place: String
    /// The events that it takes, a line each, as `wayfold replay` reads them. Of a subject of any
    /// map they may need the map of `trace`.
    public let words: [String]
    /// The same as a trace in JSON Lines, with the app map in its head.
    public let trace: String
    /// Where the trace was kept; nil without a folder.
    public let file: URL?
    /// All that is said of it: place, events, what both show, the way to see it.
    public let description: String
}
