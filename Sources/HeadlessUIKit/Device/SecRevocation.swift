// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// What code names that decides whom to trust. Nothing is ever decided by it: see `SecTrust`.
public typealias CFOptionFlags = UInt

public let kSecRevocationOCSPMethod: CFOptionFlags = 1
public let kSecRevocationCRLMethod: CFOptionFlags = 2
public let kSecRevocationPreferCRL: CFOptionFlags = 4
public let kSecRevocationRequirePositiveResponse: CFOptionFlags = 8
public let kSecRevocationNetworkAccessDisabled: CFOptionFlags = 16
public let kSecRevocationUseAnyAvailableMethod: CFOptionFlags = 3

public func SecPolicyCreateRevocation(_ revocationFlags: CFOptionFlags) -> SecPolicy? {
    SecPolicy()
}

/// Makes none, and reports that it is not available.
public func SecTrustCreateWithCertificates(
    _ certificates: CFTypeRef, _ policies: CFTypeRef?,
    _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus {
    trust.pointee = nil
    return errSecNotAvailable
}

public func SecTrustCopyPublicKey(_ trust: SecTrust) -> SecKey? { nil }

// Foundation has these on Linux too, and does not let code name them. A session never asks an app
// by these methods.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"
public let NSURLAuthenticationMethodClientCertificate =
    "NSURLAuthenticationMethodClientCertificate"

/// Under which an error has what was loaded, on Apple's systems. Errors on Linux do not.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"
