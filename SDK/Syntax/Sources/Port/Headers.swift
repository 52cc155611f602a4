import SwiftSyntax

/// What the Objective-C headers of a project import, and so every Swift file that is compiled with
/// them: a bridging header for its app, a framework's umbrella header for the framework and for
/// whoever imports it.
struct Headers {
    private(set) var bringUIKit = false
    private(set) var bringFoundation = false

    /// Whether a file is a header of the project's own.
    static func isHeader(_ path: String) -> Bool {
        guard path.hasSuffix(".h") else { return false }
        return !path.split(separator: "/").contains { folder in
            ["Pods", "Carthage"].contains(folder) || folder.hasSuffix(".framework")
        }
    }

    mutating func add(_ bytes: [UInt8]) {
        for line in bytes.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
            let words = String(decoding: line, as: UTF8.self)
            guard words.contains("import") || words.contains("include") else { continue }
            if words.contains("UIKit/") || words.contains("@import UIKit") { bringUIKit = true }
            if words.contains("Foundation/") || words.contains("@import Foundation") {
                bringFoundation = true
            }
        }
    }

    /// The module that a name of a type is of; nil where nothing that a file imports can bring it.
    ///
    /// - Parameter imported: what the file imports. Of a module that is not known here Swift may
    ///   bring what its own header imports, and UIKit's names come from one where they come from
    ///   nowhere else.
    func module(of name: String, imported: Set<String>) -> String? {
        if name != "UIKit", Self.begins(name, with: ["UI"]) { return "UIKit" }
        let isBrought =
            bringUIKit || bringFoundation || imported.contains(where: AppleModules.isForeign)
        guard isBrought else { return nil }
        if bringUIKit, Self.begins(name, with: ["CG", "CA"]) { return "UIKit" }
        guard Self.begins(name, with: ["NS"]) || Self.ofFoundation.contains(name) else {
            return nil
        }
        return bringUIKit ? "UIKit" : "Foundation"
    }

    private static func begins(_ name: String, with prefixes: [String]) -> Bool {
        prefixes.contains { prefix in
            name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
        }
    }

    /// Names of Foundation without a prefix that sources use most.
    private static let ofFoundation: Set = [
        "Bundle", "Calendar", "Data", "Date", "DateComponents", "DateFormatter", "DispatchQueue",
        "FileManager", "HTTPURLResponse", "IndexPath", "IndexSet", "JSONDecoder", "JSONEncoder",
        "Locale", "Notification", "NotificationCenter", "NumberFormatter", "Operation",
        "OperationQueue", "ProcessInfo", "RunLoop", "Selector", "TimeInterval", "TimeZone",
        "Timer", "URL", "URLComponents", "URLQueryItem", "URLRequest", "URLResponse",
        "URLSession", "URLSessionDataTask", "UUID", "UserDefaults",
    ]
}

extension Rewriter {
    /// A file that names what it does not import imports it itself.
    func importWhatHeadersBring(_ headers: Headers) {
        let imported = Set(imports.compactMap { $0.path.first?.name.text })
        guard imported.isDisjoint(with: Self.bringsUIKit), !declarations.reexportsFoundation
        else { return }
        var needed: String?
        for token in source.tree.tokens(viewMode: .sourceAccurate) {
            guard case .identifier(let name) = token.tokenKind, needed != "UIKit",
                let module = headers.module(of: name, imported: imported),
                !declarations.isDeclared(name)
            else { continue }
            needed = module
        }
        guard let needed, !imported.contains(needed),
            needed == "UIKit" || !imported.contains("XCTest")
        else { return }
        let kind: Finding.Kind = needed == "UIKit" ? .header : .import
        addImport(of: needed, kind, because: "which a header imports for it")
    }
}
