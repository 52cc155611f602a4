public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// `@Entry var name: Type = value`: a key with this default, and an accessor that uses it.
public struct EntryMacro: AccessorMacro, PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let entry = try Entry(declaration)
        return [
            "get { self[\(raw: entry.key).self] }",
            "set { self[\(raw: entry.key).self] = newValue }",
        ]
    }

    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let entry = try Entry(declaration)
        let kind = try keyProtocol(of: context)
        guard let type = entry.type else {
            return [
                """
                private enum \(raw: entry.key): \(raw: kind) {
                    nonisolated(unsafe) static let defaultValue = \(raw: entry.value)
                }
                """
            ]
        }
        return [
            """
            private enum \(raw: entry.key): \(raw: kind) {
                static var defaultValue: \(raw: type) { \(raw: entry.value) }
            }
            """
        ]
    }

    /// The protocol of the keys of the values that an entry extends.
    private static func keyProtocol(of context: some MacroExpansionContext) throws -> String {
        let extended = context.lexicalContext.compactMap { $0.as(ExtensionDeclSyntax.self) }
            .first?.extendedType.trimmedDescription
        switch extended?.split(separator: ".").last.map(String.init) {
        case "EnvironmentValues": return "EnvironmentKey"
        case "Transaction": return "TransactionKey"
        case "FocusedValues": return "FocusedValueKey"
        case "ContainerValues": return "ContainerValueKey"
        default:
            throw EntryError(
                description: "'@Entry' macro can only attach to var declarations inside extensions"
                    + " of EnvironmentValues, Transaction, ContainerValues, or FocusedValues")
        }
    }
}

/// Why an entry cannot be made, in SwiftUI's words.
struct EntryError: Error, CustomStringConvertible {
    let description: String
}

/// What a declaration says of its entry.
private struct Entry {
    let key: String
    /// The type that is written, or that the value plainly has; nil where only the compiler knows.
    let type: String?
    let value: String

    init(_ declaration: some DeclSyntaxProtocol) throws {
        guard let variable = declaration.as(VariableDeclSyntax.self),
            variable.bindingSpecifier.tokenKind == .keyword(.var),
            let binding = variable.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else {
            throw EntryError(description: "'@Entry' macro can only attach to var declarations")
        }
        key = "__Key_\(name.filter { $0 != "`" })"
        let written = binding.typeAnnotation?.type
        let given = binding.initializer?.value
        if let given {
            value = given.trimmedDescription
        } else if written?.is(OptionalTypeSyntax.self) == true {
            value = "nil"
        } else {
            throw EntryError(description: "'@Entry' macro requires a default value")
        }
        type = written?.trimmedDescription ?? given.flatMap(Self.plainType)
    }

    /// The type of a literal, or of a call that names a type.
    private static func plainType(_ value: ExprSyntax) -> String? {
        if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
        if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
        if value.is(FloatLiteralExprSyntax.self) { return "Double" }
        if value.is(StringLiteralExprSyntax.self) { return "String" }
        guard let call = value.as(FunctionCallExprSyntax.self),
            let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            name.first?.isUppercase == true
        else { return nil }
        return name
    }
}
