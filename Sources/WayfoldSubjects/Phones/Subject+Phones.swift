import HeadlessUIKit
import WayfoldArchitectures
import WayfoldModel

extension Subject {
    /// The article's app in MVVM-C: a coordinator a screen, one navigation controller for all.
    public static let phones = phones(
        "phones", "UIKit coordinators on one navigation controller: MVVM-C",
        faults: ["strongParent", "strongDelegate", "childKept"],
        detail: .controller(DetailViewController.self) { Route.detail($0.title) },
        list: .controller(ListViewController.self) { _ in Route("list") }
    ) { stage, faults in
        guard faults.isEmpty else {
            let scene = FaultySceneDelegate(faults)
            stage.connect(scene)
            return PhonesApp(scene, scene.coordinator)
        }
        let scene = SceneDelegate()
        stage.connect(scene)
        return PhonesApp(scene, scene.coordinator)
    }

    /// The same app in MVP-C: a presenter a screen in the place of its view model.
    public static let phonesMVP = phones(
        "phones-mvp", "UIKit coordinators on one navigation controller: MVP-C", faults: [],
        detail: .controller(MVP.DetailViewController.self) { Route.detail($0.title) },
        list: .controller(MVP.ListViewController.self) { _ in Route("list") }
    ) { stage, _ in
        let scene = MVP.SceneDelegate()
        stage.connect(scene)
        return PhonesApp(scene, scene.coordinator)
    }

    private static func phones(
        _ name: String, _ summary: String, faults: [String], detail: ScreenName, list: ScreenName,
        launch: @escaping (HeadlessStage, Set<String>) -> PhonesApp
    ) -> Subject {
        Subject(
            name, summary: summary, map: .phones, faults: faults, usesMainQueue: false,
            launch: launch,
            screens: {
                [
                    .controller(HomeViewController.self) { _ in Route("home") }, list, detail,
                    .controller(StrongDelegateHomeViewController.self) { _ in Route("home") },
                    .controller(UIAlertController.self) { _ in Route("error") },
                ]
            },
            labels: ["detail": { $0["model"] }],
            program: {
                [
                    .on(.popToRoot) { app, _ throws(Refusal) in
                        // UIKit's own answer: what it popped.
                        let popped = app.navigationController?
                            .popToRootViewController(animated: true)
                        if popped?.isEmpty != false { throw Refusal(.atRoot) }
                    },
                    .on(.alert, "error") { app, _ throws(Refusal) in
                        guard app.loseConnection() else { throw Refusal(.unsupported) }
                    },
                    .on(.openURL) { app, request throws(Refusal) in
                        let name = LinkURL(request.text).parts.last ?? ""
                        guard app.openPhone(named: name) else { throw Refusal(.unsupported) }
                    },
                ]
            })
    }
}

extension Route {
    fileprivate static func detail(_ model: String?) -> Route {
        Route("detail", [Parameter("model", model ?? "")])
    }
}

/// The app that was launched, in either form: what holds it, and what its program can be asked for.
final class PhonesApp {
    private let holder: AnyObject
    let coordinator: (any Coordinator)?

    init(_ holder: AnyObject, _ coordinator: (any Coordinator)?) {
        self.holder = holder
        self.coordinator = coordinator
    }

    var navigationController: UINavigationController? { coordinator?.navigationController }

    /// The list fetches once more while the service is out of reach; false where there is no list,
    /// or one that was never shown and so has no binding: a notification pushes past it.
    func loseConnection() -> Bool {
        for screen in navigationController?.viewControllers ?? [] where screen.isViewLoaded {
            if let list = screen as? ListViewController, let viewModel = list.viewModel {
                let service = viewModel.apiService as? NetworkAPIService
                service?.isOnline = false
                viewModel.fetchiPhonesData()
                service?.isOnline = true
                return true
            }
            if let list = screen as? MVP.ListViewController, let presenter = list.presenter {
                let service = presenter.apiService as? NetworkAPIService
                service?.isOnline = false
                presenter.fetchiPhonesData()
                service?.isOnline = true
                return true
            }
        }
        return false
    }

    func openPhone(named name: String) -> Bool {
        switch coordinator {
        case let app as AppCoordinator: app.openPhone(named: name)
        case let app as MVP.AppCoordinator: app.openPhone(named: name)
        default: false
        }
    }
}
