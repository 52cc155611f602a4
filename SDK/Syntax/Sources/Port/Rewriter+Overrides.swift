import SwiftSyntax

extension Rewriter {
    /// A method that overrides one in an extension stays where it is under another name, and the
    /// class calls it: `override func viewDidLoad() { port_List_viewDidLoad() }` behind its brace.
    /// The same goes for a method of an extension that a class below overrides.
    func portOverrides(in node: ExtensionDeclSyntax) {
        let type = node.extendedType.trimmedDescription
        for member in node.memberBlock.members {
            if let message = Forwarded(member.decl), portMessage(message, of: type, in: node) {
                continue
            }
            if let method = member.decl.as(FunctionDeclSyntax.self) {
                let labels = method.signature.parameterClause.parameters.map(\.firstName.text)
                let isSent = method.attributes.has("objc") || node.attributes.has("objc")
                guard isMoved(method.modifiers, method.name.text, labels, type, isSent) else {
                    close(method.modifiers, isSent)
                    continue
                }
                portOverride(method, of: type, in: node)
            } else if let property = member.decl.as(VariableDeclSyntax.self),
                let name = property.bindings.first?.pattern.trimmedDescription
            {
                let isSent = property.attributes.has("objc") || node.attributes.has("objc")
                guard isMoved(property.modifiers, name, nil, type, isSent) else {
                    close(property.modifiers, isSent)
                    continue
                }
                portOverride(property, of: type, in: node)
            }
        }
    }

    /// What stands in an extension is open to Objective-C alone.
    private func close(_ modifiers: DeclModifierListSyntax, _ isSent: Bool) {
        for word in modifiers where isSent && word.name.text == "open" {
            changed(word, .override, "open in an extension is public")
            replace(word, by: "public")
        }
    }

    private func isMoved(
        _ modifiers: DeclModifierListSyntax, _ name: String, _ labels: [String]?, _ type: String,
        _ isSent: Bool
    ) -> Bool {
        let known = declarations.record(type)?.name ?? type
        return modifiers.has("override")
            || isSent && declarations.record(type)?.isClass == true
                && declarations.isOverridden(name, labels: labels, of: known)
    }

    private func portOverride(
        _ method: FunctionDeclSyntax, of type: String, in place: ExtensionDeclSyntax
    ) {
        let parameters = method.signature.parameterClause.parameters
        guard let (name, body) = owner(type, of: method, in: place), method.body != nil,
            !parameters.contains(where: { $0.ellipsis != nil })
        else { return portForeign(method.modifiers, method.name, of: type) }
        let hidden = "port_\(name.replacing(".", with: "_"))_\(method.name.text)"
        let arguments = parameters.map { parameter in
            let own = (parameter.secondName ?? parameter.firstName).text
            let isInOut = parameter.type.trimmedDescription.hasPrefix("inout ")
            let value = (isInOut ? "&" : "") + own
            return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
        }
        let effects = method.signature.effectSpecifiers
        let words =
            (effects?.throwsClause == nil ? "" : "try ")
            + (effects?.asyncSpecifier == nil ? "" : "await ")
        let generics = method.genericParameterClause?.oneLine ?? ""
        let constraint = method.genericWhereClause.map { " " + $0.oneLine } ?? ""
        let isDiscardable = method.attributes.has("discardableResult")
        let head =
            (isDiscardable ? "@discardableResult " : "") + forwarded(method.modifiers, in: place)
            + "func \(method.name.text)"
            + generics + method.signature.oneLine + constraint
        let call = "\(words)\(hidden)(\(arguments.joined(separator: ", ")))"
        insertions.append((body, "\(head) { \(call) }"))
        hide(method.modifiers, method.name, as: hidden)
    }

    private func portOverride(
        _ property: VariableDeclSyntax, of type: String, in extended: ExtensionDeclSyntax
    ) {
        guard let (name, place) = owner(type, of: property, in: extended),
            property.bindings.count == 1,
            let binding = property.bindings.first, let annotation = binding.typeAnnotation,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
            let block = binding.accessorBlock, let accessors = Accessors(block)
        else {
            let pattern = property.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
            guard let pattern else { return leftOverride(property, "a property") }
            return portForeign(property.modifiers, pattern.identifier, of: type)
        }
        let hidden = "port_\(name.replacing(".", with: "_"))_\(pattern.identifier.text)"
        let body = accessors == .get ? hidden : "get { \(hidden) } set { \(hidden) = newValue }"
        let head =
            forwarded(property.modifiers, in: extended)
            + "var \(pattern.identifier.text): \(annotation.type.trimmedDescription.onOneLine)"
        insertions.append((place, "\(head) { \(body) }"))
        hide(property.modifiers, pattern.identifier, as: hidden)
    }

