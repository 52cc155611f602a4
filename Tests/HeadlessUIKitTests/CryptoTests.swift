import Foundation
import HeadlessUIKit
import Testing

/// Digests against the examples of FIPS 180-4, RFC 1321, RFC 2202 and RFC 4231.
struct CryptoTests {
    private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    @Test func `digests are those of their standards`() {
        let data = Data("abc".utf8)
        #expect(
            Self.hexadecimal(CryptoNames.Insecure.MD5.hash(data: data))
                == "900150983cd24fb0d6963f7d28e17f72")
        #expect(
            Self.hexadecimal(CryptoNames.Insecure.SHA1.hash(data: data))
                == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            Self.hexadecimal(CryptoNames.SHA256.hash(data: data))
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            Self.hexadecimal(CryptoNames.SHA384.hash(data: data))
                == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded163"
                + "1a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7")
        #expect(
            Self.hexadecimal(CryptoNames.SHA512.hash(data: data))
                == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
    }

    @Test func `a long message's digest is that of its standard`() {
        let data = Data(repeating: UInt8(ascii: "a"), count: 100_000)
        var hash = CryptoNames.SHA256()
        for _ in 0..<10 { hash.update(data: data) }
        #expect(
            Self.hexadecimal(hash.finalize())
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test(arguments: [0, 1, 54, 55, 56, 63, 64, 65, 111, 112, 127, 128, 129, 300])
    func `a digest does not depend on the portions`(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        var hash = CryptoNames.SHA512()
        for byte in bytes { hash.update(data: [byte]) }
        #expect(hash.finalize() == CryptoNames.SHA512.hash(data: bytes))
        var words = CryptoNames.Insecure.MD5()
        for byte in bytes { words.update(data: [byte]) }
        #expect(words.finalize() == CryptoNames.Insecure.MD5.hash(data: bytes))
    }

    @Test func `keyed digests are those of their standards`() {
        let key = CryptoNames.SymmetricKey(data: Data("Jefe".utf8))
        let data = Data("what do ya want for nothing?".utf8)
        typealias Code = CryptoNames.HMAC<CryptoNames.SHA256>
        let code = Code.authenticationCode(for: data, using: key)
        #expect(
            Self.hexadecimal(code)
                == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        #expect(Code.isValidAuthenticationCode(code, authenticating: data, using: key))
        #expect(!Code.isValidAuthenticationCode(code, authenticating: data + [0], using: key))
        let long = Data(repeating: 0xaa, count: 131)
        var bytes = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        let text = Data("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
        long.withUnsafeBytes { key in
            text.withUnsafeBytes { text in
                CCHmac(
                    CCHmacAlgorithm(kCCHmacAlgSHA256), key.baseAddress, key.count,
                    text.baseAddress, text.count, &bytes)
            }
        }
        #expect(
            Self.hexadecimal(bytes)
                == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    }

    @Test func `the functions for C give the same`() {
        let data = Data("abc".utf8)
        var bytes = [UInt8](repeating: 0, count: Int(CC_SHA1_DIGEST_LENGTH))
        data.withUnsafeBytes { _ = CC_SHA1($0.baseAddress, CC_LONG($0.count), &bytes) }
        #expect(bytes == Array(CryptoNames.Insecure.SHA1.hash(data: data)))
    }
}
