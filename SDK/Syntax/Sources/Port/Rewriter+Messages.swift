import SwiftSyntax

extension Rewriter {
    /// A member of an extension of UIKit's own class that is one of the project's messages.
    ///
    /// - Returns: false where it is none, or is written in a way that cannot be forwarded.
    func portMessage(_ member: Forwarded, of type: String, in place: ExtensionDeclSyntax) -> Bool {
        guard declarations.record(type)?.isClass != true,
            let message = messages.message(member.name.text, labels: member.labels, of: type),
            place.genericWhereClause == nil
        else { return false }
        if message.root != type {
            replace(member.name, by: "port_\(type)_\(member.name.text)")
            rename(member, "\(member.name.text) of \(type) is called by that of \(message.root)")
            return true
        }
        guard let signature = member.signature else { return false }
        let access = accessWord(of: member.modifiers, in: place)
        var words = "if let it = self as? any \(message.proto) "
        words += "{ return \(member.call(signature, on: "it.\(message.overriding)")) }"
        for lower in messages.extended(message) {
            let call = member.call(signature, on: "it.port_\(lower)_\(member.name.text)")
            words += "; if let it = self as? \(lower) { return \(call) }"
        }
        words += "; return \(member.call(signature, on: message.original))"
        let brace = place.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
        insert(" \(access)\(signature.head(member.name.text)) { \(words) };", at: brace)
        replace(member.name, by: message.original)
        let requirement = signature.requirement(message.overriding)
        insert(
            "; @MainActor \(access)protocol \(message.proto): AnyObject { \(requirement) }",
            at: place.endPositionBeforeTrailingTrivia.utf8Offset)
        rename(member, "\(member.name.text) of \(type) asks for what classes override first")
        return true
    }

    /// An override of such a message in a class of the project.
    func portMessageOverrides(in node: ClassDeclSyntax) {
        let type = fullScope ?? node.name.text
        for member in node.memberBlock.members {
            guard let member = Forwarded(member.decl),
                let word = member.modifiers.first(where: { $0.name.text == "override" }),
                let message = messages.message(member.name.text, labels: member.labels, of: type)
            else { continue }
            if messages.isFirst(message, in: type),
                let last = node.inheritanceClause?.inheritedTypes.last
            {
                remove(word)
                insert(", \(message.proto)", at: last.endPositionBeforeTrailingTrivia.utf8Offset)
            }
            replace(member.name, by: message.overriding)
            changed(
                member.name, .override,
                "\(member.name.text) is \(message.overriding), which that of \(message.root) calls")
        }
    }

    /// `super.save(sender)` in a class that overrides a message, or in an extension that does.
    func portSuper(_ node: MemberAccessExprSyntax) {
        guard node.base?.is(SuperExprSyntax.self) == true, !messages.all.isEmpty,
            let type = fullScope
        else { return }
        let name = node.declName.baseName
        let labels = node.parent?.as(FunctionCallExprSyntax.self)?.arguments.map {
            $0.label?.text ?? "_"
        }
        guard let message = messages.called(name.text, with: labels, in: type) else { return }
        replace(name, by: messages.above(message, type))
    }

    private func rename(_ member: Forwarded, _ text: String) {
        for word in member.modifiers {
            if ["override", "dynamic"].contains(word.name.text) { remove(word) }
            if word.name.text == "open" { replace(word, by: "public") }
        }
        changed(member.name, .override, text)
    }

    private func accessWord(
        of modifiers: DeclModifierListSyntax, in place: ExtensionDeclSyntax
    ) -> String {
        let own = modifiers.first { accessWords.contains($0.name.text) }
        let word = (own ?? place.modifiers.first { accessWords.contains($0.name.text) })?.name.text
        switch word {
        case "open", "public": return "public "
        case "package": return "package "
        case "private", "fileprivate": return "fileprivate "
        default: return ""
        }
    }
}

/// A method or a property that can be called by another one.
struct Forwarded {
    let modifiers: DeclModifierListSyntax
    let name: TokenSyntax
    /// Nil for a property.
    let labels: [String]?
    /// Nil where it cannot be forwarded.
    let signature: Signature?

    enum Signature {
        case method(FunctionDeclSyntax)
        case property(String)

        func head(_ name: String) -> String {
            switch self {
            case .method(let node):
                let discardable = node.attributes.has("discardableResult")
                return (discardable ? "@discardableResult " : "") + "func \(name)"
                    + node.signature.oneLine
            case .property(let type): return "var \(name): \(type)"
            }
        }

        func requirement(_ name: String) -> String {
            switch self {
            case .method(let node):
                return "func \(name)"
                    + node.signature.with(
                        \.parameterClause, node.signature.parameterClause.withoutDefaults
                    ).oneLine
            case .property(let type): return "var \(name): \(type) { get }"
            }
        }
    }

    init?(_ declaration: DeclSyntax) {
        if let method = declaration.as(FunctionDeclSyntax.self) {
            modifiers = method.modifiers
            name = method.name
            let parameters = method.signature.parameterClause.parameters
            labels = parameters.map(\.firstName.text)
            let isPlain =
                method.genericParameterClause == nil
                && !parameters.contains { $0.ellipsis != nil }
                && method.signature.effectSpecifiers?.asyncSpecifier == nil
            signature = isPlain ? .method(method) : nil
        } else if let property = declaration.as(VariableDeclSyntax.self),
            property.bindings.count == 1, let binding = property.bindings.first,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
        {
            modifiers = property.modifiers
            name = pattern.identifier
            labels = nil
            let isReadOnly =
                binding.accessorBlock.map { block in
                    guard case .accessors(let list) = block.accessors else { return true }
                    return list.map(\.accessorSpecifier.text) == ["get"]
                } ?? false
            let type = binding.typeAnnotation?.type.trimmedDescription.onOneLine
            signature = isReadOnly ? type.map(Signature.property) : nil
        } else {
            return nil
        }
    }

    func call(_ signature: Signature, on callee: String) -> String {
        guard case .method(let node) = signature else { return callee }
        let arguments = node.signature.parameterClause.parameters.map { parameter in
            let own = (parameter.secondName ?? parameter.firstName).text
            let isInOut = parameter.type.trimmedDescription.hasPrefix("inout ")
            let value = (isInOut ? "&" : "") + own
            return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
        }
        let isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
        return (isThrowing ? "try " : "") + "\(callee)(\(arguments.joined(separator: ", ")))"
    }
}

extension FunctionParameterClauseSyntax {
    fileprivate var withoutDefaults: Self {
        with(
            \.parameters,
            FunctionParameterListSyntax(
                parameters.map { parameter in
                    parameter.with(\.defaultValue, nil)
                        .with(\.type, parameter.type.with(\.trailingTrivia, []))
                }))
    }
}
