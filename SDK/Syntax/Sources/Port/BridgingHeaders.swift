import SwiftSyntax

/// The headers that Xcode imports into every Swift file of a target, which no file says.
struct BridgingHeaders {
    /// The folders whose files see UIKit without an import.
    private let folders: [String]

    init(paths: [String], read: (String) throws -> [UInt8]) throws {
        folders = try paths.filter { $0.hasSuffix("ridging-Header.h") }.compactMap { path in
            let text = String(decoding: try read(path), as: UTF8.self)
            let words = text.split { $0.isWhitespace || ";<\"".contains($0) }
            guard words.contains(where: { $0 == "UIKit" || $0.hasPrefix("UIKit/") }) else {
                return nil
            }
            let parts = path.split(separator: "/")
            return parts.count > 1 ? "\(parts[0])/" : ""
        }
    }

    func reach(_ path: String) -> Bool { folders.contains { path.hasPrefix($0) } }
}

extension Rewriter {
    /// Whether a test names UIKit's types and imports XCTest, which brings them along on a phone.
    var seesUIKitByTests: Bool {
        guard imports.contains(where: { $0.path.first?.name.text == "XCTest" }) else {
            return false
        }
        return source.tree.tokens(viewMode: .sourceAccurate).contains { token in
            guard case .identifier(let name) = token.tokenKind else { return false }
            return name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true
                && declarations.types[name]?.isClass != true
        }
    }
}
