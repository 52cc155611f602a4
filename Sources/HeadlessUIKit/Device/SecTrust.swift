// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Whom a server says that it is. `URLSession` never asks an app about it on Linux, so that none is
/// ever made here: what decides by one compiles, and is not called.
public final class SecTrust: NSObject, Sendable {
    private override init() { super.init() }
}

/// A certificate, of which its bytes are known and nothing else.
public final class SecCertificate: NSObject, Sendable {
    let bytes: Data

    init(_ bytes: Data) {
        self.bytes = bytes
        super.init()
    }
}

/// How a certificate is judged.
public final class SecPolicy: NSObject, Sendable {}

/// A key, which nothing here makes.
public final class SecKey: NSObject, Sendable {
    private override init() { super.init() }
}

public typealias CFError = NSError

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFErrorGetDomain(_ err: CFError) -> CFString { err.domain as CFString }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFErrorGetCode(_ err: CFError) -> Int { err.code }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFErrorCopyUserInfo(_ err: CFError) -> CFDictionary {
    NSDictionary(dictionary: err.userInfo)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFErrorCopyDescription(_ err: CFError) -> CFString {
    err.localizedDescription as CFString
}

public enum SecTrustResultType: UInt32, Sendable {
    case invalid
    case proceed
    case confirm
    case deny
    case unspecified
    case recoverableTrustFailure
    case fatalTrustFailure
    case otherError
}

/// A certificate of these bytes; nil where they are none: it begins as a sequence in DER does.
public func SecCertificateCreateWithData(
    _ allocator: CFAllocator?, _ data: CFData
) -> SecCertificate? {
    let bytes = data as Data
    return bytes.first == 0x30 && bytes.count > 4 ? SecCertificate(bytes) : nil
}

public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData {
    certificate.bytes as CFData
}

public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy { SecPolicy() }
public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy() }

/// False: nothing is trusted that nobody asked about.
public func SecTrustEvaluateWithError(
    _ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?
) -> Bool { false }

public func SecTrustEvaluate(
    _ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>
) -> OSStatus {
    result.pointee = .deny
    return errSecSuccess
}

public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: CFTypeRef) -> OSStatus {
    errSecSuccess
}
public func SecTrustSetAnchorCertificates(
    _ trust: SecTrust, _ anchorCertificates: CFArray?
) -> OSStatus { errSecSuccess }
public func SecTrustSetAnchorCertificatesOnly(
    _ trust: SecTrust, _ anchorCertificatesOnly: Bool
) -> OSStatus { errSecSuccess }
public func SecTrustGetCertificateCount(_ trust: SecTrust) -> Int { 0 }
public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ index: Int) -> SecCertificate? {
    nil
}
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? { nil }
public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? { nil }
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? { nil }
public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? { nil }
public func SecKeyCopyExternalRepresentation(
    _ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? { nil }

extension URLProtectionSpace {
    /// None, since a session on Linux asks no app about a server's certificate.
    public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
    /// Says that a server is trusted, for a session that never asks.
    public convenience init(trust: SecTrust) {
        self.init(user: "", password: "", persistence: .none)
    }
}
