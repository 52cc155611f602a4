import SwiftSyntax

extension Rewriter {
    private static let objectiveC: Set = [
        "objc", "objcMembers", "IBAction", "IBOutlet", "IBSegueAction",
    ]
    private static let apps: Set = ["App", "UIApplicationDelegate"]

    func portAttribute(_ node: AttributeSyntax) {
        let name = node.word
        if Self.objectiveC.contains(name) {
            changed(node, .attribute, "\(node.trimmedDescription.onOneLine) goes")
            hasOutlets = hasOutlets || name.hasPrefix("IB")
            remove(node)
        } else if name == "main" || name == "UIApplicationMain" {
            portMain(node)
        } else if name == "NSManaged" {
            portManaged(node)
        } else if name == "NSApplicationMain" {
            left(node, .main, "@NSApplicationMain starts an app of the Mac, which is not there")
        }
    }

    /// An app is made by who runs it on a stage, so that its module must not have a beginning too;
    /// a manifest's executable keeps its own.
    private func portMain(_ node: AttributeSyntax) {
        guard let name = node.parent?.parent?.asProtocol((any NamedDeclSyntax).self)?.name.text
        else {
            return
        }
        let type = (scope + [name]).joined(separator: ".")
        let isOld = node.word == "UIApplicationMain"
        guard isOld || declarations.inherits(type, anyOf: Self.apps) else { return }
        if !isExecutable {
            changed(
                node, .main, "\(node.trimmedDescription) goes: a test or a program makes \(name)")
            remove(node)
        } else if isOld {
            changed(node, .main, "@UIApplicationMain is @main")
            replace(node, by: "@main")
        }
    }

    /// Objective-C's protocols are of classes; what they ask for optionally has a default that does
    /// nothing.
    func portProtocol(_ node: ProtocolDeclSyntax) {
        let isObjectiveC = node.attributes.has("objc")
        if isObjectiveC { bindToClasses(node) }
        var defaults: [String] = []
        for member in node.memberBlock.members {
            if let method = member.decl.as(FunctionDeclSyntax.self), let text = portOptional(method)
            {
                defaults.append(text)
            } else if let property = member.decl.as(VariableDeclSyntax.self),
                let text = portOptional(property)
            {
                defaults.append(text)
            }
        }
        guard !defaults.isEmpty else { return }
        let name = (scope + [node.name.text]).joined(separator: ".")
        let access = node.modifiers.first { accessWords.contains($0.name.text) }
        let word = access.map { $0.name.text + " " } ?? ""
        var outermost = Syntax(node)
        while let parent = outermost.parent, !parent.is(CodeBlockItemSyntax.self) {
            outermost = parent
        }
        insert(
            "; \(word)extension \(name) { \(defaults.joined(separator: "; ")) }",
            at: outermost.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    private func bindToClasses(_ node: ProtocolDeclSyntax) {
        guard let clause = node.inheritanceClause else {
            return insert(": AnyObject", at: node.name.endPositionBeforeTrailingTrivia.utf8Offset)
        }
        let names = clause.inheritedTypes.map { Declarations.last($0.type.trimmedDescription) }
        let isBound = names.contains { name in
            ["AnyObject", "class", "NSObjectProtocol"].contains(name)
                || declarations.record(name)?.isObjectiveC == true
        }
        if !isBound, let last = clause.inheritedTypes.last {
            insert(", AnyObject", at: last.endPositionBeforeTrailingTrivia.utf8Offset)
        }
    }

    private func portOptional(_ node: FunctionDeclSyntax) -> String? {
        guard let word = node.modifiers.first(where: { $0.name.text == "optional" }) else {
            return nil
        }
        let signature = node.signature.oneLine
        if node.signature.givesValue { return portOptionalValue(node, word) }
        let isNothing = node.signature.givesNothing
        changed(word, .optional, "optional \(node.name.text) has a default that does nothing")
        remove(word)
        return "func \(node.name.text)\(signature) {\(isNothing ? "" : " nil ")}"
    }

    /// One that must give a value may throw, which a method of a class need not: what its default
    /// does, so that `try?` of it is nil where there is no other.
    private func portOptionalValue(
        _ node: FunctionDeclSyntax, _ word: DeclModifierSyntax
    ) -> String? {
        let effects = node.signature.effectSpecifiers
        guard effects?.throwsClause == nil, effects?.asyncSpecifier == nil,
            let result = node.signature.returnClause
        else {
            left(word, .optional, "optional \(node.name.text) can have no default; write one")
            return nil
        }
        let name = node.name.text
        changed(word, .optional, "optional \(name) may throw, which its default does")
        remove(word)
        let parameters = node.signature.parameterClause
        insert(" throws", at: parameters.endPositionBeforeTrailingTrivia.utf8Offset)
        return "func \(name)\(parameters.oneLine) throws \(result.oneLine)"
            + " { throw CancellationError() }"
    }

    private func portOptional(_ node: VariableDeclSyntax) -> String? {
        guard let word = node.modifiers.first(where: { $0.name.text == "optional" }) else {
            return nil
        }
        let binding = node.bindings.first
        guard let type = binding?.typeAnnotation?.type, type.is(OptionalTypeSyntax.self),
            let name = binding?.pattern.trimmedDescription
        else {
            left(word, .optional, "an optional property that is never nil can have no default")
            return nil
        }
        changed(word, .optional, "optional \(name) has a default, nil")
        remove(word)
        return "var \(name): \(type.trimmedDescription) { nil }"
    }
}

extension FunctionSignatureSyntax {
    /// Whether there is no result.
    var givesNothing: Bool { returnClause?.isNothing ?? true }

    /// Whether there is a result that cannot be nil.
    var givesValue: Bool {
        !givesNothing && returnClause?.type.is(OptionalTypeSyntax.self) == false
            && returnClause?.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == false
    }
}

extension ReturnClauseSyntax {
    var isNothing: Bool { ["Void", "()"].contains(type.trimmedDescription) }
}

let accessWords: Set = ["public", "open", "package", "internal", "fileprivate", "private"]

extension SyntaxProtocol {
    /// The text on one line and without its comments.
    var oneLine: String {
        var text = ""
        for token in tokens(viewMode: .sourceAccurate) {
            text +=
                Self.oneLine(token.leadingTrivia) + token.text
                + Self.oneLine(token.trailingTrivia)
        }
        return text.trimmed
    }

    private static func oneLine(_ trivia: Trivia) -> String {
        let isBroken = trivia.contains { piece in
            switch piece {
            case .newlines, .carriageReturnLineFeeds, .carriageReturns: true
            default: false
            }
        }
        if isBroken { return " " }
        return trivia.contains { if case .spaces = $0 { true } else { false } } ? " " : ""
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
