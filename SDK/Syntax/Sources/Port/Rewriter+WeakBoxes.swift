import SwiftSyntax

/// What holds objects of a type that may be a protocol on Apple's systems.
extension Rewriter {
    /// The parameters of the type around a node that may stand for a protocol.
    private var openParameters: Set<String> {
        scope.reduce(into: []) { $0.formUnion(boxes.opened[Declarations.last($1)] ?? []) }
    }

    /// Takes the constraint to objects off the parameters of a type.
    func openBox(
        _ name: TokenSyntax, _ clause: GenericParameterClauseSyntax?,
        _ requirements: GenericWhereClauseSyntax?
    ) {
        guard let opened = boxes.opened[name.text], let clause else { return }
        for parameter in clause.parameters where opened.contains(parameter.name.text) {
            guard let range = parameter.inheritedType?.objectRange else { continue }
            let start =
                range.isAll
                ? parameter.name.endPositionBeforeTrailingTrivia.utf8Offset : range.start
            replace(from: start, to: range.end, by: "")
        }
        openRequirements(requirements, opened)
        changed(name, .attribute, "\(name.text) takes protocols, which are no classes on Linux")
    }

    /// The same of an extension.
    func openBox(_ node: ExtensionDeclSyntax) {
        let name = Declarations.last(node.extendedType.trimmedDescription)
        guard let opened = boxes.opened[name] else { return }
        openRequirements(node.genericWhereClause, opened)
    }

    private func openRequirements(_ clause: GenericWhereClauseSyntax?, _ opened: Set<String>) {
        guard let clause else { return }
        let all = Array(clause.requirements)
        func range(_ index: Int) -> (start: Int, end: Int, isAll: Bool)? {
            guard let found = all[index].requirement.as(ConformanceRequirementSyntax.self),
                opened.contains(found.leftType.trimmedDescription)
            else { return nil }
            return found.rightType.objectRange
        }
        let going = all.indices.filter { range($0)?.isAll == true }
        guard going.count < all.count else { return remove(clause) }
        for index in all.indices {
            guard let found = range(index) else { continue }
            guard found.isAll else {
                replace(from: found.start, to: found.end, by: "")
                continue
            }
            // With the comma behind it; the last one with that of the one before it that stays.
            let isLast = !all.indices.contains { $0 > index && !going.contains($0) }
            let start =
                isLast
                ? all[index - 1].requirement.endPositionBeforeTrailingTrivia.utf8Offset
                : all[index].positionAfterSkippingLeadingTrivia.utf8Offset
            let end =
                isLast
                ? all[index].endPositionBeforeTrailingTrivia.utf8Offset
                : all[index + 1].positionAfterSkippingLeadingTrivia.utf8Offset
            replace(from: start, to: end, by: "")
        }
    }

    /// `weak var object: T?` becomes `@PortedWeak var object: T?`.
    func openLink(_ node: VariableDeclSyntax) {
        let opened = openParameters
        guard !opened.isEmpty, node.bindings.count == 1, let binding = node.bindings.first,
            let type = binding.typeAnnotation?.type,
            let word = node.modifiers.first(where: { ["weak", "unowned"].contains($0.name.text) })
        else { return }
        let isWeak = word.name.text == "weak"
        guard let held = isWeak ? type.unwrapped : type.trimmedDescription, opened.contains(held)
        else { return }
        let wrapper = isWeak ? "@PortedWeak" : "@PortedUnowned"
        if word.id == node.modifiers.first?.id {
            replace(word, by: wrapper)
        } else {
            remove(word)
            let first = node.modifiers.positionAfterSkippingLeadingTrivia.utf8Offset
            insert("\(wrapper) ", at: first)
        }
        (needsUIKit, hasBoxes) = (true, true)
        if node.bindingSpecifier.text == "let" { replace(node.bindingSpecifier, by: "var") }
        let name = binding.pattern.trimmedDescription
        if isWeak, binding.initializer == nil, !node.isSetFirst(name) {
            insert(" = nil", at: type.endPositionBeforeTrailingTrivia.utf8Offset)
        }
        changed(word, .attribute, "\(word.name.text) is \(wrapper), which holds any object")
    }

    /// `ObjectIdentifier(object)`, which takes objects alone.
    func openIdentity(_ node: FunctionCallExprSyntax) {
        let called = node.calledExpression.trimmedDescription
        let takers = ["ObjectIdentifier", "Unmanaged.passUnretained", "Unmanaged.passRetained"]
        guard takers.contains(called), node.arguments.count == 1, !openParameters.isEmpty,
            let value = node.arguments.first?.expression, value.mayBeOpened
        else { return }
        castToObject(value, "AnyObject")
    }

