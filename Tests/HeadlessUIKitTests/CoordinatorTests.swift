import HeadlessUIKit
import Testing

@testable import CoordinatorsSwift5
@testable import CoordinatorsSwift6

/// One journey through each coordinator project, none of which knows that there is no screen.
@MainActor
struct CoordinatorTests {
    private let stage = HeadlessStage()

    @Test
    func `didShow removes the child whose first screen was popped, by button and by swipe`() throws
    {
        let window = stage.perform { UIWindow(frame: UIScreen.main.bounds) }
        let app = LibraryAppCoordinator(window: window)
        stage.perform { app.start() }
        stage.finish()
        let shelf = try #require(
            app.navigationController.topViewController as? ShelfViewController)
        stage.user.tapRow(at: IndexPath(row: 1, section: 0), in: shelf.tableView)
        stage.finish()
        #expect(app.navigationController.topViewController?.title == "Ulysses")
        let cell = shelf.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
        #expect(cell is BookCell)
        let swipe = try #require(stage.user.beginSwipeBack(in: app.navigationController))
        swipe.cancel()
        stage.finish()
        #expect(app.childCoordinators.count == 1)
        stage.user.tapBack(in: app.navigationController)
        stage.finish()
        #expect(app.childCoordinators.isEmpty)
    }

    @Test
    func `an answer of an action sheet pops the screen below it`() throws {
        let window = stage.perform { UIWindow(frame: UIScreen.main.bounds) }
        let app = LibraryAppCoordinator(window: window)
        stage.perform {
            app.start()
            app.showBook("Emma")
        }
        stage.finish()
        let book = try #require(
            app.navigationController.topViewController as? BookViewController)
        stage.perform { book.tapLend() }
        stage.finish()
        let sheet = try #require(book.presentedViewController as? UIAlertController)
        stage.user.tap(sheet.actions[0], of: sheet)
        stage.finish()
        #expect(app.navigationController.viewControllers.count == 1)
        #expect(app.childCoordinators.isEmpty)
    }

    @Test
    func `the article's app goes to the list and the detail, shows an alert, and comes back`()
        throws
    {
        let scene = try #require(stage.launch(PhoneAppDelegate()))
        let delegate = try #require(scene.delegate as? PhoneSceneDelegate)
        let app = try #require(delegate.coordinator)
        let navigation = app.navigationController
        stage.finish()
        let home = try #require(navigation.topViewController as? PhoneHomeViewController)
        stage.perform { home.goToListScreen() }
        stage.finish()
        let list = try #require(navigation.topViewController as? PhoneListViewController)
        stage.user.tapRow(at: IndexPath(row: 2, section: 0), in: list.tableView)
        stage.finish()
        #expect(navigation.topViewController?.title == "15 Pro")
        #expect(app.childCoordinators.first?.childCoordinators.count == 1)
        stage.user.tapBack(in: navigation)
        stage.finish()
        #expect(app.childCoordinators.first?.childCoordinators.isEmpty == true)
        stage.perform { list.viewModel?.breakConnection() }
        stage.finish()
        let alert = try #require(list.presentedViewController as? UIAlertController)
        stage.user.tap(alert.actions[0], of: alert)
        stage.finish()
        stage.user.tapBack(in: navigation)
        stage.finish()
        #expect(app.childCoordinators.isEmpty)
        #expect(stage.warnings == [])
    }

    @Test
    func `a login gives way to tabs, each with its stack, and a logout to a login`() throws {
        let navigation = UINavigationController()
        let app = FlowAppCoordinator(navigation)
        let window = stage.show(navigation)
        stage.perform { app.start() }
        stage.finish()
        let login = try #require(navigation.topViewController as? LoginViewController)
        stage.perform { login.tapLogin() }
        stage.finish()
        let flow = try #require(app.children.first as? TabCoordinator)
        stage.user.tapTab(1, in: flow.tabBarController)
        stage.finish()
        let stack = try #require(
            flow.tabBarController.selectedViewController as? UINavigationController)
        let page = try #require(stack.topViewController as? TabPageViewController)
        #expect(page.page == .steady)
        stage.perform { page.onMore?() }
        stage.finish()
        #expect(stack.viewControllers.count == 2)
        stage.user.tapTab(1, in: flow.tabBarController)
        stage.finish()
        #expect(stack.viewControllers.count == 1)
        #expect(flow.selections == 2)
        stage.perform { page.onLogout?() }
        stage.finish()
        #expect(navigation.topViewController is LoginViewController)
        #expect(window.rootViewController === navigation)
    }

    @Test
    func `a link builds list and detail in one go, and going back takes both apart`() throws {
        let navigation = UINavigationController()
        let window = stage.show(navigation)
        let app = NoteAppCoordinator(navigationController: navigation)
        stage.perform { app.start() }
        stage.finish()
        stage.perform { app.open(note: 3) }
        #expect(navigation.viewControllers.count == 3)
        stage.finish()
        #expect(navigation.topViewController?.title == "Note 3")
        stage.user.tapBack(in: navigation)
        stage.finish()
        #expect(app.childCoordinators.first?.childCoordinators.isEmpty == true)
        let list = try #require(navigation.topViewController as? NoteListViewController)
        stage.user.tapItem(at: IndexPath(item: 1, section: 0), in: list.collectionView)
        stage.finish()
        #expect(navigation.viewControllers.count == 3)
        #expect(list.collectionView.visibleCells.first is NoteCell)
        for _ in 0..<2 {
            stage.user.tapBack(in: navigation)
            stage.finish()
        }
        #expect(app.childCoordinators.isEmpty)
        #expect(window.rootViewController === navigation)
    }

    @Test
    func `a router runs a module's closure however it was popped`() throws {
        let navigation = UINavigationController()
        let window = stage.show(navigation)
        let shop = CatalogueCoordinator(
            router: stage.perform { ShopRouter(navigationController: navigation) })
        stage.perform { shop.start() }
        stage.finish()
        stage.perform { shop.showItem() }
        stage.finish()
        stage.perform { shop.router.popModule() }
        stage.finish()
        #expect(shop.children.isEmpty)
        stage.perform { shop.showItem() }
        stage.finish()
        #expect(shop.children.count == 1)
        try #require(stage.user.beginSwipeBack(in: navigation)).finish()
        stage.finish()
        #expect(shop.children.isEmpty)
        #expect(window.rootViewController === navigation)
    }

    @Test
    func `a sheet swiped away ends its coordinator, and a changed one asks first`() throws {
        let profile = ProfileCoordinator()
        profile.start()
        let window = stage.show(profile.rootViewController)
        stage.finish()
        let button = try #require(
            profile.rootViewController.topViewController?.navigationItem.rightBarButtonItem)
        stage.user.tap(button)
        stage.finish()
        let first = try #require(profile.editing)
        #expect(stage.user.swipeDown(on: first.navigationController))
        stage.finish()
        #expect(profile.editing == nil)
        stage.user.tap(button)
        stage.finish()
        let second = try #require(profile.editing)
        let form = try #require(
            second.navigationController.topViewController as? EditViewController)
        form.type("Ada")
        #expect(!stage.user.swipeDown(on: second.navigationController))
        stage.finish()
        let alert = try #require(
            second.navigationController.presentedViewController as? UIAlertController)
        stage.user.tap(alert.actions[0], of: alert)
        stage.finish()
        #expect(profile.editing == nil)
        #expect(profile.rootViewController.presentedViewController == nil)
        #expect(stage.warnings == [])
        #expect(window.rootViewController === profile.rootViewController)
    }
}
