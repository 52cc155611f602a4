import SwiftParser
import SwiftSyntax

/// The folders of a project's manifests that are executables: those keep their `@main`.
struct Executables {
    private var folders: [String] = []

    static func isManifest(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return name == "Package.swift" || name.hasPrefix("Package@swift-")
    }

    mutating func add(_ manifest: SourceFile) {
        let reader = TargetReader(viewMode: .sourceAccurate)
        reader.walk(manifest.tree)
        let folder = manifest.path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        for target in reader.found {
            if let path = target.path {
                let isAll = path == "." || path == "./"
                let clean = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
                folders.append(folder + (isAll ? "" : clean.hasSuffix("/") ? clean : clean + "/"))
            } else {
                folders += ["Sources", "Source", "src", "srcs"].map {
                    "\(folder)\($0)/\(target.name)/"
                }
            }
        }
    }

    func contain(_ path: String) -> Bool { folders.contains { path.hasPrefix($0) } }
}

/// The executable targets that a manifest names by texts.
private final class TargetReader: SyntaxVisitor {
    private(set) var found: [(name: String, path: String?)] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        guard called == "executableTarget" else { return .visitChildren }
        func text(_ label: String) -> String? {
            node.arguments.first { $0.label?.text == label }?.expression
                .as(StringLiteralExprSyntax.self)?.representedLiteralValue
        }
        if let name = text("name") { found.append((name, text("path"))) }
        return .skipChildren
    }
}
