import HeadlessUIKit
import Testing

/// What `Bundle.main` answers by the project of the app that was launched.
@MainActor
@Suite(.serialized)
struct AppBundleTests {
    /// A project whose target is built with two files of settings, and its list.
    private func project(
        _ keys: String, debug: String = "", release: String = "",
        files: [String: String] = [:], productType: String = "application"
    ) throws -> InterfaceFolder {
        let text = Self.project(debug, release, productType)
        let folder = try InterfaceFolder(
            [
                "Shop.xcodeproj/project.pbxproj": text,
                "Shop/Info.plist": Self.list(keys), "ShopTests/Info.plist": Self.list(""),
            ].merging(files) { $1 })
        folder.stage.interfaceFolders = []
        return folder
    }

    private static func list(_ keys: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>\(keys)</dict></plist>
        """
    }

    private static func project(_ debug: String, _ release: String, _ type: String) -> String {
        """
        // !$*UTF8*$!
        { archiveVersion = 1; classes = {}; objectVersion = 56; rootObject = P0; objects = {
            P0 /* Project object */ = { isa = PBXProject; buildConfigurationList = L0;
                developmentRegion = de; mainGroup = G0; targets = (T1, T0); };
            G0 = { isa = PBXGroup; children = (G1); sourceTree = "<group>"; };
            G1 = { isa = PBXGroup; children = (F0); path = Config; sourceTree = "<group>"; };
            F0 = { isa = PBXFileReference; path = Debug.xcconfig; sourceTree = "<group>"; };
            T0 = { isa = PBXNativeTarget; name = "Shop & Co"; buildConfigurationList = L1;
                productType = "com.apple.product-type.\(type)"; };
            T1 = { isa = PBXNativeTarget; name = ShopTests; buildConfigurationList = L2;
                productType = "com.apple.product-type.bundle.unit-test"; };
            L0 = { isa = XCConfigurationList; buildConfigurations = (B0); };
            L1 = { isa = XCConfigurationList; buildConfigurations = (B2, B1); };
            L2 = { isa = XCConfigurationList; buildConfigurations = (B3); };
            B0 = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
                API_HOST = "project.example.org"; API_KEY = project; SUFFIX = ".co"; }; };
            B1 = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = F0;
                buildSettings = { INFOPLIST_FILE = "$(SRCROOT)/Shop/Info.plist"; \(debug) }; };
            B2 = { isa = XCBuildConfiguration; name = Release; buildSettings = {
                INFOPLIST_FILE = Shop/Info.plist; \(release) }; };
            B3 = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
                INFOPLIST_FILE = ShopTests/Info.plist; }; };
        }; }
        """
    }

    private func launch(_ folder: InterfaceFolder, _ place: String = "Shop/AppDelegate.swift") {
        ShopPlace.file = "\(folder.path)/\(place)"
        folder.stage.launch(ShopAppDelegate())
    }

    private func text(_ key: String) -> String? {
        Bundle.main.object(forInfoDictionaryKey: key) as? String
    }

    @Test
    func `a delegate reads its app's list with the settings of the build in it`() throws {
        let folder = try project(
            """
            <key>ApiHost</key><string>$(API_HOST)</string>
            <key>ApiKey</key><string>${API_KEY}</string>
            <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
            <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
            <key>Module</key><string>$(PRODUCT_MODULE_NAME)</string>
            <key>Region</key><string>$(DEVELOPMENT_LANGUAGE)</string>
            <key>Links</key><array><dict><key>URL</key><string>$(SITE)/a</string></dict></array>
            <key>LSRequiresIPhoneOS</key><true/><key>Count</key><integer>3</integer>
            """,
            debug: """
                API_HOST = "$(inherited)/v$(VERSION)";
                PRODUCT_BUNDLE_IDENTIFIER = "org.example.$(PRODUCT_NAME:rfc1034identifier:lower)";
                """,
            release: "API_KEY = release;",
            files: [
                "Config/Debug.xcconfig": """
                // Settings of a build to debug.
                #include "Shared.xcconfig"
                #include? "Absent.xcconfig"
                API_KEY = debug;
                API_KEY[sdk=macosx*] = mac
                SITE[sdk=iphonesimulator*][arch=*] = https:/$()/example$(SUFFIX) // and so on
                """,
                "Config/Shared.xcconfig": "VERSION = 2\nAPI_KEY = shared",
            ])
        launch(folder)
        #expect(text("ApiHost") == "project.example.org/v2")
        #expect(text("ApiKey") == "debug" && ShopAppDelegate.keyAtLaunch == "debug")
        #expect(Bundle.main.bundleIdentifier == "org.example.shop---co")
        #expect(Bundle(for: ShopAppDelegate.self).bundleIdentifier == "org.example.shop---co")
        #expect(text("CFBundleName") == "Shop & Co" && text("Module") == "Shop___Co")
        #expect(text("Region") == "de")
        let links = Bundle.main.infoDictionary?["Links"] as? [[String: String]]
        #expect(links == [["URL": "https://example.co/a"]])
        #expect(Bundle.main.infoDictionary?["LSRequiresIPhoneOS"] as? Bool == true)
        #expect(Bundle.main.infoDictionary?["Count"] as? Int == 3)
        #expect(folder.warnings == [])
    }

    @Test
    func `a name without a value is empty, and a warning`() throws {
        let folder = try project(
            """
            <key>ApiKey</key><string>$(SECRET_KEY)</string>
            <key>Home</key><string>$(HOME)</string>
            <key>Name</key><string>$(NICKNAME:default=Shop)</string>
            <key>Price</key><string>$5 $(UNCLOSED</string>
            <key>Loop</key><string>$(LOOP)</string>
            """, debug: "LOOP = \"<$(KNOT)>\"; KNOT = \"$(LOOP)\";")
        launch(folder)
        launch(folder)
        #expect(text("ApiKey") == "" && text("Home") == ProcessInfo.processInfo.environment["HOME"])
        #expect(text("Name") == "Shop" && text("Price") == "$5 $(UNCLOSED")
        #expect(text("Loop")?.hasPrefix("<<") == true)
        #expect(
            folder.warnings == [
                "Info.plist names $(SECRET_KEY), which no build setting of the project has a value "
                    + "for, and no variable of the environment"
            ])
    }

    @Test
    func `a list that Xcode makes of the settings is read too`() throws {
        let folder = try project(
            "<key>Own</key><string>1</string><key>CFBundleName</key><string>Own</string>",
            debug: """
                GENERATE_INFOPLIST_FILE = YES; MARKETING_VERSION = 1.2; CURRENT_PROJECT_VERSION = 7;
                PRODUCT_BUNDLE_IDENTIFIER = org.example.shop; INFOPLIST_KEY_CFBundleDisplayName = S;
                INFOPLIST_KEY_UIRequiresFullScreen = YES;
                INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = Portrait;
                """)
        launch(folder)
        let keys = Bundle.main.infoDictionary ?? [:]
        #expect(text("CFBundleShortVersionString") == "1.2" && text("CFBundleVersion") == "7")
        #expect(Bundle.main.bundleIdentifier == "org.example.shop")
        #expect(text("CFBundleDisplayName") == "S" && text("CFBundleName") == "Own")
        #expect(keys["UIRequiresFullScreen"] as? Bool == true && text("Own") == "1")
        #expect(!keys.keys.contains { $0.contains("iPad") })
    }

    @Test
    func `the main bundle finds the project's resources and texts`() throws {
        let folder = try project(
            "<key>Shop</key><string>yes</string>",
            files: [
                "Shop/Data/goods.json": "[]", "Shop/Resources/Art/logo.svg": "<svg/>",
                "Shop/Resources/en.lproj/Localizable.strings": "\"greeting\" = \"Welcome\";",
                "Shop/Resources/en.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Shop!\";",
                "ShopTests/Stubs/goods.json": "[1]", "ShopTests/More/stub.json": "{}",
                "Pods/Other/other.json": "",
            ])
        launch(folder)
        let goods = try #require(Bundle.main.url(forResource: "goods", withExtension: "json"))
        #expect(goods.path.hasSuffix("/Shop/Data/goods.json"))
        #expect(Bundle.main.path(forResource: "logo", ofType: "svg") != nil)
        #expect(Bundle.main.path(forResource: "stub", ofType: "json") != nil)
        #expect(Bundle.main.path(forResource: "other", ofType: "json") == nil)
        #expect(NSLocalizedString("greeting", comment: "") == "Welcome")
        #expect(text("Shop") == "yes" && text("CFBundleDisplayName") == "Shop!")
    }

    @Test
    func `an app of another project takes the place of the first one`() throws {
        let first = try project("<key>First</key><string>1</string>", files: ["Shop/one.json": ""])
        launch(first)
        let second = try project(
            "<key>Second</key><string>2</string>", files: ["Shop/two.json": ""])
        launch(second)
        #expect(text("First") == nil && text("Second") == "2")
        #expect(Bundle.main.path(forResource: "one", ofType: "json") == nil)
        #expect(Bundle.main.path(forResource: "two", ofType: "json") != nil)
        let library = try project("<key>Third</key><string>3</string>", productType: "framework")
        launch(library)
        #expect(text("Third") == nil && text("Second") == "2")
        launch(first)
        #expect(text("First") == "1" && text("Second") == nil)
    }

    @Test
    func `a project without one of Xcode's has its app's list and its files of settings`() throws {
        let folder = try InterfaceFolder([
            "Package.swift": "", "Shop/Debug.xcconfig": "KEY = debug",
            "Shop/Release.xcconfig": "KEY = release",
            "Shop/Info.plist": Self.list(
                "<key>Key</key><string>$(KEY)</string><key>LSRequiresIPhoneOS</key><true/>"),
            "Widget/Info.plist": Self.list("<key>Key</key><string>widget</string>"),
        ])
        launch(folder)
        #expect(text("Key") == "debug")
    }
}

@MainActor
private enum ShopPlace {
    static var file = ""
}

final class ShopAppDelegate: UIResponder, UIApplicationDelegate {
    private(set) static var keyAtLaunch: String?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Self.keyAtLaunch = Bundle.main.infoDictionary?["ApiKey"] as? String
        return true
    }

    override class var interfaceTable: InterfaceTable {
        InterfaceTable(super.interfaceTable, ShopPlace.file)
    }
}
