/// A document of pages, of which the number is known, and nothing that stands on them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

open class PDFDocument: NSObject {
    public let documentURL: URL?
    private let bytes: Data?
    private var pages: [PDFPage] = []
    open var documentAttributes: [AnyHashable: Any]?
    open weak var delegate: (any PDFDocumentDelegate)?

    public override init() {
        (documentURL, bytes) = (nil, nil)
        super.init()
    }

    /// Nil where a file is not there, or does not begin as a PDF does.
    public convenience init?(url: URL) {
        // why: a file that cannot be read is no document, whatever the reason.
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(data, of: url)
    }

    public convenience init?(data: Data) { self.init(data, of: nil) }

    private init?(_ data: Data, of url: URL?) {
        guard data.starts(with: Data("%PDF-".utf8)) else { return nil }
        (documentURL, bytes) = (url, data)
        super.init()
        for _ in 0..<Self.pageCount(data) { insert(PDFPage(), at: pages.count) }
    }

    /// How many pages the bytes name. Those of an object stream, which is compressed, are not seen.
    private static func pageCount(_ data: Data) -> Int {
        let text = String(decoding: data, as: UTF8.self)
        return text.matches(of: #/\/Type\s*\/Page(?![A-Za-z])/#).count
    }

    open var pageCount: Int { pages.count }
    /// Nil: no page is read.
    open var string: String? { nil }
    open var isEncrypted: Bool { false }
    open var isLocked: Bool { false }
    open var allowsPrinting: Bool { true }
    open var allowsCopying: Bool { true }

    open func page(at index: Int) -> PDFPage? {
        pages.indices.contains(index) ? pages[index] : nil
    }
    /// The index of a page; `NSNotFound` of one of another document. Linear.
    open func index(for page: PDFPage) -> Int {
        pages.firstIndex { $0 === page } ?? NSNotFound
    }
    open func insert(_ page: PDFPage, at index: Int) {
        pages.insert(page, at: index)
        page.document = self
    }
    open func removePage(at index: Int) { pages.remove(at: index).document = nil }
    open func exchangePage(at indexA: Int, withPageAt indexB: Int) {
        pages.swapAt(indexA, indexB)
    }
    /// The bytes that it was made of, whatever was changed since; nil without any.
    open func dataRepresentation() -> Data? { bytes }
    @discardableResult
    open func write(to url: URL) -> Bool {
        // why: PDFKit reports no reason either.
        bytes.map { (try? $0.write(to: url)) != nil } ?? false
    }
}

/// A page, on which nothing stands.
open class PDFPage: NSObject {
    open internal(set) weak var document: PDFDocument?
    open var label: String? { document.map { "\($0.index(for: self) + 1)" } }
    open var string: String? { nil }
    open var rotation = 0
    open private(set) var annotations: [PDFAnnotation] = []
    private let size: CGSize

    /// One of A4.
    public override init() {
        size = CGSize(width: 595, height: 842)
        super.init()
    }
    public init?(image: UIImage) {
        size = image.size
        super.init()
    }

    open func bounds(for box: PDFDisplayBox) -> CGRect { CGRect(origin: .zero, size: size) }
    open func addAnnotation(_ annotation: PDFAnnotation) { annotations.append(annotation) }
    open func removeAnnotation(_ annotation: PDFAnnotation) {
        annotations.removeAll { $0 === annotation }
    }
    /// An image of a size, on which nothing is drawn.
    open func thumbnail(of size: CGSize, for box: PDFDisplayBox) -> UIImage {
        UIImage(cgImage: CGImage(width: Int(size.width), height: Int(size.height)))
    }
}

/// A note on a page, kept and never drawn.
open class PDFAnnotation: NSObject {
    open var bounds: CGRect
    open var type: String?
    open var contents: String?
    open var url: URL?
    open var color = UIColor.yellow

    public init(
        bounds: CGRect, forType annotationType: String,
        withProperties properties: [AnyHashable: Any]? = nil
    ) {
        self.bounds = bounds
        type = annotationType
        super.init()
    }
}

/// Hears of a document; nothing calls it here.
public protocol PDFDocumentDelegate: NSObjectProtocol {}

/// The part of a page that is shown.
public enum PDFDisplayBox: Int, Sendable {
    case mediaBox
    case cropBox
    case bleedBox
    case trimBox
    case artBox
}

/// How pages stand in a view.
public enum PDFDisplayMode: Int, Sendable {
    case singlePage
    case singlePageContinuous
    case twoUp
    case twoUpContinuous
}

/// Which way pages follow each other.
public enum PDFDisplayDirection: Int, Sendable {
    case vertical
    case horizontal
}
