// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// What is known of a page of the web: what an app has written into it.
open class LPLinkMetadata: NSObject {
    open var originalURL: URL?
    open var url: URL?
    open var title: String?
    open var iconProvider: NSItemProvider?
    open var imageProvider: NSItemProvider?
    open var videoProvider: NSItemProvider?
    open var remoteVideoURL: URL?

    public override init() { super.init() }
}

/// A picture of a page of the web.
@preconcurrency @MainActor
open class LPLinkView: UIView {
    open var metadata: LPLinkMetadata

    public init(metadata: LPLinkMetadata) {
        self.metadata = metadata
        super.init(frame: .zero)
    }

    public init(url URL: URL) {
        metadata = LPLinkMetadata()
        metadata.originalURL = URL
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) {
        metadata = LPLinkMetadata()
        super.init(coder: coder)
    }
}

/// Why nothing is known of a page.
public struct LPError: Error, CustomNSError, Hashable, Sendable {
    /// The reasons.
    public enum Code: Int, Sendable {
        case unknown = 1
        case metadataFetchFailed
        case metadataFetchCancelled
        case metadataFetchTimedOut
    }
    public let code: Code
    public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }
    public var errorCode: Int { code.rawValue }
    public static var errorDomain: String { "LPErrorDomain" }
}

/// Asks a page of the web what it is, which fails: nothing is loaded.
open class LPMetadataProvider: NSObject {
    open var timeout: TimeInterval = 30
    open var shouldFetchSubresources = true

    public override init() { super.init() }

    open func startFetchingMetadata(
        for URL: URL, completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void
    ) {
        DispatchQueue.main.async { completionHandler(nil, LPError(.metadataFetchFailed)) }
    }
    open func startFetchingMetadata(for URL: URL) async throws -> LPLinkMetadata {
        throw LPError(.metadataFetchFailed)
    }
    open func cancel() {}
}
