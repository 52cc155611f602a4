#if canImport(UIKit)
    public import UIKit
#else
    public import HeadlessUIKit
#endif

/// Shows the offers, the basket over them and the way to pay.
public final class ShopCoordinator: UIResponder, UIWindowSceneDelegate {
    public var window: UIWindow?
    public let navigation = UINavigationController()
    /// Whether the basket opens when it is asked for; a mistake to be found where it does not.
    public var opensBasket = true

    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        navigation.viewControllers = [OffersViewController()]
        let window = UIWindow(windowScene: scene)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        self.window = window
    }

    public func showBasket() {
        if opensBasket { navigation.pushViewController(BasketViewController(), animated: true) }
    }

    public func pay() {
        navigation.present(PayViewController(), animated: true)
    }
}

public final class OffersViewController: UIViewController {}
public final class BasketViewController: UIViewController {}
public final class PayViewController: UIViewController {}
