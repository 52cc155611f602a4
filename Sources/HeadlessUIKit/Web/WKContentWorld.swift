/// The scripts that share what they know, kept apart from a page's own.
@preconcurrency @MainActor
open class WKContentWorld: NSObject {
    public let name: String?
    open class var page: WKContentWorld { WKContentWorld(name: nil) }
    open class var defaultClient: WKContentWorld { WKContentWorld(name: nil) }
    open class func world(name: String) -> WKContentWorld { WKContentWorld(name: name) }

    private init(name: String?) {
        self.name = name
        super.init()
    }
}

/// What of a page a menu is opened for; none is.
@preconcurrency @MainActor
open class WKContextMenuElementInfo: NSObject {
    open var linkURL: URL? { nil }
}

extension WKWebView {
    /// Runs no script; the completion is called in the next turn with nothing.
    public func callAsyncJavaScript(
        _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
        in contentWorld: WKContentWorld,
        completionHandler: ((Result<Any, any Error>) -> Void)? = nil
    ) {
        guard let completionHandler else { return }
        HeadlessStage.current.clock.nextTurn { completionHandler(.success(NSNull())) }
    }
}

extension WKNavigation {
    public var effectiveContentMode: WKWebpagePreferences.ContentMode { .mobile }
}
