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
        let usual = Self.controllerClasses[element.name] ?? UIViewController.self
        let coder = InterfaceCoder(self, element)
        let controller: UIViewController
        if let made = creator?(coder) {
            controller = made
        } else {
            let (type, isKnown) = controllerClass(element, usual, expected)
            controller = type.init(coder: coder) ?? UIViewController(nibName: nil, bundle: nil)
            if !isKnown { noteStranger(controller) }
        }
        if !coder.isUsed { fill(controller, from: element) }
        relate(controller)
        let hasView = element.child(key: "view") != nil
        if !hasView { makeOthers(scene?.others ?? []) }
        finish(isLast: false)
        setAttributes(of: controller, from: element)
        if !hasView { connect(controller, element, isLast: true) }
        controller.awakeFromNib()
        release(controller, element)
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

    /// Makes the objects of a xib for an owner, in order.
    func instantiate(owner: AnyObject?) -> [AnyObject] {
        if let owner, let id = document.owner?.id { set(owner, for: id) }
        controller = owner as? UIViewController
        let made: [AnyObject] = document.topLevel.compactMap { element in
            InterfaceDocument.controllers.contains(element.name)
                ? makeController(element) : makeObject(element)
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
        if let interface, interface.scene != nil { return interface.loadView(of: self) }
        return loadNib()
    }

    private func loadNib() -> Bool {
        let table = type(of: self).interfaceTable
        guard nibName != nil || table.file != nil else { return false }
        let module = String(reflecting: type(of: self)).prefix { $0 != "." }
        let origin = InterfaceOrigin(file: table.file, module: String(module))
        let names = nibName.map { [$0] } ?? implicitNibNames
        for name in names {
            guard
                let document = stage.interfaces.orRaise(
                    stage,
                    { files throws(InterfaceProblem) in
                        try files.document(name, "xib", in: nibBundle, near: origin)
                    })
            else { continue }
            return load(document, name, near: origin)
        }
        if let nibName {
            let bundle = nibBundle ?? Bundle.main
            stage.raise(
                .internalInconsistency,
                "Could not load NIB in bundle: 'NSBundle <\(bundle.bundlePath)> (loaded)' with "
                    + "name '\(nibName)'")
        }
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
        if interface == nil { interface = builder }
        return loadedView != nil
    }
}

extension InterfaceFiles {
    /// What is read, or nil after UIKit's exception where it cannot be.
    func orRaise<Value>(
        _ stage: HeadlessStage, _ read: (InterfaceFiles) throws(InterfaceProblem) -> Value?
    ) -> Value? {
        do throws(InterfaceProblem) {
            return try read(self)
        } catch {
            stage.raise(.invalidArgument, error.description)
            return nil
        }
    }
}
