/// Something that a faulty storage brought to light and that must not be.
package struct FaultFinding: Error, Sendable, CustomStringConvertible {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package var description: String { text }
}

/// Goes on only when something holds.
func demand(_ holds: Bool, _ text: @autoclosure () -> String) throws(FaultFinding) {
    if !holds { throw FaultFinding(text()) }
}
