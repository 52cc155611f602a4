/// Windows in the order they came, of which none is kept: each leaves the list where it is freed,
/// see `Uncounted`.
// why: what is on the list is freed and read on the thread that drives the stage.
final class WindowList: @unchecked Sendable {
    private var entries: [Uncounted<UIWindow>] = []

    var all: [UIWindow] { entries.compactMap(\.object) }

    func window(_ id: ObjectIdentifier) -> UIWindow? {
        all.first { ObjectIdentifier($0) == id }
    }

    func add(_ window: UIWindow) { entries.append(Uncounted(window)) }

    func remove(_ window: UIWindow) {
        entries.removeAll { $0.leads(to: window) }
    }
}
