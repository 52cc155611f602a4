/// Where a call that names a storyboard or xib stands in the sources.
struct InterfaceOrigin {
    var file: String?
    var module: String?

    init(file: String? = nil, module: String? = nil) {
        self.file = file
        self.module = module
    }

    /// - Parameter fileID: `Module/File.swift`.
    init(file: String, fileID: String) {
        self.file = file
        module = fileID.split(separator: "/").first.map(String.init)
    }

    init(_ file: StaticString, _ fileID: StaticString) {
        self.init(file: file.description, fileID: fileID.description)
    }
}

/// Finds the storyboards, xibs and property lists of an app, and keeps what it has found, also that
/// there is nothing, for as long as the stage lives.
///
/// On Linux packages seldom name storyboards as resources. So they are looked for in the folders
/// that the stage names, in the bundle asked for, in the sources below the folder of the project
/// that the asking file belongs to, and then in resource bundles beside the program.
@MainActor
final class InterfaceFiles {
    /// Looked at first; the stage's and those of `WAYFOLD_INTERFACE`.
    var folders: [String] = (getenv("WAYFOLD_INTERFACE").map { String(cString: $0) } ?? "")
        .split(separator: ":").map(String.init)
    {
        didSet {
            paths = [:]
            forgetMisses()
        }
    }
    private var listings: [String: [String]] = [:]
    private var documents: [String: InterfaceDocument] = [:]
    private var paths: [Request: String?] = [:]
    private var apps: [String: AppInterface?] = [:]
    /// Classes that no xib has the name of.
    private var withoutNib: Set<ObjectIdentifier> = []
    /// Source files of the app, one of a folder, in which more of its project is found.
    private var known: [String] = []
    private var knownFolders: Set<Substring> = []
    private var modules: [String] = []
    private var classes: [ClassName: AnyClass] = [:]
    private var tables: [ObjectIdentifier: InterfaceTable] = [:]

    private struct Request: Hashable {
        let name: String
        let kind: String
        let bundle: String?
        let file: String?
        let module: String?
    }

    private struct ClassName: Hashable {
        let name: String
        let module: String?
        let path: String
        let own: String?
    }

    func note(_ origin: InterfaceOrigin) {
        if let file = origin.file {
            let folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
            if knownFolders.insert(folder).inserted {
                known.append(file)
                forgetMisses()
            }
        }
        if let module = origin.module, !modules.contains(module) { modules.append(module) }
    }

    func note(_ type: AnyClass) {
        let module = String(reflecting: type).prefix { $0 != "." }
        note(InterfaceOrigin(file: table(of: type).file, module: String(module)))
    }

    /// More folders are known: what was not found in the others may be in them.
    private func forgetMisses() {
        paths = paths.filter { $0.value != nil }
        apps = apps.filter { $0.value != nil }
        withoutNib = []
    }

    /// The table of a class, which is built once; empty where it has none.
    func table(of type: AnyClass) -> InterfaceTable {
        if let table = tables[ObjectIdentifier(type)] { return table }
        let table =
            (type as? any InterfaceConnecting.Type)?.interfaceTable ?? InterfaceTable()
        // An app that was not ported keeps nothing.
        if !table.isEmpty { tables[ObjectIdentifier(type)] = table }
        return table
    }

    /// The document of a name; nil where there is none.
    ///
    /// - Parameter kind: `storyboard` or `xib`.
    func document(
        _ name: String, _ kind: String, in bundle: Bundle?, near origin: InterfaceOrigin
    ) throws(InterfaceError) -> InterfaceDocument? {
        note(origin)
        let request = Request(
            name: name, kind: kind, bundle: bundle?.bundlePath, file: origin.file,
            module: origin.module)
        let path: String?
        if let known = paths[request] {
            path = known
        } else {
            let file = Self.last(name)
            // Stages are iPhones.
            path = self.path(
                of: ["\(file)~iphone.\(kind)", "\(file).\(kind)"], in: bundle, near: origin)
            paths[request] = .some(path)
        }
        guard let path else { return nil }
        return try document(at: path)
    }

    private func document(at path: String) throws(InterfaceError) -> InterfaceDocument {
        if let known = documents[path] { return known }
        let document = try InterfaceStore.document(at: path)
        documents[path] = document
        return document
    }

    /// Whether no xib has a name of a class's; see `noteWithoutNib(_:)`.
    func isWithoutNib(_ type: AnyClass) -> Bool { withoutNib.contains(ObjectIdentifier(type)) }

