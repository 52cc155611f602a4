// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// What a search of the device may find of an app. Nothing indexes it.
public final class CSSearchableItemAttributeSet: NSObject {
    public var title: String?
    public var displayName: String?
    public var contentDescription: String?
    public var keywords: [String]?
    public var thumbnailData: Data?
    public var thumbnailURL: URL?
    public var contentURL: URL?
    public var relatedUniqueIdentifier: String?
    public var contentType: String?

    public init(itemContentType: String) {
        contentType = itemContentType
        super.init()
    }
}

/// Something that a search may find.
open class CSSearchableItem: NSObject {
    open var uniqueIdentifier: String
    open var domainIdentifier: String?
    open var attributeSet: CSSearchableItemAttributeSet
    open var expirationDate: Date?

    public init(
        uniqueIdentifier: String?, domainIdentifier: String?,
        attributeSet: CSSearchableItemAttributeSet
    ) {
        self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
        self.domainIdentifier = domainIdentifier
        self.attributeSet = attributeSet
        super.init()
    }
}

/// The index of a device, which is not available, as on a device that does not index: what it is
/// given ends in an error.
// why: it keeps nothing.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
    static let index = CSSearchableIndex()
    open class func `default`() -> CSSearchableIndex { index }
    open class func isIndexingAvailable() -> Bool { false }

    open func indexSearchableItems(
        _ items: [CSSearchableItem], completionHandler: (((any Error)?) -> Void)? = nil
    ) { answer(completionHandler) }

    open func deleteSearchableItems(
        withIdentifiers identifiers: [String], completionHandler: (((any Error)?) -> Void)? = nil
    ) { answer(completionHandler) }

    open func deleteSearchableItems(
        withDomainIdentifiers domainIdentifiers: [String],
        completionHandler: (((any Error)?) -> Void)? = nil
    ) { answer(completionHandler) }

    open func deleteAllSearchableItems(completionHandler: (((any Error)?) -> Void)? = nil) {
        answer(completionHandler)
    }

    private func answer(_ handler: (((any Error)?) -> Void)?) {
        // why: it waits for the main queue and for nothing else.
        nonisolated(unsafe) let handler = handler
        DispatchQueue.main.async { handler?(CSIndexError.indexUnavailableError) }
    }
}

/// Why an index takes nothing.
public enum CSIndexError: Int, Error, Sendable {
    case unknownError = -1
    case indexUnavailableError = -1000
}

public let CSSearchableItemActionType = "com.apple.corespotlightitem"
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
public let CSSearchQueryString = "kCSSearchQueryString"
