import Synchronization

extension InterfaceBuilder {
    private static let classes: [String: UIView.Type] = [
        "view": UIView.self, "label": UILabel.self, "button": UIButton.self,
        "textField": UITextField.self, "textView": UITextView.self,
        "imageView": UIImageView.self, "switch": UISwitch.self, "slider": UISlider.self,
        "stepper": UIStepper.self, "segmentedControl": UISegmentedControl.self,
        "progressView": UIProgressView.self,
        "activityIndicatorView": UIActivityIndicatorView.self,
        "pageControl": UIPageControl.self, "pickerView": UIPickerView.self,
        "datePicker": UIDatePicker.self, "searchBar": UISearchBar.self,
        "scrollView": UIScrollView.self, "stackView": UIStackView.self,
        "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
        "collectionView": UICollectionView.self,
        "collectionViewCell": UICollectionViewCell.self,
        "collectionReusableView": UICollectionReusableView.self,
        "navigationBar": UINavigationBar.self, "toolbar": UIToolbar.self,
        "tabBar": UITabBar.self, "visualEffectView": UIVisualEffectView.self,
        "refreshControl": UIRefreshControl.self, "window": UIWindow.self,
        "control": UIControl.self, "colorWell": UIControl.self,
        "mapView": MKMapView.self, "wkWebView": WKWebView.self,
    ]

    /// The class of an element that is a view; one that is not here is a plain view.
    static func viewClass(of name: String) -> UIView.Type? {
        classes[name] ?? (name.hasSuffix("View") ? UIView.self : nil)
    }

    /// Fills a view with what its element and those inside it say.
    func fill(_ view: UIView, from element: InterfaceElement) {
        register(view, as: element)
        fillLook(of: view, from: element)
        switch view {
        case let control as UIControl: fill(control, from: element)
        case let table as UITableView: fillTable(table, from: element)
        case let list as UICollectionView: fillCollection(list, from: element)
        case let text as UITextView: fillTextView(text, from: element)
        case let scroll as UIScrollView: fillScroll(scroll, from: element)
        case let cell as UITableViewCell: fillCell(cell, from: element)
        case let cell as UICollectionViewCell:
            fillContent(of: cell, { cell.contentView }, from: element)
        case let label as UILabel: fillLabel(label, from: element)
        case let image as UIImageView:
            image.image = element["image"].flatMap { self.image($0, of: element) }
            image.highlightedImage = element["highlightedImage"].flatMap { UIImage(named: $0) }
        case let stack as UIStackView:
            stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
            stack.alignment =
                ["top": .top, "bottom": .bottom][element["alignment"]]
                ?? named(element["alignment"]) ?? .fill
            stack.distribution = named(element["distribution"]) ?? .fill
            stack.spacing = element.length("spacing") ?? 0
        case let effect as UIVisualEffectView:
            fillContent(of: effect, { effect.contentView }, from: element)
        default: fillRest(of: view, from: element)
        }
        fillSubviews(of: view, from: element)
    }

    private func fillRest(of view: UIView, from element: InterfaceElement) {
        switch view {
        case let bar as UINavigationBar:
            bar.prefersLargeTitles = element.isOn("largeTitles") ?? false
            bar.isTranslucent = element.isOn("translucent") ?? true
            bar.barStyle = element["barStyle"] == "black" ? .black : .default
            bar.barTintColor = element.child(key: "barTintColor").flatMap { color($0) }
            if bar.navigation == nil {
                bar.items = element.list("items").compactMap {
                    makeObject($0) as? UINavigationItem
                }
            }
        case let bar as UIToolbar:
            bar.items = element.list("items").compactMap { makeBarButton($0) }
        case let bar as UITabBar:
            bar.isTranslucent = element.isOn("translucent") ?? true
            bar.barTintColor = element.child(key: "barTintColor").flatMap { color($0) }
            bar.items = element.child("items").map { items in
                items.children.map { makeTabItem($0) }
            }
        case let bar as UISearchBar:
            bar.text = element.string("text")
            bar.placeholder = element.string("placeholder")
            bar.prompt = element.string("prompt")
            bar.showsCancelButton = element.isOn("showsCancelButton") ?? false
            bar.showsScopeBar = element.isOn("showsScopeBar") ?? false
        case let wheel as UIActivityIndicatorView:
            wheel.hidesWhenStopped = element.isOn("hidesWhenStopped") ?? false
            if element.isOn("animating") == true { wheel.startAnimating() }
        case let progress as UIProgressView:
            progress.progress = Float(element.number("progress") ?? 0)
        case let map as MKMapView:
            map.mapType =
                ["satellite": .satellite, "hybrid": .hybrid][element["mapType"]] ?? .standard
            map.showsUserLocation = element.isOn("showsUserLocation") ?? false
            map.isZoomEnabled = element.isOn("zoomEnabled") ?? true
            map.isScrollEnabled = element.isOn("scrollEnabled") ?? true
        default: break
        }
    }

