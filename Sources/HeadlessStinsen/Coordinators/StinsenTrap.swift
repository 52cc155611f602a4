/// Where the library stops the process. For tests and recorded scripts, which ask the operations
/// below the public ones: those throw it and have changed nothing.
package struct StinsenTrap: Error, Hashable, Sendable {
    /// What the process ends with.
    package let message: String
    /// Whether a release build stops too; an assertion is silent there.
    package let isInReleaseToo: Bool

    private init(_ message: String, isInReleaseToo: Bool = true) {
        self.message = message
        self.isInReleaseToo = isInReleaseToo
    }

    package static let noRoot = Self("The coordinator has no root before its first view is made.")
    package static let noRootInput = Self("The root was made without an input to compare with.")
    package static let noInputToCompare = Self("There is no input to compare with.")
    package static let wrongInput = Self("The input is not what the route takes.")
    package static let noParent = Self(
        "The coordinator cannot be dismissed: nobody has presented it.", isInReleaseToo: false)
    package static let notPresented = Self(
        "The wrapped coordinator cannot be dismissed: its wrapper is not presented.",
        isInReleaseToo: false)
    package static let notAChild = Self(
        "The coordinator cannot be dismissed: it is not among the items of its parent.",
        isInReleaseToo: false)
    package static let tabsDismissNothing = Self("Tabs do not dismiss their children.")
    package static let noTabs = Self("The coordinator has no tabs before its first view is made.")
    package static let noSuchTab = Self("The index is out of the range of the tabs.")
    package static let notATab = Self("The route is none of the tabs.")
    package static let goneCoordinator = Self("The router has outlived its coordinator.")

    /// Ends the process where an operation traps.
    static func stopping<Value>(_ operation: () throws(StinsenTrap) -> Value) -> Value {
        do {
            return try operation()
        } catch {
            // why: the library stops here too; only scripts and tests go on.
            fatalError(error.message)
        }
    }

    /// Stops a debug build where an operation traps.
    static func asserting(_ operation: () throws(StinsenTrap) -> Void) {
        do {
            try operation()
        } catch {
            assertionFailure(error.message)
        }
    }
}
