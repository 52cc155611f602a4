/// What the SDK's module CryptoKit calls without this name before it. Their names are too short to
/// be UIKit's too, and packages for Linux have the same.
public enum CryptoNames {
    /// A digest.
    public protocol Digest: Hashable, Sendable, ContiguousBytes, CustomStringConvertible, Sequence
    where Element == UInt8 {
        static var byteCount: Int { get }
        var bytes: [UInt8] { get }
        init(bytes: [UInt8])
    }

    /// A way from bytes to a digest.
    public protocol HashFunction: Sendable {
        associatedtype Digest: CryptoNames.Digest
        static var kind: HashKind { get }
        var state: HashState { get set }
        init()
    }

    public struct SHA256Digest: Digest {
        public static var byteCount: Int { 32 }
        public let bytes: [UInt8]
        public init(bytes: [UInt8]) { self.bytes = bytes }
    }
    public struct SHA384Digest: Digest {
        public static var byteCount: Int { 48 }
        public let bytes: [UInt8]
        public init(bytes: [UInt8]) { self.bytes = bytes }
    }
    public struct SHA512Digest: Digest {
        public static var byteCount: Int { 64 }
        public let bytes: [UInt8]
        public init(bytes: [UInt8]) { self.bytes = bytes }
    }

    public struct SHA256: HashFunction {
        public typealias Digest = SHA256Digest
        public static var kind: HashKind { .sha256 }
        public var state = HashState(.sha256)
        public init() {}
    }
    public struct SHA384: HashFunction {
        public typealias Digest = SHA384Digest
        public static var kind: HashKind { .sha384 }
        public var state = HashState(.sha384)
        public init() {}
    }
    public struct SHA512: HashFunction {
        public typealias Digest = SHA512Digest
        public static var kind: HashKind { .sha512 }
        public var state = HashState(.sha512)
        public init() {}
    }

    /// Those that are broken, and still used for names of files.
    public enum Insecure {
        public struct MD5Digest: Digest {
            public static var byteCount: Int { 16 }
            public let bytes: [UInt8]
            public init(bytes: [UInt8]) { self.bytes = bytes }
        }
        public struct SHA1Digest: Digest {
            public static var byteCount: Int { 20 }
            public let bytes: [UInt8]
            public init(bytes: [UInt8]) { self.bytes = bytes }
        }
        public struct MD5: HashFunction {
            public typealias Digest = MD5Digest
            public static var kind: HashKind { .md5 }
            public var state = HashState(.md5)
            public init() {}
        }
        public struct SHA1: HashFunction {
            public typealias Digest = SHA1Digest
            public static var kind: HashKind { .sha1 }
            public var state = HashState(.sha1)
            public init() {}
        }
    }

    /// How many bits a key has.
    public struct SymmetricKeySize: Sendable {
        public let bitCount: Int
        public init(bitCount: Int) { self.bitCount = bitCount }
        public static var bits128: Self { Self(bitCount: 128) }
        public static var bits192: Self { Self(bitCount: 192) }
        public static var bits256: Self { Self(bitCount: 256) }
    }

    /// A key that both sides know.
    public struct SymmetricKey: Hashable, Sendable, ContiguousBytes {
        let bytes: [UInt8]
        public init(data: some ContiguousBytes) { bytes = data.withUnsafeBytes { Array($0) } }
        public init(size: SymmetricKeySize) {
            bytes = (0..<size.bitCount / 8).map { _ in UInt8.random(in: .min ... .max) }
        }
        public var bitCount: Int { 8 * bytes.count }
        public func withUnsafeBytes<Result>(
            _ body: (UnsafeRawBufferPointer) throws -> Result
        ) rethrows -> Result { try bytes.withUnsafeBytes(body) }
    }

    /// The keyed digest of bytes.
    public struct HashedAuthenticationCode<Hash: HashFunction>: Hashable, Sendable, ContiguousBytes,
        CustomStringConvertible, Sequence
    {
        let bytes: [UInt8]
        public var byteCount: Int { bytes.count }
        public var description: String { "HMAC with \(Hash.self): \(hexadecimal(bytes))" }
        public func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }
        public func withUnsafeBytes<Result>(
            _ body: (UnsafeRawBufferPointer) throws -> Result
        ) rethrows -> Result { try bytes.withUnsafeBytes(body) }
    }

    /// Keyed digests.
    public enum HMAC<Hash: HashFunction> {
        public typealias MAC = HashedAuthenticationCode<Hash>
        public typealias Key = SymmetricKey

        public static func authenticationCode(
            for data: some DataProtocol, using key: SymmetricKey
        ) -> MAC { MAC(bytes: Hash.kind.code(of: data, key: key.bytes)) }

        public static func isValidAuthenticationCode(
            _ authenticationCode: MAC, authenticating data: some DataProtocol,
            using key: SymmetricKey
        ) -> Bool { self.authenticationCode(for: data, using: key) == authenticationCode }
    }

    static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}

extension CryptoNames.Digest {
    public func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }
    public func withUnsafeBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result { try bytes.withUnsafeBytes(body) }
    public var description: String {
        let name = String(describing: Self.self).replacing("Digest", with: " digest")
        return "\(name): \(CryptoNames.hexadecimal(bytes))"
    }
}

extension CryptoNames.HashFunction {
    public static var blockByteCount: Int { kind.blockCount }
    public static var byteCount: Int { Digest.byteCount }
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.add(bufferPointer) }
    public mutating func update(data: some DataProtocol) { state.add(data) }
    public func finalize() -> Digest { Digest(bytes: state.bytes) }

    public static func hash(data: some DataProtocol) -> Digest {
        var hash = Self()
        hash.update(data: data)
        return hash.finalize()
    }
}