    private func fillLook(of view: UIView, from element: InterfaceElement) {
        if let frame = element.child(key: "frame") { view.frame = rectangle(frame) }
        view.tag = element.integer("tag") ?? 0
        if let alpha = element.length("alpha") { view.alpha = alpha }
        if let isHidden = element.isOn("hidden") { view.isHidden = isHidden }
        if let isOpaque = element.isOn("opaque") { view.isOpaque = isOpaque }
        if let clips = element.isOn("clipsSubviews") { view.clipsToBounds = clips }
        if let isOn = element.isOn("userInteractionEnabled") {
            view.isUserInteractionEnabled = isOn
        }
        if let isOn = element.isOn("multipleTouchEnabled") { view.isMultipleTouchEnabled = isOn }
        if let mode: UIView.ContentMode = named(element["contentMode"]) { view.contentMode = mode }
        if let isOn = element.isOn("translatesAutoresizingMaskIntoConstraints") {
            view.translatesAutoresizingMaskIntoConstraints = isOn
        }
        view.restorationIdentifier = element["restorationIdentifier"]
        for child in element.children {
            switch child.key {
            case "backgroundColor": view.backgroundColor = color(child)
            case "tintColor": if let tint = color(child) { view.tintColor = tint }
            case "safeArea": if let id = child.id { set(view.safeAreaLayoutGuide, for: id) }
            case "accessibilityConfiguration": fillAccessibility(of: view, from: child)
            default: break
            }
            if child.name == "accessibility" { fillAccessibility(of: view, from: child) }
        }
        for constraint in element.list("constraints") { relate(constraint, of: view) }
    }

    private func fillAccessibility(of view: UIView, from element: InterfaceElement) {
        if let identifier = element["identifier"] { view.accessibilityIdentifier = identifier }
        if let label = element.string("label") { view.accessibilityLabel = label }
        if let hint = element.string("hint") { view.accessibilityHint = hint }
        if let value = element.string("value") { view.accessibilityValue = value }
        if let isElement = element.children.first(where: { $0.key == "isElement" }) {
            view.isAccessibilityElement = isElement.isOn("value") ?? false
        }
    }

    private func fillSubviews(of view: UIView, from element: InterfaceElement) {
        for child in element.list("subviews") {
            guard let subview = makeView(child) else { continue }
            if let stack = view as? UIStackView {
                stack.addArrangedSubview(subview)
            } else if subview.superview !== view {
                view.addSubview(subview)
            }
        }
        for child in element.list("gestureRecognizers") {
            if let gesture = makeGesture(child) { view.addGestureRecognizer(gesture) }
        }
    }

    /// Fills the view inside of a cell or an effect that subviews stand in.
    func fillContent(
        of view: UIView, _ content: () -> UIView, from element: InterfaceElement
    ) {
        if let child = element.child(key: "contentView") { fill(content(), from: child) }
    }

    func fillScroll(_ scroll: UIScrollView, from element: InterfaceElement) {
        if let isOn = element.isOn("scrollEnabled") { scroll.isScrollEnabled = isOn }
        if let isOn = element.isOn("pagingEnabled") { scroll.isPagingEnabled = isOn }
        if let isOn = element.isOn("bounces") { scroll.bounces = isOn }
        if let isOn = element.isOn("alwaysBounceVertical") { scroll.alwaysBounceVertical = isOn }
        if let isOn = element.isOn("showsVerticalScrollIndicator") {
            scroll.showsVerticalScrollIndicator = isOn
        }
        if let isOn = element.isOn("showsHorizontalScrollIndicator") {
            scroll.showsHorizontalScrollIndicator = isOn
        }
        for child in element.children {
            guard let id = child.id else { continue }
            if child.key == "contentLayoutGuide" { set(scroll.contentLayoutGuide, for: id) }
            if child.key == "frameLayoutGuide" { set(scroll.frameLayoutGuide, for: id) }
            if child.key == "refreshControl" {
                scroll.refreshControl = makeView(child) as? UIRefreshControl
            }
        }
    }

    private func fillLabel(_ label: UILabel, from element: InterfaceElement) {
        label.text = element.string("text") ?? element.string("attributedText")
        if let text = element.string("attributedText") {
            label.attributedText = NSAttributedString(string: text)
        }
        if let alignment: NSTextAlignment = named(element["textAlignment"]) {
            label.textAlignment = alignment
        }
        label.numberOfLines = element.integer("numberOfLines") ?? 1
        label.isEnabled = element.isOn("enabled") ?? true
        label.adjustsFontSizeToFitWidth = element.isOn("adjustsFontSizeToFit") ?? false
        if let font = element.child(key: "fontDescription").flatMap({ font($0) }) {
            label.font = font
        }
        if let color = element.child(key: "textColor").flatMap({ color($0) }) {
            label.textColor = color
        }
    }

