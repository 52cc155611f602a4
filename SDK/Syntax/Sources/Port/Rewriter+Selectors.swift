import SwiftParser
import SwiftSyntax

extension Rewriter {
    func portMacro(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "Preview": return portPreview(node, arguments: node.arguments)
        case "keyPath":
            guard let only = node.arguments.first, node.arguments.count == 1 else { break }
            let text = "\"\(keyPath(only.expression.trimmedDescription))\""
            changed(node, .keyPath, "\(node.trimmedDescription.onOneLine) is \(text)")
            replace(node, by: text)
            return .skipChildren
        case "selector":
            guard let only = node.arguments.first, node.arguments.count == 1 else { break }
            portSelector(node, only)
            return .skipChildren
        default: break
        }
        return .visitChildren
    }

    /// The path without the type that it begins at.
    private func keyPath(_ written: String) -> String {
        var parts = written.filter { !$0.isWhitespace }.split(separator: ".")
        while parts.count > 1, parts[0].first?.isUppercase == true || parts[0] == "self" {
            parts.removeFirst()
        }
        return parts.joined(separator: ".")
    }

    private func portSelector(_ node: MacroExpansionExprSyntax, _ argument: LabeledExprSyntax) {
        needsUIKit = true
        let text: String
        if let accessor = argument.label?.text {
            text = accessorSelector(argument.expression, isSetter: accessor == "setter")
        } else {
            let method = NamedMethod(argument.expression)
            text = selector(of: method, at: node)
        }
        changed(node, .selector, "\(node.trimmedDescription.onOneLine) is \(text)")
        replace(node, by: text)
    }

    private func accessorSelector(_ expression: ExprSyntax, isSetter: Bool) -> String {
        let method = NamedMethod(expression)
        let owner = typeText(of: method)
        let place = Declarations.last(owner)
        let name =
            declarations.members(method.name, of: place).first { $0.labels == nil }?.selector
            ?? method.name
        return isSetter
            ? "Selector(\"\(SelectorName.ofSetter(name))\") "
                + "{ (it: \(owner)) in { it.\(method.name) = $0 } }"
            : "Selector(\"\(name)\") { (it: \(owner)) in { it.\(method.name) } }"
    }

    /// The type that a method is looked for in, as it can be written here.
    private func typeText(of method: NamedMethod) -> String {
        if case .type(let name) = method.receiver(declarations, in: fullScope) { return name }
        return scopeWith(method) ?? scope.last ?? "Self"
    }

    /// The innermost type around that has a method of the name.
    private func scopeWith(_ method: NamedMethod) -> String? {
        for index in scope.indices.reversed() {
            let full = scope[...index].joined(separator: ".")
            if !declarations.members(method.name, of: full).isEmpty { return scope[index] }
        }
        return nil
    }

    private func selector(of method: NamedMethod, at node: some SyntaxProtocol) -> String {
        let receiver = method.receiver(declarations, in: fullScope)
        if case .value(let value) = receiver {
            let name =
                anyMember(of: method)?.selector ?? SelectorName.known[method.written]
                ?? method.guessedSelector
            return "Selector(\"\(name)\", \(method.reference(ofValue: value)))"
        }
        let owner = typeText(of: method)
        let all = declarations.members(method.name, of: fullName(of: owner))
            .filter { method.fits($0) }
            .sorted {
                declarations.closeness($0.file, fileIndex)
                    > declarations.closeness($1.file, fileIndex)
            }
        guard let member = all.first(where: \.isObjectiveC) ?? all.first else {
            return unknownSelector(method, owner: owner, at: node)
        }
        guard !member.isStatic, (member.labels ?? []).count <= 2 else {
            left(
                node, .selector,
                member.isStatic
                    ? "\(method.written) is a method of the type itself: nothing calls it"
                    : "\(method.written) takes more than two objects: nothing calls it")
            return "Selector(\"\(member.selector)\")"
        }
        let named = declarations.members(method.name, of: fullName(of: owner))
        let isAlone = Set(named.map(\.labels)).count == 1
        return "Selector(\"\(member.selector)\", "
            + method.reference(
                of: owner, labels: isAlone ? nil : member.labels, giving: member.result) + ")"
    }

    /// The name with those around it of a type that is written here.
    private func fullName(of type: String) -> String {
        if let index = scope.lastIndex(of: type) { return scope[...index].joined(separator: ".") }
        return declarations.record(type, in: fullScope)?.name ?? type
    }

    private func anyMember(of method: NamedMethod) -> Declarations.Member? {
        declarations.types.values.lazy.compactMap { record in
            record.members[method.name]?.first { $0.isObjectiveC && method.fits($0) }
        }.min { $0.selector < $1.selector }
    }

    /// A method that the project does not declare: UIKit's, or that of another package.
    private func unknownSelector(
        _ method: NamedMethod, owner: String, at node: some SyntaxProtocol
    ) -> String {
        if let name = SelectorName.known[method.written] {
            return "Selector(\"\(name)\", \(method.reference(of: owner, labels: nil)))"
        }
        let isApples = owner.hasPrefix("UI") || owner.hasPrefix("NS") || owner.hasPrefix("CA")
        if !isApples, !method.isBare {
            return "Selector(\"\(method.guessedSelector)\", "
                + method.reference(of: owner, labels: nil) + ")"
        }
        if !SelectorName.compared.contains(method.name) {
            left(
                node, .selector,
                "\(method.written) is not declared in these sources: nothing calls it")
        }
        return "Selector(\"\(method.guessedSelector)\")"
    }

    /// `Selector("tapped:")`, which finds no method here.
    func portNamedSelector(_ node: FunctionCallExprSyntax) {
        guard let name = node.selectorLiteral else { return }
        let owners = scope.indices.reversed().map { scope[...$0].joined(separator: ".") }
        for (index, owner) in zip(scope.indices.reversed(), owners) {
            let found = declarations.members(selector: name, of: owner)
            guard let member = found.first(where: { $0.labels != nil && !$0.isStatic }),
                let labels = member.labels, labels.count <= 2
            else { continue }
            let method = NamedMethod(name: member.name)
            let reference = method.reference(
                of: scope[index], labels: labels, giving: member.result)
            let text = "Selector(\"\(name)\", \(reference))"
            needsUIKit = true
            changed(node, .selector, "\(node.trimmedDescription.onOneLine) is \(text)")
            return replace(node, by: text)
        }
        if SelectorName.compared.contains(String(name.prefix { $0 != ":" })) { return }
        left(node, .selector, "\(name) names no method around it: nothing calls it")
    }
}

extension FunctionCallExprSyntax {
    /// The name in `Selector("name")`, `Selector(("name"))` and `NSSelectorFromString("name")`.
    fileprivate var selectorLiteral: String? {
        guard let function = calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            ["Selector", "NSSelectorFromString"].contains(function),
            arguments.count == 1, trailingClosure == nil, var value = arguments.first?.expression,
            arguments.first?.label == nil
        else { return nil }
        if let tuple = value.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let inner = tuple.elements.first?.expression
        {
            value = inner
        }
        return value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
}
