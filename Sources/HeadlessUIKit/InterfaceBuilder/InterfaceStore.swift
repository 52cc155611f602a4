import Synchronization

/// What the process has read of projects: a stage after the first one reads only what was changed
/// meanwhile. What it holds is the same after the same work, and has an end.
enum InterfaceStore {
    private struct State {
        var documents = FileTable<InterfaceDocument>()
        var lists = FileTable<AppInterface?>()
        var folders = FileTable<ProjectFolder>()
        var listings: [String: InterfaceListing] = [:]
    }

    private static let state = Mutex(State())

    static func document(at path: String) throws(InterfaceError) -> InterfaceDocument {
        let place = InterfacePlace(path: path)
        guard let stamp = FileStamp(path) else { throw .unreadable(place) }
        if let known = state.withLock({ $0.documents.value(of: path, stamp) }) { return known }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .unreadable(place)
        }
        let document = try InterfaceDocument(path: path, bytes: [UInt8](data))
        state.withLock { $0.documents.keep(document, of: path, stamp) }
        return document
    }

    /// What a property list or a project's settings say of how an app begins.
    static func list(at path: String, _ read: (Data) -> AppInterface?) -> AppInterface? {
        guard let stamp = FileStamp(path) else { return nil }
        if let known = state.withLock({ $0.lists.value(of: path, stamp) }) { return known }
        let list = FileManager.default.contents(atPath: path).flatMap(read)
        state.withLock { $0.lists.keep(list, of: path, stamp) }
        return list
    }

    static func folder(_ path: String) -> ProjectFolder? {
        guard let stamp = FileStamp(path) else { return nil }
        if let known = state.withLock({ $0.folders.value(of: path, stamp) }) { return known }
        let folder = ProjectFolder(path)
        state.withLock { $0.folders.keep(folder, of: path, stamp) }
        return folder
    }

    /// The folders of projects around a file, from the innermost outwards.
    static func roots(around file: String) -> [String] {
        var parts = file.split(separator: "/").dropLast()
        var roots: [String] = []
        while !parts.isEmpty {
            let path = "/" + parts.joined(separator: "/")
            let folder = folder(path)
            if folder?.isRoot == true { roots.append(path) }
            if folder?.isEnd == true { break }
            parts = parts.dropLast()
        }
        return roots
    }

    static func listing(of folder: String) -> [String] { contents(of: folder).files }

    /// The folders below one that an app's resources may be in, and their names there.
    static func resources(of folder: String) -> [String: Set<String>] {
        contents(of: folder).resources
    }

    private static func contents(of folder: String) -> InterfaceListing {
        if let known = state.withLock({ $0.listings[folder] }), known.isCurrent { return known }
        let listing = InterfaceListing(of: folder)
        state.withLock { state in
            if state.listings.count >= limitCount { state.listings = [:] }
            state.listings[folder] = listing
        }
        return listing
    }

    /// So many of a kind are kept; then it begins anew.
    fileprivate static let limitCount = 1_000
}

/// What was read of files, each as it was then.
private struct FileTable<Value: Sendable>: Sendable {
    private var entries: [String: (stamp: FileStamp, value: Value)] = [:]

    /// - Returns: nil where the file was not read, or is not the same any more.
    func value(of path: String, _ stamp: FileStamp) -> Value? {
        guard let entry = entries[path], entry.stamp == stamp else { return nil }
        return entry.value
    }

    mutating func keep(_ value: Value, of path: String, _ stamp: FileStamp) {
        if entries.count >= InterfaceStore.limitCount { entries = [:] }
        entries[path] = (stamp, value)
    }
}

/// By what a file is known to be unchanged.
struct FileStamp: Equatable, Sendable {
    private let device: UInt64
    private let number: UInt64
    private let size: Int64
    private let links: UInt64
    /// Whether it is a folder.
    let isFolder: Bool
    private let seconds: Int64
    private let nanoseconds: Int64

    /// - Returns: nil where there is no file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
        size = Int64(status.st_size)
        links = UInt64(status.st_nlink)
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        seconds = Int64(status.st_mtim.tv_sec)
        nanoseconds = Int64(status.st_mtim.tv_nsec)
    }
}

