/// Shows a document: it holds it and the page that it is at, and draws nothing.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@preconcurrency @MainActor
open class PDFView: UIView {
    open weak var delegate: (any PDFViewDelegate)?
    open var document: PDFDocument? {
        didSet {
            currentPage = document?.page(at: 0)
            NotificationCenter.default.post(name: .PDFViewDocumentChanged, object: self)
        }
    }
    open private(set) var currentPage: PDFPage?
    open var displayMode = PDFDisplayMode.singlePageContinuous
    open var displayDirection = PDFDisplayDirection.vertical
    open var displaysPageBreaks = true
    open var displayBox = PDFDisplayBox.cropBox
    open var displaysAsBook = false
    open var pageBreakMargins = UIEdgeInsets.zero
    open var pageShadowsEnabled = true
    open var autoScales = false
    open var scaleFactor: CGFloat = 1
    open var minScaleFactor: CGFloat = 0.1
    open var maxScaleFactor: CGFloat = 5
    open var scaleFactorForSizeToFit: CGFloat { 1 }
    open private(set) var isUsingPageViewController = false

    open func usePageViewController(
        _ enable: Bool, withViewOptions viewOptions: [AnyHashable: Any]? = nil
    ) { isUsingPageViewController = enable }

    open var visiblePages: [PDFPage] { currentPage.map { [$0] } ?? [] }
    open var canGoToFirstPage: Bool { place.map { $0 > 0 } ?? false }
    open var canGoToPreviousPage: Bool { canGoToFirstPage }
    open var canGoToNextPage: Bool {
        place.map { $0 + 1 < document?.pageCount ?? 0 } ?? false
    }
    open var canGoToLastPage: Bool { canGoToNextPage }

    open func go(to page: PDFPage) {
        guard page.document === document, page !== currentPage else { return }
        currentPage = page
        NotificationCenter.default.post(name: .PDFViewPageChanged, object: self)
    }
    open func goToFirstPage(_ sender: Any?) { go(by: -(place ?? 0)) }
    open func goToLastPage(_ sender: Any?) {
        go(by: (document?.pageCount ?? 0) - 1 - (place ?? 0))
    }
    open func goToNextPage(_ sender: Any?) { go(by: 1) }
    open func goToPreviousPage(_ sender: Any?) { go(by: -1) }
    open func layoutDocumentView() {}

    /// The index of the page that it is at.
    private var place: Int? { currentPage.flatMap { document?.index(for: $0) } }

    private func go(by count: Int) {
        guard let place, let page = document?.page(at: place + count) else { return }
        go(to: page)
    }
}

/// Hears of taps in a document; nobody taps one here.
@preconcurrency @MainActor
public protocol PDFViewDelegate: NSObjectProtocol {
    func pdfViewWillClick(onLink sender: PDFView, with url: URL)
}

extension PDFViewDelegate {
    public func pdfViewWillClick(onLink sender: PDFView, with url: URL) {}
}

/// Small pictures of the pages, never drawn.
@preconcurrency @MainActor
open class PDFThumbnailView: UIView {
    open weak var pdfView: PDFView?
    open var layoutMode = PDFThumbnailLayoutMode.vertical
    open var thumbnailSize = CGSize.zero
}

/// How the small pictures of pages stand.
public enum PDFThumbnailLayoutMode: Int, Sendable {
    case vertical
    case horizontal
}

extension Notification.Name {
    public static let PDFViewPageChanged = Notification.Name("PDFViewChangedPage")
    public static let PDFViewDocumentChanged = Notification.Name("PDFViewChangedDocument")
}
