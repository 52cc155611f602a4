/// Windows in the order they came, of which none is kept: each leaves the list where it is freed,
/// see `living(_:)`.
// why: what is on the list is freed and read on the thread that drives the stage.
final class WindowList: @unchecked Sendable {
    private var entries: [Unmanaged<UIWindow>] = []

    var all: [UIWindow] { entries.compactMap { living($0.takeUnretainedValue()) } }

    func window(_ id: ObjectIdentifier) -> UIWindow? {
        all.first { ObjectIdentifier($0) == id }
    }

    func add(_ window: UIWindow) { entries.append(Unmanaged.passUnretained(window)) }

    func remove(_ window: UIWindow) {
        let opaque = Unmanaged.passUnretained(window).toOpaque()
        entries.removeAll { $0.toOpaque() == opaque }
    }
}
