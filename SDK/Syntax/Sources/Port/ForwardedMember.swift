import SwiftParser
import SwiftSyntax

/// A method or a property that another one can call: an extension's is kept under a new name, and
/// what takes its place calls it.
struct ForwardedMember {
    let modifiers: DeclModifierListSyntax
    let attributes: AttributeListSyntax
    let name: TokenSyntax
    /// Nil for a property.
    let labels: [String]?
    /// Why none can call it; nil where one can.
    let obstacle: String?
    /// The one observer of a property; nil where there is none or another accessor.
    let observer: AccessorDeclSyntax?
    private let declaration: Declaration

    private enum Declaration {
        case method(FunctionDeclSyntax)
        case property(TypeSyntax?, isSettable: Bool)
    }

    /// Something else to call first, if the object is of a type.
    struct Alternative {
        var type: String
        var name: String
    }

    init?(_ declaration: DeclSyntax) {
        if let method = declaration.as(FunctionDeclSyntax.self) {
            self.init(method)
        } else if let property = declaration.as(VariableDeclSyntax.self) {
            self.init(property)
        } else {
            return nil
        }
    }

    init(_ method: FunctionDeclSyntax) {
        modifiers = method.modifiers
        attributes = method.attributes
        name = method.name
        let parameters = method.signature.parameterClause.parameters
        labels = parameters.map(\.firstName.text)
        let isVariadic = parameters.contains { $0.ellipsis != nil }
        obstacle = isVariadic ? "takes any number of values" : nil
        observer = nil
        declaration = .method(method)
    }

    /// Nil where several properties are declared together.
    init?(_ property: VariableDeclSyntax) {
        guard property.bindings.count == 1, let binding = property.bindings.first,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
        else { return nil }
        modifiers = property.modifiers
        attributes = property.attributes
        name = pattern.identifier
        labels = nil
        let type = binding.typeAnnotation?.type
        declaration = .property(type, isSettable: binding.isSettable)
        obstacle = type == nil ? "has no written type" : binding.obstacle
        observer = type == nil ? nil : binding.observer
    }

    /// Its parameters' defaults by their places, from 0.
    var defaults: [Int: String] {
        guard case .method(let node) = declaration else { return [:] }
        return node.signature.parameterClause.parameters.enumerated().reduce(into: [:]) {
            $0[$1.offset] = $1.element.defaultValue?.value.oneLine
        }
    }

    /// The type of what it gives; nil where that is nothing.
    var result: TypeSyntax? {
        switch declaration {
        case .method(let node):
            node.signature.givesNothing ? nil : node.signature.returnClause?.type
        case .property(let type, _): type
        }
    }

    /// The types of its parameters, as they are written.
    var parameterTypes: [String] {
        guard case .method(let node) = declaration else { return [] }
        return node.signature.parameterClause.parameters.map { $0.type.oneLine }
    }

    /// Whether it gives its own object's type, which differs from class to class.
    var givesSelf: Bool {
        result?.tokens(viewMode: .sourceAccurate).contains { $0.text == "Self" } == true
    }

    /// Its declaration under a name, on one line and without a body.
    ///
    /// - Parameters:
    ///   - defaults: those of parameters that have none of their own.
    ///   - type: what it gives in place of its own type.
    func head(
        _ name: String, modifiers: String, defaults: [Int: String] = [:], giving type: String? = nil
    ) -> String {
        switch declaration {
        case .method(let node):
            let discardable = attributes.has("discardableResult") ? "@discardableResult " : ""
            var signature = node.signature.named.with(defaults)
            if let type {
                signature.returnClause?.type = TypeSyntax(
                    IdentifierTypeSyntax(name: .identifier(type)))
            }
            return discardable + modifiers + function(node, name, signature)
        case .property(let own, _):
            return "\(modifiers)var \(name): \(type ?? own?.oneLine ?? "")"
        }
    }

    /// What a protocol asks for.
    func requirement(_ name: String) -> String {
        switch declaration {
        case .method(let node): return function(node, name, node.signature.named.withoutDefaults)
        case .property(let type, let isSettable):
            return "var \(name): \(type?.oneLine ?? "") { get\(isSettable ? " set" : "") }"
        }
    }

