/// Makes the objects of one scene or xib, and connects them.
///
/// A controller of a storyboard keeps the builder of its scene: what stands in its view is made
/// when the view is loaded, as UIKit makes it from a file of its own.
@MainActor
final class InterfaceBuilder {
    let document: InterfaceDocument
    let scene: InterfaceScene?
    /// Near which other storyboards and the classes are looked for.
    let origin: InterfaceOrigin
    let storyboard: UIStoryboard?
    /// Where the scene stands as a child.
    let nesting: InterfaceNesting
    weak var controller: UIViewController?
    /// Not kept alive: it keeps what is shown on it.
    private weak var ownStage: HeadlessStage?
    var stage: HeadlessStage { ownStage ?? .current }
    /// By identity, as long as something is still to be connected to them.
    private(set) var objects: [String: AnyObject] = [:]
    private var made: [(element: InterfaceElement, object: AnyObject)] = []
    private var relations: [(element: InterfaceElement, view: UIView)] = []
    /// What leads to something that is not made yet: a bar's item to what is in the view.
    var waiting: [Waiting] = []
    /// Existing views that take the place of new ones: a cell's own labels.
    var places: [String: UIView] = [:]
    /// The elements whose class is not known, of which nothing can be expected.
    private var strangers: Set<ObjectIdentifier> = []
    var embeds: [(segue: InterfaceElement, container: UIView)] = []
    /// Who was there before, and is only connected.
    private var wokenOwner: ObjectIdentifier?
    /// What nobody else keeps: objects of the dock, targets of segues.
    private var kept: [AnyObject] = []
    /// The view that stands in a xib for the controller that has this builder.
    private var ownView: UIView?

    /// What popovers of segues point at, by identity.
    private var anchors: [String: Anchor] = [:]

    private struct Anchor {
        weak var object: AnyObject?
    }

    struct Waiting {
        let object: AnyObject
        let element: InterfaceElement
        /// Several of one collection of outlets.
        let connections: [InterfaceElement]
    }

    init(
        _ document: InterfaceDocument, scene: InterfaceScene? = nil,
        storyboard: UIStoryboard? = nil, nesting: InterfaceNesting = InterfaceNesting(),
        near origin: InterfaceOrigin, on stage: HeadlessStage
    ) {
        self.document = document
        self.scene = scene
        self.storyboard = storyboard
        self.nesting = nesting
        self.origin = origin
        ownStage = stage
    }

    func warn(_ element: InterfaceElement, _ text: String) {
        stage.warn("\(document.path):\(element.line): \(text)")
    }

    func raise(_ name: UIKitException.Name, _ reason: String) { stage.raise(name, reason) }

    /// Takes note of an element whose class is not known.
    func noteStranger(_ element: InterfaceElement) { strangers.insert(ObjectIdentifier(element)) }

    func isStranger(_ element: InterfaceElement) -> Bool {
        strangers.contains(ObjectIdentifier(element))
    }

    // Objects.

    func register(_ object: AnyObject, as element: InterfaceElement) {
        if let id = element.id { objects[id] = object }
        made.append((element, object))
    }

    func keep(_ object: AnyObject) { kept.append(object) }

    /// Has what nobody else keeps go with a view.
    func stay(with view: UIView) {
        guard !kept.isEmpty else { return }
        let key = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        view.associations[key] = .kept(kept)
    }

    /// An object that stands for an identity without an element of its own.
    func set(_ object: AnyObject, for id: String) { objects[id] = object }

    /// The class that an element asks for where it is below another, else that one.
    func customClass<Object>(_ element: InterfaceElement, or usual: Object) -> (Object, Bool) {
        guard let name = element["customClass"] else { return (usual, true) }
        let found: AnyClass? = stage.interfaces.type(
            named: name, module: element["customModule"], near: document.path, origin.module)
        // why: an optimised cast of a class that is nil reads it all the same.
        if let found, let type = found as? Object { return (type, true) }
        let module = element["customModule"].map { "in module \($0) " } ?? ""
        warn(
            element,
            found == nil
                ? "Unknown class \(name) \(module)in Interface Builder file."
                : "\(name) is no \(element.name); the usual class takes its place")
        return (usual, false)
    }

