// Digests by the names that CryptoKit has for them.
@_exported public import Foundation

public import enum HeadlessUIKit.CryptoNames

public typealias Digest = CryptoNames.Digest
public typealias HashFunction = CryptoNames.HashFunction
public typealias SHA256 = CryptoNames.SHA256
public typealias SHA384 = CryptoNames.SHA384
public typealias SHA512 = CryptoNames.SHA512
public typealias SHA256Digest = CryptoNames.SHA256Digest
public typealias SHA384Digest = CryptoNames.SHA384Digest
public typealias SHA512Digest = CryptoNames.SHA512Digest
public typealias Insecure = CryptoNames.Insecure
public typealias HMAC = CryptoNames.HMAC
public typealias HashedAuthenticationCode = CryptoNames.HashedAuthenticationCode
public typealias SymmetricKey = CryptoNames.SymmetricKey
public typealias SymmetricKeySize = CryptoNames.SymmetricKeySize
