/// Controllers by identifier: of a class that was registered, else plain ones.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let name: String

    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    open func instantiateInitialViewController() -> UIViewController? {
        made("")
    }

    open func instantiateInitialViewController<Controller: UIViewController>(
        creator: ((NSCoder) -> Controller?)?
    ) -> Controller? { creator?(NSCoder()) ?? made("") as? Controller }

    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        made(identifier)
    }

    /// Makes a controller by a closure of the caller's, else of the class registered or asked for.
    open func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        if let controller = creator?(NSCoder()) { return controller }
        if let controller = made(identifier) as? Controller { return controller }
        let type: UIViewController.Type = Controller.self
        guard let controller = type.fresh(true) as? Controller else {
            preconditionFailure("a fresh controller is of the class it was asked of")
        }
        controller.storyboard = self
        return controller
    }

    /// Says which class stands in a storyboard under an identifier, for the current stage; the
    /// empty identifier is the initial controller.
    public static func register(
        _ type: UIViewController.Type, identifier: String, storyboard name: String = "Main"
    ) {
        HeadlessStage.current.storyboards.classes[[name, identifier]] = type
    }

    private func made(_ identifier: String) -> UIViewController {
        let type = HeadlessStage.current.storyboards.classes[[name, identifier]]
        let controller = (type ?? UIViewController.self).fresh(true)
        controller.storyboard = self
        return controller
    }
}

/// The classes registered with one stage, by storyboard and identifier.
struct StoryboardRegistry {
    var classes: [[String]: UIViewController.Type] = [:]
}

/// A step from one controller to another, which nothing here takes.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    open private(set) var identifier: String?
    open private(set) var source: UIViewController
    open private(set) var destination: UIViewController

    public init(
        identifier: String?, source: UIViewController, destination: UIViewController
    ) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        super.init()
    }
}

/// A file of views, which is empty here.
@preconcurrency @MainActor
open class UINib: NSObject {
    public init(nibName name: String, bundle bundleOrNil: Bundle?) { super.init() }
    open func instantiate(
        withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil
    ) -> [Any] { [] }
}
