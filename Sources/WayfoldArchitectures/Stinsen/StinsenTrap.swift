/// Where the library stops the process: an error here, and nothing has changed.
public struct StinsenTrap: Error, Hashable, Sendable {
    /// What the library or the language would say.
    public var message: String
    /// Whether a release build stops too; the library's assertions are silent there.
    public var isInReleaseToo: Bool

    static let noRoot = StinsenTrap(
        message: "found nil while unwrapping the root of a coordinator that has no view yet",
        isInReleaseToo: true)
    static let noRootInput = StinsenTrap(
        message: "found nil while unwrapping the input of the root", isInReleaseToo: true)
    static let noInputToCompare = StinsenTrap(
        message: "there is no input to compare with", isInReleaseToo: true)
    static let wrongInput = StinsenTrap(
        message: "could not cast the input to what the route takes", isInReleaseToo: true)
    static let noParent = StinsenTrap(
        message: "Can not dismiss coordinator when parent is null.", isInReleaseToo: false)
    static let notPresented = StinsenTrap(
        message: "Can not dismiss a coordinator since no coordinator is presented.",
        isInReleaseToo: false)
    static let notAChild = StinsenTrap(
        message: "Can not dismiss child when coordinator is top of the stack.",
        isInReleaseToo: false)
    static let tabsDismissNothing = StinsenTrap(
        message: "Not implemented", isInReleaseToo: true)
    static let noTabs = StinsenTrap(
        message: "found nil while unwrapping the tabs of a coordinator that has no view yet",
        isInReleaseToo: true)
    static let noSuchTab = StinsenTrap(message: "Index out of range", isInReleaseToo: true)
    static let notATab = StinsenTrap(
        message: "the route is none of the tabs", isInReleaseToo: true)
    static let deadCoordinator = StinsenTrap(
        message: "could not cast nil to the coordinator of a router that outlived it",
        isInReleaseToo: true)
}

/// Why a search through a coordinator's items failed.
public enum FocusError: Error, Hashable, Sendable {
    case routeNotFound
    /// The library would have stopped the process.
    case trapped(StinsenTrap)
}
