extension InterfaceBuilder {
    /// Fills a control with what its element says.
    func fill(_ control: UIControl, from element: InterfaceElement) {
        control.isEnabled = element.isOn("enabled") ?? true
        control.isSelected = element.isOn("selected") ?? false
        switch control {
        case let button as UIButton: fillButton(button, from: element)
        case let field as UITextField: fillField(field, from: element)
        case let it as UISwitch: it.isOn = element.isOn("on") ?? false
        case let slider as UISlider:
            slider.minimumValue = Float(element.number("minValue") ?? 0)
            slider.maximumValue = Float(element.number("maxValue") ?? 1)
            slider.value = Float(element.number("value") ?? 0.5)
        case let stepper as UIStepper:
            stepper.minimumValue = element.number("minimumValue") ?? 0
            stepper.maximumValue = element.number("maximumValue") ?? 100
            stepper.stepValue = element.number("stepValue") ?? 1
            stepper.value = element.number("value") ?? 0
        case let segments as UISegmentedControl:
            for (index, segment) in element.list("segments").enumerated() {
                segments.insertSegment(
                    withTitle: segment["title"], at: index, animated: false)
            }
            segments.selectedSegmentIndex = element.integer("selectedSegmentIndex") ?? -1
        case let pages as UIPageControl:
            pages.numberOfPages = element.integer("numberOfPages") ?? 0
            pages.currentPage = element.integer("currentPage") ?? 0
        case let picker as UIDatePicker:
            picker.datePickerMode = named(element["datePickerMode"]) ?? .dateAndTime
            picker.minuteInterval = element.integer("minuteInterval") ?? 1
        default: break
        }
    }

    private func fillButton(_ button: UIButton, from element: InterfaceElement) {
        let types: [String: UIButton.ButtonType] = ["roundedRect": .system, "system": .system]
        button.become(
            element["buttonType"].flatMap { types[$0] ?? named($0) } ?? .custom)
        let states: [String: UIControl.State] = [
            "normal": .normal, "highlighted": .highlighted, "selected": .selected,
            "disabled": .disabled,
        ]
        for child in element.children {
            if child.key == "configuration" { fillConfiguration(of: button, from: child) }
            guard child.name == "state", let state = child.key.flatMap({ states[$0] }) else {
                continue
            }
            let title = child.string("title") ?? child.string("attributedTitle")
            if let title { button.setTitle(title, for: state) }
            if let name = child["image"] {
                button.setImage(image(name, of: child), for: state)
            }
            if let name = child["backgroundImage"] {
                button.setBackgroundImage(UIImage(named: name), for: state)
            }
            if let tint = child.child(key: "titleColor").flatMap({ color($0) }) {
                button.setTitleColor(tint, for: state)
            }
        }
        if let font = element.child(key: "fontDescription").flatMap({ font($0) }) {
            button.titleLabel?.font = font
        }
    }

    private func fillConfiguration(of button: UIButton, from element: InterfaceElement) {
        var configuration: UIButton.Configuration =
            switch element["style"] {
            case "filled": .filled()
            case "tinted": .tinted()
            case "gray": .gray()
            default: .plain()
            }
        configuration.title = element.string("title")
        configuration.subtitle = element.string("subtitle")
        configuration.image = element["image"].flatMap { image($0, of: element) }
        button.configuration = configuration
        if let title = configuration.title { button.setTitle(title, for: .normal) }
    }

