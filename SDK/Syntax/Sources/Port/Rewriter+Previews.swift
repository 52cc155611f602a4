import SwiftSyntax

extension Rewriter {
    /// A preview with a name and views is compiled under the SDK; what more Xcode takes is not
    /// there, nor is any preview where only UIKit is imported.
    func portPreview(
        _ node: some SyntaxProtocol, arguments: LabeledExprListSyntax
    ) -> SyntaxVisitorContinueKind {
        let isPlain = arguments.count <= 1 && arguments.allSatisfy { $0.label == nil }
        if importsSwiftUI, isPlain { return .visitChildren }
        changed(node, .preview, "a preview that the SDK cannot compile goes")
        replace(node, by: "")
        return .skipChildren
    }
}
