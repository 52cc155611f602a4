import WayfoldRetention

/// What was still held of screens that had left, over several looks.
struct LeftBehind {
    private(set) var objects: [RetainedObject] = []

    /// Adds what one look has found; what is held in the same way is one.
    mutating func add(_ report: RetentionReport) {
        for var object in report.objects where object.status != .memoryOnly {
            object.status = .retained
            object.reason = "its screen has left, and the app that goes on still holds it"
            object.path = Self.fromApp(object.path)
            guard let index = objects.firstIndex(where: { $0.fingerprint == object.fingerprint })
            else {
                objects.append(object)
                continue
            }
            objects[index].count += object.count
            objects[index].births = Set(objects[index].births + object.births).sorted()
        }
    }

    /// The path from the architecture's own object on, without the host that leads it.
    private static func fromApp(_ path: RetainingPath) -> RetainingPath {
        let host = path.steps.firstIndex {
            $0.type == "WayfoldArchitectures.Host.Process" && $0.reference == ".app"
        }
        guard path.origin == .outside, let host else { return path }
        return RetainingPath(
            .outside, "the app that goes on", steps: Array(path.steps[(host + 1)...]))
    }
}
