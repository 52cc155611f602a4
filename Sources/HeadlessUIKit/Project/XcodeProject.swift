/// The applications that an Xcode project builds for iPhones, with the settings of each.
struct XcodeProject {
    struct Application {
        let name: String
        /// Where its settings count from.
        let folder: String
        let settings: BuildSettings
    }

    let applications: [Application]

    /// - Parameter path: of a `project.pbxproj`.
    /// - Returns: nil where the file is none.
    init?(path: String) {
        let keys = PropertyListFile.values(at: path)
        guard let objects = keys["objects"] as? [String: Any],
            let root = keys["rootObject"] as? String
        else { return nil }
        let wrapper = path.split(separator: "/").dropLast()
        let graph = ProjectObjects(
            objects: objects, folder: "/" + wrapper.dropLast().joined(separator: "/"))
        let project = graph.object(root)
        let name = wrapper.last.map { $0.replacingOccurrences(of: ".xcodeproj", with: "") } ?? ""
        let common = [
            "PROJECT_NAME": name, "SRCROOT": graph.folder, "PROJECT_DIR": graph.folder,
            "SOURCE_ROOT": graph.folder,
            "DEVELOPMENT_LANGUAGE": project["developmentRegion"] as? String ?? "en",
        ]
        applications = (project["targets"] as? [String] ?? []).compactMap { target in
            graph.application(target, of: project, common)
        }
    }
}

/// The objects of a project, which name each other.
private struct ProjectObjects {
    let objects: [String: Any]
    let folder: String

    func object(_ name: Any?) -> [String: Any] {
        (name as? String).flatMap { objects[$0] as? [String: Any] } ?? [:]
    }

    func application(
        _ name: String, of project: [String: Any], _ common: [String: String]
    ) -> XcodeProject.Application? {
        let target = object(name)
        guard target["productType"] as? String == "com.apple.product-type.application",
            let title = target["name"] as? String
        else { return nil }
        let configuration = configuration(of: target)
        let kind = configuration["name"] as? String ?? ""
        var defaults = common
        defaults.merge(Self.defaults(of: title, kind)) { $1 }
        let whole = self.configuration(of: project, named: kind)
        var settings = BuildSettings([
            defaults, file(of: whole, kind), values(of: whole, kind), file(of: configuration, kind),
            values(of: configuration, kind),
        ])
        let system = settings.value(of: "SDKROOT") ?? "iphoneos"
        guard !["macosx", "appletvos", "watchos", "xros"].contains(system) else { return nil }
        return XcodeProject.Application(name: title, folder: folder, settings: settings)
    }

    /// What Xcode knows of a target without any setting.
    private static func defaults(of target: String, _ configuration: String) -> [String: String] {
        [
            "TARGET_NAME": target, "TARGETNAME": target, "PRODUCT_NAME": "$(TARGET_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "CONFIGURATION": configuration,
            "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "PLATFORM_NAME": "iphonesimulator",
            "WRAPPER_NAME": "$(PRODUCT_NAME).app", "PRODUCT_BUNDLE_IDENTIFIER": "",
        ]
    }

    /// The configuration of a target or project: of a name, else the one to debug, else the first.
    private func configuration(
        of owner: [String: Any], named name: String? = nil
    ) -> [String: Any] {
        let list = object(owner["buildConfigurationList"])
        let all = (list["buildConfigurations"] as? [String] ?? []).map { object($0) }
        func first(_ isWanted: (String) -> Bool) -> [String: Any]? {
            all.first { ($0["name"] as? String).map(isWanted) ?? false }
        }
        return name.flatMap { name in first { $0 == name } } ?? first { $0 == "Debug" }
            ?? first { $0.lowercased().contains("debug") } ?? all.first ?? [:]
    }

    private func values(of configuration: [String: Any], _ kind: String) -> [String: String] {
        var values: [String: String] = [:]
        let settings = configuration["buildSettings"] as? [String: Any] ?? [:]
        // Those with a condition come last: they count where it is met.
        for (key, value) in settings.sorted(by: { $0.key.count < $1.key.count }) {
            guard let name = BuildSettings.name(key, kind) else { continue }
            values[name] = (value as? [String])?.joined(separator: " ") ?? value as? String
        }
        return values
    }

    /// What the file of settings says that a configuration is based on.
    private func file(of configuration: [String: Any], _ kind: String) -> [String: String] {
        let path: String
        if let relative = configuration["baseConfigurationReferenceRelativePath"] as? String,
            let anchor = configuration["baseConfigurationReferenceAnchor"] as? String
        {
            path = "\(place(of: anchor))/\(relative)"
        } else if let reference = configuration["baseConfigurationReference"] as? String {
            path = place(of: reference)
        } else {
            return [:]
        }
        return BuildSettings.file(at: path, configuration: kind)
    }

    /// The path of a file or group, which counts from the group that it is in.
    private func place(of name: String) -> String {
        var parts: [String] = []
        var next: String? = name
        while let here = next, parts.count < 100 {
            let object = object(here)
            if let path = object["path"] as? String { parts.append(path) }
            if object["sourceTree"] as? String == "SOURCE_ROOT" { break }
            next = group(around: here)
        }
        return ([folder] + parts.reversed()).joined(separator: "/")
    }

    private func group(around name: String) -> String? {
        objects.first { _, value in
            ((value as? [String: Any])?["children"] as? [String])?.contains(name) ?? false
        }?.key
    }
}
