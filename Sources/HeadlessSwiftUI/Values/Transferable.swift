// What drags, drops and shares carry. Nothing leaves a stage, so nothing is ever encoded.

/// The type of a file or of data, by its identifier. What conforms to what is not known here.
public struct UTType: Hashable, Sendable, Codable {
    public let identifier: String
    public var preferredFilenameExtension: String? { known?.0 }
    public var preferredMIMEType: String? { known?.1 }
    public var localizedDescription: String? { identifier }
    public var description: String { identifier }

    public init?(_ identifier: String) { self.init(exportedAs: identifier) }
    public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
        self.identifier = identifier
    }
    public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
        self.identifier = identifier
    }
    public init?(filenameExtension: String, conformingTo parent: UTType = .data) {
        let found = Self.table.first { $0.value.0 == filenameExtension.lowercased() }
        self.init(exportedAs: found?.key ?? "dyn.\(filenameExtension)")
    }
    public init?(mimeType: String, conformingTo parent: UTType = .data) {
        let found = Self.table.first { $0.value.1 == mimeType }
        self.init(exportedAs: found?.key ?? "dyn.\(mimeType)")
    }
    public func conforms(to type: UTType) -> Bool { self == type || type == .item }

    private var known: (String, String)? { Self.table[identifier] }
    private static let table = [
        "public.plain-text": ("txt", "text/plain"), "public.json": ("json", "application/json"),
        "public.xml": ("xml", "application/xml"), "public.html": ("html", "text/html"),
        "public.jpeg": ("jpeg", "image/jpeg"), "public.png": ("png", "image/png"),
        "com.compuserve.gif": ("gif", "image/gif"), "com.adobe.pdf": ("pdf", "application/pdf"),
        "public.mpeg-4": ("mp4", "video/mp4"),
        "com.apple.quicktime-movie": ("mov", "video/quicktime"),
        "public.comma-separated-values-text": ("csv", "text/csv"),
        "public.svg-image": ("svg", "image/svg+xml"),
        "public.zip-archive": ("zip", "application/zip"), "public.mp3": ("mp3", "audio/mpeg"),
        "org.webmproject.webp": ("webp", "image/webp"), "public.heic": ("heic", "image/heic"),
    ]

    public static let item = Self(exportedAs: "public.item")
    public static let content = Self(exportedAs: "public.content")
    public static let data = Self(exportedAs: "public.data")
    public static let directory = Self(exportedAs: "public.directory")
    public static let folder = Self(exportedAs: "public.folder")
    public static let url = Self(exportedAs: "public.url")
    public static let fileURL = Self(exportedAs: "public.file-url")
    public static let text = Self(exportedAs: "public.text")
    public static let plainText = Self(exportedAs: "public.plain-text")
    public static let utf8PlainText = Self(exportedAs: "public.utf8-plain-text")
    public static let rtf = Self(exportedAs: "public.rtf")
    public static let html = Self(exportedAs: "public.html")
    public static let xml = Self(exportedAs: "public.xml")
    public static let json = Self(exportedAs: "public.json")
    public static let propertyList = Self(exportedAs: "com.apple.property-list")
    public static let commaSeparatedText = Self(
        exportedAs: "public.comma-separated-values-text")
    public static let sourceCode = Self(exportedAs: "public.source-code")
    public static let image = Self(exportedAs: "public.image")
    public static let jpeg = Self(exportedAs: "public.jpeg")
    public static let png = Self(exportedAs: "public.png")
    public static let gif = Self(exportedAs: "com.compuserve.gif")
    public static let tiff = Self(exportedAs: "public.tiff")
    public static let heic = Self(exportedAs: "public.heic")
    public static let heif = Self(exportedAs: "public.heif")
    public static let webP = Self(exportedAs: "org.webmproject.webp")
    public static let svg = Self(exportedAs: "public.svg-image")
    public static let audio = Self(exportedAs: "public.audio")
    public static let mp3 = Self(exportedAs: "public.mp3")
    public static let mpeg4Audio = Self(exportedAs: "public.mpeg-4-audio")
    public static let wav = Self(exportedAs: "com.microsoft.waveform-audio")
    public static let movie = Self(exportedAs: "public.movie")
    public static let video = Self(exportedAs: "public.video")
    public static let audiovisualContent = Self(exportedAs: "public.audiovisual-content")
    public static let mpeg4Movie = Self(exportedAs: "public.mpeg-4")
    public static let quickTimeMovie = Self(exportedAs: "com.apple.quicktime-movie")
    public static let pdf = Self(exportedAs: "com.adobe.pdf")
    public static let epub = Self(exportedAs: "org.idpf.epub-container")
    public static let zip = Self(exportedAs: "public.zip-archive")
    public static let gzip = Self(exportedAs: "org.gnu.gnu-zip-archive")
    public static let archive = Self(exportedAs: "public.archive")
    public static let database = Self(exportedAs: "public.database")
    public static let bundle = Self(exportedAs: "com.apple.bundle")
    public static let package = Self(exportedAs: "com.apple.package")
    public static let log = Self(exportedAs: "com.apple.log")
    public static let font = Self(exportedAs: "public.font")
    public static let vCard = Self(exportedAs: "public.vcard")
    public static let calendarEvent = Self(exportedAs: "public.calendar-event")
}

