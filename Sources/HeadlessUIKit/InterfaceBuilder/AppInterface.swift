/// What a project says of how its app begins: in its property list, and in the build settings that
/// Xcode merges into it.
struct AppInterface: Equatable, Sendable {
    /// How scenes are configured that the app names in its list.
    struct SceneEntry: Equatable, Sendable {
        var name: String?
        var delegateClass: String?
        var storyboard: String?
    }

    private(set) var mainStoryboard: String?
    private(set) var scenes: [SceneEntry] = []

    /// The entry of a configuration's name; the first for a configuration without one.
    func scene(named name: String?) -> SceneEntry? {
        guard let name else { return scenes.first }
        return scenes.first { $0.name == name }
    }

    /// That of the project that a delegate is of; nil where its class was not ported, or where
    /// lists that are equally near say different things.
    @MainActor
    static func of(_ delegate: AnyObject, on stage: HeadlessStage) -> AppInterface? {
        let files = stage.interfaces
        return files.table(of: type(of: delegate)).file.flatMap { files.app(near: $0) }
    }

    /// What the innermost project around a file says that says something.
    @MainActor
    static func nearest(to file: String, in files: InterfaceFiles) -> AppInterface? {
        for root in files.roots(near: InterfaceOrigin(file: file)) {
            let listed = files.listing(of: root)
            let lists = nearest(listed.filter { $0.hasSuffix("Info.plist") }, to: file, readList)
            let projects = nearest(
                listed.filter { $0.hasSuffix(".pbxproj") }, to: file, readProject)
            guard let first = lists.first ?? projects.first else { continue }
            guard lists.allSatisfy({ $0 == first }) || lists.isEmpty else { return nil }
            guard let settings = projects.first, projects.allSatisfy({ $0 == settings }) else {
                return lists.first
            }
            var merged = first
            merged.mainStoryboard = first.mainStoryboard ?? settings.mainStoryboard
            return merged
        }
        return nil
    }

    /// What those files say that share most folders with one, of those that say something.
    @MainActor
    private static func nearest(
        _ paths: [String], to file: String, _ read: (Data) -> AppInterface?
    ) -> [AppInterface] {
        let found = paths.compactMap { path in
            InterfaceStore.list(at: path, read).map {
                (nearness: InterfaceFiles.sharedFolders(path, file), value: $0)
            }
        }
        let best = found.map(\.nearness).max()
        return found.filter { $0.nearness == best }.map(\.value)
    }

    private static func readList(_ data: Data) -> AppInterface? {
        guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
            let keys = list as? [String: Any]
        else { return nil }
        let manifest = keys["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        let entries = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]] ?? []
        let main =
            storyboardName(keys["UIMainStoryboardFile~iphone"])
            ?? storyboardName(keys["UIMainStoryboardFile"])
        guard main != nil || !entries.isEmpty else { return nil }
        return AppInterface(
            mainStoryboard: main,
            scenes: entries.map { entry in
                let name = entry["UISceneDelegateClassName"] as? String
                return SceneEntry(
                    name: entry["UISceneConfigurationName"] as? String,
                    delegateClass: name?.split(separator: ".").last.map(String.init),
                    storyboard: storyboardName(entry["UISceneStoryboardFile"]))
            })
    }

    /// The name of a storyboard; an empty one is none.
    private static func storyboardName(_ value: Any?) -> String? {
        (value as? String).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The settings of a project, where all its targets name one storyboard.
    private static func readProject(_ data: Data) -> AppInterface? {
        let key = "INFOPLIST_KEY_UIMainStoryboardFile = "
        let names = String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap {
            line -> String? in
            guard let start = line.range(of: key)?.upperBound else { return nil }
            return line[start...].trimmingCharacters(in: CharacterSet(charactersIn: "\"; \t\r"))
        }
        guard Set(names).count == 1, let name = storyboardName(names.first) else { return nil }
        return AppInterface(mainStoryboard: name)
    }
}

extension HeadlessStage {
    /// Folders in which storyboards and xibs are looked for first; at the beginning those of the
    /// variable `WAYFOLD_INTERFACE`, with colons between them.
    public var interfaceFolders: [String] {
        get { interfaces.folders }
        set { interfaces.folders = newValue }
    }

    /// Takes note of a ported delegate, in whose module classes are looked for, and of whose app
    /// the main bundle is.
    func noteDelegate(_ delegate: AnyObject) {
        guard let file = interfaces.table(of: type(of: delegate)).file else { return }
        interfaces.note(type(of: delegate))
        for name in AppBundle.take(file) {
            let text =
                "Info.plist names $(\(name)), which no build setting of the project has a value "
                + "for, and no variable of the environment"
            if !warnings.contains(text) { warn(text) }
        }
    }

    /// The name of a new session's configuration: of the one for its delegate in the app's list,
    /// else of the first.
    func configurationName(of delegate: AnyObject) -> String? {
        let scenes = AppInterface.of(delegate, on: self)?.scenes ?? []
        let name = String(describing: type(of: delegate))
        guard let entry = scenes.first(where: { $0.delegateClass == name }) ?? scenes.first else {
            return "Default Configuration"
        }
        return entry.name
    }

    /// Gives a configuration what the project's property list has under its name.
    func complete(_ configuration: UISceneConfiguration, of delegate: AnyObject) {
        guard let app = AppInterface.of(delegate, on: self), !app.scenes.isEmpty else { return }
        guard let entry = app.scene(named: configuration.name) else {
            if configuration.delegateClass == nil {
                warn(
                    "Info.plist contained no UIScene configuration dictionary (looking for "
                        + "configuration named \"\(configuration.name ?? "")\")")
            }
            return
        }
        let origin = InterfaceOrigin(file: InterfaceTable.of(delegate).file)
        if configuration.delegateClass == nil, let name = entry.delegateClass {
            configuration.delegateClass = interfaces.type(
                named: name, module: nil, near: origin.file ?? "", nil)
        }
        if configuration.storyboard == nil, let name = entry.storyboard {
            configuration.storyboard = UIStoryboard(name: name, near: origin)
        }
    }

    /// The window that UIKit makes of the main storyboard before an app without scenes begins.
    func makeMainWindow(of delegate: any UIApplicationDelegate) -> UIWindow? {
        guard let app = AppInterface.of(delegate, on: self), app.scenes.isEmpty,
            let name = app.mainStoryboard
        else { return nil }
        let origin = InterfaceOrigin(file: InterfaceTable.of(delegate).file)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController =
            UIStoryboard(name: name, near: origin).instantiateInitialViewController()
        delegate.window = window
        guard delegate.window === window else {
            warn(
                "The app delegate must implement the window property if it wants to use a main "
                    + "storyboard file.")
            return nil
        }
        return window
    }

    /// The window that UIKit makes of a scene's storyboard before its delegate hears of the scene.
    func makeWindow(
        of delegate: any UIWindowSceneDelegate, in scene: UIWindowScene
    ) -> UIWindow? {
        let configuration = scene.session.configuration
        complete(configuration, of: delegate)
        guard let storyboard = configuration.storyboard else { return nil }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = storyboard.instantiateInitialViewController()
        delegate.window = window
        return delegate.window === window ? window : nil
    }
}
