import Foundation

/// What pairs of runs say of one figure's time.
package struct TimeVerdict: Hashable, Sendable {
    package enum Outcome: String, Hashable, Sendable, Codable {
        case slower, notSlower, faster
        /// The runs so far do not tell.
        case undecided
    }

    package var outcome: Outcome
    /// The median of the logarithms of the ratios.
    package var change: Double
    /// Where that median lies, in logarithms; its ends are as sure as the verdict is.
    package var interval: MedianInterval
    /// How far the baseline was from itself, as a logarithm; infinite before enough runs.
    package var noise: Double
    package var pairCount: Int
}
