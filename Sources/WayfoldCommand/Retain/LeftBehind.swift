import WayfoldRetention

/// What was still held of screens that had left, over several looks.
struct LeftBehind {
    private(set) var objects: [RetainedObject] = []

    /// Adds what one look has found; what is held in the same way is one.
    mutating func add(_ report: RetentionReport) {
        for var object in report.objects where object.status != .memoryOnly {
            object.status = .retained
            object.reason = "its screen has left, and the app that goes on still holds it"
            Self.beginAtApp(&object)
            guard let index = objects.firstIndex(where: { $0.fingerprint == object.fingerprint })
            else {
                objects.append(object)
                continue
            }
            objects[index].count += object.count
            objects[index].births = Set(objects[index].births + object.births).sorted()
        }
    }

    /// Begins the path at the architecture's own object: the host that leads it, and the stack from
    /// which that is held, are not the app's.
    private static func beginAtApp(_ object: inout RetainedObject) {
        let steps = object.path.steps
        let host = steps.firstIndex {
            $0.type == "WayfoldArchitectures.Host.Process" && $0.reference == ".app"
        }
        guard let host else { return }
        object.path = RetainingPath(
            .outside, "the app that goes on", steps: Array(steps[(host + 1)...]))
        object.fingerprint = Fingerprint(of: object.type, object.path)
        if !object.path.steps.contains(where: \.isPossible) {
            object.notes.removeAll { $0.hasPrefix("a reference marked ?") }
        }
    }
}
