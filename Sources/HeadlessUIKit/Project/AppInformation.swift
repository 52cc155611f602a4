/// What an app's `Info.plist` says when Xcode has built it, read from its project.
struct AppInformation {
    /// The list with the values of build settings in it.
    let values: [String: Any]
    /// The folder of the project.
    let root: String
    /// The folder that most of the app stands in.
    let folder: String
    /// The names in the list that neither a build setting nor the environment has a value for.
    let missing: [String]

    /// Of the innermost project around a file that builds an app; nil where there is none.
    ///
    /// Of several apps it is the one whose list is nearest to the file, then the first. Without an
    /// Xcode project it is an app's list, with what the project's files of settings say.
    ///
    /// - Parameters:
    ///   - listing: the files below a folder.
    ///   - isSource: whether the file is of the app; else several projects that are equally near
    ///     are none.
    static func near(
        _ file: String, isSource: Bool, _ listing: (String) -> [String]
    ) -> AppInformation? {
        for root in InterfaceStore.roots(around: file) {
            let listed = listing(root)
            if let found = ofProjects(listed, root, near: file, isSource) { return found }
            if let found = ofLists(listed, root, near: file, isSource) { return found }
        }
        return nil
    }

    private static func ofProjects(
        _ listed: [String], _ root: String, near file: String, _ isSource: Bool
    ) -> AppInformation? {
        let applications = listed.filter { $0.hasSuffix("/project.pbxproj") }.sorted()
            .flatMap { XcodeProject(path: $0)?.applications ?? [] }
        let found = applications.map { Candidate($0) }
        guard let best = nearest(found, to: file, isSource, \.list) else { return nil }
        return best.information(in: root)
    }

    private static func ofLists(
        _ listed: [String], _ root: String, near file: String, _ isSource: Bool
    ) -> AppInformation? {
        let signs = [
            "LSRequiresIPhoneOS", "UIApplicationSceneManifest", "UILaunchStoryboardName",
            "UILaunchScreen", "UIMainStoryboardFile",
        ]
        let lists = listed.filter { $0.hasSuffix("Info.plist") }.sorted().filter { path in
            let values = PropertyListFile.values(at: path)
            return values["CFBundlePackageType"] as? String == "APPL"
                || signs.contains { values[$0] != nil }
        }
        guard let path = nearest(lists, to: file, isSource, \.self) else { return nil }
        let files = listed.filter { $0.hasSuffix(".xcconfig") }.sorted {
            // What is said for a build to debug counts.
            ($0.lowercased().contains("debug") ? 1 : 0, $0)
                < ($1.lowercased().contains("debug") ? 1 : 0, $1)
        }
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        let name = folder.split(separator: "/").last.map(String.init) ?? ""
        let defaults = [
            "PRODUCT_NAME": name, "TARGET_NAME": name, "EXECUTABLE_NAME": name,
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "SRCROOT": root,
            "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "DEVELOPMENT_LANGUAGE": "en",
            "PRODUCT_BUNDLE_IDENTIFIER": "",
        ]
        let settings = files.map { BuildSettings.file(at: $0, configuration: "Debug") }
        return Candidate(list: path, settings: BuildSettings([defaults] + settings))
            .information(in: root)
    }

    /// The one that shares most folders with a file, the first of several; where the file is no
    /// source, only the only one.
    private static func nearest<Value>(
        _ values: [Value], to file: String, _ isSource: Bool, _ path: (Value) -> String
    ) -> Value? {
        let found = values.map { value in
            let list = path(value)
            return (
                value: value, depth: InterfaceFiles.sharedFolders(list, file),
                folder: list[..<(list.lastIndex(of: "/") ?? list.startIndex)]
            )
        }
        let most = found.map(\.depth).max()
        let best = found.filter { $0.depth == most }
        return isSource || Set(best.map(\.folder)).count == 1 ? best.first?.value : nil
    }
}

/// An app's list and the settings that it names.
private struct Candidate {
    /// The path of the list, also where there is none.
    let list: String
    var settings: BuildSettings

    init(list: String, settings: BuildSettings) {
        self.list = list
        self.settings = settings
    }

    init(_ application: XcodeProject.Application) {
        settings = application.settings
        let path = settings.value(of: "INFOPLIST_FILE") ?? ""
        let place = path.isEmpty ? "\(application.name)/Info.plist" : path
        list = place.hasPrefix("/") ? place : "\(application.folder)/\(place)"
    }

    func information(in root: String) -> AppInformation? {
        var settings = settings
        var values = generated(&settings)
        values.merge(PropertyListFile.values(at: list)) { $1 }
        guard !values.isEmpty else { return nil }
        values = values.mapValues { Self.expanded($0, &settings) }
        let folder = list[..<(list.lastIndex(of: "/") ?? list.startIndex)]
        return AppInformation(
            values: values, root: root, folder: String(folder), missing: settings.missing)
    }

    /// What Xcode writes into the list by itself where the settings want it.
    private func generated(_ settings: inout BuildSettings) -> [String: Any] {
        guard settings.value(of: "GENERATE_INFOPLIST_FILE") == "YES" else { return [:] }
        var values: [String: Any] = [
            "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
            "CFBundleExecutable": "$(EXECUTABLE_NAME)",
            "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
            "CFBundleInfoDictionaryVersion": "6.0", "CFBundleName": "$(PRODUCT_NAME)",
            "CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)",
        ]
        if let version = settings.value(of: "MARKETING_VERSION") {
            values["CFBundleShortVersionString"] = version
        }
        if let version = settings.value(of: "CURRENT_PROJECT_VERSION") {
            values["CFBundleVersion"] = version
        }
        let prefix = "INFOPLIST_KEY_"
        for name in settings.names where name.hasPrefix(prefix) {
            let key = name.dropFirst(prefix.count)
            // Those with an ending are lists for a kind of device, or ask for a whole dictionary.
            guard !key.contains("_"), let value = settings.value(of: name) else { continue }
            values[String(key)] = ["YES": true, "NO": false][value] ?? value as Any
        }
        return values
    }

    private static func expanded(_ value: Any, _ settings: inout BuildSettings) -> Any {
        switch value {
        case let text as String: settings.expand(text)
        case let list as [Any]: list.map { expanded($0, &settings) }
        case let values as [String: Any]: values.mapValues { expanded($0, &settings) }
        default: value
        }
    }
}

/// A property list in a file, `Info.plist`, a project or `InfoPlist.strings`.
enum PropertyListFile {
    /// Its keys and values; none where there is none.
    static func values(at path: String) -> [String: Any] {
        guard let data = FileManager.default.contents(atPath: path),
            // why: what cannot be read says nothing.
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        else { return [:] }
        return list as? [String: Any] ?? [:]
    }
}
