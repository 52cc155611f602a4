/// Why bytes are no state.
public struct StateFault: Error, Hashable, Sendable {
    public enum Problem: Hashable, Sendable {
        /// They are of another version of the layout.
        case version(UInt8)
        /// They end inside a value.
        case cut
        /// They go on after the state.
        case surplus
        /// A value is none that may be; it is named.
        case value(String)
        /// What they describe breaks an invariant of states.
        case violation(Violation)
    }

    /// How many bytes were read.
    public var offset: Int
    public var problem: Problem
}

/// The layout of a state as bytes.
///
/// A version byte; the texts that the state uses (their count, then each behind its length); then
/// the fields of `NavigationState`, its flows first, in the order in which `StateWriter` has them.
/// Numbers are varints, signed ones folded; symbols are the number of their text plus one, 0 for
/// none. A checkpoint is made by one build and read by another, so the version changes with the
/// layout; nobody has to read an old one, because checkpoints can be made anew.
enum StateLayout {
    static let version: UInt8 = 1
    /// Set in a scene's phase where the path follows that the scene has kept.
    static let keptPath: UInt8 = 0x80
    /// How deeply overrides and echoes may hold actions that hold actions.
    static let actionNesting = 16
}

extension Fold {
    /// A state of this fold as bytes that another fold of the same map and dialect can go on from.
    /// Linear in the state.
    public func bytes(of state: NavigationState) -> [UInt8] {
        var writer = StateWriter(vocabulary)
        writer.write(state)
        return writer.finished
    }

    /// The state that bytes describe, in symbols of this fold's vocabulary. Any bytes give a state
    /// that a fold could have made, or a fault. Linear in the bytes.
    public mutating func state(
        of bytes: UnsafeRawBufferPointer
    ) throws(StateFault) -> NavigationState {
        var reader = StateReader(bytes)
        let state = try reader.state(&vocabulary)
        if let violation = violations(in: state).first {
            throw StateFault(offset: bytes.count, problem: .violation(violation))
        }
        return state
    }
}
