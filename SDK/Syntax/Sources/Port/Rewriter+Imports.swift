import SwiftSyntax

extension Rewriter {
    func portImport(_ node: ImportDeclSyntax) {
        guard let module = node.path.first?.name.text, AppleModules.missing.contains(module) else {
            return
        }
        if let other = AppleModules.replacements[module], node.importKindSpecifier == nil {
            changed(node, .import, "import \(other) stands in for \(module)")
            replace(node.path, by: other)
        } else {
            left(node, .import, "\(module) is not on Linux")
        }
    }

    static let bringsUIKit: Set = ["UIKit", "SwiftUI", "HeadlessUIKit", "HeadlessSwiftUI"]

    /// The modules that a file imports, whatever the conditions.
    var imports: [ImportDeclSyntax] {
        let reader = ImportReader(viewMode: .sourceAccurate)
        reader.walk(source.tree)
        return reader.found
    }

    var importsPreviews: Bool {
        imports.contains { ["SwiftUI", "UIKit"].contains($0.path.first?.name.text) }
    }

    /// Foundation brings selectors along on Apple's systems, and outlets need nothing; UIKit brings
    /// both here.
    func importUIKit() {
        let all = imports
        if all.contains(where: { Self.bringsUIKit.contains($0.path.first?.name.text ?? "") }) {
            return
        }
        let reason =
            hasOutlets
            ? "which has outlets"
            : hasBoxes ? "which holds protocols weakly" : "which has selectors"
        addImport(of: "UIKit", .import, because: reason)
    }

    /// Behind the first import, else before the first statement.
    func addImport(of module: String, _ kind: Finding.Kind, because reason: String) {
        if let first = imports.first {
            insert("; import \(module)", at: first.endPositionBeforeTrailingTrivia.utf8Offset)
            changed(first, kind, "import \(module), \(reason)")
        } else if let first = source.tree.statements.first {
            insert("import \(module); ", at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
            changed(first, kind, "import \(module), \(reason)")
        }
    }
}

private final class ImportReader: SyntaxVisitor {
    private(set) var found: [ImportDeclSyntax] = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        found.append(node)
        return .skipChildren
    }

    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
