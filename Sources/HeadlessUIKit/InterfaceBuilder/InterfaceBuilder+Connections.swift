extension InterfaceBuilder {
    /// Connects an object to all that its element names.
    func connect(_ object: AnyObject, _ element: InterfaceElement, isLast: Bool) {
        connect(object, element, element.list("connections"), isLast: isLast)
    }

    func connect(
        _ object: AnyObject, _ element: InterfaceElement, _ connections: [InterfaceElement],
        isLast: Bool
    ) {
        var collections: [(name: String, connections: [InterfaceElement])] = []
        var places: [String: Int] = [:]
        for connection in connections {
            switch connection.name {
            case "outlet", "action":
                guard isLast || isReady(connection) else {
                    waiting.append(
                        Waiting(object: object, element: element, connections: [connection]))
                    continue
                }
                if connection.name == "outlet" {
                    connectOutlet(of: object, element, connection)
                } else {
                    connectAction(of: object, connection)
                }
            case "outletCollection":
                guard let name = connection["property"] else { continue }
                if let place = places[name] {
                    collections[place].connections.append(connection)
                } else {
                    places[name] = collections.count
                    collections.append((name, [connection]))
                }
            case "segue": connectSegue(of: object, connection)
            default: break
            }
        }
        for (name, connections) in collections {
            if isLast || connections.allSatisfy({ isReady($0) }) {
                connectCollection(name, of: object, element, connections)
            } else {
                waiting.append(
                    Waiting(object: object, element: element, connections: connections))
            }
        }
    }

    /// Whether what a connection leads to is made.
    private func isReady(_ connection: InterfaceElement) -> Bool {
        connection["destination"].map { find($0) != nil || isFirstResponder($0) } ?? true
    }

    private func find(_ id: String) -> AnyObject? {
        objects[id] ?? (id == scene?.controller.id ? controller : nil)
    }

    private func isFirstResponder(_ id: String) -> Bool {
        document.element(id)?["placeholderIdentifier"] == "IBFirstResponder" || id == "-2"
    }

    /// What a connection leads to; nil after a warning, unless an owner is missing.
    private func destination(of connection: InterfaceElement) -> AnyObject? {
        guard let id = connection["destination"] else { return nil }
        if let object = find(id) { return object }
        if id != document.owner?.id {
            warn(
                connection,
                document.element(id) == nil
                    ? "is connected to \(id), which is not in the file"
                    : "is connected to \(id), which is not in its scene")
        }
        return nil
    }

    private func connectCollection(
        _ property: String, of object: AnyObject, _ element: InterfaceElement,
        _ connections: [InterfaceElement]
    ) {
        let others = connections.compactMap { destination(of: $0) }
        if property == "gestureRecognizers", let view = object as? UIView {
            for case let gesture as UIGestureRecognizer in others {
                view.addGestureRecognizer(gesture)
            }
        } else if let first = connections.first, !others.isEmpty {
            set(property, of: object, element, to: others, first)
        }
    }

    private func connectOutlet(
        of object: AnyObject, _ element: InterfaceElement, _ connection: InterfaceElement
    ) {
        guard let property = connection["property"], let other = destination(of: connection)
        else { return }
        set(property, of: object, element, to: other, connection)
    }

    private func set(
        _ property: String, of object: AnyObject, _ element: InterfaceElement, to value: Any,
        _ connection: InterfaceElement
    ) {
        let table = InterfaceTable.of(object)
        let setter = table.setters[property]
        // A controller is never without a view.
        let isViewless =
            object is UIViewController && !(value is UIView)
            && ["view", "tableView", "collectionView"].contains(property)
        if setter.map({ !$0(object, value) }) ?? isViewless {
            warn(
                connection,
                "\(property) of \(interfaceName(of: object)) is of another type than "
                    + interfaceName(of: value as AnyObject))
        } else if setter == nil, !connectUIKits(property, of: object, to: value),
            !isStranger(element)
        {
            raise(
                .unknownKey,
                "[<\(interfaceName(of: object)) \(interfaceAddress(of: object))> "
                    + "setValue:forUndefinedKey:]: this class is not key value coding-compliant "
                    + "for the key \(property).\(table.hint)")
        }
    }

    private func connectAction(of object: AnyObject, _ connection: InterfaceElement) {
        guard let name = connection["selector"], let id = connection["destination"] else { return }
        let isPlaceholder = isFirstResponder(id)
        let target = isPlaceholder ? nil : destination(of: connection)
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
            keep(trigger)
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
