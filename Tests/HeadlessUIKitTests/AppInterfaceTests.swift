import HeadlessUIKit
import Testing

/// How an app begins where its property list names a storyboard.
@MainActor
@Suite(.serialized)
struct AppInterfaceTests {
    private let main = storyboard(
        """
        <navigationController id="nav">
            <connections>
                <segue destination="list" kind="relationship" relationship="rootViewController"
                    id="r"/>
            </connections>
        </navigationController>
        """,
        """
        <viewController id="list" customClass="NotesViewController">
            <view key="view" id="v"/>
        </viewController>
        """, initial: "nav")

    private func project(_ keys: String) throws -> InterfaceFolder {
        let folder = try InterfaceFolder([
            "App.xcodeproj/project.pbxproj": "", "App/Base.lproj/Main.storyboard": main,
            "App/Info.plist": """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>\(keys)</dict></plist>
            """,
        ])
        folder.stage.interfaceFolders = []
        AppPlace.file = folder.path + "/App/AppDelegate.swift"
        return folder
    }

    private let manifest = """
        <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key><array><dict>
        <key>UISceneConfigurationName</key><string>Default Configuration</string>
        <key>UISceneDelegateClassName</key>
        <string>$(PRODUCT_MODULE_NAME).BoardSceneDelegate</string>
        <key>UISceneStoryboardFile</key><string>Main</string></dict></array></dict></dict>
        """

    @Test
    func `the main storyboard is on screen before an app without scenes begins`() throws {
        let folder = try project("<key>UIMainStoryboardFile</key><string>Main</string>")
        let app = BoardAppDelegate()
        folder.stage.launch(app)
        folder.stage.finish()
        #expect(app.rootAtLaunch is UINavigationController)
        let stack = app.window?.rootViewController as? UINavigationController
        let list = stack?.topViewController as? NotesViewController
        #expect(list?.diary.lines == ["awake, view false", "loaded, heading missing"])
        #expect(app.window?.isKeyWindow == true)
        #expect(folder.exceptions == [] && folder.warnings == [])
    }

    @Test
    func `a scene gets its delegate and its storyboard's window from the list`() throws {
        let folder = try project(manifest)
        let app = BoardAppDelegate()
        let scene = try #require(folder.stage.launch(app))
        folder.stage.finish()
        let delegate = try #require(scene.delegate as? BoardSceneDelegate)
        #expect(delegate.rootAtConnection is UINavigationController)
        #expect(delegate.window?.windowScene === scene && delegate.window?.isHidden == false)
        #expect(app.rootAtLaunch == nil)
    }

    @Test
    func `a scene's delegate that is connected alone gets its window too`() throws {
        let folder = try project(manifest)
        let delegate = BoardSceneDelegate()
        folder.stage.connect(delegate)
        folder.stage.finish()
        #expect(delegate.rootAtConnection is UINavigationController)
    }

    @Test
    func `a list that names no storyboard changes nothing`() throws {
        let folder = try project("<key>CFBundleName</key><string>App</string>")
        let app = BoardAppDelegate()
        #expect(folder.stage.launch(app) == nil)
        #expect(app.window == nil && app.rootAtLaunch == nil)
        #expect(folder.exceptions == [] && folder.warnings == [])
    }
}

/// Where the delegates of these tests are written.
@MainActor
private enum AppPlace {
    static var file = ""
}

final class BoardAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private(set) var rootAtLaunch: UIViewController?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        rootAtLaunch = window?.rootViewController
        return true
    }

    override class var interfaceTable: InterfaceTable {
        InterfaceTable(super.interfaceTable, AppPlace.file)
    }
}

final class BoardSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var rootAtConnection: UIViewController?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        rootAtConnection = window?.rootViewController
    }

    override class var interfaceTable: InterfaceTable {
        InterfaceTable(super.interfaceTable, AppPlace.file)
    }
}
