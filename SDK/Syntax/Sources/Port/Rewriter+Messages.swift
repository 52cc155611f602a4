import SwiftSyntax

extension Rewriter {
    /// A member of an extension that is one of the project's messages, or overrides one.
    ///
    /// - Returns: whether it is.
    func portMessage(
        _ member: ForwardedMember, of type: String, in place: ExtensionDeclSyntax
    ) -> Bool {
        guard let message = messages.message(member, of: type) else { return false }
        let isOverride = member.modifiers.has("override")
        if message.obstacle != nil || place.genericWhereClause != nil {
            if isOverride { leaveOverride(member.name, of: message) }
        } else if !isOverride {
            portRoot(member, of: message, in: place)
        } else if declarations.record(type)?.isClass == true {
            portOverride(member, of: message, type, in: place)
        } else {
            replace(member.name, by: message.original(in: type))
            rename(member, "\(member.name.text) of \(type) is called by that of \(message.root)")
        }
        return true
    }

    /// The extension's own member: what stands in its place asks for one of the object's class, of
    /// UIKit's lower classes and last for this.
    private func portRoot(
        _ member: ForwardedMember, of message: Messages.Message, in place: ExtensionDeclSyntax
    ) {
        let access = accessWord(of: member.modifiers, in: place)
        let own = ForwardedMember.Alternative(
            type: "any \(message.proto)", name: message.overriding)
        let lower = messages.extended(message).map {
            ForwardedMember.Alternative(type: $0, name: message.original(in: $0))
        }
        let body = member.body(trying: [own] + lower, calling: message.original)
        // why: the word of the extension is not repeated at its members, which warns.
        let isOwn = member.modifiers.contains { accessWords.contains($0.name.text) }
        let head = member.head(
            member.name.text, modifiers: isOwn ? access : "", defaults: message.defaults)
        let brace = place.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
        insert(" \(head) { \(body) };", at: brace)
        replace(member.name, by: message.original)
        let isolation = message.isOfMainActor ? "@MainActor " : ""
        let requirement = member.requirement(message.overriding)
        insert(
            "; \(isolation)\(access)protocol \(message.proto): AnyObject { \(requirement) }",
            at: place.endPositionBeforeTrailingTrivia.utf8Offset)
        rename(
            member, "\(member.name.text) of \(message.root) asks for what classes override first")
    }

    /// An override in an extension of the project's own class stays there under another name; the
    /// class gets the one that is called, which those below it override.
    private func portOverride(
        _ member: ForwardedMember, of message: Messages.Message, _ type: String,
        in place: ExtensionDeclSyntax
    ) {
        guard let (name, body) = owner(type, in: place) else {
            return leftOverride(member.name, member.name.text)
        }
        let isFirst = messages.isFirst(message, in: name)
        let hidden = message.original(in: name)
        let modifiers = forwarded(member.modifiers, in: place, isOverride: !isFirst)
        let result = message.isOfAnotherType(than: member) ? message.result : nil
        let head = member.head(message.overriding, modifiers: modifiers, giving: result)
        insertions.append((body, "\(head) { \(member.body(calling: hidden)) }"))
        hide(member.modifiers, member.name, as: hidden)
        compareDefaults(of: member, with: message)
        if isFirst {
            insert(
                "; extension \(type): \(message.proto) {}",
                at: place.endPositionBeforeTrailingTrivia.utf8Offset)
        }
    }

    /// An override of such a message in a class of the project.
    func portMessageOverrides(in node: ClassDeclSyntax) {
        let type = fullScope ?? node.name.text
        for item in node.memberBlock.members.compiled {
            guard let member = ForwardedMember(item.decl),
                let word = member.modifiers.first(where: { $0.name.text == "override" }),
                let message = messages.message(member, of: type)
            else { continue }
            guard message.obstacle == nil else {
                leaveOverride(member.name, of: message)
                continue
            }
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
            if let own = member.result, let result = message.result,
                message.isOfAnotherType(than: member)
            {
                replace(own, by: result)
                changed(
                    own, .override, "\(member.name.text) gives what that of \(message.root) does")
            }
            compareDefaults(of: member, with: message)
        }
    }

