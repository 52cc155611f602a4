/// What `wayfold version` says.
enum Versions {
    static let tool = "0.1.0"
    /// The layout of logs that this build writes; it reads those before as well.
    static let format = 2

}