    private func fillField(_ field: UITextField, from element: InterfaceElement) {
        field.text = element.string("text") ?? ""
        field.placeholder = element.string("placeholder")
        field.borderStyle = named(element["borderStyle"]) ?? .none
        field.clearButtonMode = named(element["clearButtonMode"]) ?? .never
        field.clearsOnBeginEditing = element.isOn("clearsOnBeginEditing") ?? false
        if let alignment: NSTextAlignment = named(element["textAlignment"]) {
            field.textAlignment = alignment
        }
        field.font = element.child(key: "fontDescription").flatMap { font($0) }
        field.textColor = element.child(key: "textColor").flatMap { color($0) }
        guard let traits = element.child("textInputTraits") else { return }
        field.isSecureTextEntry = traits.isOn("secureTextEntry") ?? false
        field.keyboardType = named(traits["keyboardType"]) ?? .default
        field.returnKeyType = named(traits["returnKeyType"]) ?? .default
        field.autocapitalizationType = named(traits["autocapitalizationType"]) ?? .none
        field.autocorrectionType = named(traits["autocorrectionType"]) ?? .default
        field.enablesReturnKeyAutomatically =
            traits.isOn("enablesReturnKeyAutomatically") ?? false
    }

    /// Makes a gesture; its view is the one whose collection of gestures it is in.
    func makeGesture(_ element: InterfaceElement) -> UIGestureRecognizer? {
        let usual: UIGestureRecognizer.Type? =
            switch element.name {
            case "tapGestureRecognizer": UITapGestureRecognizer.self
            case "panGestureRecognizer": UIPanGestureRecognizer.self
            case "swipeGestureRecognizer": UISwipeGestureRecognizer.self
            case "pongPressGestureRecognizer", "longPressGestureRecognizer":
                UILongPressGestureRecognizer.self
            case "pinchGestureRecognizer": UIPinchGestureRecognizer.self
            case "rotationGestureRecognizer": UIRotationGestureRecognizer.self
            case "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self
            case "gestureRecognizer": UIGestureRecognizer.self
            default: nil
            }
        guard let usual else { return nil }
        let (type, _) = customClass(element, or: usual)
        guard let gesture = type.freshObject() as? UIGestureRecognizer else { return nil }
        register(gesture, as: element)
        gesture.isEnabled = element.isOn("enabled") ?? true
        switch gesture {
        case let tap as UITapGestureRecognizer:
            tap.numberOfTapsRequired = element.integer("numberOfTapsRequired") ?? 1
        case let swipe as UISwipeGestureRecognizer:
            let directions: [String: UISwipeGestureRecognizer.Direction] = [
                "left": .left, "right": .right, "up": .up, "down": .down,
            ]
            swipe.direction = element["direction"].flatMap { directions[$0] } ?? .right
        case let press as UILongPressGestureRecognizer:
            press.minimumPressDuration = element.number("minimumPressDuration") ?? 0.5
        default: break
        }
        return gesture
    }

    /// Makes a constraint, which an outlet may point to, and adds it to the view that has it.
    func addConstraint(_ element: InterfaceElement, to view: UIView) {
        guard element.name == "constraint", element.isOn("placeholder") != true else { return }
        let first = element["firstItem"].map { objects[$0] } ?? view
        let second = element["secondItem"].flatMap { objects[$0] }
        guard let first else { return }
        let constraint = NSLayoutConstraint(
            item: first, attribute: attribute(element["firstAttribute"]),
            relatedBy: named(element["relation"]) ?? .equal, toItem: second,
            attribute: attribute(element["secondAttribute"]),
            multiplier: multiplier(element["multiplier"]),
            constant: element.length("constant") ?? 0)
        constraint.priority = UILayoutPriority(Float(element.number("priority") ?? 1000))
        constraint.identifier = element["identifier"]
        view.addConstraint(constraint)
        register(constraint, as: element)
    }

    private func attribute(_ name: String?) -> NSLayoutConstraint.Attribute {
        named(name == "baseline" ? "lastBaseline" : name) ?? .notAnAttribute
    }

    /// A number, or a proportion: `16:9`.
    private func multiplier(_ text: String?) -> CGFloat {
        let parts = (text ?? "1").split(whereSeparator: { $0 == ":" || $0 == "/" })
            .compactMap { Double($0) }
        guard let first = parts.first else { return 1 }
        guard parts.count > 1, parts[1] != 0 else { return CGFloat(first) }
        return CGFloat(first / parts[1])
    }
}
