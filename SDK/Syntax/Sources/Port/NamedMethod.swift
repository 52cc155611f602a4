import SwiftSyntax

/// What stands in the parentheses of `#selector`: a method, perhaps of something, perhaps with the
/// type that tells it from others.
struct NamedMethod {
    enum Receiver {
        /// Nothing, or `self`: a type around it.
        case none
        case type(String)
        case value(String)
    }

    let name: String
    /// Its labels where they are written.
    private let labels: [String]?
    private let base: ExprSyntax?
    /// What stands behind `as`.
    private let cast: TypeSyntax?

    init(name: String) {
        self.name = name
        labels = nil
        base = nil
        cast = nil
    }

    init(_ expression: ExprSyntax) {
        var whole = expression
        var cast: TypeSyntax?
        if let tuple = whole.as(TupleExprSyntax.self), let only = tuple.elements.first,
            tuple.elements.count == 1
        {
            whole = only.expression
        }
        if let sequence = whole.as(SequenceExprSyntax.self), let first = sequence.elements.first {
            whole = first
            cast = sequence.elements.last?.as(TypeExprSyntax.self)?.type
        } else if let folded = whole.as(AsExprSyntax.self) {
            whole = folded.expression
            cast = folded.type
        }
        self.cast = cast
        let reference: DeclReferenceExprSyntax?
        if let member = whole.as(MemberAccessExprSyntax.self) {
            reference = member.declName
            base = member.base
        } else {
            reference = whole.as(DeclReferenceExprSyntax.self)
            base = nil
        }
        name = reference?.baseName.plain ?? whole.trimmedDescription
        labels = reference?.argumentNames?.arguments.map(\.name.text)
    }

    /// The method with the labels that are written.
    var written: String {
        guard let labels else { return name }
        return name + "(" + labels.map { "\($0):" }.joined() + ")"
    }

    /// Whether it stands alone, without what it is a method of.
    var isBare: Bool { base == nil }

    /// By the labels that are written; without them the name.
    var guessedSelector: String {
        labels.map { SelectorName.of(method: name, labels: $0) } ?? name
    }

    func fits(_ member: Declarations.Member) -> Bool {
        guard let own = member.labels else { return false }
        if let labels { return labels == own }
        guard let parameters = castParameters else { return true }
        return own.count == parameters
    }

    /// How many parameters the type behind `as` has.
    private var castParameters: Int? {
        guard var function = cast?.as(FunctionTypeSyntax.self) else { return nil }
        if let inner = function.returnClause.type.as(FunctionTypeSyntax.self) { function = inner }
        return function.parameters.count
    }

    func receiver(_ declarations: Declarations, in scope: String?) -> Receiver {
        guard let base else { return .none }
        var text = base.trimmedDescription.onOneLine
        let isChained = base.tokens(viewMode: .sourceAccurate).contains {
            $0.tokenKind == .postfixQuestionMark
        }
        if let last = text.last, "?!".contains(last) { text.removeLast() }
        if ["self", "super", "Self"].contains(text) || text == "type(of: self)" { return .none }
        let first = text.prefix { $0 != "." && $0 != "<" }
        let isType =
            base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self)
            || base.is(GenericSpecializationExprSyntax.self)
        let isNamedLikeType = [String(first), Declarations.last(text)].allSatisfy { word in
            word.first(where: { $0 != "_" })?.isUppercase == true
        }
        if isType && isNamedLikeType { return .type(text) }
        return .value(isChained ? "(\(text))!" : text)
    }

    /// The method of a value whose type is not written: `Selector.method(of: model) { $0.save }`,
    /// which does not ask for the value, so that it may be none.
    func reference(ofValue base: String) -> String {
        let type = cast.map { " as \($0.trimmedDescription.onOneLine)" } ?? ""
        return "Selector.method(of: \(base)) { $0.\(written)\(type) }"
    }

    /// The method as a function of its object: `List.tapped`.
    ///
    /// - Parameters:
    ///   - given: the labels to write where the name alone is not enough.
    ///   - result: what a method without parameters gives.
    func reference(
        of owner: String, labels given: [String]?, giving result: String? = nil
    ) -> String {
        let names = labels ?? given
        var text = "\(owner).\(name)"
        if let names, !names.isEmpty { text += "(" + names.map { "\($0):" }.joined() + ")" }
        if let cast {
            let type = cast.trimmedDescription.onOneLine
            let isOfObject =
                cast.as(FunctionTypeSyntax.self)?.returnClause.type.is(FunctionTypeSyntax.self)
                == true
            text += isOfObject ? " as \(type)" : " as (\(owner)) -> \(type)"
        } else if names?.isEmpty == true {
            text += " as (\(owner)) -> () -> \(result ?? "Void")"
        }
        return text
    }
}
