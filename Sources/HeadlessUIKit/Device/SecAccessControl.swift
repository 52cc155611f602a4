/// How the owner of a device has to show who they are before an item is read.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
    public let rawValue: CFOptionFlags
    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
    public static let userPresence = Self(rawValue: 1 << 0)
    public static let biometryAny = Self(rawValue: 1 << 1)
    public static let touchIDAny = biometryAny
    public static let biometryCurrentSet = Self(rawValue: 1 << 3)
    public static let touchIDCurrentSet = biometryCurrentSet
    public static let devicePasscode = Self(rawValue: 1 << 4)
    public static let companion = Self(rawValue: 1 << 5)
    public static let watch = companion
    public static let or = Self(rawValue: 1 << 14)
    public static let and = Self(rawValue: 1 << 15)
    public static let privateKeyUsage = Self(rawValue: 1 << 30)
    public static let applicationPassword = Self(rawValue: 1 << 31)

    /// Those by which a person is asked before an item is read.
    static let asking: Self = [.userPresence, .biometryAny, .biometryCurrentSet, .devicePasscode]
}

/// When an item of the keychain can be read, and by whom.
public final class SecAccessControl: NSObject, Sendable {
    let protection: String
    let flags: SecAccessControlCreateFlags

    init(_ protection: String, _ flags: SecAccessControlCreateFlags) {
        self.protection = protection
        self.flags = flags
        super.init()
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? SecAccessControl else { return false }
        return protection == other.protection && flags == other.flags
    }
    public override var hash: Int { protection.hashValue }
}

/// An access control for `kSecAttrAccessControl`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecAccessControlCreateWithFlags(
    _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
    SecAccessControl("\(protection)", flags)
}

/// Passwords that a person shares between an app and a site: nobody has any, and none is kept.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecRequestSharedWebCredential(
    _ fqdn: CFString?, _ account: CFString?,
    _ completionHandler: @escaping (NSArray?, CFError?) -> Void
) {
    // why: the reply goes to the main queue and nowhere else.
    nonisolated(unsafe) let reply = completionHandler
    DispatchQueue.main.async { reply([], nil) }
}

/// Nothing is kept: the system asks a person first, who is not there.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecAddSharedWebCredential(
    _ fqdn: CFString, _ account: CFString, _ password: CFString?,
    _ completionHandler: @escaping (CFError?) -> Void
) {
    // why: the reply goes to the main queue and nowhere else.
    nonisolated(unsafe) let reply = completionHandler
    DispatchQueue.main.async { reply(nil) }
}

/// A password as Safari makes them: four groups of three letters and digits.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecCreateSharedWebCredentialPassword() -> CFString? {
    let signs = Array("abcdefghkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789")
    var numbers = SystemRandomNumberGenerator()
    let groups = (0..<4).map { _ in
        String((0..<3).map { _ in signs[Int.random(in: signs.indices, using: &numbers)] })
    }
    return groups.joined(separator: "-") as CFString
}
