import SwiftSyntax

extension Rewriter {
    /// A preview with a name, traits and a body is compiled under the SDK; what more Xcode takes is
    /// not there, nor is any preview where neither SwiftUI nor UIKit is imported.
    func portPreview(
        _ node: some SyntaxProtocol, arguments: LabeledExprListSyntax
    ) -> SyntaxVisitorContinueKind {
        let isKnown = arguments.allSatisfy { [nil, "traits", "body"].contains($0.label?.text) }
        if importsPreviews, isKnown { return .visitChildren }
        changed(node, .preview, "a preview that the SDK cannot compile goes")
        replace(node, by: "")
        return .skipChildren
    }
}
