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
    weak var controller: UIViewController?
    /// Not kept alive: it keeps what is shown on it.
    private weak var ownStage: HeadlessStage?
    private var stage: HeadlessStage { ownStage ?? .current }
    /// By identity, as long as something is still to be connected to them.
    private(set) var objects: [String: AnyObject] = [:]
    private var made: [(element: InterfaceElement, object: AnyObject)] = []
    private var relations: [(element: InterfaceElement, view: UIView)] = []
    /// Existing views that take the place of new ones: a cell's own labels.
    var places: [String: UIView] = [:]
    /// Those whose class is not known, of which nothing can be expected.
    private(set) var strangers: Set<ObjectIdentifier> = []
    private var embeds: [(segue: InterfaceElement, container: UIView)] = []
    /// Who was there before, and is only connected.
    private var wokenOwner: ObjectIdentifier?
    /// What nobody else keeps: objects of the dock, targets of segues.
    private var kept: [AnyObject] = []

    init(
        _ document: InterfaceDocument, scene: InterfaceScene? = nil,
        storyboard: UIStoryboard? = nil, near origin: InterfaceOrigin, on stage: HeadlessStage
    ) {
        self.document = document
        self.scene = scene
        self.storyboard = storyboard
        self.origin = origin
        ownStage = stage
    }

    func warn(_ element: InterfaceElement, _ text: String) {
        stage.warn("\(document.path):\(element.line): \(text)")
    }

    func raise(_ name: UIKitException.Name, _ reason: String) { stage.raise(name, reason) }

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
            strangers.insert(ObjectIdentifier(view))
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
            if !isKnown { strangers.insert(ObjectIdentifier(object)) }
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

    /// Connects what was made since the last time, and wakes it.
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
        for (element, object) in new { connect(object, element, isLast: isLast) }
        for (_, object) in new where ObjectIdentifier(object) != wokenOwner { wake(object) }
        if isLast {
            objects = [:]
            places = [:]
        }
    }

    /// Connects the objects made, and what they belong to, for the last time.
    func connectLast(_ owner: AnyObject, _ element: InterfaceElement) {
        made.insert((element, owner), at: 0)
        wokenOwner = ObjectIdentifier(owner)
        finish(isLast: true)
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
    func release(_ controller: UIViewController, _ element: InterfaceElement) {
        if let id = element.id { objects[id] = nil }
    }

    // Connections.

    /// Takes note of an object whose class is not known, of which nothing can be expected.
    func noteStranger(_ object: AnyObject) { strangers.insert(ObjectIdentifier(object)) }

    /// Connects an object to all that its element names.
    func connect(_ object: AnyObject, _ element: InterfaceElement, isLast: Bool) {
        var collections: [(name: String, objects: [AnyObject])] = []
        for connection in element.list("connections") {
            switch connection.name {
            case "outlet":
                connectOutlet(of: object, element, connection, isLast: isLast)
            case "outletCollection":
                guard let property = connection["property"],
                    let other = destination(of: connection, isLast: isLast)
                else { continue }
                if let index = collections.firstIndex(where: { $0.name == property }) {
                    collections[index].objects.append(other)
                } else {
                    collections.append((property, [other]))
                }
            case "action": connectAction(of: object, connection)
            case "segue": connectSegue(of: object, connection)
            default: break
            }
        }
        for (property, others) in collections {
            if property == "gestureRecognizers", let view = object as? UIView {
                for case let gesture as UIGestureRecognizer in others {
                    view.addGestureRecognizer(gesture)
                }
            } else {
                set(property, of: object, to: others, element)
            }
        }
    }

    private func destination(of connection: InterfaceElement, isLast: Bool) -> AnyObject? {
        guard let id = connection["destination"] else { return nil }
        if let object = objects[id] { return object }
        if id == scene?.controller.id { return controller }
        if isLast, id != document.owner?.id {
            warn(
                connection,
                document.element(id) == nil
                    ? "is connected to \(id), which is not in the file"
                    : "is connected to \(id), which is not in its scene")
        }
        return nil
    }

    private func connectOutlet(
        of object: AnyObject, _ element: InterfaceElement, _ connection: InterfaceElement,
        isLast: Bool
    ) {
        guard let property = connection["property"],
            let other = destination(of: connection, isLast: isLast)
        else { return }
        set(property, of: object, to: other, connection)
    }

    private func set(
        _ property: String, of object: AnyObject, to value: Any, _ element: InterfaceElement
    ) {
        if let setter = InterfaceTable.of(object).setters[property] {
            if !setter(object, value) {
                warn(
                    element,
                    "\(property) of \(interfaceName(of: object)) is of another type than "
                        + interfaceName(of: value as AnyObject))
            }
        } else if !connectUIKits(property, of: object, to: value) {
            if strangers.contains(ObjectIdentifier(object)) { return }
            raise(
                .unknownKey,
                "[<\(interfaceName(of: object)) \(interfaceAddress(of: object))> "
                    + "setValue:forUndefinedKey:]: this class is not key value coding-compliant "
                    + "for the key \(property).")
        }
    }

    private func connectAction(of object: AnyObject, _ connection: InterfaceElement) {
        guard let name = connection["selector"], let id = connection["destination"] else { return }
        let isPlaceholder =
            document.element(id)?["placeholderIdentifier"] == "IBFirstResponder" || id == "-2"
        let target = isPlaceholder ? nil : destination(of: connection, isLast: true)
        guard target != nil || isPlaceholder else { return }
        let action = Self.system(name) ?? .named(name, isSent: !isPlaceholder)
        attach(target, action, to: object, event: connection["eventType"])
    }

    /// Actions that UIKit's own classes have.
    private static func system(_ name: String) -> Selector? {
        switch name {
        case "resignFirstResponder": Selector(name, UIResponder.resignFirstResponder)
        case "becomeFirstResponder": Selector(name, UIResponder.becomeFirstResponder)
        default: nil
        }
    }

    func attach(
        _ target: AnyObject?, _ action: Selector, to object: AnyObject, event: String?
    ) {
        switch object {
        case let control as UIControl:
            let events = event.flatMap { Self.events[$0] } ?? control.usualEvent
            control.addTarget(target, action: action, for: events)
        case let item as UIBarButtonItem:
            item.target = target
            item.action = action
        case let gesture as UIGestureRecognizer:
            if let target { gesture.addTarget(target, action: action) }
        default: break
        }
    }

    private static let events: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
        "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
        "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
        "touchCancel": .touchCancel, "valueChanged": .valueChanged,
        "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
        "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit, "allTouchEvents": .allTouchEvents,
        "allEditingEvents": .allEditingEvents, "allEvents": .allEvents,
    ]

    private func connectSegue(of object: AnyObject, _ connection: InterfaceElement) {
        if connection["kind"] == "embed", let container = object as? UIView {
            embeds.append((connection, container))
        }
        guard connection["kind"] != "relationship", connection["kind"] != "embed",
            !(object is UIViewController), let controller
        else { return }
        let trigger = SegueTrigger(SegueTemplate(connection), controller)
        switch object {
        case let cell as UITableViewCell: cell.segues.append(trigger)
        case let cell as UICollectionViewCell: cell.segues.append(trigger)
        default:
            kept.append(trigger)
            attach(
                trigger, Selector("perform:", SegueTrigger.perform), to: object,
                event: connection["trigger"])
        }
    }
}

extension UIControl {
    /// What an action or segue of a storyboard is sent by where it names no event.
    fileprivate var usualEvent: Event {
        switch self {
        case is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIDatePicker,
            is UIPageControl, is UIRefreshControl:
            .valueChanged
        case is UITextField: .editingDidEndOnExit
        default: .touchUpInside
        }
    }
}
