import UIKit

@MainActor
final class AppCoordinator {
    private let window: UIWindow
    private let settings: Settings
    private var tour: TourCoordinator?
    private var city: CityCoordinator?

    init(window: UIWindow, settings: Settings) {
        self.window = window
        self.settings = settings
    }

    func start() {
        settings.launches += 1
        if settings.hasSeenTour { showCity() } else { showTour() }
        window.makeKeyAndVisible()
    }

    private func showTour() {
        let tour = TourCoordinator { [weak self] in
            guard let self else { return }
            self.settings.hasSeenTour = true
            self.tour = nil
            UIView.transition(
                with: self.window, duration: 0.3, options: .transitionCrossDissolve,
                animations: { self.showCity() })
        }
        self.tour = tour
        window.rootViewController = tour.start()
    }

    private func showCity() {
        let city = CityCoordinator()
        self.city = city
        window.rootViewController = city.navigationController
        city.start()
    }
}
