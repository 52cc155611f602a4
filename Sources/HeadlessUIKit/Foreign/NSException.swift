extension NSExceptionName {
    public static let undefinedKeyException = Self(rawValue: "NSUnknownKeyException")
    public static let genericException = Self(rawValue: "NSGenericException")
    public static let rangeException = Self(rawValue: "NSRangeException")
    public static let invalidArgumentException = Self(rawValue: "NSInvalidArgumentException")
    public static let internalInconsistencyException = Self(
        rawValue: "NSInternalInconsistencyException")
    public static let objectNotAvailableException = Self(
        rawValue: "NSObjectNotAvailableException")
}

/// What an exception is called.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// An exception of an app, which Swift cannot catch: to raise one ends the process.
open class NSException: NSObject {
    public let name: NSExceptionName
    public let reason: String?
    public let userInfo: [AnyHashable: Any]?

    public init(
        name aName: NSExceptionName, reason aReason: String?,
        userInfo aUserInfo: [AnyHashable: Any]? = nil
    ) {
        name = aName
        reason = aReason
        userInfo = aUserInfo
        super.init()
    }

    open func raise() {
        let words = "'\(name.rawValue)', reason: '\(reason ?? "(null)")'"
        // why: an exception that nobody catches is the end of an app.
        fatalError("*** Terminating app due to uncaught exception \(words)")
    }

    open override var description: String { reason ?? name.rawValue }
}