    private enum Accessors {
        case get
        case getAndSet

        init?(_ block: AccessorBlockSyntax) {
            guard case .accessors(let list) = block.accessors else {
                self = .get
                return
            }
            let words = Set(list.map(\.accessorSpecifier.text))
            if words == ["get"] {
                self = .get
            } else if words == ["get", "set"] {
                self = .getAndSet
            } else {
                return nil
            }
        }
    }

    /// The class that an extension is of, where its body can call what stands in the extension.
    private func owner(
        _ type: String, of member: some SyntaxProtocol, in place: ExtensionDeclSyntax
    ) -> (name: String, body: Declarations.Body)? {
        guard let record = declarations.record(type), record.isClass,
            let body = declarations.body(of: record.name, near: fileIndex),
            place.genericWhereClause == nil
        else { return nil }
        let isPrivate = place.modifiers.has("private") || place.modifiers.has("fileprivate")
        return isPrivate && body.file != fileIndex ? nil : (record.name, body)
    }

    /// The modifiers of what the class gets: those of the member, or the access of its extension.
    private func forwarded(
        _ modifiers: DeclModifierListSyntax, in place: ExtensionDeclSyntax
    ) -> String {
        var words = modifiers.map(\.trimmedDescription).filter { $0 != "dynamic" && $0 != "final" }
        let access = place.modifiers.map(\.trimmedDescription).first { accessWords.contains($0) }
        let hasAccess = words.contains { accessWords.contains($0) }
        if let access, !hasAccess, access == "public" || access == "package" {
            words.insert(access, at: 0)
        }
        return words.map { $0 + " " }.joined()
    }

    private func hide(_ modifiers: DeclModifierListSyntax, _ name: TokenSyntax, as hidden: String) {
        for word in modifiers where word.name.text == "override" || word.name.text == "dynamic" {
            remove(word)
        }
        for word in modifiers where word.name.text == "open" { replace(word, by: "public") }
        changed(name, .override, "\(name.text) in an extension is \(hidden), which the class calls")
        replace(name, by: hidden)
    }

    /// A member of UIKit's own class that an extension overrides for all of its objects, which
    /// Objective-C allows: it stays under another name, and nothing calls it.
    private func portForeign(
        _ modifiers: DeclModifierListSyntax, _ name: TokenSyntax, of type: String
    ) {
        guard declarations.record(type)?.isClass != true,
            let word = modifiers.first(where: \.isOverride)
        else { return leftOverride(name, name.text) }
        let hidden = "port_\(type.replacing(".", with: "_"))_\(name.text)"
        remove(word)
        for word in modifiers where word.name.text == "open" { replace(word, by: "public") }
        replace(name, by: hidden)
        guard Self.unasked.contains(name.text) else {
            return left(
                name, .override,
                "\(name.text) overrides in an extension of \(type), where nothing calls it; move it"
                    + " into a class of your own")
        }
        changed(name, .override, "\(name.text) of \(type) is \(hidden), which is never asked for")
    }

    /// What no headless stage asks for: the looks of bars and how a device may be held.
    private static let unasked: Set = [
        "childForHomeIndicatorAutoHidden", "childForStatusBarHidden", "childForStatusBarStyle",
        "preferredInterfaceOrientationForPresentation", "preferredStatusBarStyle",
        "preferredStatusBarUpdateAnimation", "prefersHomeIndicatorAutoHidden",
        "prefersStatusBarHidden", "shouldAutorotate", "supportedInterfaceOrientations",
    ]

    private func leftOverride(_ node: some SyntaxProtocol, _ name: String) {
        left(node, .override, "\(name) overrides in an extension; move it into its class")
    }
}

extension DeclModifierSyntax {
    fileprivate var isOverride: Bool { name.text == "override" }
}
