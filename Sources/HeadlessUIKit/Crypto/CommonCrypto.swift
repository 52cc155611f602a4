// The digests of CommonCrypto, in the names that it has for C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public typealias CC_LONG = UInt32

public let CC_MD5_DIGEST_LENGTH: Int32 = 16
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64

@discardableResult
public func CC_MD5(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(.md5, data, len, md) }

@discardableResult
public func CC_SHA1(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(.sha1, data, len, md) }

@discardableResult
public func CC_SHA256(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(.sha256, data, len, md) }

@discardableResult
public func CC_SHA384(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(.sha384, data, len, md) }

@discardableResult
public func CC_SHA512(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(.sha512, data, len, md) }

public typealias CCHmacAlgorithm = UInt32
public let kCCHmacAlgSHA1 = 0
public let kCCHmacAlgMD5 = 1
public let kCCHmacAlgSHA256 = 2
public let kCCHmacAlgSHA384 = 3
public let kCCHmacAlgSHA512 = 4

/// A keyed digest. An algorithm that is not in the list stops the process.
public func CCHmac(
    _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?, _ keyLength: Int,
    _ data: UnsafeRawPointer?, _ dataLength: Int, _ macOut: UnsafeMutableRawPointer?
) {
    let kinds: [HashKind] = [.sha1, .md5, .sha256, .sha384, .sha512]
    precondition(Int(algorithm) < kinds.count, "CCHmac does not know algorithm \(algorithm)")
    let key = Array(UnsafeRawBufferPointer(start: key, count: keyLength))
    let data = UnsafeRawBufferPointer(start: data, count: dataLength)
    macOut?.copyMemory(
        from: kinds[Int(algorithm)].code(of: data, key: key),
        byteCount: kinds[Int(algorithm)].digestCount)
}

private func write(
    _ kind: HashKind, _ data: UnsafeRawPointer?, _ count: CC_LONG,
    _ digest: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
    let data = UnsafeRawBufferPointer(start: data, count: Int(count))
    digest?.update(from: kind.digest(of: data), count: kind.digestCount)
    return digest
}
