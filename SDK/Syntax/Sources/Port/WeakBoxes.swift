import SwiftSyntax

/// The generic types of a project that hold objects weakly, as multicast delegates do, and are used
/// with a protocol: `WeakRef<any UITableViewDelegate>`.
///
/// A protocol of Objective-C is a class type on Apple's systems, so that it may stand for
/// `T: AnyObject`. No protocol is one on Linux: the parameter loses the constraint, and what holds
/// its objects weakly does it by a wrapper.
struct WeakBoxes {
    /// The parameters that stand for a protocol somewhere, by the last names of their types.
    private(set) var opened: [String: Set<String>] = [:]

    init(_ sources: [SourceFile], _ declarations: Declarations) {
        let reader = GenericReader(viewMode: .sourceAccurate)
        for source in sources { reader.walk(source.tree) }
        let bound = reader.parameters.filter { $0.value.contains(where: \.isObject) }
        guard !bound.isEmpty else { return }
        var isGrowing = true
        // A box in a box: what stands for the outer one's parameter stands for the inner one's too.
        while isGrowing {
            isGrowing = false
            for use in reader.uses {
                for (parameter, argument) in zip(bound[use.type] ?? [], use.arguments)
                where parameter.isObject && isProtocol(argument, in: use, reader, declarations) {
                    let isNew = opened[use.type, default: []].insert(parameter.name).inserted
                    isGrowing = isGrowing || isNew
                }
            }
        }
    }

    private func isProtocol(
        _ written: String, in use: GenericReader.Use, _ reader: GenericReader,
        _ declarations: Declarations
    ) -> Bool {
        if written.hasPrefix("any ") { return true }
        let name = written.trimmingParentheses
        if use.parameters.contains(name) { return false }
        // A parameter of a type around it, whatever else has its name.
        let owner = use.scope.map(Declarations.last).last { type in
            reader.parameters[type]?.contains { $0.name == name } == true
        }
        if let owner { return opened[owner]?.contains(name) == true }
        if let record = declarations.record(name, in: use.scope.joined(separator: ".")) {
            return record.isProtocol
        }
        return AppleProtocols.contain(Declarations.last(name))
    }
}

/// The protocols of Objective-C that UIKit and its kin have.
enum AppleProtocols {
    static func contain(_ name: String) -> Bool {
        let isApples = name.prefix(2).allSatisfy(\.isUppercase) && name.count > 4
        return isApples && endings.contains { name.hasSuffix($0) }
    }

    private static let endings = [
        "Delegate", "DataSource", "DataSourcePrefetching", "Transitioning", "Context",
        "TransitionCoordinator", "Protocol", "Positioning", "Environment", "Container", "Input",
        "Traits", "Restoring", "Observer", "Annotation",
    ]
}

/// Reads which types have parameters, and with what they are used.
private final class GenericReader: SyntaxVisitor {
    struct Parameter {
        var name: String
        /// Whether it stands for objects alone.
        var isObject: Bool
    }

    struct Use {
        var type: String
        var arguments: [String]
        /// The types around it.
        var scope: [String]
        /// The parameters of the functions around it.
        var parameters: Set<String>
    }

    /// By the last name of a type.
    private(set) var parameters: [String: [Parameter]] = [:]
    private(set) var uses: [Use] = []
    private var scope: [String] = []

    private func enter(
        _ name: String, _ clause: GenericParameterClauseSyntax?,
        _ requirements: GenericWhereClauseSyntax?
    ) -> SyntaxVisitorContinueKind {
        scope.append(name)
        guard let clause else { return .visitChildren }
        let bound = requirements?.requirements.compactMap(\.objectParameter) ?? []
        parameters[name] = clause.parameters.map { parameter in
            Parameter(
                name: parameter.name.text,
                isObject: bound.contains(parameter.name.text)
                    || parameter.inheritedType?.objectRange != nil)
        }
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.genericParameterClause, node.genericWhereClause)
    }
    override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.genericParameterClause, node.genericWhereClause)
    }
    override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.genericParameterClause, node.genericWhereClause)
    }
    override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.genericParameterClause, node.genericWhereClause)
    }
    override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, nil, nil)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { scope.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription, nil, nil)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

    override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.parent?.genericName else { return .visitChildren }
        let arguments = node.arguments.map { $0.argument.trimmedDescription }
        var parameters: Set<String> = []
        var place = node.parent
        while let around = place {
            let clause =
                around.as(FunctionDeclSyntax.self)?.genericParameterClause
                ?? around.as(InitializerDeclSyntax.self)?.genericParameterClause
                ?? around.as(SubscriptDeclSyntax.self)?.genericParameterClause
                ?? around.as(TypeAliasDeclSyntax.self)?.genericParameterClause
            parameters.formUnion(clause?.parameters.map(\.name.text) ?? [])
            place = around.parent
        }
        uses.append(
            Use(type: name, arguments: arguments, scope: scope, parameters: parameters))
        return .visitChildren
    }
}

extension Syntax {
    /// The last name in front of generic arguments.
    fileprivate var genericName: String? {
        if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
        if let type = self.as(MemberTypeSyntax.self) { return type.name.text }
        guard let special = self.as(GenericSpecializationExprSyntax.self) else { return nil }
        let member = special.expression.as(MemberAccessExprSyntax.self)?.declName
        return (member ?? special.expression.as(DeclReferenceExprSyntax.self))?.baseName.text
    }
}

extension String {
    /// The text without parentheses around it.
    fileprivate var trimmingParentheses: String {
        var text = self[...]
        while text.hasPrefix("("), text.hasSuffix(")") { text = text.dropFirst().dropLast() }
        return String(text)
    }
}

extension TypeSyntax {
    private var isObject: Bool { trimmedDescription == "AnyObject" }

    /// What goes of a constraint so that it is no longer one to objects: the bytes from the first
    /// to the second offset, and whether nothing is left. Nil where it is none.
    var objectRange: (start: Int, end: Int, isAll: Bool)? {
        if isObject {
            return (
                positionAfterSkippingLeadingTrivia.utf8Offset,
                endPositionBeforeTrailingTrivia.utf8Offset, true
            )
        }
        guard let elements = self.as(CompositionTypeSyntax.self).map({ Array($0.elements) }),
            let index = elements.firstIndex(where: { $0.type.isObject })
        else { return nil }
        let start =
            index == 0
            ? elements[0].positionAfterSkippingLeadingTrivia.utf8Offset
            : elements[index - 1].type.endPositionBeforeTrailingTrivia.utf8Offset
        let end =
            index == 0
            ? elements[1].positionAfterSkippingLeadingTrivia.utf8Offset
            : elements[index].type.endPositionBeforeTrailingTrivia.utf8Offset
        return (start, end, false)
    }
}

extension GenericRequirementSyntax {
    /// The parameter that a requirement binds to objects.
    fileprivate var objectParameter: String? {
        guard let conformance = requirement.as(ConformanceRequirementSyntax.self),
            conformance.rightType.objectRange != nil
        else { return nil }
        return conformance.leftType.trimmedDescription
    }
}
