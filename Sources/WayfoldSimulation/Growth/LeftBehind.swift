package import WayfoldRetention

/// What an app that goes on still holds of what should have gone, over several looks.
package struct LeftBehind {
    package private(set) var objects: [RetainedObject] = []
    private let reason: String

    /// - Parameter reason: why it should have gone.
    package init(
        because reason: String = "its screen has left, and the app that goes on still holds it"
    ) {
        self.reason = reason
    }

    /// Adds what one look has found; what is held in the same way is one.
    package mutating func add(_ report: RetentionReport) {
        for var object in report.objects
        where object.status != .memoryOnly && !Self.isPartOfScreen(object.type) {
            object.status = .retained
            object.reason = reason
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

    /// Whether a type is the frameworks' own and no controller: a cell, a bar's item, a node.
    ///
    /// A screen that is still there makes these when they are first needed, at whatever event that
    /// is, and keeps them for as long as it lives.
    package static func isPartOfScreen(_ type: String) -> Bool {
        let parts = type.prefix { $0 != "<" }.split(separator: ".")
        guard parts.first?.hasPrefix("Headless") == true else { return false }
        return parts.last?.hasSuffix("Controller") == false
    }

    /// Begins the path at the app's own object: what drives it, and the stack from which that is
    /// held, are not the app's.
    private static func beginAtApp(_ object: inout RetainedObject) {
        let steps = object.path.steps
        let host = steps.firstIndex {
            ($0.type == "WayfoldArchitectures.Host.Process" && $0.reference == ".app")
                || ($0.type == "WayfoldSubjects.SubjectRun" && $0.reference == ".app.object")
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