    /// What is left out of a call is what stands in the extension, or else in the first override.
    private func compareDefaults(of member: ForwardedMember, with message: Messages.Message) {
        let differs = member.defaults.contains { message.defaults[$0.key] != $0.value }
        guard differs else { return }
        left(
            member.name, .override,
            "a default of \(member.name.text) differs from that of \(message.root), which is taken")
    }

    /// Overrides inside of `#if` in an extension, which move nowhere, and in a class those of
    /// messages, which stay as they are.
    func leaveConditionalOverride(_ node: some DeclSyntaxProtocol) {
        guard let member = ForwardedMember(DeclSyntax(node)), member.modifiers.has("override"),
            let clause = node.parent?.parent?.parent?.as(IfConfigClauseSyntax.self),
            !clause.isCompiled, let type = fullScope
        else { return }
        if let message = messages.message(member, of: type) {
            leaveOverride(member.name, of: message)
        } else if node.isInExtension {
            leftOverride(member.name, member.name.text)
        }
    }

    private func leaveOverride(_ name: TokenSyntax, of message: Messages.Message) {
        let obstacle = message.obstacle ?? "has a condition"
        left(
            name, .override,
            "\(name.text) cannot override what an extension gives \(message.root), since one of"
                + " its declarations \(obstacle)")
    }

    /// `super.save(sender)` in a class that overrides a message, or in an extension that does.
    func portSuper(_ node: MemberAccessExprSyntax) {
        guard node.base?.is(SuperExprSyntax.self) == true, !messages.all.isEmpty,
            let type = fullScope
        else { return }
        let name = node.declName.baseName
        var call = Messages.Call(name: name.plain)
        if let parent = node.parent?.as(FunctionCallExprSyntax.self) {
            call.labels =
                parent.arguments.map { $0.label?.text ?? "_" }
                + parent.additionalTrailingClosures.map(\.label.text)
            call.hasClosure = parent.trailingClosure != nil
        } else if let arguments = node.declName.argumentNames?.arguments {
            call.labels = arguments.map(\.name.text)
        }
        guard let message = messages.called(call, in: type) else { return }
        replace(name, by: messages.above(message, type))
    }

    private func rename(_ member: ForwardedMember, _ text: String) {
        for word in member.modifiers {
            if ["override", "dynamic"].contains(word.name.text) { remove(word) }
            if word.name.text == "open" { replace(word, by: "public") }
        }
        changed(member.name, .override, text)
    }

    private func accessWord(
        of modifiers: DeclModifierListSyntax, in place: ExtensionDeclSyntax
    ) -> String {
        let own = modifiers.first { accessWords.contains($0.name.text) && $0.detail == nil }
        let word = (own ?? place.modifiers.first { accessWords.contains($0.name.text) })?.name.text
        switch word {
        case "open", "public": return "public "
        case "package": return "package "
        case "private", "fileprivate": return "fileprivate "
        default: return ""
        }
    }
}

extension Messages.Message {
    /// Whether an override gives a type of its own, below that of the extension's member.
    fileprivate func isOfAnotherType(than member: ForwardedMember) -> Bool {
        func plain(_ type: String) -> String {
            String(type.filter { $0 != " " }.map { $0 == "!" ? "?" : $0 })
        }
        guard let result, let own = member.result?.oneLine else { return false }
        return plain(result) != plain(own)
    }
}

extension SyntaxProtocol {
    /// Whether the nearest type around it is that of an extension.
    fileprivate var isInExtension: Bool {
        var next = parent
        while let here = next {
            if let group = here.asProtocol((any DeclGroupSyntax).self) {
                return group.is(ExtensionDeclSyntax.self)
            }
            next = here.parent
        }
        return false
    }
}