    func noteWithoutNib(_ type: AnyClass) { withoutNib.insert(ObjectIdentifier(type)) }

    /// How the app of a source file begins; nil where its project does not say.
    func app(near file: String) -> AppInterface? {
        if let known = apps[file] { return known }
        let app = AppInterface.nearest(to: file, in: self)
        apps[file] = .some(app)
        return app
    }

    private func path(
        of files: [String], in bundle: Bundle?, near origin: InterfaceOrigin
    ) -> String? {
        var places = folders.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        if let bundle, bundle.bundlePath != Bundle.main.bundlePath {
            places.append(bundle.bundlePath)
        }
        let own = origin.file.map { InterfaceStore.roots(around: $0) } ?? []
        let bundles = Self.bundlesBesideProgram.filter { bundle in
            origin.module.map { bundle.hasSuffix("_\($0).resources") } ?? false
        }
        places += own + bundles + Self.bundlesBesideProgram + roots(near: origin)
        for place in places {
            let listed = listing(of: place)
            for file in files {
                let found = listed.filter { Self.last($0) == file }
                if let best = Self.best(found, near: origin.file ?? place) { return best }
            }
        }
        return nil
    }

    /// The folders of projects, those around a file first, from the innermost outwards.
    func roots(near origin: InterfaceOrigin) -> [String] {
        let here = FileManager.default.currentDirectoryPath + "/."
        let files = [origin.file].compactMap { $0 } + known.reversed() + [here]
        var seen: Set<String> = []
        return files.flatMap { InterfaceStore.roots(around: $0) }.filter {
            seen.insert($0).inserted
        }
    }

    private static let bundlesBesideProgram: [String] = {
        let folder = Bundle.main.bundlePath
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
            .map { "\(folder)/\($0)" }
    }()

    /// The files below a folder that say how an app looks.
    func listing(of folder: String) -> [String] {
        if let known = listings[folder] { return known }
        let found = InterfaceStore.listing(of: folder)
        listings[folder] = found
        return found
    }

    private static func last(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// How many folders two paths begin with in common.
    nonisolated static func sharedFolders(_ one: String, _ other: String) -> Int {
        zip(one.split(separator: "/"), other.split(separator: "/")).prefix { $0 == $1 }.count
    }

    /// Of files of one name the one that shares most folders with the asking file, in the language
    /// that the others are translated from.
    private static func best(_ paths: [String], near file: String) -> String? {
        func rank(_ path: String) -> (Int, Int, Int, String) {
            let parts = path.split(separator: "/")
            let language = parts.first { $0.hasSuffix(".lproj") }
            let order =
                switch language {
                case nil, "Base.lproj": 0
                case "en.lproj": 1
                default: 2
                }
            return (-sharedFolders(path, file), order, parts.count, path)
        }
        return paths.min { rank($0) < rank($1) }
    }

    // Classes by their names.

    /// The class of a name in the first module that has one; nil where none has.
    ///
    /// - Parameters:
    ///   - path: a file in whose folders modules may have their names from.
    ///   - own: the module that asks.
    func type(
        named name: String, module: String?, near path: String, _ own: String?
    ) -> AnyClass? {
        // What is not found may be in a module that is known later.
        let key = ClassName(name: name, module: module, path: path, own: own)
        if let known = classes[key] { return known }
        let folders = path.split(separator: "/").reversed().map { folder in
            String(folder.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        }
        let library = String(String(reflecting: UIView.self).prefix { $0 != "." })
        let candidates = [module, own].compactMap { $0 } + modules + [library] + folders
        var seen: Set<String> = []
        // Foundation looks up no classes inside others, and prints a line for each.
        let found: AnyClass? = candidates.lazy
            .filter { !$0.contains(".") && !name.contains(".") && seen.insert($0).inserted }
            .compactMap { NSClassFromString("\($0).\(name)") }.first
        guard let found else { return nil }
        classes[key] = found
        note(found)
        return found
    }

    /// What is read, or nil after UIKit's exception where it cannot be.
    func orRaise<Value>(
        _ stage: HeadlessStage, _ read: (InterfaceFiles) throws(InterfaceError) -> Value?
    ) -> Value? {
        do throws(InterfaceError) {
            return try read(self)
        } catch {
            stage.raise(.invalidArgument, error.description)
            return nil
        }
    }
}