/// A value that a drag, a drop or a share can carry.
public protocol Transferable {
    associatedtype Representation: TransferRepresentation
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// How such a value is encoded.
public protocol TransferRepresentation<Item>: Sendable {
    associatedtype Item: Transferable
}

@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
    public static func buildExpression<R: TransferRepresentation<Item>>(_ content: R) -> R {
        content
    }
    public static func buildBlock<R: TransferRepresentation<Item>>(_ content: R) -> R { content }
    public static func buildBlock<
        First: TransferRepresentation<Item>, Second: TransferRepresentation<Item>
    >(_ first: First, _ second: Second) -> _TransferRepresentations<Item> {
        _TransferRepresentations()
    }
    public static func buildBlock<
        First: TransferRepresentation<Item>, Second: TransferRepresentation<Item>,
        Third: TransferRepresentation<Item>
    >(_ first: First, _ second: Second, _ third: Third) -> _TransferRepresentations<Item> {
        _TransferRepresentations()
    }
}

/// Several of them, or one that a library of its own would have.
public struct _TransferRepresentations<Item: Transferable>: TransferRepresentation {
    public init() {}
    public func exportingCondition(_ condition: @escaping (Item) -> Bool) -> Self { self }
    public func suggestedFileName(_ fileName: String) -> Self { self }
}

public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
    public init(contentType: UTType) {}
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
    public func suggestedFileName(_ fileName: String) -> Self { self }
}

public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {}
    public init(
        exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
    ) {}
    public init(
        importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
    ) {}
    public func exportingCondition(_ condition: @escaping (Item) -> Bool) -> Self { self }
    public func suggestedFileName(_ fileName: String) -> Self { self }
}

public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
    public init(
        contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {}
    public init(
        exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {}
    public init(
        importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {}
    public func suggestedFileName(_ fileName: String) -> Self { self }
}

public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>:
    TransferRepresentation
{
    public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {}
    public init(
        exporting: @escaping @Sendable (Item) throws -> Proxy,
        importing: @escaping @Sendable (Proxy) throws -> Item
    ) {}
}

public struct SentTransferredFile: Sendable {
    public let file: URL
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) { self.file = file }
}
public struct ReceivedTransferredFile: Sendable {
    public let file: URL
    public let isOriginalFile: Bool
}

extension String: Transferable {
    public static var transferRepresentation: _TransferRepresentations<Self> {
        _TransferRepresentations()
    }
}
extension Data: Transferable {
    public static var transferRepresentation: _TransferRepresentations<Self> {
        _TransferRepresentations()
    }
}
extension URL: Transferable {
    public static var transferRepresentation: _TransferRepresentations<Self> {
        _TransferRepresentations()
    }
}
extension AttributedString: Transferable {
    public static var transferRepresentation: _TransferRepresentations<Self> {
        _TransferRepresentations()
    }
}
extension Image: Transferable {
    public static var transferRepresentation: _TransferRepresentations<Self> {
        _TransferRepresentations()
    }
}

extension CSSearchableItemAttributeSet {
    public convenience init(contentType: UTType) {
        self.init(itemContentType: contentType.identifier)
    }
}
