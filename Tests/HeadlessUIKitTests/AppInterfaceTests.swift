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

    private func project(
        _ keys: String, settings: String = "", list: String = "App/Info.plist"
    ) throws -> InterfaceFolder {
        let folder = try InterfaceFolder([
            "App.xcodeproj/project.pbxproj": settings, "App/Base.lproj/Main.storyboard": main,
            list: Self.list(keys),
        ])
        folder.stage.interfaceFolders = []
        AppPlace.file = folder.path + "/App/AppDelegate.swift"
        return folder
    }

    private static func list(_ keys: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>\(keys)</dict></plist>
        """
    }

    private let settings = """
        // !$*UTF8*$!
        {
            objects = {
                13B07F9418A16E2F1A75B51A /* Debug */ = {
                    isa = XCBuildConfiguration;
                    buildSettings = {
                        GENERATE_INFOPLIST_FILE = YES;
                        INFOPLIST_FILE = App/Info.plist;
                        INFOPLIST_KEY_UILaunchStoryboardName = LaunchScreen;
                        INFOPLIST_KEY_UIMainStoryboardFile = Main;
                    };
                    name = Debug;
                };
                13B07F9518A16E2F1A75B51B /* Release */ = {
                    isa = XCBuildConfiguration;
                    buildSettings = {
                        INFOPLIST_KEY_UIMainStoryboardFile = Main;
                    };
                    name = Release;
                };
            };
        }
        """

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

    @Test(arguments: ["App/Info.plist", "Info.plist"])
    func `settings of the project do not contradict the list's scenes`(list: String) throws {
        let folder = try project(manifest, settings: settings, list: list)
        let app = BoardAppDelegate()
        let scene = try #require(folder.stage.launch(app))
        folder.stage.finish()
        let delegate = try #require(scene.delegate as? BoardSceneDelegate)
        #expect(delegate.rootAtConnection is UINavigationController)
        #expect(app.window == nil)
        #expect(folder.exceptions == [] && folder.warnings == [])
    }

    @Test
    func `settings of the project name the main storyboard where the list does not`() throws {
        let folder = try project("<key>CFBundleName</key><string>App</string>", settings: settings)
        let app = BoardAppDelegate()
        folder.stage.launch(app)
        #expect(app.rootAtLaunch is UINavigationController)
    }

    @Test
    func `a configuration that the list does not name gets nothing of another one`() throws {
        let folder = try project(manifest)
        let app = BoardAppDelegate()
        app.configurationName = "Other"
        #expect(folder.stage.launch(app) == nil)
        #expect(
            folder.warnings == [
                "Info.plist contained no UIScene configuration dictionary (looking for "
                    + "configuration named \"Other\")"
            ])
    }

    @Test(arguments: ["Board", nil])
    func `an app that names no configuration gets the list's first one`(name: String?) throws {
        let entry = name.map {
            manifest.replacingOccurrences(of: ">Default Configuration<", with: ">\($0)<")
        }
        let bare = manifest.replacingOccurrences(
            of: "<key>UISceneConfigurationName</key><string>Default Configuration</string>",
            with: "")
        let folder = try project(entry ?? bare)
        let scene = try #require(folder.stage.launch(BoardAppDelegate()))
        #expect(scene.session.configuration.name == name)
        #expect(
            (scene.delegate as? BoardSceneDelegate)?.rootAtConnection is UINavigationController)
    }

    @Test
    func `an iPhone's own storyboard comes before the other one`() throws {
        let folder = try project(
            """
            <key>UIMainStoryboardFile</key><string>Pad</string>
            <key>UIMainStoryboardFile~iphone</key><string>Main</string>
            """)
        let app = BoardAppDelegate()
        folder.stage.launch(app)
        #expect(app.rootAtLaunch is UINavigationController)
        #expect(folder.exceptions == [])
    }

    @Test
    func `a stage reads its project once, the next stage what was changed`() throws {
        let folder = try project(manifest)
        #expect(folder.stage.launch(BoardAppDelegate()) != nil)
        try FileManager.default.removeItem(atPath: folder.path + "/App/Info.plist")
        #expect(folder.stage.launch(BoardAppDelegate()) != nil)
        #expect(folder.exceptions == [])
        let next = HeadlessStage()
        #expect(next.launch(BoardAppDelegate()) == nil)
        try Self.list(manifest).write(
            toFile: folder.path + "/Info.plist", atomically: true, encoding: .utf8)
        #expect(HeadlessStage().launch(BoardAppDelegate()) != nil)
    }

    @Test
    func `an empty name of a storyboard is none`() throws {
        let folder = try project(
            manifest.replacingOccurrences(of: ">Main<", with: "><"),
            settings: settings.replacingOccurrences(of: "= Main;", with: "= \"\";"))
        let scene = try #require(folder.stage.launch(BoardAppDelegate()))
        #expect((scene.delegate as? BoardSceneDelegate)?.rootAtConnection == nil)
        let plain = try project(
            "<key>UIMainStoryboardFile</key><string></string>",
            settings: settings.replacingOccurrences(of: "= Main;", with: "= \"\";"))
        #expect(plain.stage.launch(BoardAppDelegate()) == nil)
        #expect(folder.exceptions == [] && folder.warnings == [])
        #expect(plain.exceptions == [] && plain.warnings == [])
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
    var configurationName: String?
    private(set) var rootAtLaunch: UIViewController?

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        configurationName.map { UISceneConfiguration(name: $0, sessionRole: session.role) }
            ?? session.configuration
    }

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
