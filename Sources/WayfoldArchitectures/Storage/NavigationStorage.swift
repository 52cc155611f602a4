/// The object of the article: a path of pages that the whole app shares.
///
/// What shows the path is told of every change.
public final class NavigationStorage<Page: Hashable> {
    /// What happened to the path.
    public enum Change {
        case appended(Page)
        /// Pages from an index up are gone.
        case removed(from: Int)
        case replaced(at: Int)
    }

    public private(set) var path: [Page] = []
    /// Turns URLs into pages.
    public var urlHandler: URLHandler<Page>?
    /// The navigation stack that shows the path.
    var onChange: ((Change) -> Void)?
    /// Something that the app means to do with the path later.
    var later: (() -> Int)?
    private let journal: Journal

    public init(_ journal: Journal = Journal()) {
        self.journal = journal
    }

    public func append(_ page: Page) {
        journal.keep(self, \.path)
        path.append(page)
        onChange?(.appended(page))
    }

    public func append(contentsOf pages: [Page]) {
        for page in pages { append(page) }
    }

    /// Removes pages from an index up, as the system does on a back.
    public func remove(from index: Int) {
        guard index < path.count else { return }
        journal.keep(self, \.path)
        path.removeSubrange(index...)
        onChange?(.removed(from: index))
    }

    /// Puts another page in the place of one, without a move.
    public func replace(_ page: Page, at index: Int) {
        journal.keep(self, \.path)
        path[index] = page
        onChange?(.replaced(at: index))
    }

    /// Puts other pages in the place of all; those of an equal beginning stay.
    public func setPath(_ pages: [Page]) {
        let kept = zip(path, pages).prefix { $0 == $1 }.count
        remove(from: kept)
        append(contentsOf: Array(pages.dropFirst(kept)))
    }

    /// Appends the pages that a URL means; false, and nothing is appended, when it means none.
    @discardableResult
    public func handle(_ url: String) -> Bool {
        guard let pages = urlHandler?.pages(for: url) else { return false }
        append(contentsOf: pages)
        return true
    }
}

/// What the article names as the refinement: the translation of URLs, owned by the storage.
public struct URLHandler<Page> {
    private let translate: (String) -> [Page]?

    /// - Parameter translate: the pages of a URL, nil for one that means nothing to the app.
    public init(_ translate: @escaping (String) -> [Page]?) {
        self.translate = translate
    }

    public func pages(for url: String) -> [Page]? { translate(url) }
}

/// How pages become bytes and come back one by one, so that a page the app no longer has does not
/// take the others along.
public protocol PageCoding<Page> {
    associatedtype Page

    func encode(_ pages: [Page]) -> [UInt8]
    /// The pages that can still be read, and how many could not; nil for bytes that are no path.
    func decode(_ bytes: [UInt8]) -> (pages: [Page], droppedCount: Int)?
}

extension NavigationStorage {
    /// The path as bytes, for the scene's storage.
    public func encoded(by coder: some PageCoding<Page>) -> [UInt8] {
        coder.encode(path)
    }

    /// Replaces the path by what bytes say; undecodable bytes give an empty path.
    ///
    /// - Returns: how many pages were dropped, nil for undecodable bytes.
    @discardableResult
    public func restore(from bytes: [UInt8], by coder: some PageCoding<Page>) -> Int? {
        guard let (pages, droppedCount) = coder.decode(bytes) else {
            setPath([])
            return nil
        }
        setPath(pages)
        return droppedCount
    }
}
