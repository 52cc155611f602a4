import SwiftSyntax

extension Rewriter {
    /// Core Data makes what an `@NSManaged` member does while the app runs; here it is written.
    func portManaged(_ node: AttributeSyntax) {
        let declaration = node.parent?.parent
        if let property = declaration?.as(VariableDeclSyntax.self) {
            portManaged(node, property)
        } else if let method = declaration?.as(FunctionDeclSyntax.self) {
            portManaged(node, method)
        }
    }

    private func portManaged(_ node: AttributeSyntax, _ property: VariableDeclSyntax) {
        guard property.bindings.count == 1, let binding = property.bindings.first,
            let type = binding.typeAnnotation, binding.accessorBlock == nil,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else {
            return left(node, .attribute, "@NSManaged of several properties, or without a type")
        }
        changed(node, .attribute, "@NSManaged \(name) reads and writes its object's value")
        remove(node)
        let key = name.filter { $0 != "`" }
        insert(
            " { get { managedValue(\"\(key)\") } set { setManagedValue(newValue, \"\(key)\") } }",
            at: type.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    private func portManaged(_ node: AttributeSyntax, _ method: FunctionDeclSyntax) {
        let name = method.name.text
        let parameters = method.signature.parameterClause.parameters
        guard method.body == nil, parameters.count == 1, let parameter = parameters.first,
            let (word, key) = Self.change(name)
        else {
            return left(node, .attribute, "@NSManaged \(name) has no body that is known")
        }
        changed(node, .attribute, "@NSManaged \(name) changes its object's value")
        remove(node)
        let value = (parameter.secondName ?? parameter.firstName).text
        insert(
            " { changeManagedValues(\"\(key)\", \(word): \(value)) }",
            at: method.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// `addToBooks` adds to `books`.
    private static func change(_ name: String) -> (word: String, key: String)? {
        for (beginning, word) in [("addTo", "adding"), ("removeFrom", "removing")]
        where name.hasPrefix(beginning) && name.count > beginning.count {
            let rest = name.dropFirst(beginning.count)
            return (word, rest.prefix(1).lowercased() + rest.dropFirst())
        }
        return nil
    }
}
