import Foundation

/// Base64 of RFC 4648, with padding.
enum Base64 {
    static func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

    /// The bytes of a text, or nil when it is no base64 or not the only way to write them.
    static func bytes(_ text: String) -> [UInt8]? {
        guard let bytes = Data(base64Encoded: text),
            bytes.base64EncodedString().utf8.elementsEqual(text.utf8)
        else { return nil }
        return Array(bytes)
    }
}
