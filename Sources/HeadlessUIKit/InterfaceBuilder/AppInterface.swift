/// What a project's property list says of how its app begins.
@MainActor
struct AppInterface {
    /// How scenes are configured that the app names in its list.
    struct SceneEntry: Equatable {
        var name: String?
        var delegateClass: String?
        var storyboard: String?
    }

    private(set) var mainStoryboard: String?
    private(set) var scenes: [SceneEntry] = []

    /// The entry that a configuration has its name from, else the first.
    func scene(named name: String?) -> SceneEntry? {
        scenes.first { $0.name == name } ?? scenes.first
    }

    private init(mainStoryboard: String?, scenes: [SceneEntry]) {
        self.mainStoryboard = mainStoryboard
        self.scenes = scenes
    }

    /// The list of the project that a delegate is of; nil where its class was not ported, or where
    /// lists that are equally near say different things.
    static func of(_ delegate: AnyObject, on stage: HeadlessStage) -> AppInterface? {
        guard let file = InterfaceTable.of(delegate).file else { return nil }
        let files = stage.interfaces
        for root in files.roots(near: InterfaceOrigin(file: file)) {
            let found = files.listing(of: root).compactMap { path in
                read(path).map { (nearness(path, file), $0) }
            }
            guard let best = found.map(\.0).max() else { continue }
            let nearest = found.filter { $0.0 == best }.map(\.1)
            guard let first = nearest.first else { continue }
            let isClear = nearest.allSatisfy {
                $0.mainStoryboard == first.mainStoryboard && $0.scenes == first.scenes
            }
            return isClear ? first : nil
        }
        return nil
    }

    private static func nearness(_ one: String, _ other: String) -> Int {
        zip(one.split(separator: "/"), other.split(separator: "/")).prefix { $0 == $1 }.count
    }

    private static func read(_ path: String) -> AppInterface? {
        if path.hasSuffix("Info.plist") { return readList(path) }
        return path.hasSuffix(".pbxproj") ? readProject(path) : nil
    }

    private static func readList(_ path: String) -> AppInterface? {
        guard let data = FileManager.default.contents(atPath: path),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
            let keys = list as? [String: Any]
        else { return nil }
        let manifest = keys["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        let entries = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]] ?? []
        let main = keys["UIMainStoryboardFile"] as? String
        guard main != nil || !entries.isEmpty else { return nil }
        return AppInterface(
            mainStoryboard: main,
            scenes: entries.map { entry in
                let name = entry["UISceneDelegateClassName"] as? String
                return SceneEntry(
                    name: entry["UISceneConfigurationName"] as? String,
                    delegateClass: name?.split(separator: ".").last.map(String.init),
                    storyboard: entry["UISceneStoryboardFile"] as? String)
            })
    }

    /// Newer projects have no list of their own; their settings name the storyboard.
    private static func readProject(_ path: String) -> AppInterface? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let key = "INFOPLIST_KEY_UIMainStoryboardFile = "
        let names = String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap {
            line -> String? in
            guard let start = line.range(of: key)?.upperBound else { return nil }
            return line[start...].trimmingCharacters(in: CharacterSet(charactersIn: "\"; \t\r"))
        }
        return Set(names).count == 1
            ? AppInterface(mainStoryboard: names.first, scenes: []) : nil
    }
}

extension HeadlessStage {
    /// Folders in which storyboards and xibs are looked for first; at the beginning those of the
    /// variable `WAYFOLD_INTERFACE`, with colons between them.
    public var interfaceFolders: [String] {
        get { interfaces.folders }
        set { interfaces.folders = newValue }
    }

    /// Takes note of a ported delegate, in whose module classes are looked for.
    func noteDelegate(_ delegate: AnyObject) {
        if InterfaceTable.of(delegate).file != nil { interfaces.note(type(of: delegate)) }
    }

    /// Gives a configuration what the project's property list has under its name.
    func complete(_ configuration: UISceneConfiguration, of delegate: AnyObject) {
        guard let app = AppInterface.of(delegate, on: self),
            let entry = app.scene(named: configuration.name)
        else { return }
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
