extension UInt64 {
    /// Adds a count that somebody else has written, which ends at the greatest number.
    package mutating func addSaturating(_ other: UInt64) {
        let (sum, overflow) = addingReportingOverflow(other)
        self = overflow ? .max : sum
    }
}
