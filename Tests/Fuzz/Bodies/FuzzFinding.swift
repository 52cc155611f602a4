/// A property that did not hold for an input, in one line or more.
public struct FuzzFinding: Error, Hashable, CustomStringConvertible {
    /// What did not hold.
    public let description: String
}

/// Makes sure of a property.
func hold(_ holds: Bool, _ text: @autoclosure () -> String) throws(FuzzFinding) {
    if !holds { throw FuzzFinding(description: text()) }
}
