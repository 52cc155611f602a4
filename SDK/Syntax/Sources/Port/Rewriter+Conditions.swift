import SwiftSyntax

extension Rewriter {
    /// Has the branch of iOS compiled on Linux; the clauses that may be compiled then.
    func portConditions(of node: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
        var open: [IfConfigClauseSyntax] = []
        for clause in node.clauses {
            guard let condition = clause.condition else {
                open.append(clause)
                break
            }
            let before = Condition(condition, isPhone: false)
            let after = Condition(condition, isPhone: true)
            if before != after { portCondition(condition) }
            if !after.isFalse { open.append(clause) }
            if after.isTrue { break }
        }
        return open
    }

    private func portCondition(_ condition: ExprSyntax) {
        let atoms = PhoneAtoms(condition).found
        for atom in atoms {
            let isWhole = atom.id == condition.id
            replace(atom, by: isWhole ? "os(iOS) || os(Linux)" : "(os(iOS) || os(Linux))")
        }
        changed(condition, .condition, "os(iOS) holds on Linux too")
    }
}

/// The places of a condition that ask for iOS.
private final class PhoneAtoms: SyntaxVisitor {
    private(set) var found: [FunctionCallExprSyntax] = []

    init(_ condition: ExprSyntax) {
        super.init(viewMode: .sourceAccurate)
        walk(condition)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.trimmedDescription == "os",
            node.arguments.trimmedDescription == "iOS"
        {
            found.append(node)
        }
        return .skipChildren
    }
}

extension IfConfigClauseSyntax {
    /// Whether it is compiled after the port, whatever the build's flags.
    var isCompiled: Bool {
        guard let all = parent?.as(IfConfigClauseListSyntax.self) else { return false }
        for clause in all {
            let condition = clause.condition.map { Condition($0, isPhone: true) }
            if clause.id == id { return condition?.isTrue ?? true }
            if condition?.isFalse != true { return false }
        }
        return false
    }
}

extension MemberBlockItemListSyntax {
    /// The members, with those inside of conditions that hold.
    var compiled: [MemberBlockItemSyntax] {
        flatMap { item -> [MemberBlockItemSyntax] in
            guard let choice = item.decl.as(IfConfigDeclSyntax.self) else { return [item] }
            return choice.clauses.filter(\.isCompiled).flatMap {
                $0.elements?.as(MemberBlockItemListSyntax.self)?.compiled ?? []
            }
        }
    }
}