    /// `one === other` of what may be a protocol's.
    func openComparison(_ node: BinaryOperatorExprSyntax) {
        guard ["===", "!=="].contains(node.operator.text), !openParameters.isEmpty,
            let list = node.parent?.as(ExprListSyntax.self)
        else { return }
        let all = Array(list)
        guard let place = all.firstIndex(where: { $0.id == node.id }) else { return }
        for index in [place - 1, place + 1] where all.indices.contains(index) {
            let isCast = all.dropFirst(index + 1).first?.is(UnresolvedAsExprSyntax.self) == true
            if !isCast, all[index].mayBeOpened { castToObject(all[index], "AnyObject?") }
        }
    }

    /// `self.object = object`, where what is set is an `AnyObject?`.
    func openAssignment(_ node: AssignmentExprSyntax) {
        guard !openParameters.isEmpty, let list = node.parent?.as(ExprListSyntax.self) else {
            return
        }
        let all = Array(list)
        guard all.count == 3, all[1].id == node.id, all[2].mayBeOpened,
            let body = node.typeBody, let name = all[0].ownMember,
            body.members.contains(where: { member in
                member.decl.as(VariableDeclSyntax.self)?.bindings.contains { binding in
                    binding.pattern.trimmedDescription == name
                        && ["AnyObject?", "AnyObject"].contains(
                            binding.typeAnnotation?.type.trimmedDescription)
                } == true
            })
        else { return }
        castToObject(all[2], "AnyObject?")
    }

    private func castToObject(_ value: ExprSyntax, _ type: String) {
        insert("(", at: value.positionAfterSkippingLeadingTrivia.utf8Offset)
        insert(" as \(type))", at: value.endPositionBeforeTrailingTrivia.utf8Offset)
    }
}

extension TypeSyntax {
    /// The type in an optional.
    fileprivate var unwrapped: String? {
        if let type = self.as(OptionalTypeSyntax.self) {
            return type.wrappedType.trimmedDescription
        }
        if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return type.wrappedType.trimmedDescription
        }
        return nil
    }
}

extension ExprSyntax {
    /// Whether it is a value that a parameter may stand for: a name, a member, an unwrapped one.
    fileprivate var mayBeOpened: Bool {
        if let member = self.as(MemberAccessExprSyntax.self) {
            return member.declName.baseName.text != "self"
        }
        if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text != "self" }
        return self.is(ForceUnwrapExprSyntax.self) || self.is(OptionalChainingExprSyntax.self)
            || self.is(SubscriptCallExprSyntax.self)
    }

    /// The member of `self` that it is.
    fileprivate var ownMember: String? {
        if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
        guard let member = self.as(MemberAccessExprSyntax.self),
            member.base?.trimmedDescription == "self"
        else { return nil }
        return member.declName.baseName.text
    }
}

extension SyntaxProtocol {
    /// The members of the type around it.
    fileprivate var typeBody: MemberBlockSyntax? {
        var node = parent
        while let next = node {
            if let body = next.as(MemberBlockSyntax.self) { return body }
            node = next.parent
        }
        return nil
    }
}

extension VariableDeclSyntax {
    /// Whether each of its type's initializers sets it before anything else of `self` is called, so
    /// that it needs no value before.
    fileprivate func isSetFirst(_ name: String) -> Bool {
        let inits = (typeBody?.members ?? []).compactMap { member in
            member.decl.as(InitializerDeclSyntax.self)
        }.filter { !$0.modifiers.has("convenience") && !$0.delegates }
        return !inits.isEmpty && inits.allSatisfy { $0.sets(name) }
    }
}

extension InitializerDeclSyntax {
    private func place(of isSought: (ExprSyntax) -> Bool) -> Int? {
        Array(body?.statements ?? []).firstIndex { item in
            guard case .expr(let value) = item.item else { return false }
            return isSought(value)
        }
    }

    /// Whether another one of its type does the work.
    fileprivate var delegates: Bool { call("self.init") != nil }

    private func call(_ name: String) -> Int? {
        place { value in
            let call = value.as(TryExprSyntax.self)?.expression ?? value
            return call.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == name
        }
    }

    fileprivate func sets(_ name: String) -> Bool {
        let set = place { value in
            guard let all = value.as(SequenceExprSyntax.self).map({ Array($0.elements) }) else {
                return false
            }
            return all.count > 1 && all[1].is(AssignmentExprSyntax.self) && all[0].ownMember == name
        }
        guard let set else { return false }
        return call("super.init").map { set < $0 } ?? true
    }
}
