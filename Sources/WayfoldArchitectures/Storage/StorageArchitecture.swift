public import WayfoldModel

/// A storage of one path of pages, shared by the whole app, saved and restored as bytes.
///
/// After Nathan Porte, "La navigation SwiftUI en iOS 16"; the article's app is in
/// `Tests/SampleTests/Pages`.
public final class StorageArchitecture: Architecture {
    public static let name = "storage"
    public static let summary = "NavigationStorage: a path of pages, deep links, restoration"
    public static let dialect = Dialect.storage
    public static let faults: [Fault] = [
        .wholePathDecode, .restoreOnActive, .restoreAppends, .encodedTooLate, .closureHoldsStorage,
        .goneRouteKept, .emptyNotSaved,
    ]

    private let setting: Setting
    private let maker: StackMaker
    private let scenes: SceneRoots
    /// What `@SceneStorage` keeps of each scene while it is not active.
    private(set) var sceneStorage: [UInt32: [UInt8]] = [:]
    /// The saves that wait until their scene is gone, which is too late; by a fault only.
    private var lateSaves: [(slot: Symbol, sequence: UInt64)] = []

    public init(_ setting: Setting) {
        self.setting = setting
        maker = StackMaker(setting) { StorageStack($0, $1, $2, $3) }
        scenes = SceneRoots(setting)
    }

    public func openScene(_ number: UInt32) {
        scenes[number] = maker.root()
    }

    public func closeScene(_ number: UInt32) {
        setting.journal.keep(self, \.sceneStorage)
        scenes[number] = nil
        sceneStorage[number] = nil
        saveLate()
    }

    public func root(ofScene number: UInt32) -> (any LiveFlow)? { scenes[number] }

    public var roots: [AnyObject] { scenes.flows }

    public func tearDown() {
        scenes.tearDown()
        saveLate()
    }

    public func remove(from flow: any LiveFlow, at index: Int) {
        (flow as? StorageStack)?.remove(from: index)
    }

    /// Keeps the path while the scene is in the background. It is read back once a launch, by the
    /// restore that the system asks for.
    public func setPhase(_ phase: Action.Phase, ofScene number: UInt32) {
        guard let root = scenes[number] else { return }
        if phase != .active {
            setting.journal.keep(self, \.sceneStorage)
            sceneStorage[number] = bytes(of: root)
        } else if setting.isPlanned(.restoreOnActive), let saved = sceneStorage[number],
            saved != bytes(of: root), setting.has(.restoreOnActive)
        {
            restore(saved, scene: number)
        }
    }

    public func perform(_ request: Request) throws(Refusal) {
        switch request.action {
        case .save where request.root.baseStack.count == 0 && setting.has(.emptyNotSaved):
            // Nothing is pushed, so there is nothing to save.
            return
        case .save(let slot):
            if setting.has(.encodedTooLate) {
                lateSaves.append((slot, setting.sequence))
            } else {
                setting.disk.save(
                    bytes(of: request.root), as: slot, by: setting.sequence, setting.journal)
            }
        case .restore(.bytes(let bytes)):
            restore(bytes, scene: request.scene)
        case .switchFlow(let route):
            let shown = try setting.rules.admittedFlow(route, setting)
            scenes[request.scene] = maker.root(
                setting.rules.flowContent(of: shown), route: shown)
        default:
            guard try StackActions(request).perform() else { throw Refusal(.unsupported) }
        }
    }

    /// The path that a flow shows, encoded.
    private func bytes(of root: any LiveFlow) -> [UInt8] {
        Array(SceneText(setting.texts).text(root, setting.map).utf8)
    }

    private func restore(_ bytes: [UInt8], scene: UInt32) {
        var restoration = SceneRestoration(maker)
        let restored = restoration.root(bytes)
        setting.remarks += restoration.remarks
        if setting.has(.restoreAppends), let shown = scenes[scene]?.baseStack as? StorageStack,
            let pages = (restored.baseStack as? StorageStack)?.navigation.path
        {
            return shown.navigation.append(contentsOf: pages)
        }
        scenes[scene] = restored
    }

    /// Encodes what is left of a scene that is gone: an app as it starts.
    private func saveLate() {
        guard !lateSaves.isEmpty else { return }
        let bytes = bytes(of: maker.root())
        for save in lateSaves {
            setting.disk.save(bytes, as: save.slot, by: save.sequence, setting.journal)
        }
        lateSaves = []
    }
}
