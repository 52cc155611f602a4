import SwiftSyntax

/// Finds what cannot be on Linux in one file, and what takes its place.
///
/// A tree is never printed: what changes are bytes at offsets, and no edit changes how many lines
/// there are.
final class Rewriter: SyntaxVisitor {
    let source: SourceFile
    let declarations: Declarations
    /// The file's place among those of the project.
    let fileIndex: Int
    /// Whether the file is of an executable target of a manifest, which keeps its `@main`.
    let isExecutable: Bool
    private(set) var edits: [Edit] = []
    private(set) var findings: [Finding] = []
    /// What goes behind the brace of a class.
    var insertions: [(body: Declarations.Body, text: String)] = []
    /// The types around a node, as they are written.
    var scope: [String] = []
    var needsUIKit = false
    /// Whether a class of the file gets a table, whose types UIKit has.
    var hasOutlets = false
    /// Whether a type of the file gets one of UIKit's wrappers.
    var hasBoxes = false

    private let headers: Headers
    let messages: Messages
    let boxes: WeakBoxes

    init(
        _ source: SourceFile, at fileIndex: Int, _ declarations: Declarations,
        _ messages: Messages, _ boxes: WeakBoxes, _ headers: Headers, isExecutable: Bool
    ) {
        self.source = source
        self.headers = headers
        self.messages = messages
        self.boxes = boxes
        self.fileIndex = fileIndex
        self.declarations = declarations
        self.isExecutable = isExecutable
        super.init(viewMode: .sourceAccurate)
    }

    func run() {
        walk(source.tree)
        if needsUIKit || hasOutlets {
            importUIKit()
        } else {
            importWhatHeadersBring(headers)
        }
        edits.sort { ($0.offset, $0.length) < ($1.offset, $1.length) }
        findings.sort { $0.line < $1.line }
    }

    /// The type around a node with those around it.
    var fullScope: String? { scope.isEmpty ? nil : scope.joined(separator: ".") }

    // What is found.

    func changed(_ node: some SyntaxProtocol, _ kind: Finding.Kind, _ text: String) {
        note(node, kind, text, isChanged: true)
    }

    func left(_ node: some SyntaxProtocol, _ kind: Finding.Kind, _ text: String) {
        note(node, kind, text, isChanged: false)
    }

    private func note(
        _ node: some SyntaxProtocol, _ kind: Finding.Kind, _ text: String, isChanged: Bool
    ) {
        let line = source.line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
        findings.append(Finding(line: line, kind: kind, text: text, isChanged: isChanged))
    }

    // What changes.

    func insert(_ text: String, at offset: Int) {
        edits.append(Edit(offset: offset, length: 0, text: text))
    }

    /// Puts a text in the place of a node, with as many line breaks behind it as are lost.
    func replace(_ node: some SyntaxProtocol, by text: String) {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = node.endPositionBeforeTrailingTrivia.utf8Offset
        let lost = node.trimmedDescription.lineBreaks
        edits.append(Edit(offset: start, length: end - start, text: text + lost))
    }

    func replace(from start: Int, to end: Int, by text: String) {
        edits.append(Edit(offset: start, length: end - start, text: text))
    }

    /// Takes a word away together with the spaces behind it.
    func remove(_ node: some SyntaxProtocol) {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = node.endPositionBeforeTrailingTrivia.utf8Offset
        let spaces = node.trailingTrivia.prefix {
            if case .spaces = $0 { true } else if case .tabs = $0 { true } else { false }
        }
        let length = end - start + spaces.reduce(0) { $0 + $1.sourceLength.utf8Length }
        edits.append(Edit(offset: start, length: length, text: node.trimmedDescription.lineBreaks))
    }

    // Where it is.

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
        scope.append(name)
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        openBox(node.name, node.genericParameterClause, node.genericWhereClause)
        let result = enter(node.name.text)
        portMessageOverrides(in: node)
        return result
    }
    override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        openBox(node.name, node.genericParameterClause, node.genericWhereClause)
        return enter(node.name.text)
    }
    override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        openBox(node.name, node.genericParameterClause, node.genericWhereClause)
        return enter(node.name.text)
    }
    override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        openBox(node.name, node.genericParameterClause, node.genericWhereClause)
        return enter(node.name.text)
    }
    override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        portProtocol(node)
        return enter(node.name.text)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { scope.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        openBox(node)
        portOverrides(in: node)
        return enter(node.extendedType.trimmedDescription)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

    // What is looked at.

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        portAttribute(node)
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        portMacro(node)
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "Preview" else { return .visitChildren }
        return portPreview(node, arguments: node.arguments)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        leaveConditionalOverride(node)
        findObserver(node)
        portTestBeginning(node)
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        leaveConditionalOverride(node)
        openLink(node)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        portSuper(node)
        findOptionalComparison(node)
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        portCall(node)
    }

    override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        openComparison(node)
        return .visitChildren
    }

    override func visit(_ node: AssignmentExprSyntax) -> SyntaxVisitorContinueKind {
        openAssignment(node)
        return .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        portImport(node)
        return .visitChildren
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in portConditions(of: node) {
            if let elements = clause.elements { walk(elements) }
        }
        return .skipChildren
    }
}

extension String {
    /// The line breaks in it, one after the other.
    var lineBreaks: String {
        String(decoding: utf8.filter { $0 == 10 || $0 == 13 }, as: UTF8.self)
    }

    /// The text on one line: each line break with the spaces around it is a space.
    var onOneLine: String {
        split(whereSeparator: \.isNewline).map { line in
            line.drop { $0 == " " || $0 == "\t" }
        }.joined(separator: " ")
    }
}
