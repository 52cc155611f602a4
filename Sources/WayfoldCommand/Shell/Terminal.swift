import Foundation

/// What the streams are connected to.
public struct Terminal: Hashable, Sendable {
    /// Whether standard output goes to a terminal.
    public var isOutputShown: Bool
    /// Whether standard error goes to a terminal.
    public var isErrorShown: Bool
    public var width: Int
    /// Whether colours are wanted when nothing is said about them.
    public var likesColour: Bool

    /// A pipe of 80 columns unless said otherwise.
    public init(
        isOutputShown: Bool = false, isErrorShown: Bool = false, width: Int = 80,
        likesColour: Bool = false
    ) {
        self.isOutputShown = isOutputShown
        self.isErrorShown = isErrorShown
        self.width = width
        self.likesColour = likesColour
    }

    /// The process's own: asked of the system, and of `COLUMNS`, `NO_COLOR` and `TERM`.
    static func current(_ environment: [String: String]) -> Terminal {
        let isOutputShown = isatty(STDOUT_FILENO) != 0
        let isErrorShown = isatty(STDERR_FILENO) != 0
        let asked = environment["COLUMNS"].flatMap(Int.init) ?? windowWidth() ?? 80
        let refusesColour =
            !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
        return Terminal(
            isOutputShown: isOutputShown, isErrorShown: isErrorShown,
            width: min(max(asked, 20), 1_000), likesColour: isOutputShown && !refusesColour)
    }

    private static func windowWidth() -> Int? {
        var size = winsize()
        for descriptor in [STDOUT_FILENO, STDERR_FILENO]
        where ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 {
            return Int(size.ws_col)
        }
        return nil
    }
}
