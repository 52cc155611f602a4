import SwiftSyntax

/// The sources of a project, ported together: a selector's method, an extension's class and a
/// protocol's optional methods may stand in other files.
public struct Project {
    private let paths: [String]
    private let isExecutable: Bool?
    private let read: (String) throws -> [UInt8]

    /// - Parameters:
    ///   - paths: every file of the project, each from its folder.
    ///   - isExecutable: whether the files are of a program, which keeps its `@main`; nil where the
    ///     manifests among them say it.
    ///   - read: the bytes of one; called once each for Swift files, Objective-C headers and the
    ///     folders of assets.
    public init(
        paths: [String], isExecutable: Bool? = nil, read: @escaping (String) throws -> [UInt8]
    ) {
        self.paths = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        self.isExecutable = isExecutable
        self.read = read
    }

    /// What the port does with each file that it changes or finds something in, in the order of
    /// their paths. The same files always give the same. Linear in their bytes; all trees are in
    /// memory at once.
    ///
    /// - Throws: what `read` throws.
    public func port() throws -> [FilePort] {
        var ports: [FilePort] = []
        var sources: [SourceFile] = []
        var executables = Executables()
        for path in paths where path.hasSuffix(".swift") {
            let bytes = try read(path)
            do throws(SourceFile.Unreadable) {
                let source = try SourceFile(path: path, bytes: bytes)
                if Executables.isManifest(path) {
                    executables.add(source)
                } else {
                    sources.append(source)
                }
            } catch {
                let text = "not read, since it is \(error.reason); copied as it is"
                let finding = Finding(
                    line: error.line, kind: .syntax, text: text, isChanged: false)
                ports.append(FilePort(path: path, findings: [finding]))
            }
        }
        var headers = Headers()
        for path in paths where Headers.isHeader(path) { headers.add(try read(path)) }
        let declarations = Self.declarations(of: sources)
        let interfaces = Interfaces(sources, paths: paths, declarations)
        let programs = sources.map { isExecutable ?? executables.contain($0.path) }
        ports += Self.rewritten(sources, declarations, headers, programs, interfaces.tables)
        ports += try AssetSymbols(paths: paths, sources, declarations).files()
        ports += try ModelEntities(paths: paths, declarations, read).files()
        return ports.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    private static func declarations(of sources: [SourceFile]) -> Declarations {
        var all = Declarations()
        all.paths = sources.map(\.path)
        for (index, source) in sources.enumerated() {
            let reader = DeclarationReader(file: index)
            reader.walk(source.tree)
            for record in reader.found { all.add(record) }
            for (name, method) in reader.optional { all.addOptional(name, method) }
            all.reexportsFoundation = all.reexportsFoundation || reader.reexportsFoundation
            for (type, body) in reader.bodies { all.addBody(body, of: type) }
        }
        return all
    }

    private static func rewritten(
        _ sources: [SourceFile], _ declarations: Declarations, _ headers: Headers,
        _ areExecutable: [Bool], _ tables: [Interfaces.Table]
    ) -> [FilePort] {
        var ports: [FilePort] = []
        var insertions: [Declarations.Body: [String]] = [:]
        let messages = Messages(declarations)
        let boxes = WeakBoxes(sources, declarations)
        for (index, source) in sources.enumerated() {
            let rewriter = Rewriter(
                source, at: index, declarations, messages, boxes, headers,
                isExecutable: areExecutable[index])
            rewriter.run()
            for (body, text) in rewriter.insertions {
                insertions[body, default: []].append(text)
            }
            ports.append(
                FilePort(path: source.path, edits: rewriter.edits, findings: rewriter.findings))
        }
        for (body, _) in insertions {
            ports[body.file].findings.append(
                Finding(
                    line: sources[body.file].line(at: body.offset - 1), kind: .override,
                    text: "the class calls what its extensions override", isChanged: true))
        }
        for table in tables {
            insertions[table.body, default: []].append(table.text)
            ports[table.body.file].findings.append(table.finding)
            if let edit = table.conformance { ports[table.body.file].edits.append(edit) }
            for (file, finding) in table.left { ports[file].findings.append(finding) }
        }
        for (body, texts) in insertions {
            ports[body.file].edits.append(
                Edit(offset: body.offset, length: 0, text: " \(texts.joined(separator: "; "));"))
        }
        for index in ports.indices {
            ports[index].edits.sort { ($0.offset, $0.length) < ($1.offset, $1.length) }
            ports[index].findings.sort { $0.line < $1.line }
        }
        return ports.filter { !$0.findings.isEmpty }
    }
}
