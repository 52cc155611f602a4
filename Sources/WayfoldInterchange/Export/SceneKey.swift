import WayfoldModel

/// A scene of a session, as exports keep what they know of it.
struct SceneKey: Hashable {
    /// The so-manieth session that began, from 1: numbers of sessions are used again.
    var ordinal: Int
    var scene: UInt32
}
