import SwiftSyntax

extension Rewriter {
    func portCall(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        portNamedSelector(node)
        portOptionalCall(node)
        findRuntime(node)
        return .visitChildren
    }

    /// What asks Objective-C's runtime, or observes properties by their paths.
    private func findRuntime(_ node: FunctionCallExprSyntax) {
        let function = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        if let function, Self.runtime.contains(function) {
            return left(node, .runtime, "\(function) needs Objective-C, which is not on Linux")
        }
        if function == "UIApplicationMain", !isExecutable {
            return left(
                node, .main, "a program begins here, which a library cannot; leave the file out")
        }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        let called =
            node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? function
        let isObserving =
            called == "observe"
            && node.arguments.first?.expression.is(KeyPathExprSyntax.self) == true
            && (labels.contains("options") || labels.contains("changeHandler"))
            || called == "addObserver" && labels.contains("forKeyPath")
            || called == "publisher" && labels.first == "for"
                && node.arguments.first?.expression.is(KeyPathExprSyntax.self) == true
        if isObserving { left(node, .runtime, "key-value observing is not on Linux") }
    }

    private static let runtime: Set = [
        "class_addMethod", "class_copyMethodList", "class_copyPropertyList",
        "class_getInstanceMethod", "class_getClassMethod", "class_replaceMethod",
        "imp_implementationWithBlock", "method_exchangeImplementations",
        "method_getImplementation", "method_setImplementation", "object_setClass", "objc_getClass",
    ]

    /// `delegate?.listDidClose?(self)`: what was optional has a default, and is called as it is.
    private func portOptionalCall(_ node: FunctionCallExprSyntax) {
        guard let chained = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let member = chained.expression.as(MemberAccessExprSyntax.self), let base = member.base
        else { return }
        let name = member.declName.baseName.text
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        let isOwn = declarations.optionalMethods[name]?.contains(labels) == true
        // A closure's arguments have no labels: with one it is a method, and that an optional one.
        let isMethod = labels.contains { $0 != "_" }
        let isUIKits =
            OptionalNames.has(name) && !declarations.propertyNames.contains(name)
            && isDelegate(base)
        guard isOwn || isMethod || isUIKits else { return }
        changed(node, .optional, "\(name)?(…) is \(name)(…)")
        remove(chained.questionMark)
        // What it gave was optional, once; a chain that goes on still is, and so is what may be
        // asked for optionally in these sources.
        let isUsed = node.parent?.is(CodeBlockItemSyntax.self) == false
        if isUsed, !isOwn, !base.tokens(viewMode: .sourceAccurate).contains(where: isQuestionMark) {
            insert("Optional(", at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
            insert(").flatMap({ $0 })", at: node.endPositionBeforeTrailingTrivia.utf8Offset)
        }
    }

    private func isQuestionMark(_ token: TokenSyntax) -> Bool {
        token.tokenKind == .postfixQuestionMark
    }
}

/// Whether something is called a delegate or a source of data.
private func isDelegate(_ base: ExprSyntax) -> Bool {
    let name = base.trimmedDescription.lowercased()
    return name.contains("delegate") || name.contains("datasource")
}

/// The methods that UIKit's protocols ask for optionally, by how they begin.
private enum OptionalNames {
    private static let beginnings = [
        "animationController", "application", "collectionView", "gestureRecognizer",
        "interactionController", "navigationBar", "navigationController", "numberOfSections",
        "pageViewController", "pickerView", "popoverPresentationController",
        "presentationController", "scene", "scrollView", "searchBar",
        "sheetPresentationController", "splitViewController", "tabBar", "tableView", "textField",
        "textView", "updateSearchResults", "willPresentSearchController",
        "didDismissSearchController",
    ]

    static func has(_ name: String) -> Bool { beginnings.contains { name.hasPrefix($0) } }
}
