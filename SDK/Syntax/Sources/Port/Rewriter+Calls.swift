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
        let name = node.calledExpression.trimmedDescription
        if Self.runtime.contains(name) {
            return left(node, .runtime, "\(name) needs Objective-C, which is not on Linux")
        }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        let called =
            node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? name
        let isObserving =
            called == "observe"
            && node.arguments.first?.expression.is(KeyPathExprSyntax.self) == true
            && (labels.contains("options") || labels.contains("changeHandler"))
            || called == "addObserver" && labels.contains("forKeyPath")
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
        let receiver = base.trimmedDescription.lowercased()
        let isUIKits =
            (receiver.contains("delegate") || receiver.contains("datasource"))
            && !declarations.propertyNames.contains(name) && OptionalNames.has(name, labels)
        guard isOwn || isUIKits else { return }
        changed(node, .optional, "\(name)?(…) is \(name)(…)")
        remove(chained.questionMark)
    }
}

/// The methods that UIKit's protocols ask for optionally, by how they begin.
private enum OptionalNames {
    /// Those whose first name is that of who asks; they have labels behind.
    private static let askers: Set = [
        "navigationController", "tabBarController", "splitViewController", "pageViewController",
        "tableView", "collectionView", "pickerView", "searchBar", "tabBar", "navigationBar",
        "textField", "textView", "scene", "application", "gestureRecognizer",
        "presentationController", "animationController", "interactionController",
    ]
    private static let beginnings = [
        "scrollView", "textField", "textView", "searchBar", "presentationController", "tabBar",
        "pickerView", "scene", "application", "sheetPresentationController",
        "popoverPresentationController", "gestureRecognizerShouldBegin", "numberOfSections",
        "updateSearchResults", "willPresentSearchController", "didDismissSearchController",
    ]

    static func has(_ name: String, _ labels: [String]) -> Bool {
        if askers.contains(name) { return labels.count > 1 }
        return beginnings.contains { name.hasPrefix($0) }
    }
}
