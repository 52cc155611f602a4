import HeadlessUIKit
import WayfoldArchitectures
import WayfoldModel

extension StagedApp {
    /// The article's app in MVVM-C: a coordinator a screen, one navigation controller for all.
    public nonisolated static let phones = phones(
        "phones", "UIKit coordinators on one navigation controller: MVVM-C",
        faults: Fault.ofPhones,
        screens: {
            [
                .controller(ListViewController.self) { _ in Route("list") },
                .controller(DetailViewController.self) { Route.detail($0.title) },
                .controller(StrongDelegateHomeViewController.self) { _ in Route("home") },
            ]
        }
    ) { faults in
        if faults.isEmpty { return SceneDelegate() }
        return FaultySceneDelegate { FaultyAppCoordinator(with: $0, faults) }
    }

    /// The same app in MVP-C: a presenter a screen in the place of its view model.
    public nonisolated static let phonesMVP = phones(
        "phones-mvp", "UIKit coordinators on one navigation controller: MVP-C",
        faults: [
            Fault(
                "presenter-holds-view", "a presenter holds its view, which holds the presenter",
                source: "the article: the weak view of MVP-C", finder: .retention)
        ],
        screens: {
            [
                .controller(MVP.ListViewController.self) { _ in Route("list") },
                .controller(MVP.DetailViewController.self) { Route.detail($0.title) },
            ]
        }
    ) { faults in
        if faults.isEmpty { return MVP.SceneDelegate() }
        return FaultySceneDelegate { MVP.StrongViewAppCoordinator(with: $0) }
    }

    private nonisolated static func phones(
        _ name: String, _ summary: String, faults: [Fault],
        screens: @escaping @MainActor () -> [ScreenName],
        scene: @escaping @MainActor (Set<String>) -> UIResponder & UIWindowSceneDelegate
    ) -> StagedApp {
        StagedApp(
            name, summary: summary, map: .phones, faults: faults, usesMainQueue: false,
            samples: SampleTexts(
                routes: [
                    "list", "detail?model=SE", "detail?model=15", "detail?model=15%20Pro", "error",
                ], elements: ["Phones"], urls: ["phones://phone/SE", "phones://phone/none"],
                answers: ["OK"]),
            launch: { stage, faults in
                let scene = scene(faults)
                stage.connect(scene)
                return scene as UIResponder
            },
            screens: {
                [
                    .controller(HomeViewController.self) { _ in Route("home") },
                    .controller(UIAlertController.self) { _ in Route("error") },
                ] + screens()
            },
            labels: ["detail": { $0["model"] }],
            program: {
                [
                    .on(.popToRoot) { scene, _ throws(Refusal) in
                        let navigation = PhonesApp(scene: scene).navigationController
                        // What lies beneath an error is not the program's to take away.
                        if navigation?.presentedViewController != nil {
                            throw Refusal(.unsupported)
                        }
                        // UIKit's own answer: what it popped.
                        let popped = navigation?.popToRootViewController(animated: true)
                        if popped?.isEmpty != false { throw Refusal(.atRoot) }
                    },
                    .on(.alert, "error") { scene, _ throws(Refusal) in
                        let app = PhonesApp(scene: scene)
                        // UIKit shows no error over another.
                        guard app.navigationController?.presentedViewController == nil,
                            app.loseConnection()
                        else {
                            throw Refusal(.unsupported)
                        }
                    },
                    .on(.openURL) { scene, request throws(Refusal) in
                        let name = LinkURL(request.text).parts.last ?? ""
                        guard PhonesApp(scene: scene).openPhone(named: name) else {
                            throw Refusal(.unsupported)
                        }
                    },
                ]
            },
            inside: {
                AppInside(
                    below: PhonesApp(scene: $0).coordinator, leader: PhonesApp.coordinator(of:))
            })
    }
}

extension Route {
    fileprivate static func detail(_ model: String?) -> Route {
        Route("detail", [Parameter("model", model ?? "")])
    }
}

/// What the program of the app can be asked for, in either form.
struct PhonesApp {
    let scene: UIResponder

    var coordinator: (any Coordinator)? {
        switch scene {
        case let scene as SceneDelegate: scene.coordinator
        case let scene as MVP.SceneDelegate: scene.coordinator
        case let scene as FaultySceneDelegate: scene.coordinator
        default: nil
        }
    }

    var navigationController: UINavigationController? { coordinator?.navigationController }

    /// The coordinator of a list or of a phone.
    static func coordinator(of screen: UIViewController) -> AnyObject? {
        switch screen {
        case let list as ListViewController: list.coordinator
        case let list as MVP.ListViewController: list.coordinator
        case let detail as DetailViewController: detail.coordinator
        case let detail as MVP.DetailViewController: detail.coordinator
        default: nil
        }
    }

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
        case let app as FaultyAppCoordinator: app.openPhone(named: name)
        case let app as MVP.AppCoordinator: app.openPhone(named: name)
        default: false
        }
    }
}
