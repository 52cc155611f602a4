import SwiftSyntax

/// Reads what a file declares.
final class DeclarationReader: SyntaxVisitor {
    private let file: Int
    private var scope: [String] = []
    private var records: [Declarations.TypeRecord] = []
    private(set) var found: [Declarations.TypeRecord] = []
    private(set) var optional: [(name: String, method: Declarations.OptionalMethod)] = []
    private(set) var reexportsFoundation = false
    private(set) var bodies: [String: Declarations.Body] = [:]
    private var isInExtension: [Bool] = []
    private var isMembersObjectiveC: [Bool] = []
    /// The conditions around a member, inside of its type.
    private var conditions: [Int] = []

    init(file: Int) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    private func enter(
        _ name: String, _ declaration: some DeclGroupSyntax,
        _ change: (inout Declarations.TypeRecord) -> Void
    ) -> SyntaxVisitorContinueKind {
        scope.append(name)
        var record = Declarations.TypeRecord(name: scope.joined(separator: "."))
        let attributes = declaration.attributes
        record.isObjectiveC = attributes.has("objc") || attributes.has("objcMembers")
        record.inherited = (declaration.inheritanceClause?.inheritedTypes ?? []).map {
            $0.type.trimmedDescription
        }
        record.isDeclared = !declaration.is(ExtensionDeclSyntax.self)
        change(&record)
        records.append(record)
        isInExtension.append(declaration.is(ExtensionDeclSyntax.self))
        conditions.append(0)
        isMembersObjectiveC.append(
            attributes.has("objcMembers")
                || declaration.is(ExtensionDeclSyntax.self) && attributes.has("objc")
                || declaration.is(ProtocolDeclSyntax.self) && attributes.has("objc"))
        return .visitChildren
    }

    private func leave() {
        scope.removeLast()
        isInExtension.removeLast()
        conditions.removeLast()
        isMembersObjectiveC.removeLast()
        if let record = records.popLast() { found.append(record) }
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let module = node.path.first?.name.text ?? ""
        if node.attributes.has("_exported"), ["Foundation", "UIKit", "SwiftUI"].contains(module) {
            reexportsFoundation = true
        }
        return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let result = enter(node.name.text, node) { record in
            record.isClass = true
            record.superclass = record.inherited.first
            record.isOfMainActor = node.attributes.has("MainActor")
            record.hasObjectiveCMembers = node.attributes.has("objcMembers")
        }
        bodies[scope.joined(separator: ".")] = Declarations.Body(
            file: file,
            offset: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
        return result
    }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node) { _ in }
    }
    override func visitPost(_ node: ActorDeclSyntax) { leave() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node) { _ in }
    }
    override func visitPost(_ node: StructDeclSyntax) { leave() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node) { _ in }
    }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node) { $0.isProtocol = true }
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription, node) { _ in }
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if !conditions.isEmpty, !node.isCompiled { conditions[conditions.count - 1] += 1 }
        return .visitChildren
    }
    override func visitPost(_ node: IfConfigClauseSyntax) {
        if !conditions.isEmpty, !node.isCompiled { conditions[conditions.count - 1] -= 1 }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !records.isEmpty, node.isMember else { return .visitChildren }
        let name = node.name.plain
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
        if node.modifiers.has("optional") {
            let method = Declarations.OptionalMethod(
                labels: labels, givesValue: node.signature.givesValue)
            optional.append((name, method))
        }
        let named = node.attributes.argument(of: "objc")
        record(
            name, labels: labels,
            selector: named ?? SelectorName.of(method: name, labels: labels),
            node.attributes, node.modifiers, ForwardedMember(node))
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !records.isEmpty, node.isMember else { return .visitChildren }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain
            else { continue }
            record(
                name, labels: nil, selector: node.attributes.argument(of: "objc") ?? name,
                node.attributes, node.modifiers, ForwardedMember(node))
        }
        return .visitChildren
    }

    private func record(
        _ name: String, labels: [String]?, selector: String, _ attributes: AttributeListSyntax,
        _ modifiers: DeclModifierListSyntax, _ forwarded: ForwardedMember?
    ) {
        let isObjectiveC =
            attributes.has("objc") || attributes.has("IBAction") || attributes.has("IBOutlet")
            || isMembersObjectiveC.last == true
        records[records.count - 1].members[name, default: []].append(
            Declarations.Member(
                name: name, labels: labels, selector: selector, isObjectiveC: isObjectiveC,
                isStatic: modifiers.has("static") || modifiers.has("class"),
                isOverride: modifiers.has("override"),
                isPrivate: modifiers.has("private") || modifiers.has("fileprivate"),
                isInExtension: isInExtension.last == true,
                defaults: forwarded?.defaults ?? [:],
                parameterTypes: forwarded?.parameterTypes ?? [],
                result: forwarded?.result?.oneLine,
                obstacle: obstacle(of: forwarded), file: file))
    }

    private func obstacle(of member: ForwardedMember?) -> String? {
        guard let member else { return "is declared together with others" }
        if conditions.last != 0 { return "stands in a condition" }
        return member.givesSelf ? "gives Self" : member.obstacle
    }
}

extension DeclSyntaxProtocol {
    /// Whether it stands in a type, and not in a body.
    fileprivate var isMember: Bool { parent?.is(MemberBlockItemSyntax.self) == true }
}

extension AttributeListSyntax {
    /// The attribute of a name, also inside of `#if`.
    func named(_ name: String) -> AttributeSyntax? {
        lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.word == name }
    }

    func has(_ name: String) -> Bool { named(name) != nil }

    /// What stands in an attribute's parentheses.
    func argument(of name: String) -> String? {
        named(name)?.arguments?.trimmedDescription
    }
}

extension AttributeSyntax {
    var word: String { attributeName.trimmedDescription }
}

extension TokenSyntax {
    /// A name without the backticks of one that is a word of the language.
    var plain: String { text.filter { $0 != "`" } }
}

extension DeclModifierListSyntax {
    func has(_ name: String) -> Bool { contains { $0.name.text == name && $0.detail == nil } }
}
