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

/// Finds the storyboards, xibs and property lists of an app, and keeps what it has read.
///
/// On Linux packages seldom name storyboards as resources. So they are looked for in the folders
/// that the stage names, in the bundle asked for, in the sources below the folder of the project
/// that the asking file belongs to, and then in resource bundles beside the program.
@MainActor
final class InterfaceFiles {
    /// Looked at first; the stage's and those of `WAYFOLD_INTERFACE`.
    var folders: [String] = (getenv("WAYFOLD_INTERFACE").map { String(cString: $0) } ?? "")
        .split(separator: ":").map(String.init)
    private var listings: [String: [String]] = [:]
    private var documents: [String: InterfaceDocument] = [:]
    /// Source files of the app, in which more of its project is found.
    private var known: [String] = []
    private(set) var modules: [String] = []
    private var classes: [String: AnyClass?] = [:]

    func note(_ origin: InterfaceOrigin) {
        if let file = origin.file, !known.contains(file) { known.append(file) }
        if let module = origin.module, !modules.contains(module) { modules.append(module) }
    }

    func note(_ type: AnyClass) {
        let module = String(reflecting: type).prefix { $0 != "." }
        let table = (type as? any InterfaceConnecting.Type)?.interfaceTable
        note(InterfaceOrigin(file: table?.file, module: String(module)))
    }

    /// The document of a name; nil where there is none.
    ///
    /// - Parameter kind: `storyboard` or `xib`.
    func document(
        _ name: String, _ kind: String, in bundle: Bundle?, near origin: InterfaceOrigin
    ) throws(InterfaceProblem) -> InterfaceDocument? {
        note(origin)
        let file = name.split(separator: "/").last.map(String.init) ?? name
        guard let path = path(of: "\(file).\(kind)", in: bundle, near: origin) else { return nil }
        return try document(at: path)
    }

    func document(at path: String) throws(InterfaceProblem) -> InterfaceDocument {
        if let known = documents[path] { return known }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw InterfaceProblem(path: path, line: 1, reason: "cannot be read")
        }
        do throws(InterfaceFault) {
            let document = try InterfaceDocument(path: path, bytes: [UInt8](data))
            documents[path] = document
            return document
        } catch {
            throw InterfaceProblem(path: path, line: error.line, reason: error.reason)
        }
    }

    private func path(
        of file: String, in bundle: Bundle?, near origin: InterfaceOrigin
    ) -> String? {
        var places = folders
        if let bundle, bundle.bundlePath != Bundle.main.bundlePath {
            places.append(bundle.bundlePath)
        }
        let own = origin.file.map { Self.roots(around: $0) } ?? []
        let bundles = Self.bundlesBesideProgram.filter { bundle in
            origin.module.map { bundle.hasSuffix("_\($0).resources") } ?? false
        }
        places += own + bundles + Self.bundlesBesideProgram + roots(near: origin)
        for place in places {
            let found = listing(of: place).filter { Self.last($0) == file }
            if let best = Self.best(found, near: origin.file ?? place) { return best }
        }
        return nil
    }

    /// The folders of projects, those around a file first, from the innermost outwards.
    func roots(near origin: InterfaceOrigin) -> [String] {
        let here = FileManager.default.currentDirectoryPath + "/"
        let files = [origin.file].compactMap { $0 } + known.reversed() + [here]
        var roots: [String] = []
        for file in files {
            for root in Self.roots(around: file) where !roots.contains(root) {
                roots.append(root)
            }
        }
        return roots
    }

    private static func roots(around file: String) -> [String] {
        var parts = file.split(separator: "/").dropLast()
        var roots: [String] = []
        while !parts.isEmpty {
            let folder = "/" + parts.joined(separator: "/")
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            let isRoot = names.contains { name in
                name == "Package.swift" || name.hasSuffix(".xcodeproj")
                    || name.hasSuffix(".xcworkspace")
            }
            let isEnd = names.contains(".git")
            if isRoot || isEnd { roots.append(folder) }
            if isEnd { break }
            parts = parts.dropLast()
        }
        return roots
    }

    private static let bundlesBesideProgram: [String] = {
        let folder = Bundle.main.bundlePath
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
            .map { "\(folder)/\($0)" }
    }()

    private static let limitEntries = 200_000
    private static let kinds = [".storyboard", ".xib", ".plist", "/Package.swift", ".pbxproj"]
    private static let skipped: Set = [
        "Pods", "Carthage", "DerivedData", "node_modules", "checkouts",
    ]

    /// The files below a folder that say how an app looks. Linear in what is below.
    func listing(of folder: String) -> [String] {
        if let known = listings[folder] { return known }
        var found: [String] = []
        var count = 0
        let place = URL(filePath: folder).resolvingSymlinksInPath().path()
        let walk = FileManager.default.enumerator(
            atPath: place.removingPercentEncoding ?? place)
        while let entry = walk?.nextObject() as? String, count < Self.limitEntries {
            count += 1
            let name = Self.last(entry)
            if name.hasPrefix(".") || Self.skipped.contains(name) || name.hasSuffix(".xcassets") {
                walk?.skipDescendants()
            } else if Self.kinds.contains(where: { "/\(entry)".hasSuffix($0) }) {
                found.append("\(folder)/\(entry)")
            }
        }
        listings[folder] = found
        return found
    }

    private static func last(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Of files of one name the one that shares most folders with the asking file, in the language
    /// that the others are translated from.
    private static func best(_ paths: [String], near file: String) -> String? {
        func rank(_ path: String) -> (Int, Int, Int, String) {
            let parts = path.split(separator: "/")
            let shared = zip(parts, file.split(separator: "/")).prefix { $0 == $1 }.count
            let language = parts.first { $0.hasSuffix(".lproj") }
            let order =
                switch language {
                case nil, "Base.lproj": 0
                case "en.lproj": 1
                default: 2
                }
            return (-shared, order, parts.count, path)
        }
        return paths.min { rank($0) < rank($1) }
    }

    // Classes by their names.

    /// The class of a name in the first module that has one; nil where none has.
    ///
    /// - Parameter path: a file in whose folders modules may have their names from.
    func type(
        named name: String, module: String?, near path: String, _ own: String?
    ) -> AnyClass? {
        let key = "\(module ?? "").\(name) \(path)"
        if let known = classes[key] { return known }
        let folders = path.split(separator: "/").reversed().map { folder in
            String(folder.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        }
        let library = String(String(reflecting: UIView.self).prefix { $0 != "." })
        let candidates = [module, own].compactMap { $0 } + modules + [library] + folders
        var seen: Set<String> = []
        let found: AnyClass? = candidates.lazy.filter { seen.insert($0).inserted }
            .compactMap { NSClassFromString("\($0).\(name)") }.first
        classes[key] = .some(found)
        if let found { note(found) }
        return found
    }
}

/// What is wrong with a file, in the one line that names its place.
struct InterfaceProblem: Error, CustomStringConvertible {
    let path: String
    let line: Int
    let reason: String

    var description: String { "\(path):\(line): \(reason)" }
}
