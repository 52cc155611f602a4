/// What `wayfold version` says.
enum Versions {
    static let tool = "0.1.0"
    /// The layout of logs that this build writes and reads.
    static let format = 1

}
