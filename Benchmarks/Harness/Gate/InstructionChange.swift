/// What an action of a cell takes in instructions, counted and not timed: the same in every run to
/// one part in 100,000.
package struct InstructionChange: Hashable, Sendable {
    package var before: Double
    package var after: Double

    /// How many times as many, 1 being as many.
    package var ratio: Double { after / before }
}