    private func fillTextView(_ text: UITextView, from element: InterfaceElement) {
        fillScroll(text, from: element)
        text.text = element.string("text") ?? element.string("attributedText") ?? ""
        text.isEditable = element.isOn("editable") ?? true
        text.isSelectable = element.isOn("selectable") ?? true
        if let alignment: NSTextAlignment = named(element["textAlignment"]) {
            text.textAlignment = alignment
        }
        text.font = element.child(key: "fontDescription").flatMap { font($0) }
        text.textColor = element.child(key: "textColor").flatMap { color($0) }
    }

    // Values.

    /// The case of an enumeration that an attribute names.
    func named<Value: RawRepresentable<Int>>(_ name: String?) -> Value? {
        name.flatMap { CaseNames.value(of: $0) }
    }

    func rectangle(_ element: InterfaceElement) -> CGRect {
        CGRect(
            x: element.length("x") ?? 0, y: element.length("y") ?? 0,
            width: element.length("width") ?? 0, height: element.length("height") ?? 0)
    }

    func insets(_ element: InterfaceElement) -> UIEdgeInsets {
        UIEdgeInsets(
            top: element.length("minY") ?? 0, left: element.length("minX") ?? 0,
            bottom: element.length("maxY") ?? 0, right: element.length("maxX") ?? 0)
    }

    func size(_ element: InterfaceElement) -> CGSize {
        CGSize(width: element.length("width") ?? 0, height: element.length("height") ?? 0)
    }

    func image(_ name: String, of element: InterfaceElement) -> UIImage? {
        element["catalog"] == "system" ? UIImage(systemName: name) : UIImage(named: name)
    }

    func color(_ element: InterfaceElement) -> UIColor? {
        guard element.name == "color" else { return nil }
        if let name = element["name"] { return UIColor(named: name) }
        let system = element["systemColor"] ?? element["cocoaTouchSystemColor"]
        if let system {
            let name = system.hasSuffix("Color") ? String(system.dropLast(5)) : system
            return Self.systemColors[name] ?? UIColor(named: name)
        }
        let alpha = element.length("alpha") ?? 1
        if let white = element.length("white") { return UIColor(white: white, alpha: alpha) }
        return UIColor(
            red: element.length("red") ?? 0, green: element.length("green") ?? 0,
            blue: element.length("blue") ?? 0, alpha: alpha)
    }

    private static var systemColors: [String: UIColor] {
        [
            "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
            "quaternaryLabel": .quaternaryLabel, "link": .link, "separator": .separator,
            "opaqueSeparator": .opaqueSeparator, "placeholderText": .placeholderText,
            "systemBackground": .systemBackground, "darkText": .darkText, "lightText": .lightText,
            "secondarySystemBackground": .secondarySystemBackground,
            "tertiarySystemBackground": .tertiarySystemBackground,
            "systemGroupedBackground": .systemGroupedBackground,
            "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
            "groupTableViewBackground": .systemGroupedBackground, "tint": .tintColor,
            "systemRed": .systemRed, "systemGreen": .systemGreen, "systemBlue": .systemBlue,
            "systemOrange": .systemOrange, "systemYellow": .systemYellow,
            "systemPink": .systemPink, "systemPurple": .systemPurple, "systemTeal": .systemTeal,
            "systemIndigo": .systemIndigo, "systemBrown": .systemBrown, "systemMint": .systemMint,
            "systemCyan": .systemCyan, "systemGray": .systemGray, "systemGray2": .systemGray2,
            "systemGray3": .systemGray3, "systemGray4": .systemGray4, "systemGray5": .systemGray5,
            "systemGray6": .systemGray6, "black": .black, "white": .white, "clear": .clear,
        ]
    }

    func font(_ element: InterfaceElement) -> UIFont? {
        let size = element.length("pointSize") ?? 17
        if let style = element["style"] {
            let names = [
                "Title0": "largeTitle", "Subhead": "subheadline", "Headline": "headline",
                "Caption1": "caption1", "Caption2": "caption2", "Footnote": "footnote",
                "Callout": "callout", "Title1": "title1", "Title2": "title2",
                "Title3": "title3",
            ]
            let name = names[style.replacing("UICTFontTextStyle", with: "")] ?? "body"
            return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: name))
        }
        if let name = element["name"] { return UIFont(name: name, size: size) }
        switch element["type"] {
        case "boldSystem": return .boldSystemFont(ofSize: size)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        default: return .systemFont(ofSize: size)
        }
    }
}

/// The cases of enumerations by their names, each enumeration's found out once a process.
private enum CaseNames {
    private static let tables = Mutex<[ObjectIdentifier: [String: Int]]>([:])

    static func value<Value: RawRepresentable<Int>>(of name: String) -> Value? {
        let value = tables.withLock { tables in
            let type = ObjectIdentifier(Value.self)
            if let table = tables[type] { return table[name] }
            let cases = (-1...101).compactMap { Value(rawValue: $0) }
            let table = Dictionary(cases.map { ("\($0)", $0.rawValue) }) { first, _ in first }
            tables[type] = table
            return table[name]
        }
        return value.flatMap { Value(rawValue: $0) }
    }
}
