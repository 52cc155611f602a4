/// A storyboard or xib that was read; stages share it.
final class InterfaceDocument: Sendable {
    /// Where it was read from.
    let path: String
    let root: InterfaceElement
    /// The elements by their identities; of two the first.
    private let elements: [String: InterfaceElement]
    let scenes: [InterfaceScene]
    /// Of two scenes of one identity or identifier the first.
    private let byIdentifier: [String: Int]
    private let byController: [String: Int]

    static let controllers: Set = [
        "viewController", "navigationController", "tabBarController", "tableViewController",
        "collectionViewController", "splitViewController", "pageViewController",
        "viewControllerPlaceholder", "glkViewController", "avPlayerViewController",
        "hostingController",
    ]

    init(path: String, bytes: [UInt8]) throws(InterfaceError) {
        self.path = path
        root = try InterfaceReader.read(bytes, at: path)
        let place = InterfacePlace(path: path, line: root.line)
        guard root.name != "archive" else { throw .oldFormat(place) }
        guard root.name == "document" else { throw .wrongRoot(place, found: root.name) }
        var elements: [String: InterfaceElement] = [:]
        for element in root.everything {
            if let id = element.id, elements[id] == nil { elements[id] = element }
        }
        self.elements = elements
        scenes = root.list("scenes").compactMap { InterfaceScene($0) }
        var byIdentifier: [String: Int] = [:]
        var byController: [String: Int] = [:]
        for (index, scene) in scenes.enumerated() {
            let identifier = scene.controller["storyboardIdentifier"]
            if let identifier, byIdentifier[identifier] == nil { byIdentifier[identifier] = index }
            if let id = scene.controller.id, byController[id] == nil { byController[id] = index }
        }
        self.byIdentifier = byIdentifier
        self.byController = byController
    }

    func element(_ id: String) -> InterfaceElement? { elements[id] }

    var initialScene: InterfaceScene? {
        root["initialViewController"].flatMap { scene(of: $0) }
    }

    func scene(named identifier: String) -> InterfaceScene? {
        byIdentifier[identifier].map { scenes[$0] }
    }

    /// The scene of a controller with an identity.
    func scene(of id: String) -> InterfaceScene? { byController[id].map { scenes[$0] } }

    /// What stands in a xib beside the placeholders.
    var topLevel: [InterfaceElement] {
        root.list("objects").filter { $0.name != "placeholder" }
    }

    var owner: InterfaceElement? {
        root.list("objects").first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    }
}

/// A controller of a storyboard, with what stands beside it.
struct InterfaceScene: Sendable {
    let controller: InterfaceElement
    /// The scene's other objects: gestures, views and objects of the dock.
    let others: [InterfaceElement]
    let segues: [InterfaceElement]

    /// - Returns: nil for a scene without a controller.
    init?(_ element: InterfaceElement) {
        let objects = element.list("objects")
        let found = objects.first { InterfaceDocument.controllers.contains($0.name) }
        guard let found else { return nil }
        controller = found
        others = objects.filter {
            $0 !== found && !["placeholder", "exit"].contains($0.name)
        }
        segues = objects.flatMap(\.everything).filter {
            $0.name == "segue" && $0["kind"] != "relationship"
        }
    }

    func relationships(_ name: String) -> [InterfaceElement] {
        controller.list("connections").filter {
            $0.name == "segue" && $0["relationship"] == name
        }
    }
}
