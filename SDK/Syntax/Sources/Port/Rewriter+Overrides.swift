import SwiftSyntax

extension Rewriter {
    /// A method that overrides one in an extension stays where it is under another name, and the
    /// class calls it: `override func viewDidLoad() { port_List_viewDidLoad() }` behind its brace.
    /// The same goes for a method of an extension that a class below overrides.
    func portOverrides(in node: ExtensionDeclSyntax) {
        let type = node.extendedType.trimmedDescription
        for item in node.memberBlock.members.compiled {
            guard let member = ForwardedMember(item.decl) else {
                if let property = item.decl.as(VariableDeclSyntax.self),
                    property.modifiers.has("override")
                {
                    leftOverride(property, "a property")
                }
                continue
            }
            if portMessage(member, of: type, in: node) { continue }
            if isMoved(member, type) {
                portOverride(member, of: type, in: node)
            } else {
                close(member, node)
            }
        }
    }

    /// What stands in an extension is open to Objective-C alone.
    private func close(_ member: ForwardedMember, _ place: ExtensionDeclSyntax) {
        let words: Set = ["objc", "IBAction", "IBInspectable"]
        guard words.contains(where: { member.attributes.has($0) || place.attributes.has($0) })
        else {
            return
        }
        for word in member.modifiers where word.name.text == "open" {
            changed(word, .override, "open in an extension is public")
            replace(word, by: "public")
        }
    }

    private func isMoved(_ member: ForwardedMember, _ type: String) -> Bool {
        if member.modifiers.has("override") { return true }
        guard let record = declarations.record(type), record.isClass else { return false }
        let isSent = record.members[member.name.plain]?.contains {
            $0.isInExtension && $0.labels == member.labels
                && declarations.isSent($0, by: record.name)
        }
        return isSent == true
            && declarations.isOverridden(
                member.name.plain, labels: member.labels, of: record.name)
    }

    private func portOverride(
        _ member: ForwardedMember, of type: String, in place: ExtensionDeclSyntax
    ) {
        guard let (name, body) = owner(type, in: place), member.obstacle == nil else {
            if declarations.record(type)?.isClass != true, let observer = member.observer {
                openObserver(observer, of: member.name)
            }
            return portForeign(member.modifiers, member.name, of: type)
        }
        let hidden = "port_\(name.replacing(".", with: "_"))_\(member.name.plain)"
        let modifiers = forwarded(member.modifiers, in: place)
        let head = member.head(member.name.text, modifiers: modifiers)
        insertions.append((body, "\(head) { \(member.body(calling: hidden)) }"))
        hide(member.modifiers, member.name, as: hidden)
    }

    /// The class that an extension is of, where its body can call what stands in the extension.
    func owner(
        _ type: String, in place: ExtensionDeclSyntax
    ) -> (name: String, body: Declarations.Body)? {
        guard let record = declarations.record(type), record.isClass,
            let body = declarations.body(of: record.name, near: fileIndex),
            place.genericWhereClause == nil
        else { return nil }
        let isPrivate = place.modifiers.has("private") || place.modifiers.has("fileprivate")
        return isPrivate && body.file != fileIndex ? nil : (record.name, body)
    }

    /// The modifiers of what the class gets: those of the member, or the access of its extension.
    func forwarded(
        _ modifiers: DeclModifierListSyntax, in place: ExtensionDeclSyntax, isOverride: Bool = true
    ) -> String {
        let lost: Set = isOverride ? ["dynamic", "final"] : ["dynamic", "final", "override"]
        var words = modifiers.map(\.trimmedDescription).filter { !lost.contains($0) }
        let access = place.modifiers.map(\.trimmedDescription).first { accessWords.contains($0) }
        let hasAccess = words.contains { accessWords.contains($0) }
        if let access, !hasAccess, access == "public" || access == "package" {
            words.insert(access, at: 0)
        }
        return words.map { $0 + " " }.joined()
    }

    func hide(_ modifiers: DeclModifierListSyntax, _ name: TokenSyntax, as hidden: String) {
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
        let hidden = "port_\(type.replacing(".", with: "_"))_\(name.plain)"
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

    /// An extension has no property with an observer: it becomes one that is computed, of which the
    /// observer is the setter.
    private func openObserver(_ observer: AccessorDeclSyntax, of name: TokenSyntax) {
        let word = observer.accessorSpecifier
        let value = word.text == "didSet" && observer.parameters == nil ? "(oldValue)" : ""
        replace(word, by: "get { \(name.text) } set\(value)")
    }

    /// What no headless stage asks for: the looks of bars and how a device may be held.
    private static let unasked: Set = [
        "childForHomeIndicatorAutoHidden", "childForStatusBarHidden", "childForStatusBarStyle",
        "preferredInterfaceOrientationForPresentation", "preferredStatusBarStyle",
        "preferredStatusBarUpdateAnimation", "prefersHomeIndicatorAutoHidden",
        "prefersStatusBarHidden", "shouldAutorotate", "supportedInterfaceOrientations",
    ]

    func leftOverride(_ node: some SyntaxProtocol, _ name: String) {
        left(node, .override, "\(name) overrides in an extension; move it into its class")
    }
}

extension DeclModifierSyntax {
    fileprivate var isOverride: Bool { name.text == "override" }
}
