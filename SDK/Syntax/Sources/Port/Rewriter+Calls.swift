import SwiftSyntax

extension Rewriter {
    func portCall(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        portNamedSelector(node)
        portOptionalCall(node)
        portFulfillment(node)
        portTypeDescription(node)
        findRuntime(node)
        openIdentity(node)
        return .visitChildren
    }

    /// `await fulfillment(of: [shown])`: the timeout has no default on Linux.
    private func portFulfillment(_ node: FunctionCallExprSyntax) {
        let called =
            node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        guard called?.baseName.text == "fulfillment", labels.first == "of",
            !labels.contains("timeout"), let first = node.arguments.first
        else { return }
        insert(
            ", timeout: .infinity", at: first.expression.endPositionBeforeTrailingTrivia.utf8Offset)
        changed(node, .syntax, "XCTest's fulfillment(of:) has no timeout of its own on Linux")
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
            ["addObserver", "removeObserver", "observeValue"].contains(called)
            && labels.contains("forKeyPath")
        if isObserving { left(node, .runtime, Self.observing) }
        let isKeyed =
            ["setValue", "value"].contains(called) && labels.last == "forKeyPath"
            || called == "setValue" && labels.last == "forKey"
                && node.calledExpression.trimmedDescription.hasPrefix("UIDevice.current.")
        if isKeyed { left(node, .runtime, "key-value coding is not on Linux") }
    }

    /// `type(of: object).description()`: any class has one in Objective-C.
    private func portTypeDescription(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "description", node.arguments.isEmpty,
            node.trailingClosure == nil,
            let type = member.base?.as(FunctionCallExprSyntax.self),
            type.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "type",
            type.arguments.map({ $0.label?.text }) == ["of"]
        else { return }
        insert("String(reflecting: ", at: type.positionAfterSkippingLeadingTrivia.utf8Offset)
        let place = type.endPositionBeforeTrailingTrivia.utf8Offset
        let kept = type.trimmedDescription.lineBreaks
        let lost = node.trimmedDescription.lineBreaks.dropFirst(kept.count)
        replace(from: place, to: node.endPositionBeforeTrailingTrivia.utf8Offset, by: ")" + lost)
        changed(node, .runtime, "description() of a type is String(reflecting:)")
    }

    /// What Objective-C calls where a property changes.
    func findObserver(_ node: FunctionDeclSyntax) {
        let first = node.signature.parameterClause.parameters.first?.firstName.text
        guard node.name.text == "observeValue", first == "forKeyPath" else { return }
        left(node.name, .runtime, Self.observing)
    }

    private static let observing =
        "key-value observing by name is not on Linux; use observe(\\.property)"

    private static let runtime: Set = [
        "class_addMethod", "class_copyMethodList", "class_copyPropertyList",
        "class_getInstanceMethod", "class_getClassMethod", "class_replaceMethod",
        "imp_implementationWithBlock", "method_exchangeImplementations",
        "method_getImplementation", "method_setImplementation", "object_setClass", "objc_getClass",
    ]

    /// `delegate?.listDidClose != nil`, which holds of every delegate: what it does not have is the
    /// default's.
    func findOptionalComparison(_ node: MemberAccessExprSyntax) {
        let name = node.declName.baseName.plain
        guard node.base != nil, declarations.optionalMethods[name] != nil,
            let list = node.parent?.as(ExprListSyntax.self),
            !declarations.types.values.contains(where: { record in
                record.members[name]?.contains { $0.labels == nil } == true
            })
        else { return }
        let rest = Array(list.drop { $0.id != node.id }.dropFirst().prefix(2))
        guard let sign = rest.first?.as(BinaryOperatorExprSyntax.self)?.operator.text,
            ["==", "!="].contains(sign), rest.last?.is(NilLiteralExprSyntax.self) == true
        else { return }
        left(node, .optional, "\(name) is never nil, since it has a default")
    }

    /// `delegate?.listDidClose?(self)`: what was optional in these sources has a default, and is
    /// called as it is. UIKit's own optional members are called as they are written.
    private func portOptionalCall(_ node: FunctionCallExprSyntax) {
        let chained = node.calledExpression.as(OptionalChainingExprSyntax.self)
        let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self)
        guard let sign = chained?.questionMark ?? forced?.exclamationMark,
            let member = (chained?.expression ?? forced?.expression)?
                .as(MemberAccessExprSyntax.self), member.base != nil
        else { return }
        let name = member.declName.baseName.text
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        let labelsWithClosures =
            labels + (node.trailingClosure == nil ? [] : ["_"])
            + node.additionalTrailingClosures.map(\.label.text)
        let method = declarations.optionalMethods[name]?.first { method in
            method.labels == labels
                || method.labels.count == labelsWithClosures.count
                    && method.labels.starts(with: labels)
        }
        guard let method else { return }
        remove(sign)
        guard method.givesValue else {
            return changed(node, .optional, "\(name)\(sign.text)(…) is \(name)(…)")
        }
        let word = "try\(sign.text)"
        changed(node, .optional, "\(name)\(sign.text)(…) is \(word) \(name)(…)")
        let isUsed = node.isValueUsed
        insert(
            isUsed ? "(\(word) " : "_ = \(word) ",
            at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
        if isUsed {
            let isChained = chained != nil && node.isContinued
            insert(isChained ? ")?" : ")", at: node.endPositionBeforeTrailingTrivia.utf8Offset)
        }
    }
}

extension SyntaxProtocol {
    /// Whether an expression is more than a statement: part of another, or the only one of what
    /// gives its value, as a branch of an only `if` or `switch` is too.
    fileprivate var isValueUsed: Bool {
        let statement = parent?.is(ExpressionStmtSyntax.self) == true ? parent : Syntax(self)
        guard let item = statement?.parent?.as(CodeBlockItemSyntax.self) else { return true }
        guard let items = item.parent?.as(CodeBlockItemListSyntax.self), items.count == 1,
            let block = items.parent
        else { return false }
        return block.givesItsOnlyValue
    }

    /// Whether a member, an element or a call of an expression's value is asked for.
    fileprivate var isContinued: Bool {
        if let member = parent?.as(MemberAccessExprSyntax.self) { return member.base?.id == id }
        if let element = parent?.as(SubscriptCallExprSyntax.self) {
            return element.calledExpression.id == id
        }
        return parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == id
    }

    /// Whether a block with one expression gives its value.
    private var givesItsOnlyValue: Bool {
        if let closure = Syntax(self).as(ClosureExprSyntax.self) {
            return closure.signature?.returnClause?.isNothing != true
        }
        if Syntax(self).is(AccessorBlockSyntax.self) { return true }
        if Syntax(self).is(SwitchCaseSyntax.self) { return parent?.parent?.isValueUsed == true }
        guard let owner = parent else { return false }
        if let function = owner.as(FunctionDeclSyntax.self) {
            return !function.signature.givesNothing
        }
        if let accessor = owner.as(AccessorDeclSyntax.self) {
            return accessor.accessorSpecifier.text == "get"
        }
        guard var choice = owner.as(IfExprSyntax.self) else { return false }
        while let outer = choice.parent?.as(IfExprSyntax.self) { choice = outer }
        return choice.elseBody != nil && choice.isValueUsed
    }
}
