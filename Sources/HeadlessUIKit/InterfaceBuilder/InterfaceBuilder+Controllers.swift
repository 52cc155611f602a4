extension InterfaceBuilder {
    private static let controllerClasses: [String: UIViewController.Type] = [
        "navigationController": UINavigationController.self,
        "tabBarController": UITabBarController.self,
        "tableViewController": UITableViewController.self,
        "collectionViewController": UICollectionViewController.self,
        "splitViewController": UISplitViewController.self,
        "pageViewController": UIPageViewController.self,
    ]

    /// Makes the controller of an element, and what stands beside its view.
    ///
    /// - Parameters:
    ///   - expected: the class that takes the place of one that is not found by its name.
    ///   - creator: makes it instead of its class's own `init?(coder:)`.
    ///   - relate: gives a container its children.
    func makeController(
        _ element: InterfaceElement, expected: UIViewController.Type? = nil,
        creator: ((NSCoder) -> UIViewController?)? = nil,
        relate: (UIViewController) -> Void = { _ in }
    ) -> UIViewController {
        let controller = newController(element, expected: expected, creator: creator)
        relate(controller)
        let hasView = element.child(key: "view") != nil
        if !hasView { makeOthers(scene?.others ?? []) }
        finish(isLast: false)
        setAttributes(of: controller, from: element)
        if !hasView { connectAlone(controller, element) }
        controller.awakeFromNib()
        release(element)
        return controller
    }

    private func newController(
        _ element: InterfaceElement, expected: UIViewController.Type? = nil,
        creator: ((NSCoder) -> UIViewController?)? = nil
    ) -> UIViewController {
        let usual = Self.controllerClasses[element.name] ?? UIViewController.self
        let coder = InterfaceCoder(self, element)
        let controller: UIViewController
        if let made = creator?(coder) {
            controller = made
        } else {
            let (type, isKnown) = controllerClass(element, usual, expected)
            if let made = type.init(coder: coder) {
                controller = made
            } else {
                warn(element, "init(coder:) of \(type) gives nil")
                controller = UIViewController(nibName: nil, bundle: nil)
            }
            if !isKnown { noteStranger(element) }
        }
        if !coder.isUsed { fill(controller, from: element) }
        return controller
    }

    private func controllerClass(
        _ element: InterfaceElement, _ usual: UIViewController.Type,
        _ expected: UIViewController.Type?
    ) -> (UIViewController.Type, Bool) {
        guard let name = element["customClass"], let expected,
            String(describing: expected) == name
        else { return customClass(element, or: usual) }
        return (expected, true)
    }

    /// Makes a controller's view with what stands in it, and connects all; false where the file
    /// has none.
    func loadView(of controller: UIViewController) -> Bool {
        guard let element = scene?.controller, let child = element.child(key: "view"),
            let view = makeView(child)
        else { return false }
        if let id = element.id { set(controller, for: id) }
        controller.view = view
        for guide in element.list("layoutGuides") {
            if let id = guide.id { set(view.safeAreaLayoutGuide, for: id) }
        }
        makeOthers(scene?.others ?? [])
        connectLast(controller, element)
        embed(in: controller)
        return true
    }

    private func embed(in controller: UIViewController) {
        for (segue, container) in takeEmbeds() {
            SegueTemplate(segue).embed(in: container, of: controller)
        }
    }

    /// Makes a controller that stands in a xib, with its view and children; all is connected when
    /// the other objects of the xib are.
    private func makeNibController(_ element: InterfaceElement) -> UIViewController {
        let controller = newController(element)
        register(controller, as: element)
        let children = element.list("viewControllers").filter { $0.name != "segue" }
        let inside = children.isEmpty ? element.children : children
        addChildren(
            inside.filter { InterfaceDocument.controllers.contains($0.name) }
                .map { makeNibController($0) }, to: controller)
        if let child = element.child(key: "view"), let view = makeView(child) {
            let own = InterfaceBuilder(document, near: origin, on: stage)
            own.keepView(view)
            controller.interface = own
        }
        return controller
    }

    private func addChildren(_ children: [UIViewController], to container: UIViewController) {
        guard !children.isEmpty else { return }
        switch container {
        case let stack as UINavigationController:
            stack.setViewControllers(children, animated: false)
        case let tabs as UITabBarController: tabs.setViewControllers(children, animated: false)
        case let split as UISplitViewController: split.viewControllers = children
        default: break
        }
    }

    /// Makes the objects of a xib for an owner, in order.
    func instantiate(owner: AnyObject?) -> [AnyObject] {
        if let owner, let id = document.owner?.id { set(owner, for: id) }
        controller = owner as? UIViewController
        let made: [AnyObject] = document.topLevel.compactMap { element in
            InterfaceDocument.controllers.contains(element.name)
                ? makeNibController(element) : makeObject(element)
        }
        if let owner, let element = document.owner {
            connectLast(owner, element)
        } else {
            finish(isLast: true)
        }
        return made
    }
}

extension UIViewController {
    /// What a storyboard or xib has for this controller.
    var interface: InterfaceBuilder? {
        get { rarities?.interface }
        set { setRarity(\.interface, newValue) }
    }

    /// Loads the view that a storyboard or xib has for this controller; false where none has.
    func loadInterface() -> Bool {
        guard let interface else { return loadNib() }
        if interface.scene != nil, interface.loadView(of: self) { return true }
        if let view = interface.takeView() {
            self.view = view
            return true
        }
        return loadNib()
    }

    private func loadNib() -> Bool {
        let files = stage.interfaces
        let type = type(of: self)
        if nibName == nil, files.isWithoutNib(type) { return false }
        let file = files.table(of: type).file
        guard nibName != nil || file != nil else {
            files.noteWithoutNib(type)
            return false
        }
        let module = String(reflecting: type).prefix { $0 != "." }
        let origin = InterfaceOrigin(file: file, module: String(module))
        for name in nibName.map({ [$0] }) ?? implicitNibNames {
            guard
                let document = files.orRaise(
                    stage,
                    { files throws(InterfaceError) in
                        try files.document(name, "xib", in: nibBundle, near: origin)
                    })
            else { continue }
            return load(document, name, near: origin)
        }
        guard let nibName else {
            files.noteWithoutNib(type)
            return false
        }
        stage.raise(
            .internalInconsistency,
            "Could not load NIB in bundle: 'NSBundle <\((nibBundle ?? .main).bundlePath)> "
                + "(loaded)' with name '\(nibName)'")
        return false
    }

    /// What UIKit looks for where no name is given: `ListView` and `ListViewController`.
    private var implicitNibNames: [String] {
        let name = String(describing: type(of: self)).prefix { $0 != "<" }
        let stem = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count))] : []
        return stem + [String(name)]
    }

    private func load(
        _ document: InterfaceDocument, _ name: String, near origin: InterfaceOrigin
    ) -> Bool {
        guard
            document.owner?.list("connections").contains(where: { $0["property"] == "view" })
                == true
        else {
            if nibName != nil {
                stage.raise(
                    .internalInconsistency,
                    "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib "
                        + "but the view outlet was not set.")
            }
            return false
        }
        let builder = InterfaceBuilder(document, near: origin, on: stage)
        for object in builder.instantiate(owner: self) { builder.keep(object) }
        if let interface { interface.keep(builder) } else { interface = builder }
        return loadedView != nil
    }
}