    func makeView(_ element: InterfaceElement) -> UIView? {
        if let place = element.id.flatMap({ places[$0] }) {
            fill(place, from: element)
            return place
        }
        guard let usual = Self.viewClass(of: element.name) else { return nil }
        let (type, isKnown) = customClass(element, or: usual)
        let coder = InterfaceCoder(self, element)
        let view: UIView
        if let made = type.init(coder: coder) {
            view = made
            if !coder.isUsed { register(view, as: element) }
        } else {
            warn(element, "init(coder:) of \(type) gives nil")
            view = UIView(frame: .zero)
            fill(view, from: element)
        }
        if !isKnown || element["customClass"] == nil && usual == UIView.self {
            noteStranger(element)
        }
        return view
    }

    func makeObject(_ element: InterfaceElement) -> AnyObject? {
        if let view = makeView(element) { return view }
        if element.name.hasSuffix("GestureRecognizer") { return makeGesture(element) }
        switch element.name {
        case "barButtonItem": return makeBarButton(element)
        case "navigationItem":
            let item = UINavigationItem(title: nil)
            fill(item, from: element)
            return item
        case "customObject":
            let (type, isKnown) = customClass(element, or: NSObject.self)
            let object = type.freshObject()
            register(object, as: element)
            if !isKnown { noteStranger(element) }
            return object
        default: return nil
        }
    }

    /// Makes the objects beside a view: gestures, views and objects of the dock.
    func makeOthers(_ elements: [InterfaceElement]) {
        for element in elements {
            if let object = makeObject(element) { kept.append(object) }
        }
    }

    func relate(_ element: InterfaceElement, of view: UIView) { relations.append((element, view)) }

    /// Connects what was made since the last time, and wakes it. What leads to something that is
    /// made later waits for it.
    ///
    /// - Parameter isLast: whether nothing is made later.
    func finish(isLast: Bool) {
        for (element, view) in relations { addConstraint(element, to: view) }
        relations = []
        let new = made
        made = []
        for (element, object) in new where ObjectIdentifier(object) != wokenOwner {
            setAttributes(of: object, from: element)
        }
        if isLast { connectWaiting() }
        for (element, object) in new { connect(object, element, isLast: isLast) }
        for (_, object) in new where ObjectIdentifier(object) != wokenOwner { wake(object) }
        if isLast { forgetObjects() }
    }

    private func connectWaiting() {
        let late = waiting
        waiting = []
        for wait in late {
            connect(wait.object, wait.element, wait.connections, isLast: true)
        }
    }

    /// Connects a controller whose scene has no view, for which nothing is made later.
    func connectAlone(_ controller: UIViewController, _ element: InterfaceElement) {
        connectWaiting()
        connect(controller, element, isLast: true)
        forgetObjects()
    }

    private func forgetObjects() {
        for segue in scene?.segues ?? [] {
            if let id = segue["popoverAnchorView"] ?? segue["popoverAnchorBarButtonItem"],
                let object = objects[id]
            {
                anchors[id] = Anchor(object: object)
            }
        }
        objects = [:]
        places = [:]
    }

    /// Connects the objects made, and what they belong to, for the last time.
    func connectLast(_ owner: AnyObject, _ element: InterfaceElement) {
        made.insert((element, owner), at: 0)
        wokenOwner = ObjectIdentifier(owner)
        finish(isLast: true)
    }

    /// The view or bar item that the popover of a segue points at, where the segue names one.
    func anchor(of segue: InterfaceElement) -> AnyObject? {
        let id = segue["popoverAnchorView"] ?? segue["popoverAnchorBarButtonItem"]
        return id.flatMap { anchors[$0]?.object ?? objects[$0] }
    }

    func takeEmbeds() -> [(InterfaceElement, UIView)] {
        defer { embeds = [] }
        return embeds.map { ($0.segue, $0.container) }
    }

    private func wake(_ object: AnyObject) {
        switch object {
        case let responder as UIResponder: responder.awakeFromNib()
        case let item as UIBarItem: item.awakeFromNib()
        case let gesture as UIGestureRecognizer: gesture.awakeFromNib()
        case let constraint as NSLayoutConstraint: constraint.awakeFromNib()
        default: break
        }
    }

    /// Forgets the controller, which keeps this builder.
    func release(_ element: InterfaceElement) {
        if let id = element.id { objects[id] = nil }
    }

    /// Keeps the view that a xib has for a controller until that loads it.
    func keepView(_ view: UIView) { ownView = view }

    func takeView() -> UIView? {
        defer { ownView = nil }
        return ownView
    }
}
