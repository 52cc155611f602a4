/// A storyboard or xib that was read.
final class InterfaceDocument {
    /// Where it was read from.
    let path: String
    let root: InterfaceElement
    /// The elements by their identities; of two the first.
    private let elements: [String: InterfaceElement]
    let scenes: [InterfaceScene]
    private let byIdentifier: [String: Int]
    private let byController: [String: Int]

    static let controllers: Set = [
        "viewController", "navigationController", "tabBarController", "tableViewController",
        "collectionViewController", "splitViewController", "pageViewController",
        "viewControllerPlaceholder", "glkViewController", "avPlayerViewController",
        "hostingController",
    ]

    init(path: String, bytes: [UInt8]) throws(InterfaceFault) {
        self.path = path
        root = try InterfaceReader.read(bytes)
        guard root.name == "document" || root.name == "archive" else {
            throw InterfaceFault(
                line: root.line,
                reason: "begins with <\(root.name)> but should begin with <document>")
        }
        guard root.name == "document" else {
            throw InterfaceFault(
                line: root.line, reason: "is of Xcode 4 or older; save it with a newer Xcode")
        }
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
            if let id = scene.controller.id { byController[id] = index }
        }
        self.byIdentifier = byIdentifier
        self.byController = byController
    }

    var name: String {
        let file = path.split(separator: "/").last ?? ""
        return String(file.prefix { $0 != "." })
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
struct InterfaceScene {
    let controller: InterfaceElement
    /// The scene's other objects: gestures, views and objects of the dock.
    let others: [InterfaceElement]
    let segues: [InterfaceElement]
    let exits: Set<String>

    /// - Returns: nil for a scene without a controller.
    init?(_ element: InterfaceElement) {
        let objects = element.list("objects")
        let found = objects.first { InterfaceDocument.controllers.contains($0.name) }
        guard let found else { return nil }
        controller = found
        others = objects.filter {
            $0 !== found && !["placeholder", "exit"].contains($0.name)
        }
        exits = Set(objects.filter { $0.name == "exit" }.compactMap(\.id))
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