    private func function(
        _ node: FunctionDeclSyntax, _ name: String, _ signature: FunctionSignatureSyntax
    ) -> String {
        let generics = node.genericParameterClause?.oneLine ?? ""
        let constraint = node.genericWhereClause.map { " " + $0.oneLine } ?? ""
        return "func \(name)\(generics)\(signature.oneLine)\(constraint)"
    }

    /// A body that calls the first alternative there is, else the last name.
    func body(trying alternatives: [Alternative] = [], calling last: String) -> String {
        let attempts = alternatives.map {
            "if let it = self as? \($0.type) { return \(call("it.\($0.name)")) }; "
        }
        let get = attempts.joined() + (attempts.isEmpty ? "" : "return ") + call(last)
        guard case .property(_, isSettable: true) = declaration else { return get }
        let changes = alternatives.map {
            "if let it = self as? \($0.type) { it.\($0.name) = newValue; return }; "
        }
        return "get { \(get) } set { \(changes.joined())\(last) = newValue }"
    }

    private func call(_ callee: String) -> String {
        guard case .method(let node) = declaration else { return callee }
        let arguments = node.signature.named.parameterClause.parameters.map { parameter in
            let own = (parameter.secondName ?? parameter.firstName).text
            let isInOut = parameter.type.trimmedDescription.hasPrefix("inout ")
            let value = (isInOut ? "&" : "") + own
            return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
        }
        let effects = node.signature.effectSpecifiers
        let words =
            (effects?.throwsClause == nil ? "" : "try ")
            + (effects?.asyncSpecifier == nil ? "" : "await ")
        return "\(words)\(callee)(\(arguments.joined(separator: ", ")))"
    }
}

extension PatternBindingSyntax {
    private var accessorWords: [String] {
        guard case .accessors(let list) = accessorBlock?.accessors else { return ["get"] }
        return list.map(\.accessorSpecifier.text)
    }

    fileprivate var observer: AccessorDeclSyntax? {
        guard case .accessors(let list) = accessorBlock?.accessors, list.count == 1 else {
            return nil
        }
        return list.first { ["didSet", "willSet"].contains($0.accessorSpecifier.text) }
    }

    fileprivate var isSettable: Bool { accessorWords.contains("set") }

    fileprivate var obstacle: String? {
        guard let accessorBlock else { return "is stored" }
        if case .accessors(let list) = accessorBlock.accessors,
            list.contains(where: { $0.effectSpecifiers != nil })
        {
            return "is asynchronous or throws"
        }
        switch Set(accessorWords) {
        case ["get"], ["get", "set"]: return nil
        default: return "has observers"
        }
    }
}

extension FunctionSignatureSyntax {
    /// With a name for each parameter that a body can hand on.
    fileprivate var named: Self {
        let parameters = parameterClause.parameters.enumerated().map { index, parameter in
            let own = (parameter.secondName ?? parameter.firstName).text
            if own != "it", own.isValidSwiftIdentifier(for: .variableName) { return parameter }
            let name = TokenSyntax.identifier("value\(index + 1)", leadingTrivia: .space)
            return parameter.with(\.firstName.trailingTrivia, []).with(\.secondName, name)
        }
        return with(\.parameterClause.parameters, FunctionParameterListSyntax(parameters))
    }

    /// With defaults for parameters that have none.
    fileprivate func with(_ defaults: [Int: String]) -> Self {
        let parameters = parameterClause.parameters.enumerated().map { index, parameter in
            guard parameter.defaultValue == nil, let text = defaults[index] else {
                return parameter
            }
            // why: its words stay as they are, so that nothing is asked of them.
            let value = DeclReferenceExprSyntax(baseName: .identifier(text))
            let sign = TokenSyntax.equalToken(leadingTrivia: .space, trailingTrivia: .space)
            return parameter.with(
                \.defaultValue, InitializerClauseSyntax(equal: sign, value: value))
        }
        return with(\.parameterClause.parameters, FunctionParameterListSyntax(parameters))
    }

    fileprivate var withoutDefaults: Self {
        let parameters = parameterClause.parameters.map { parameter in
            parameter.with(\.defaultValue, nil)
                .with(\.type, parameter.type.with(\.trailingTrivia, []))
        }
        return with(\.parameterClause.parameters, FunctionParameterListSyntax(parameters))
    }
}
