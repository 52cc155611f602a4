import WayfoldModel

/// A scene of a session, as exports keep what they know of it.
struct SceneKey: Hashable {
    /// The 1-based ordinal of its session: numbers of sessions are used again.
    var ordinal: Int
    var scene: UInt32
}
