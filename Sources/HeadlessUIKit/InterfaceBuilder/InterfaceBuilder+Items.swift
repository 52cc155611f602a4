extension InterfaceBuilder {
    /// Fills a controller with what stands beside its view.
    func fill(_ controller: UIViewController, from element: InterfaceElement) {
        if let id = element.id { set(controller, for: id) }
        if scene != nil {
            self.controller = controller
            controller.interface = self
        }
        controller.storyboard = storyboard
        if let name = element["nibName"] { controller.madeRarities.nibName = name }
        if let title = element["title"] { controller.title = title }
        controller.restorationIdentifier =
            element["restorationIdentifier"]
            ?? (element.isOn("useStoryboardIdentifierAsRestorationIdentifier") == true
                ? element["storyboardIdentifier"] : nil)
        controller.hidesBottomBarWhenPushed = element.isOn("hidesBottomBarWhenPushed") ?? false
        if let style: UIModalPresentationStyle = named(element["modalPresentationStyle"]) {
            controller.modalPresentationStyle = style
        }
        if let style: UIModalTransitionStyle = named(element["modalTransitionStyle"]) {
            controller.modalTransitionStyle = style
        }
        controller.definesPresentationContext =
            element.isOn("definesPresentationContext") ?? false
        controller.automaticallyAdjustsScrollViewInsets =
            element.isOn("automaticallyAdjustsScrollViewInsets") ?? true
        for child in element.children {
            switch child.key {
            case "tabBarItem": controller.tabBarItem = makeTabItem(child)
            case "navigationItem": fill(controller.navigationItem, from: child)
            case "toolbarItems": controller.toolbarItems = barButtons(child)
            case "preferredContentSize", "contentSizeForViewInPopover", "freeformSize":
                if child.name == "size" || child["type"] == "size" {
                    controller.preferredContentSize = size(child)
                }
            default: if child.name == "toolbarItems" { controller.toolbarItems = barButtons(child) }
            }
        }
        fillContainer(controller, from: element)
    }

    private func fillContainer(_ controller: UIViewController, from element: InterfaceElement) {
        switch controller {
        case let stack as UINavigationController:
            stack.isNavigationBarHidden = element.isOn("navigationBarHidden") ?? false
            if let isHidden = element.isOn("toolbarHidden") { stack.isToolbarHidden = isHidden }
            if let bar = element.child(key: "navigationBar") {
                fill(stack.navigationBar, from: bar)
            }
            if let bar = element.child(key: "toolbar"), let toolbar = stack.toolbar {
                fill(toolbar, from: bar)
            }
        case let tabs as UITabBarController:
            if let bar = element.child(key: "tabBar") { fill(tabs.tabBar, from: bar) }
        case let table as UITableViewController:
            table.clearsSelectionOnViewWillAppear =
                element.isOn("clearsSelectionOnViewWillAppear") ?? true
            if let child = element.child(key: "refreshControl") {
                table.refreshControl = makeView(child) as? UIRefreshControl
            }
        default: break
        }
    }

    func fill(_ item: UINavigationItem, from element: InterfaceElement) {
        register(item, as: element)
        if let title = element["title"] { item.title = title }
        item.prompt = element["prompt"]
        item.backButtonTitle = element["backButtonTitle"]
        item.hidesBackButton = element.isOn("hidesBackButton") ?? false
        item.leftItemsSupplementBackButton =
            element.isOn("leftItemsSupplementBackButton") ?? false
        item.largeTitleDisplayMode = named(element["largeTitleDisplayMode"]) ?? .automatic
        for child in element.children {
            switch child.key ?? child.name {
            case "leftBarButtonItem": item.leftBarButtonItem = makeBarButton(child)
            case "rightBarButtonItem": item.rightBarButtonItem = makeBarButton(child)
            case "backBarButtonItem": item.backBarButtonItem = makeBarButton(child)
            case "leftBarButtonItems": item.leftBarButtonItems = barButtons(child)
            case "rightBarButtonItems": item.rightBarButtonItems = barButtons(child)
            case "titleView": item.titleView = makeView(child)
            default: break
            }
        }
    }

    private func barButtons(_ element: InterfaceElement) -> [UIBarButtonItem] {
        element.children.compactMap { makeBarButton($0) }
    }

    func makeBarButton(_ element: InterfaceElement) -> UIBarButtonItem? {
        guard element.name == "barButtonItem" else { return nil }
        let (type, _) = customClass(element, or: UIBarButtonItem.self)
        let item = type.init(coder: InterfaceCoder(self, element)) ?? UIBarButtonItem()
        register(item, as: element)
        item.systemItem = named(element["systemItem"])
        if let style: UIBarButtonItem.Style = named(element["style"]) { item.style = style }
        item.width = element.length("width") ?? 0
        if let tint = element.child(key: "tintColor").flatMap({ color($0) }) {
            item.tintColor = tint
        }
        item.customView = element.child(key: "customView").flatMap { makeView($0) }
        fillBarItem(item, from: element)
        return item
    }

    func makeTabItem(_ element: InterfaceElement) -> UITabBarItem {
        let (type, _) = customClass(element, or: UITabBarItem.self)
        let item = type.init(coder: InterfaceCoder(self, element)) ?? UITabBarItem()
        register(item, as: element)
        item.badgeValue = element["badgeValue"]
        item.selectedImage = element["selectedImage"].flatMap { image($0, of: element) }
        fillBarItem(item, from: element)
        return item
    }

    private func fillBarItem(_ item: UIBarItem, from element: InterfaceElement) {
        item.title = element.string("title")
        item.image = element["image"].flatMap { image($0, of: element) }
        item.isEnabled = element.isOn("enabled") ?? true
        item.tag = element.integer("tag") ?? 0
        for child in element.children where child.name == "accessibility" {
            item.accessibilityIdentifier = child["identifier"]
            item.accessibilityLabel = child.string("label")
        }
    }
}
