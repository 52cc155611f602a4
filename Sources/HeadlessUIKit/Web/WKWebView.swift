/// A page of the web in a view. Nothing is loaded: it goes to an address as its delegate lets it,
/// and tells its delegate so in the turns after. `HeadlessDevice.isOnline` says whether it gets
/// there; `stage.user.follow(_:in:)` is a person who taps a link, and
/// `stage.user.post(_:named:in:)` a page that sends its app a message.
@preconcurrency @MainActor
open class WKWebView: UIView {
    public let configuration: WKWebViewConfiguration
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open weak var uiDelegate: (any WKUIDelegate)?
    public let scrollView = UIScrollView()
    /// That of a text with a `<title>`, else the site's name; nil before anything is shown.
    open internal(set) var title: String?
    open internal(set) var url: URL?
    open internal(set) var isLoading = false
    open internal(set) var estimatedProgress = 0.0
    open var hasOnlySecureContent: Bool { url?.scheme == "https" }
    open var allowsBackForwardNavigationGestures = false
    open var allowsLinkPreview = true
    open var customUserAgent: String?
    open var isInspectable = false
    open var pageZoom: CGFloat = 1
    open var underPageBackgroundColor: UIColor?
    public let backForwardList = WKBackForwardList()
    /// What a page's script gives, for want of one that runs: nil unless it is set.
    public var scriptAnswer: ((String) -> Any?)?
    var visit: WebVisit?

    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
        addSubview(scrollView)
    }

    public convenience override init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }

    public required init?(coder: NSCoder) {
        configuration = WKWebViewConfiguration()
        super.init(coder: coder)
        addSubview(scrollView)
    }

    open var canGoBack: Bool { backForwardList.backItem != nil }
    open var canGoForward: Bool { backForwardList.forwardItem != nil }

    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? { begin(request, .other) }

    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        begin(URLRequest(url: baseURL ?? Self.blank), .other, title: Self.title(in: string))
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    @discardableResult
    open func load(
        _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
    ) -> WKNavigation? {
        begin(URLRequest(url: baseURL), .other)
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        begin(URLRequest(url: URL), .other)
    }

    @discardableResult
    open func reload() -> WKNavigation? {
        url.flatMap { begin(URLRequest(url: $0), .reload, title: title) }
    }
    @discardableResult
    open func reloadFromOrigin() -> WKNavigation? { reload() }

    /// Ends what has begun, as a failure that was cancelled.
    open func stopLoading() {
        guard let visit else { return }
        fail(visit, URLError(.cancelled))
    }

    @discardableResult
    open func goBack() -> WKNavigation? { backForwardList.backItem.flatMap { go(to: $0) } }
    @discardableResult
    open func goForward() -> WKNavigation? { backForwardList.forwardItem.flatMap { go(to: $0) } }
    @discardableResult
    open func go(to item: WKBackForwardListItem) -> WKNavigation? {
        begin(URLRequest(url: item.url), .backForward, title: item.title, item: item)
    }

    /// What `scriptAnswer` gives, in the next turn.
    open func evaluateJavaScript(
        _ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
    ) {
        // why: the handler goes to the main queue and nowhere else.
        nonisolated(unsafe) let handler = completionHandler
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated { handler?(scriptAnswer?(javaScriptString), nil) }
        }
    }
    @discardableResult
    open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
        scriptAnswer?(javaScriptString)
    }

    private static let blank =
        URL(string: "about:blank") ?? URL(fileURLWithPath: "/")

    private static func title(in text: String) -> String? {
        guard let start = text.range(of: "<title>", options: .caseInsensitive),
            let end = text.range(
                of: "</title>", options: .caseInsensitive, range: start.upperBound..<text.endIndex)
        else { return nil }
        return String(text[start.upperBound..<end.lowerBound])
    }
}

/// One way to an address: begun, and not at its end.
@MainActor
final class WebVisit {
    let navigation = WKNavigation()
    let request: URLRequest
    let title: String?
    /// Where in the list of addresses it goes; nil for a new one.
    let item: WKBackForwardListItem?
    let isReload: Bool

    init(_ request: URLRequest, _ title: String?, _ item: WKBackForwardListItem?, _ isReload: Bool)
    {
        self.request = request
        self.title = title
        self.item = item
        self.isReload = isReload
    }
}

extension WKWebView {
    /// The delegate decides in the next turn, and hears of begin and end in those after.
    func begin(
        _ request: URLRequest, _ type: WKNavigationType, title: String? = nil,
        item: WKBackForwardListItem? = nil
    ) -> WKNavigation {
        let next = WebVisit(request, title, item, type == .reload)
        visit = next
        isLoading = true
        estimatedProgress = 0.1
        later(next) { view in
            let action = WKNavigationAction(request, type, view)
            guard let delegate = view.navigationDelegate else { return view.start(next) }
            delegate.webView(
                view, decidePolicyFor: action, preferences: WKWebpagePreferences()
            ) { policy, _ in
                guard policy == .allow else { return view.drop(next) }
                view.start(next)
            }
        }
        return next.navigation
    }

    private func later(_ visit: WebVisit, _ work: @escaping @MainActor (WKWebView) -> Void) {
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.visit === visit else { return }
                work(self)
            }
        }
    }

    private func start(_ visit: WebVisit) {
        guard self.visit === visit else { return }
        navigationDelegate?.webView(self, didStartProvisionalNavigation: visit.navigation)
        let scheme = visit.request.url?.scheme ?? "about"
        let isLocal = ["about", "file", "data"].contains(scheme)
        later(visit) { view in
            guard isLocal || HeadlessStage.current.device.isOnline else {
                return view.fail(visit, URLError(.notConnectedToInternet))
            }
            view.arrive(visit)
        }
    }

    private func arrive(_ visit: WebVisit) {
        let address = visit.request.url
        url = address
        title = visit.title ?? address?.host
        if let item = visit.item {
            backForwardList.move(to: item)
        } else if !visit.isReload, let address {
            backForwardList.add(WKBackForwardListItem(address, title))
        }
        navigationDelegate?.webView(self, didCommit: visit.navigation)
        estimatedProgress = 1
        isLoading = false
        self.visit = nil
        navigationDelegate?.webView(self, didFinish: visit.navigation)
    }

    fileprivate func fail(_ visit: WebVisit, _ error: any Error) {
        drop(visit)
        navigationDelegate?.webView(
            self, didFailProvisionalNavigation: visit.navigation, withError: error)
    }

    private func drop(_ visit: WebVisit) {
        guard self.visit === visit else { return }
        self.visit = nil
        isLoading = false
        estimatedProgress = 0
    }
}

extension HeadlessUser {
    /// Taps a link of a page.
    public func follow(_ url: URL, in webView: WKWebView) {
        act { _ = webView.begin(URLRequest(url: url), .linkActivated) }
    }

    /// A page sends a message to a handler of its app; nothing happens where there is none.
    public func post(_ body: Any, named name: String, in webView: WKWebView) {
        act {
            let content = webView.configuration.userContentController
            content.handlers[name]?.userContentController(
                content, didReceive: WKScriptMessage(name, body, webView))
        }
    }
}
