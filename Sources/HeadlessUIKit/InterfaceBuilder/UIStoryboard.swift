/// Controllers by identifier, from a storyboard of the project; or of classes that were registered.
///
/// The file is looked for when the first controller is asked for.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let name: String
    private let bundle: Bundle?
    private let origin: InterfaceOrigin
    private var read: InterfaceDocument?

    public init(
        name: String, bundle storyboardBundleOrNil: Bundle?, file: StaticString = #filePath,
        fileID: StaticString = #fileID
    ) {
        self.name = name
        bundle = storyboardBundleOrNil
        origin = InterfaceOrigin(file, fileID)
        super.init()
    }

    /// The storyboard that another one refers to.
    init(name: String, near origin: InterfaceOrigin) {
        self.name = name
        bundle = nil
        self.origin = origin
        super.init()
    }

    private var stage: HeadlessStage { .current }

    open func instantiateInitialViewController() -> UIViewController? {
        kept(initial(expected: nil, creator: nil))
    }

    open func instantiateInitialViewController<Controller: UIViewController>(
        creator: ((NSCoder) -> Controller?)?
    ) -> Controller? {
        let made = kept(initial(expected: Controller.self, creator: creator))
        if let made, !(made is Controller) {
            raiseMismatch(made, Controller.self, "that is the initial one")
        }
        return made as? Controller
    }

    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        kept(made(identifier, expected: nil, creator: nil))
    }

    /// Makes a controller by a closure of the caller's, else of the class that stands in the file,
    /// that is registered, or that is asked for.
    open func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        let made = kept(made(identifier, expected: Controller.self, creator: creator))
        if let controller = made as? Controller { return controller }
        raiseMismatch(made, Controller.self, "with identifier '\(identifier)'")
        // why: a class that a storyboard has may have no other initializer.
        if let controller = Controller(coder: NSCoder()) { return kept(controller) }
        let type: UIViewController.Type = Controller.self
        guard let controller = type.fresh(true) as? Controller else {
            preconditionFailure("a fresh controller is of the class it was asked of")
        }
        controller.storyboard = self
        return kept(controller)
    }

    /// Says which class stands in a storyboard under an identifier, for the current stage; the
    /// empty identifier is the initial controller.
    public static func register(
        _ type: UIViewController.Type, identifier: String, storyboard name: String = "Main"
    ) {
        HeadlessStage.current.storyboards.classes[[name, identifier]] = type
    }

    /// What is handed to an app, until the end of the turn.
    private func kept<Made: UIViewController>(_ made: Made) -> Made {
        TurnPool.keep(made)
        return made
    }

    private func kept<Made: UIViewController>(_ made: Made?) -> Made? {
        guard let made else { return nil }
        return kept(made) as Made
    }

    private func initial(
        expected: UIViewController.Type?, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        if isRegistered("") { return made("", expected: expected, creator: creator) }
        guard let document = document(isNeeded: creator == nil) else {
            return made("", expected: expected, creator: creator)
        }
        return document.initialScene.map {
            make($0, of: document, expected: expected, creator: creator)
        }
    }

    private func made(
        _ identifier: String, expected: UIViewController.Type?,
        creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController {
        let isAsked = expected.map { $0 != UIViewController.self } ?? false
        if !isRegistered(identifier),
            let document = document(isNeeded: !isAsked && creator == nil)
        {
            if let scene = document.scene(named: identifier) {
                return make(scene, of: document, expected: expected, creator: creator)
            }
            stage.raise(
                .invalidArgument,
                "Storyboard (<UIStoryboard: \(interfaceAddress(of: self))>) doesn't contain a view "
                    + "controller with identifier '\(identifier)'")
        }
        let type = stage.storyboards.classes[[name, identifier]]
        let controller =
            creator?(NSCoder()) ?? (type ?? expected ?? UIViewController.self).fresh(true)
        controller.storyboard = self
        return controller
    }

    private func raiseMismatch(
        _ made: UIViewController, _ asked: UIViewController.Type, _ which: String
    ) {
        stage.raise(
            .invalidArgument,
            "The view controller \(which) of the storyboard '\(name)' is of the class "
                + "\(interfaceName(of: made)) but \(String(reflecting: asked)) is asked for")
    }

    private func isRegistered(_ identifier: String) -> Bool {
        stage.storyboards.classes[[name, identifier]] != nil
    }

    /// The file's content; nil where there is none, after UIKit's exception unless classes are
    /// registered in its place or the caller knows its own.
    private func document(isNeeded: Bool) -> InterfaceDocument? {
        if let read { return read }
        var isBroken = false
        do throws(InterfaceError) {
            read = try stage.interfaces.document(name, "storyboard", in: bundle, near: origin)
        } catch {
            isBroken = true
            stage.raise(.invalidArgument, error.description)
        }
        if let read { return read }
        let isReplaced = stage.storyboards.classes.keys.contains { $0.first == name }
        guard !isBroken, isNeeded, !isReplaced else { return nil }
        let place = (bundle ?? Bundle.main).bundlePath
        stage.raise(
            .invalidArgument,
            "Could not find a storyboard named '\(name)' in bundle NSBundle <\(place)> (loaded)")
        return nil
    }

    // Scenes.

    /// Makes the controller of a scene, and a container's children.
    ///
    /// - Parameter nesting: the scenes that this one stands in as a child.
    func make(
        _ scene: InterfaceScene, of document: InterfaceDocument,
        in nesting: InterfaceNesting = InterfaceNesting(),
        expected: UIViewController.Type? = nil, creator: ((NSCoder) -> UIViewController?)? = nil
    ) -> UIViewController {
        if let expected, expected != UIViewController.self { stage.interfaces.note(expected) }
        guard let place = ScenePlace(storyboard: self, document: document, scene: scene).target
        else { return UIViewController(nibName: nil, bundle: nil) }
        return place.make(in: nesting, expected: expected, creator: creator)
    }

    fileprivate func builder(
        _ scene: InterfaceScene, _ document: InterfaceDocument, _ nesting: InterfaceNesting
    ) -> InterfaceBuilder {
        InterfaceBuilder(
            document, scene: scene, storyboard: self, nesting: nesting,
            near: InterfaceOrigin(file: document.path, module: origin.module), on: stage)
    }

    /// The scene that a reference leads to; nil after a warning or UIKit's exception.
    fileprivate func follow(
        _ element: InterfaceElement, _ builder: InterfaceBuilder
    ) -> ScenePlace? {
        guard let name = element["storyboardName"] else {
            builder.warn(element, "refers to a storyboard without a name")
            return nil
        }
        let other = UIStoryboard(name: name, near: builder.origin)
        guard let document = other.document(isNeeded: true) else { return nil }
        let identifier = element["referencedIdentifier"]
        let scene = identifier.map { document.scene(named: $0) } ?? document.initialScene
        guard let scene else {
            builder.raise(
                .invalidArgument,
                identifier.map {
                    "Storyboard (<UIStoryboard: \(interfaceAddress(of: other))>) doesn't contain a "
                        + "view controller with identifier '\($0)'"
                } ?? "There is no initial view controller in the storyboard '\(name)'")
            return nil
        }
        return ScenePlace(storyboard: other, document: document, scene: scene)
    }

    fileprivate func relate(
        _ container: UIViewController, _ scene: InterfaceScene, _ document: InterfaceDocument,
        _ builder: InterfaceBuilder
    ) {
        func children(_ names: String...) -> [UIViewController] {
            names.flatMap { scene.relationships($0) }.compactMap { segue in
                guard let id = segue["destination"], let scene = document.scene(of: id) else {
                    builder.warn(segue, "leads to no controller of the storyboard")
                    return nil
                }
                guard builder.nesting.hasRoom(for: segue, builder) else { return nil }
                return make(scene, of: document, in: builder.nesting)
            }
        }
        switch container {
        case let stack as UINavigationController:
            for root in children("rootViewController") where stack.stack.isEmpty {
                stack.pushFirst(root)
            }
        case let tabs as UITabBarController:
            let pages = children("viewControllers")
            if !pages.isEmpty { tabs.setViewControllers(pages, animated: false) }
        case let split as UISplitViewController:
            let columns: [(UISplitViewController.Column, [UIViewController])] = [
                (.primary, children("masterViewController", "primaryViewController")),
                (.supplementary, children("supplementaryViewController")),
                (.secondary, children("detailViewController", "secondaryViewController")),
                (.compact, children("compactViewController")),
            ]
            for (column, found) in columns {
                if let child = found.first { split.setViewController(child, for: column) }
            }
        default: break
        }
    }
}

