/// What UIKit would raise, which ends the process where nobody takes it.
public struct UIKitException: Error, Hashable, Sendable, CustomStringConvertible {
    /// The exception's name, as Foundation and UIKit spell it.
    public enum Name: String, Sendable {
        case invalidArgument = "NSInvalidArgumentException"
        case internalInconsistency = "NSInternalInconsistencyException"
        case generic = "NSGenericException"
        case unknownKey = "NSUnknownKeyException"
        case hierarchyInconsistency = "UIViewControllerHierarchyInconsistency"
    }

    public var name: Name
    public var reason: String

    public var description: String {
        "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason)'"
    }
}
