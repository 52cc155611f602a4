/// A step from one controller to another, as a storyboard describes it.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    open private(set) var identifier: String?
    open private(set) var source: UIViewController
    open private(set) var destination: UIViewController
    /// What a segue of a kind of UIKit's own does.
    var handler: (() -> Void)?

    public init(
        identifier: String?, source: UIViewController, destination: UIViewController
    ) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        super.init()
    }

    /// A segue that a closure performs.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        handler = performHandler
    }

    /// Brings the destination onto the screen, by the segue's kind.
    open func perform() { handler?() }
}

/// From where and by which action an unwind segue begins.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
    open private(set) var source: UIViewController
    open private(set) var unwindAction: Selector
    open private(set) var sender: Any?

    init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        self.source = source
        self.unwindAction = unwindAction
        self.sender = sender
        super.init()
    }
}

/// A segue as it is written.
@MainActor
struct SegueTemplate {
    let element: InterfaceElement

    init(_ element: InterfaceElement) { self.element = element }

    private var kind: String { element["kind"] ?? "show" }

    /// Takes the step from a controller.
    ///
    /// - Parameter isAsked: whether the controller may refuse, as it may where a person takes it.
    func perform(from source: UIViewController, sender: Any?, isAsked: Bool) {
        guard let interface = source.interface else { return }
        if isAsked,
            !source.shouldPerformSegue(
                withIdentifier: element["identifier"] ?? "", sender: sender)
        {
            return
        }
        if kind == "unwind" { return Unwinding(element, source, sender).perform() }
        guard let destination = destination(of: source, sender: sender) else { return }
        let segue = makeSegue(interface, source, destination, sender)
        source.prepare(for: segue, sender: sender)
        segue.perform()
    }

    /// Puts the destination into a container view of a controller whose view is loaded.
    func embed(in container: UIView, of source: UIViewController) {
        guard let interface = source.interface, let place = place(from: interface)?.target,
            interface.nesting.hasRoom(for: element, interface),
            !isRefused(place, around: source, interface)
        else { return }
        let destination = place.make(in: interface.nesting, creator: creator(source, nil))
        let segue = makeSegue(interface, source, destination, nil)
        segue.handler = {
            source.addChild(destination)
            destination.view.frame = container.bounds
            container.addSubview(destination.view)
            destination.didMove(toParent: source)
        }
        source.prepare(for: segue, sender: nil)
        segue.perform()
    }

    /// Whether an embedded controller embeds what is around it, or nests without an end.
    private func isRefused(
        _ place: ScenePlace, around source: UIViewController, _ interface: InterfaceBuilder
    ) -> Bool {
        let isAround = source.lineage.contains { controller in
            controller.interface.map {
                $0.document.path == place.document.path && $0.scene != nil
                    && $0.scene?.controller.id == place.scene.controller.id
            } ?? false
        }
        switch interface.nesting.refusal(of: place.scene, in: place.document) {
        case .tooDeep:
            interface.warn(element, "\(InterfaceNesting.Refusal.tooDeep.text); it stays out")
        case .circular: interface.warn(element, "embeds a controller in itself; it stays out")
        case nil where isAround:
            interface.warn(element, "embeds a controller in itself; it stays out")
        case nil: return false
        }
        return true
    }

    private func place(from interface: InterfaceBuilder) -> ScenePlace? {
        guard let id = element["destination"] else { return nil }
        guard let scene = interface.document.scene(of: id), let storyboard = interface.storyboard
        else {
            interface.warn(element, "leads to \(id), which is no controller of the storyboard")
            return nil
        }
        return ScenePlace(storyboard: storyboard, document: interface.document, scene: scene)
    }

    private func destination(of source: UIViewController, sender: Any?) -> UIViewController? {
        guard let place = source.interface.flatMap({ place(from: $0) }) else { return nil }
        return place.storyboard.make(
            place.scene, of: place.document, creator: creator(source, sender))
    }

