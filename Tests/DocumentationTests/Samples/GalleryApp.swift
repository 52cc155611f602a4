import Foundation
import HeadlessUIKit
import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay
import WayfoldSubjects

// snippet
@MainActor
final class GalleryCoordinator: NSObject, UINavigationControllerDelegate {
    let navigationController = UINavigationController()
    private(set) var paintings: [PaintingCoordinator] = []

    func start() {
        let hall = HallViewController()
        hall.onPainting = { [weak self] id in self?.showPainting(id) }
        navigationController.delegate = self
        navigationController.setViewControllers([hall], animated: false)
    }

    func showPainting(_ id: Int) {
        let painting = PaintingCoordinator(id: id, on: navigationController)
        paintings.append(painting)
        painting.start()
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow shown: UIViewController,
        animated: Bool
    ) {
        paintings.removeAll { painting in
            guard let screen = painting.screen else { return true }
            return !navigationController.viewControllers.contains(screen)
        }
    }
}
// end

// snippet
@MainActor
final class PaintingCoordinator {
    private let id: Int
    private let navigationController: UINavigationController
    private(set) weak var screen: PaintingViewController?

    init(id: Int, on navigationController: UINavigationController) {
        self.id = id
        self.navigationController = navigationController
    }

    func start() {
        let screen = PaintingViewController(id: id)
        self.screen = screen
        navigationController.pushViewController(screen, animated: true)
    }
}
// end

final class HallViewController: UIViewController {
    var onPainting: ((Int) -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Hall"
        let column = UIStackView()
        view.addSubview(column)
        for id in 1...2 {
            let button = UIButton(
                type: .system,
                primaryAction: UIAction(title: "Painting \(id)") { [weak self] _ in
                    self?.onPainting?(id)
                })
            button.accessibilityIdentifier = "painting?id=\(id)"
            column.addArrangedSubview(button)
        }
    }
}

final class PaintingViewController: UIViewController {
    let id: Int

    init(id: Int) {
        self.id = id
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        // why: the screen is made in code
        fatalError("this screen is made in code")
    }
}

final class GallerySceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let coordinator = GalleryCoordinator()

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        coordinator.start()
        window.rootViewController = coordinator.navigationController
        window.makeKeyAndVisible()
        self.window = window
    }
}

// snippet
func gallery(map: URL) throws -> StagedApp {
    StagedApp(
        "gallery", map: try AppMap(json: [UInt8](Data(contentsOf: map)), file: map.path),
        usesMainQueue: false,
        samples: SampleTexts(routes: ["painting?id=1", "painting?id=2"]),
        launch: { stage, _ in
            let delegate = GallerySceneDelegate()
            stage.connect(delegate)
            return delegate
        },
        screens: {
            [
                .controller(HallViewController.self) { _ in Route("hall") },
                .controller(PaintingViewController.self) {
                    Route("painting", [Route.Parameter("id", "\($0.id)")])
                },
            ]
        })
}
// end

// snippet
/// A swipe that ends takes the coordinator along; one that is cancelled does not.
@MainActor
func paintingsAfterSwipes() -> [Int] {
    let stage = HeadlessStage()
    let delegate = GallerySceneDelegate()
    stage.connect(delegate)
    let gallery = delegate.coordinator
    stage.perform { gallery.showPainting(1) }
    stage.finish()
    var counts: [Int] = []
    stage.user.beginSwipeBack(in: gallery.navigationController)?.cancel()
    stage.finish()
    counts.append(gallery.paintings.count)
    stage.user.beginSwipeBack(in: gallery.navigationController)?.finish()
    stage.finish()
    counts.append(gallery.paintings.count)
    return counts
}
// end
