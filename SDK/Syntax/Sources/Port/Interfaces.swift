import SwiftSyntax

/// What storyboards and xibs connect to in a project's classes, and the tables that say so.
///
/// `@IBOutlet` and `@IBAction` go, since Linux finds nothing by its name. In their place each class
/// that has some gets a table behind its brace; so does one that a xib is named after, and a
/// delegate of an app or scene, near which the project's storyboards are found.
struct Interfaces {
    /// What a storyboard does with a member.
    enum ConnectionKind {
        case outlet
        case action
        case segueAction
    }

    /// What a class has for a storyboard.
    struct ConnectedMember {
        var kind: ConnectionKind
        var name: String
        var labels: [String]
        var selector: String
        /// Why it cannot be in the table.
        var obstacle: String?
        var isFilePrivate: Bool
        var file: Int
        var line: Int
    }

    /// A class as it is declared.
    struct DeclaredClass {
        var name: String
        var body: Declarations.Body
        var access: String?
        /// What stands first behind its colon.
        var superclass: String?
        /// Where its inheritance clause ends; nil where it has none.
        var inheritanceEnd: Int?
        var line: Int
    }

    private(set) var members: [String: [ConnectedMember]] = [:]
    private(set) var classes: [String: [DeclaredClass]] = [:]
    private let declarations: Declarations
    private let xibs: Set<String>
    private let hasFiles: Bool

    init(_ sources: [SourceFile], paths: [String], _ declarations: Declarations) {
        self.declarations = declarations
        xibs = Set(
            paths.filter { $0.hasSuffix(".xib") }.compactMap { path in
                path.split(separator: "/").last.map { String($0.dropLast(".xib".count)) }
            })
        hasFiles = paths.contains { path in
            path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
                || path.hasSuffix("Info.plist") || path.hasSuffix(".pbxproj")
        }
        for (index, source) in sources.enumerated() {
            let reader = InterfaceReader(source, file: index)
            reader.walk(source.tree)
            for (name, member) in reader.members { members[name, default: []].append(member) }
            for found in reader.classes { classes[found.name, default: []].append(found) }
        }
    }

    /// A table, and where it goes.
    struct Table {
        var body: Declarations.Body
        var text: String
        var finding: Finding
        /// What makes a class that is below none of UIKit's one that can be connected to.
        var conformance: Edit?
        /// What cannot be connected to.
        var left: [(file: Int, finding: Finding)] = []
    }

    /// The tables of all classes, in the order of their names.
    var tables: [Table] {
        classes.sorted { $0.key < $1.key }.flatMap { name, found in
            found.compactMap { table(of: $0, isOnly: found.count == 1) }
        }
    }

    private func table(of type: DeclaredClass, isOnly: Bool) -> Table? {
        guard declarations.types[type.name]?.members["interfaceTable"] == nil else { return nil }
        let own = ownMembers(of: type, isOnly: isOnly)
        guard !own.isEmpty || hasXib(type) || isDelegate(type) else { return nil }
        var left: [(file: Int, finding: Finding)] = []
        var lines: [String] = []
        for member in own {
            let obstacle =
                member.obstacle
                ?? (member.isFilePrivate && member.file != type.body.file
                    ? "is private in another file than its class" : nil)
            if let obstacle {
                let text = "\(member.name) \(obstacle): no storyboard reaches it"
                left.append(
                    (
                        member.file,
                        Finding(
                            line: member.line, kind: .interface, text: text, isChanged: false)
                    ))
            } else {
                lines.append(line(member, of: type))
            }
        }
        let isBelowUIKit = isBelowUIKit(type.name)
        if !isBelowUIKit, !inheritsTable(type.name), type.inheritanceEnd == nil { return nil }
        let isRoot = !isBelowUIKit && !inheritsTable(type.name)
        let start =
            isRoot
            ? "InterfaceTable(InterfaceTable(), #filePath)"
            : "InterfaceTable(super.interfaceTable, #filePath)"
        let body =
            lines.isEmpty
            ? start : (["var it = \(start)"] + lines + ["return it"]).joined(separator: "; ")
        let access = type.access.map { $0 + " " } ?? ""
        let word = isRoot ? "" : "override "
        let text = "\(access)\(word)class var interfaceTable: InterfaceTable { \(body) }"
        let count = lines.count == 1 ? "1 name" : "\(lines.count) names"
        return Table(
            body: type.body, text: text,
            finding: Finding(
                line: type.line, kind: .interface,
                text: "\(type.name) has a table of \(count) that storyboards and xibs connect to",
                isChanged: true),
            conformance: isRoot
                ? type.inheritanceEnd.map {
                    Edit(offset: $0, length: 0, text: ", InterfaceConnecting")
                } : nil,
            left: left)
    }

    /// Of several classes of one name each has what stands in its own file.
    private func ownMembers(of type: DeclaredClass, isOnly: Bool) -> [ConnectedMember] {
        (members[type.name] ?? []).filter { isOnly || $0.file == type.body.file }
    }

    private func line(_ member: ConnectedMember, of type: DeclaredClass) -> String {
        let owner = Declarations.last(type.name)
        let plain = member.name.filter { $0 != "`" }
        if member.kind == .outlet { return "it.outlet(\"\(plain)\", \\\(owner).\(member.name))" }
        // why: UIKit may have another of the name.
        let method = NamedMethod(name: member.name).reference(of: owner, labels: member.labels)
        return member.kind == .segueAction
            ? "it.segueAction(\"\(member.selector)\", \(method))"
            : "it.action(\"\(member.selector)\", Selector(\"\(member.selector)\", \(method)))"
    }

