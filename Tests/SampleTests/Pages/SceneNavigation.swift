import WayfoldArchitectures

/// What one launch of a scene does with the storage: a restore, then links.
final class SceneNavigation {
    let storage = NavigationStorage<Pages>()
    /// How many saved pages the app no longer has; nil before a restore and for damaged bytes.
    private(set) var droppedCount: Int?
    private var isRestored = false
    /// The links that came before the restore.
    private var waiting: [String] = []

    init() {
        storage.urlHandler = .pages
    }

    var encoded: [UInt8] { storage.encoded(by: PageCoder()) }

    /// Restores at the first call of a launch, then follows what links came before it.
    func activate(_ saved: [UInt8]?) {
        guard !isRestored else { return }
        isRestored = true
        if let saved { droppedCount = storage.restore(from: saved, by: PageCoder()) }
        for url in waiting { storage.handle(url) }
        waiting = []
    }

    func handle(_ url: String) {
        guard isRestored else { return waiting.append(url) }
        storage.handle(url)
    }
}