/// What a folder above a source file is to a project.
struct ProjectFolder: Sendable {
    /// Whether a package, an Xcode project or a workspace is in it.
    let isRoot: Bool
    /// Whether it is the top of a repository.
    let isEnd: Bool

    init(_ path: String) {
        var isRoot = false
        var isEnd = false
        for (name, _) in entries(of: path) {
            isRoot =
                isRoot || name == "Package.swift" || name.hasSuffix(".xcodeproj")
                || name.hasSuffix(".xcworkspace")
            isEnd = isEnd || name == ".git"
        }
        self.isRoot = isRoot || isEnd
        self.isEnd = isEnd
    }
}

/// The files below a folder that say how an app looks.
struct InterfaceListing: Sendable {
    private(set) var files: [String] = []
    /// The files that a build would copy, by their folders; those of languages as
    /// `en.lproj/Localizable.strings`.
    private(set) var resources: [String: Set<String>] = [:]
    private var folders: [(path: String, stamp: FileStamp)] = []

    private static let limitEntries = 200_000
    private static let kinds = [".storyboard", ".xib", ".plist", ".pbxproj", ".xcconfig"]
    /// The kinds of files that are no resources.
    private static let sources: Set = [
        "swift", "h", "hpp", "c", "cpp", "m", "mm", "pch", "modulemap", "xcconfig", "pbxproj",
        "storyboard", "xib", "entitlements", "xcscheme", "xcuserstate", "md", "rb", "sh", "py",
        "yml", "yaml", "resolved", "lock", "podspec", "gpx", "xctestplan", "docc",
    ]
    /// The kinds of folders whose files are no resources of their own.
    private static let wholes = [
        ".xcodeproj", ".xcworkspace", ".xcdatamodeld", ".xcdatamodel", ".bundle",
        ".framework", ".xcframework", ".playground", ".docc", ".resources",
    ]
    private static let skipped: Set = [
        "Pods", "Carthage", "DerivedData", "node_modules", "checkouts",
    ]

    /// Linear in what is below; links to folders are not followed.
    init(of folder: String) {
        var count = 0
        var waiting = [folder]
        while let place = waiting.popLast() {
            guard let stamp = FileStamp(place) else { continue }
            folders.append((place, stamp))
            let isWhole = Self.wholes.contains { place.contains($0) }
            for (name, isFolder) in entries(of: place) {
                if !isWhole, Self.isResource(name, isFolder) { addResource(name, in: place) }
                count += 1
                guard count < Self.limitEntries else { return }
                if name.hasPrefix(".") || Self.skipped.contains(name) { continue }
                if isFolder {
                    if !name.hasSuffix(".xcassets") { waiting.append("\(place)/\(name)") }
                } else if Self.kinds.contains(where: { name.hasSuffix($0) })
                    || name == "contents" && place.hasSuffix(".xcdatamodel")
                {
                    files.append("\(place)/\(name)")
                }
            }
        }
    }

    private mutating func addResource(_ name: String, in place: String) {
        guard place.hasSuffix(".lproj"), let slash = place.lastIndex(of: "/") else {
            resources[place, default: []].insert(name)
            return
        }
        let language = place[place.index(after: slash)...]
        resources[String(place[..<slash]), default: []].insert("\(language)/\(name)")
    }

    private static func isResource(_ name: String, _ isFolder: Bool) -> Bool {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
        let kind = String(name[name.index(after: dot)...])
        if isFolder { return kind == "bundle" }
        return !sources.contains(kind) && !name.hasSuffix("Info.plist") && name != "Package.swift"
    }

    /// Whether no file came or went meanwhile. Linear in the folders.
    var isCurrent: Bool {
        folders.allSatisfy { FileStamp($0.path) == $0.stamp }
    }
}

/// The names in a folder, and whether each is a folder itself; none where it cannot be read.
private func entries(of folder: String) -> [(name: String, isFolder: Bool)] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard name != ".", name != ".." else { continue }
        let type = Int(entry.pointee.d_type)
        let isFolder =
            type == Int(DT_DIR)
            || type == Int(DT_UNKNOWN) && FileStamp("\(folder)/\(name)")?.isFolder ?? false
        entries.append((name, isFolder))
    }
    return entries
}
