/// Somebody who watches a stream.
nonisolated struct Viewer: Hashable, Sendable {
    let name: String
    var isBot = false
}