    /// What makes the destination instead of its class's own `init?(coder:)`.
    private func creator(
        _ source: UIViewController, _ sender: Any?
    ) -> ((NSCoder) -> UIViewController?)? {
        let identifier = element["identifier"]
        let creator = element["destinationCreationSelector"].flatMap {
            InterfaceTable.of(source).creators[$0]
        }
        return creator.map { make in { make(source, $0, sender, identifier) } }
    }

    private func makeSegue(
        _ interface: InterfaceBuilder, _ source: UIViewController,
        _ destination: UIViewController, _ sender: Any?
    ) -> UIStoryboardSegue {
        let (type, isKnown) = interface.customClass(element, or: UIStoryboardSegue.self)
        let segue = type.fresh(element["identifier"], source, destination)
        let isAnimated = element.isOn("animates") ?? true
        switch kind {
        case "show", "push":
            segue.handler = { show(destination, from: source, sender, isAnimated) }
        case "showDetail", "replace":
            segue.handler = { source.showDetailViewController(destination, sender: sender) }
        case "presentation", "modal", "popoverPresentation", "popover":
            prepare(destination, interface.anchor(of: element) ?? sender)
            segue.handler = { source.present(destination, animated: isAnimated) }
        default:
            if kind != "embed", !isKnown || element["customClass"] == nil {
                interface.warn(element, "is of the kind \(kind), which nothing performs")
            }
        }
        return segue
    }

    private func show(
        _ destination: UIViewController, from source: UIViewController, _ sender: Any?,
        _ isAnimated: Bool
    ) {
        if kind == "show", isAnimated { return source.show(destination, sender: sender) }
        let stack = source as? UINavigationController ?? source.navigationController
        if let stack {
            stack.pushViewController(destination, animated: isAnimated)
        } else if kind == "show" {
            source.present(destination, animated: isAnimated)
        } else {
            source.stage.raise(
                .generic,
                "Push segues can only be used when the source controller is managed by an instance"
                    + " of UINavigationController.")
        }
    }

    /// - Parameter anchor: what a popover points at.
    private func prepare(_ destination: UIViewController, _ anchor: Any?) {
        let builder = destination.interface
        if let style: UIModalPresentationStyle = builder?.named(element["modalPresentationStyle"]) {
            destination.modalPresentationStyle = style
        }
        if let style: UIModalTransitionStyle = builder?.named(element["modalTransitionStyle"]) {
            destination.modalTransitionStyle = style
        }
        guard kind.hasPrefix("popover") else { return }
        destination.modalPresentationStyle = .popover
        let popover = destination.popoverPresentationController
        popover?.sourceView = anchor as? UIView
        popover?.barButtonItem = anchor as? UIBarButtonItem
        guard let arrow = element.child(key: "popoverArrowDirection") else { return }
        let directions: [(String, UIPopoverArrowDirection)] = [
            ("up", .up), ("down", .down), ("left", .left), ("right", .right),
        ]
        popover?.permittedArrowDirections = UIPopoverArrowDirection(
            directions.filter { arrow.isOn($0.0) == true }.map(\.1))
    }
}

/// What a control, an item, a gesture or a cell sends where a segue begins at it.
@MainActor
final class SegueTrigger: NSObject {
    private let template: SegueTemplate
    private weak var source: UIViewController?

    init(_ template: SegueTemplate, _ source: UIViewController) {
        self.template = template
        self.source = source
        super.init()
    }

    /// Whether it is taken by a cell's button, not by its row.
    var isOfAccessory: Bool { template.element["trigger"] == "accessoryAction" }

    func perform(_ sender: Any?) {
        guard let source else { return }
        template.perform(from: source, sender: sender, isAsked: true)
    }
}

extension UIViewController {
    func takeSegue(_ identifier: String, sender: Any?) {
        let segue = interface?.scene?.segues.first { $0["identifier"] == identifier }
        guard let segue else {
            return stage.raise(
                .invalidArgument,
                "Receiver (<\(interfaceName(of: self)): \(interfaceAddress(of: self))>) has no "
                    + "segue with identifier '\(identifier)'")
        }
        SegueTemplate(segue).perform(from: self, sender: sender, isAsked: false)
    }
}