    private func hasXib(_ type: DeclaredClass) -> Bool {
        let name = Declarations.last(type.name)
        let stem = name.hasSuffix("Controller") ? String(name.dropLast("Controller".count)) : name
        return (xibs.contains(name) || xibs.contains(stem)) && isBelowUIKit(type.name)
            && type.inheritanceEnd != nil
    }

    private func isDelegate(_ type: DeclaredClass) -> Bool {
        guard hasFiles, type.inheritanceEnd != nil else { return false }
        let inherited = declarations.types[type.name]?.inherited ?? []
        return inherited.contains {
            ["UIApplicationDelegate", "UIWindowSceneDelegate"].contains(Declarations.last($0))
        }
    }

    /// Whether UIKit's own classes begin the chain above a class, which is taken for granted where
    /// it leaves the project.
    private func isBelowUIKit(_ name: String) -> Bool {
        top(of: name).map { $0 != "NSObject" } ?? false
    }

    /// The first superclass that the project does not declare; nil where there is none.
    private func top(of name: String) -> String? {
        var seen: Set<String> = []
        var here = name
        while seen.insert(here).inserted, let next = classes[here]?.first?.superclass {
            let above = declarations.record(next, in: here)
            if above?.isProtocol == true { return nil }
            guard let above, above.isClass else { return Declarations.last(next) }
            here = above.name
        }
        return nil
    }

    /// Whether a class of the project above another one has a table.
    private func inheritsTable(_ name: String) -> Bool {
        var seen: Set<String> = []
        var here = name
        while seen.insert(here).inserted, let next = classes[here]?.first?.superclass,
            let record = declarations.record(next, in: here), record.isClass
        {
            let isWritten = record.members["interfaceTable"] != nil
            let hasOwn = (classes[record.name] ?? []).contains {
                !ownMembers(of: $0, isOnly: true).isEmpty || isDelegate($0)
            }
            if isWritten || hasOwn { return true }
            here = record.name
        }
        return false
    }
}

/// Reads what of a file Interface Builder connects to.
private final class InterfaceReader: SyntaxVisitor {
    private let source: SourceFile
    private let file: Int
    private var scope: [String] = []
    private var conditions = 0
    private(set) var members: [(String, Interfaces.ConnectedMember)] = []
    private(set) var classes: [Interfaces.DeclaredClass] = []

    init(_ source: SourceFile, file: Int) {
        self.source = source
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        scope.append(node.name.text)
        let words: Set = ["public", "open", "package"]
        classes.append(
            Interfaces.DeclaredClass(
                name: scope.joined(separator: "."),
                body: Declarations.Body(
                    file: file,
                    offset: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset),
                access: node.modifiers.map(\.name.text).first { words.contains($0) },
                superclass: node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription,
                inheritanceEnd: node.inheritanceClause?.endPositionBeforeTrailingTrivia.utf8Offset,
                line: line(of: node.memberBlock)))
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        scope.append(node.name.text)
        return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        scope.append(node.name.text)
        return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        scope.append(node.extendedType.trimmedDescription)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }
    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        conditions += 1
        return .visitChildren
    }
    override func visitPost(_ node: IfConfigDeclSyntax) { conditions -= 1 }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let isAction = node.attributes.has("IBAction")
        guard isAction || node.attributes.has("IBSegueAction"), !scope.isEmpty else {
            return .skipChildren
        }
        let name = node.name.text
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
        var obstacle: String?
        if labels.count > (isAction ? 2 : 3) { obstacle = "takes too many parameters" }
        if node.signature.effectSpecifiers != nil { obstacle = "throws or is asynchronous" }
        let isOverride = node.modifiers.has("override")
        if isOverride, obstacle == nil { return .skipChildren }
        add(
            node, isAction ? .action : .segueAction, name, labels,
            selector: node.attributes.argument(of: "objc")
                ?? SelectorName.of(method: name, labels: labels),
            obstacle, node.modifiers)
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.attributes.has("IBOutlet") || node.attributes.has("IBInspectable"),
            !scope.isEmpty
        else { return .skipChildren }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
            else { continue }
            let isConstant = node.bindingSpecifier.text == "let"
            add(
                node, .outlet, name, [], selector: name,
                isConstant || isReadOnly(binding) ? "cannot be set" : nil, node.modifiers)
        }
        return .skipChildren
    }

    private func isReadOnly(_ binding: PatternBindingSyntax) -> Bool {
        switch binding.accessorBlock?.accessors {
        case .getter: true
        case .accessors(let list): Set(list.map(\.accessorSpecifier.text)) == ["get"]
        case nil: false
        @unknown default: false
        }
    }

    private func add(
        _ node: some SyntaxProtocol, _ kind: Interfaces.ConnectionKind, _ name: String,
        _ labels: [String], selector: String, _ obstacle: String?,
        _ modifiers: DeclModifierListSyntax
    ) {
        let isPrivate =
            modifiers.has("private") || modifiers.has("fileprivate")
            || node.isInPrivateExtension
        members.append(
            (
                scope.joined(separator: "."),
                Interfaces.ConnectedMember(
                    kind: kind, name: name, labels: labels, selector: selector,
                    obstacle: conditions > 0 ? "stands in a condition" : obstacle,
                    isFilePrivate: isPrivate, file: file, line: line(of: node))
            ))
    }

    private func line(of node: some SyntaxProtocol) -> Int {
        source.line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
}

extension SyntaxProtocol {
    fileprivate var isInPrivateExtension: Bool {
        var next = parent
        while let here = next {
            if let place = here.as(ExtensionDeclSyntax.self) {
                return place.modifiers.has("private") || place.modifiers.has("fileprivate")
            }
            if here.is(ClassDeclSyntax.self) { return false }
            next = here.parent
        }
        return false
    }
}
