public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// `@Model class Trip`: a storage for what its properties have, what the properties are, and an
/// initializer for what a store has.
public struct ModelMacro: MemberMacro, MemberAttributeMacro, ExtensionMacro {
    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let type = declaration.as(ClassDeclSyntax.self) else {
            throw ModelError(description: "'@Model' cannot be applied to what is no class")
        }
        let access = type.modifiers.first { ["public", "package", "open"].contains($0.name.text) }
        let word = access.map { $0.name.text == "open" ? "public " : "\($0.name.text) " } ?? ""
        let properties = type.memberBlock.members.compactMap { member in
            member.decl.as(VariableDeclSyntax.self).flatMap(ModelProperty.init)
        }
        let name = type.name.trimmedDescription
        let metadata = properties.map { property in
            let more = property.metadata.map { ", \($0)" } ?? ""
            return "SwiftData.Schema.PropertyMetadata(\"\(property.plain)\", "
                + "\\\(name).\(property.name)\(more))"
        }
        let fields = properties.map { "_\($0.plain) = SwiftData.ModelField()" }
        var members: [DeclSyntax] = [
            "\(raw: word)private(set) var modelStorage = SwiftData.ModelStorage()",
            """
            \(raw: word)static var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
                [\(raw: metadata.joined(separator: ",\n    "))]
            }
            """,
            """
            \(raw: word)required init(modelStorage: SwiftData.ModelStorage) {
                \(raw: fields.joined(separator: "\n    "))
                self.modelStorage = modelStorage
            }
            """,
        ]
        let groups = type.memberBlock.members.compactMap { member in
            member.decl.as(MacroExpansionDeclSyntax.self)
        }.filter { $0.macroName.text == "Unique" }
        if !groups.isEmpty {
            let paths = groups.flatMap(\.arguments).map(\.expression.trimmedDescription)
                .joined(separator: ", ")
            members.append(
                """
                \(raw: word)static var uniquePaths: [[AnyKeyPath]] {
                    let all: [[PartialKeyPath<\(raw: name)>]] = [\(raw: paths)]
                    return all
                }
                """)
        }
        return members
    }

    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        guard let variable = member.as(VariableDeclSyntax.self),
            ModelProperty(variable) != nil
        else { return [] }
        return ["@_ModelProperty"]
    }

    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard !protocols.isEmpty else { return [] }
        let words = ["public", "package", "open"]
        let access = declaration.modifiers.first { words.contains($0.name.text) }
        let word = access.map { $0.name.text == "open" ? "public " : "\($0.name.text) " } ?? ""
        let name = type.trimmed
        return [
            try ExtensionDeclSyntax(
                """
                nonisolated extension \(name): SwiftData.PersistentModel {
                    \(raw: word)static func == (one: \(name), other: \(name)) -> Bool {
                        one.persistentModelID == other.persistentModelID
                    }
                    \(raw: word)func hash(into hasher: inout Hasher) {
                        hasher.combine(persistentModelID)
                    }
                }
                """)
        ]
    }
}

/// The accessors of a property that a model keeps, and the place that its initialization fills.
public struct ModelPropertyMacro: AccessorMacro, PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let property = declaration.as(VariableDeclSyntax.self).flatMap(ModelProperty.init)
        else { return [] }
        let (name, plain) = (property.name, property.plain)
        return [
            """
            @storageRestrictions(accesses: modelStorage, initializes: _\(raw: plain))
            init(initialValue) {
                modelStorage.begin(initialValue, "\(raw: plain)")
                _\(raw: plain) = SwiftData.ModelField()
            }
            """,
            "get { modelStorage.value(of: self, \\.\(raw: name), \"\(raw: plain)\") }",
            "set { modelStorage.set(newValue, of: self, \\.\(raw: name), \"\(raw: plain)\") }",
        ]
    }

    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let property = declaration.as(VariableDeclSyntax.self).flatMap(ModelProperty.init)
        else { return [] }
        return ["private var _\(raw: property.plain): SwiftData.ModelField"]
    }
}

/// `@ModelActor actor Store`: a context of its own.
public struct ModelActorMacro: MemberMacro, ExtensionMacro {
    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let isPublic = declaration.modifiers.contains { $0.name.text == "public" }
        let word = isPublic ? "public " : ""
        return [
            "\(raw: word)nonisolated let modelExecutor: any SwiftData.ModelExecutor",
            "\(raw: word)nonisolated let modelContainer: SwiftData.ModelContainer",
            """
            \(raw: word)init(modelContainer: SwiftData.ModelContainer) {
                let modelContext = SwiftData.ModelContext(modelContainer)
                modelExecutor = SwiftData.DefaultSerialModelExecutor(modelContext: modelContext)
                self.modelContainer = modelContainer
            }
            """,
        ]
    }

    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        [try ExtensionDeclSyntax("extension \(type.trimmed): SwiftData.ModelActor {}")]
    }
}

/// What only says something to `@Model`: `@Attribute`, `@Relationship`, `@Transient`, `#Unique`,
/// `#Index`.
public struct ModelWordMacro: PeerMacro, DeclarationMacro {
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }

    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}

/// Why a model cannot be made, in SwiftData's words.
struct ModelError: Error, CustomStringConvertible {
    let description: String
}

/// A property that a model keeps.
private struct ModelProperty {
    /// As it is written, with backticks where it has them.
    let name: String
    var plain: String { name.filter { $0 != "`" } }
    /// What its attribute says of it, as a value.
    let metadata: String?

    /// Nil for one that is not stored, or that is marked as transient.
    init?(_ variable: VariableDeclSyntax) {
        let words = variable.modifiers.map(\.name.text)
        guard variable.bindingSpecifier.tokenKind == .keyword(.var),
            !words.contains("static"), !words.contains("class"), !words.contains("lazy"),
            variable.bindings.count == 1, let binding = variable.bindings.first,
            binding.accessorBlock.map(Self.observes) ?? true,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return nil }
        self.name = name
        var metadata: String?
        for case let attribute? in variable.attributes.map({ $0.as(AttributeSyntax.self) }) {
            let word = attribute.attributeName.trimmedDescription
            let arguments = attribute.arguments?.trimmedDescription ?? ""
            switch word {
            case "Transient": return nil
            case "Attribute", "Relationship": metadata = "SwiftData.Schema.\(word)(\(arguments))"
            default: break
            }
        }
        self.metadata = metadata
    }

    /// Whether a block only has `willSet` and `didSet`, which a property of a model loses.
    private static func observes(_ block: AccessorBlockSyntax) -> Bool {
        guard case .accessors(let all) = block.accessors else { return false }
        return all.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}
