import Foundation

/// How much of what can be swept is: all of it with WAYFOLD_SWEEP=all, as the proof 'sweeps' asks,
/// and else what takes seconds without optimization.
package enum Sweep {
    package static let isWhole = ProcessInfo.processInfo.environment["WAYFOLD_SWEEP"] == "all"
}
