import Foundation

/// The Swift files of a module with what stands around them in its project.
struct ModuleSources {
    /// With their complete paths, each once: a file may be named in two ways.
    let swift: [String]
    /// The folder of the project that most of them are of; nil where none is of one.
    private let project: String?
    /// The deepest folder that has all of those.
    let folder: String

    init(_ sources: [String]) {
        var seen: Set<String> = []
        swift = sources.map { URL(filePath: $0).standardizedFileURL.path(percentEncoded: false) }
            .filter { seen.insert($0).inserted }
        var projects: [String: String?] = [:]
        let byProject = Dictionary(grouping: swift) { path in
            Self.project(around: Self.parent(of: path), &projects)
        }
        let inProjects = byProject.filter { $0.key != nil }
        let largest = (inProjects.isEmpty ? byProject : inProjects).max { one, other in
            (one.value.count, other.key ?? "") < (other.value.count, one.key ?? "")
        }
        project = largest?.key
        let folders = (largest?.value ?? []).map { path in
            Array(path.split(separator: "/").dropLast())
        }
        let common = folders.dropFirst().reduce(folders.first ?? []) { common, folder in
            zip(common, folder).prefix { $0 == $1 }.map(\.0)
        }
        folder = "/" + common.joined(separator: "/")
    }

    /// What a port asks of besides: the interface files, property lists, project files and headers
    /// of the project, and of the module's own folder the catalogs and data models, of which Xcode
    /// writes sources. Outside of a project, what stands beside a source.
    ///
    /// Linear in the files of the project, of which a folder behind a link is none.
    func others() -> [String] {
        let name = folder.split(separator: "/").last ?? ""
        let isOnlySources = ["Sources", "Source", "Classes"].contains(name) && folder != project
        let own = isOnlySources ? Self.parent(of: folder) : folder
        var found: [String] = []
        var folders = project.map { [$0] } ?? Set(swift.map(Self.parent)).sorted()
        while let folder = folders.popLast() {
            for name in Self.names(in: folder) {
                let path = folder + "/" + name
                if Self.isRead(name) || Self.isOfModule(path) && path.hasPrefix(own + "/") {
                    found.append(path)
                } else if !Self.isSkipped(name), project != nil || Self.isBundle(path),
                    Self.isFolder(path)
                {
                    folders.append(path)
                }
            }
        }
        return found
    }

    // MARK: folders

    /// The nearest folder with a manifest or a project of Xcode. What is built stands in none.
    private static func project(
        around folder: String, _ known: inout [String: String?]
    ) -> String? {
        if let found = known[folder] { return found }
        let names = names(in: folder)
        let found: String? =
            if folder.count < 2 || folder.contains("/.build/") {
                nil
            } else if names.contains(where: isProject) {
                folder
            } else {
                project(around: parent(of: folder), &known)
            }
        known[folder] = found
        return found
    }

    private static func parent(of path: String) -> String {
        "/" + path.split(separator: "/").dropLast().joined(separator: "/")
    }

    private static func names(in folder: String) -> [String] {
        // why: a folder that cannot be listed has nothing to say to a compiler
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    // MARK: names

    private static func isProject(_ name: String) -> Bool {
        ["Package.swift", "project.yml", "Project.swift"].contains(name)
            || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
    }

    /// What the port looks for in the whole project.
    private static func isRead(_ name: String) -> Bool {
        [".storyboard", ".xib", "Info.plist", ".pbxproj", ".h"].contains { name.hasSuffix($0) }
    }

    /// What is of one module.
    private static func isOfModule(_ path: String) -> Bool {
        path.contains(".xcassets/") && path.hasSuffix("/Contents.json")
            || path.hasSuffix(".xcdatamodel/contents") || path.hasSuffix("/.xccurrentversion")
    }

    /// Whether a folder is one file for who works with it.
    private static func isBundle(_ path: String) -> Bool {
        path.contains(".xcassets") || path.contains(".xcdatamodel") || path.hasSuffix(".lproj")
    }

    private static func isSkipped(_ name: String) -> Bool {
        [".build", ".git", "Pods", "Carthage", "DerivedData", "node_modules"].contains(name)
            || name.hasSuffix(".framework")
    }
}
