extension BenchResult {
    /// Takes in the figures that a counting run of the same suite found.
    public mutating func merge(_ counts: BenchResult) {
        ownCost += counts.ownCost
        figures += counts.figures
        warnings += counts.warnings
    }
}