/// A scene of a storyboard.
@MainActor
struct ScenePlace {
    let storyboard: UIStoryboard
    let document: InterfaceDocument
    let scene: InterfaceScene

    /// This one, or the one that it refers to by way of others; nil after a warning or UIKit's
    /// exception where there is none.
    var target: ScenePlace? {
        var place = self
        var seen: Set<String> = []
        while place.scene.controller.name == "viewControllerPlaceholder" {
            let element = place.scene.controller
            let builder = place.storyboard.builder(
                place.scene, place.document, InterfaceNesting())
            guard seen.insert("\(place.document.path)#\(element.id ?? "")").inserted else {
                builder.warn(element, "refers to itself; an empty controller takes its place")
                return nil
            }
            guard let next = place.storyboard.follow(element, builder) else { return nil }
            place = next
        }
        return place
    }

    /// Makes the controller, and a container's children; an empty one where it nests too deep.
    func make(
        in nesting: InterfaceNesting, expected: UIViewController.Type? = nil,
        creator: ((NSCoder) -> UIViewController?)? = nil
    ) -> UIViewController {
        let refusal = nesting.refusal(of: scene, in: document)
        let builder = storyboard.builder(
            scene, document, nesting.inside(scene, of: document))
        if let refusal {
            builder.warn(
                scene.controller, "\(refusal.text); an empty controller takes its place")
            return UIViewController(nibName: nil, bundle: nil)
        }
        return builder.makeController(
            scene.controller, expected: expected, creator: creator
        ) { made in
            storyboard.relate(made, scene, document, builder)
        }
    }
}

/// The classes registered with one stage, by storyboard and identifier.
struct StoryboardRegistry {
    var classes: [[String]: UIViewController.Type] = [:]
}
