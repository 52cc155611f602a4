import Foundation

/// How much of what can be swept is: all of it with WAYFOLD_SWEEP=all, as the proof 'sweeps' asks,
/// and else what a debug build does in seconds.
enum Sweep {
    static let isWhole = ProcessInfo.processInfo.environment["WAYFOLD_SWEEP"] == "all"
}
