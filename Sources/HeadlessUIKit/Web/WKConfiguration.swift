/// What a view of the web is made with; kept.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
    open var userContentController = WKUserContentController()
    open var preferences = WKPreferences()
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    open var websiteDataStore = WKWebsiteDataStore.default()
    open var processPool = WKProcessPool()
    open var allowsInlineMediaPlayback = false
    open var allowsAirPlayForMediaPlayback = true
    open var allowsPictureInPictureMediaPlayback = true
    open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
    open var suppressesIncrementalRendering = false
    open var applicationNameForUserAgent: String?
    open var dataDetectorTypes: WKDataDetectorTypes = []
    open var limitsNavigationsToAppBoundDomains = false
    open func setURLSchemeHandler(_ handler: (any WKURLSchemeHandler)?, forURLScheme: String) {}
    public override init() { super.init() }
}

/// What loads addresses of an app's own scheme; kept and never asked.
@preconcurrency @MainActor
public protocol WKURLSchemeHandler: NSObjectProtocol {
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

extension WKURLSchemeHandler {
    public func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {}
    public func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}
}

/// One address of such a scheme that is loaded; none is.
@preconcurrency @MainActor
public protocol WKURLSchemeTask: NSObjectProtocol {
    var request: URLRequest { get }
    func didReceive(_ response: URLResponse)
    func didReceive(_ data: Data)
    func didFinish()
    func didFailWithError(_ error: any Error)
}

/// Which media wait for a tap; kept.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
    public static let video = WKAudiovisualMediaTypes(rawValue: 2)
    public static let all = WKAudiovisualMediaTypes(rawValue: 3)
}

/// What of a page is made a link; kept.
public struct WKDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
    public static let link = WKDataDetectorTypes(rawValue: 2)
    public static let address = WKDataDetectorTypes(rawValue: 4)
    public static let all = WKDataDetectorTypes(rawValue: .max)
}

/// Kept and never asked.
@preconcurrency @MainActor
open class WKPreferences: NSObject {
    open var minimumFontSize: CGFloat = 0
    open var javaScriptEnabled = true
    open var javaScriptCanOpenWindowsAutomatically = false
    open var isFraudulentWebsiteWarningEnabled = true
    public override init() { super.init() }
}

/// Kept and never asked.
@preconcurrency @MainActor
open class WKWebpagePreferences: NSObject {
    /// How wide a page is laid out.
    public enum ContentMode: Int, Sendable {
        case recommended
        case mobile
        case desktop
    }
    open var preferredContentMode = ContentMode.recommended
    open var allowsContentJavaScript = true
    public override init() { super.init() }
}

/// Kept and never asked.
@preconcurrency @MainActor
open class WKProcessPool: NSObject {
    public override init() { super.init() }
}

/// What sites have left. Nothing is ever there.
@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
    public let isPersistent: Bool
    public let httpCookieStore = WKHTTPCookieStore()

    init(isPersistent: Bool) { self.isPersistent = isPersistent }

    open class func `default`() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: true) }
    open class func nonPersistent() -> WKWebsiteDataStore {
        WKWebsiteDataStore(isPersistent: false)
    }
    open class func allWebsiteDataTypes() -> Set<String> { [] }
    open func removeData(
        ofTypes dataTypes: Set<String>, modifiedSince date: Date,
        completionHandler: @escaping () -> Void
    ) {
        completionHandler()
    }
    open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async {}
    open func removeData(
        ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord],
        completionHandler: @escaping () -> Void
    ) {
        completionHandler()
    }
    /// Nothing is kept of any site.
    open func fetchDataRecords(
        ofTypes dataTypes: Set<String>, completionHandler: @escaping ([WKWebsiteDataRecord]) -> Void
    ) {
        completionHandler([])
    }
    open func dataRecords(ofTypes dataTypes: Set<String>) async -> [WKWebsiteDataRecord] { [] }
}

/// What is kept of a site: nothing.
@preconcurrency @MainActor
open class WKWebsiteDataRecord: NSObject {
    open var displayName: String { "" }
    open var dataTypes: Set<String> { [] }
}

/// The cookies of a view of the web: those that an app has set.
@preconcurrency @MainActor
open class WKHTTPCookieStore: NSObject {
    private var cookies: [HTTPCookie] = []

    open func getAllCookies(_ completionHandler: @escaping ([HTTPCookie]) -> Void) {
        completionHandler(cookies)
    }
    open func allCookies() async -> [HTTPCookie] { cookies }
    open func setCookie(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
        cookies.append(cookie)
        completionHandler?()
    }
    open func delete(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
        cookies.removeAll { $0 == cookie }
        completionHandler?()
    }
}

/// What an app adds to the pages that it shows.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
    open private(set) var userScripts: [WKUserScript] = []
    var handlers: [String: any WKScriptMessageHandler] = [:]

    public override init() { super.init() }
    open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
    open func removeAllUserScripts() { userScripts = [] }
    /// The same for the scripts of one world, of which none runs.
    open func add(
        _ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld,
        name: String
    ) { add(scriptMessageHandler, name: name) }
    open func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
        handlers[name] = nil
    }
    /// Keeps the handler, as on a device.
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
        handlers[name] = scriptMessageHandler
    }
    open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }
    open func removeAllScriptMessageHandlers() { handlers = [:] }
}

/// When a script of an app runs.
public enum WKUserScriptInjectionTime: Int, Sendable {
    case atDocumentStart
    case atDocumentEnd
}

/// A script that an app adds to its pages; kept and never run.
@preconcurrency @MainActor
open class WKUserScript: NSObject {
    public convenience init(
        source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
        in contentWorld: WKContentWorld
    ) {
        self.init(
            source: source, injectionTime: injectionTime, forMainFrameOnly: forMainFrameOnly)
    }
    public let source: String
    public let injectionTime: WKUserScriptInjectionTime
    public let isForMainFrameOnly: Bool
    public init(
        source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
    ) {
        self.source = source
        self.injectionTime = injectionTime
        isForMainFrameOnly = forMainFrameOnly
        super.init()
    }
}

/// What a page sends its app.
@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
    public let name: String
    public let body: Any
    open private(set) weak var webView: WKWebView?

    init(_ name: String, _ body: Any, _ webView: WKWebView) {
        self.name = name
        self.body = body
        self.webView = webView
        super.init()
    }
}

/// Takes what pages send.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// The addresses that a view of the web has been at.
@preconcurrency @MainActor
open class WKBackForwardList: NSObject {
    private var items: [WKBackForwardListItem] = []
    private var index = -1

    open var currentItem: WKBackForwardListItem? { item(at: 0) }
    open var backItem: WKBackForwardListItem? { item(at: -1) }
    open var forwardItem: WKBackForwardListItem? { item(at: 1) }
    open var backList: [WKBackForwardListItem] { Array(items.prefix(max(index, 0))) }
    open var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(index + 1)) }
    open func item(at offset: Int) -> WKBackForwardListItem? {
        items.indices.contains(index + offset) ? items[index + offset] : nil
    }

    func add(_ item: WKBackForwardListItem) {
        items = items.prefix(index + 1) + [item]
        index = items.count - 1
    }
    func move(to item: WKBackForwardListItem) {
        index = items.firstIndex { $0 === item } ?? index
    }
}

/// An address that a view of the web has been at.
@preconcurrency @MainActor
open class WKBackForwardListItem: NSObject {
    public let url: URL
    public let title: String?
    public var initialURL: URL { url }

    init(_ url: URL, _ title: String?) {
        self.url = url
        self.title = title
        super.init()
    }
}
