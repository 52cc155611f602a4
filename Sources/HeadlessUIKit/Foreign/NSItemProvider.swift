/// Something that is dragged, pasted or picked, in the forms that it has: real, in memory.
// why: what it keeps is under its lock.
open class NSItemProvider: NSObject, @unchecked Sendable {
    private let lock = NSLock()
    private var types: [String] = []
    private var data: [String: Data] = [:]
    private var objects: [Any] = []
    open var suggestedName: String?

    public override init() { super.init() }

    /// - Parameter object: a string, a URL, an image, a colour or an attributed string.
    public init(object: any NSItemProviderWriting) {
        super.init()
        add(object)
    }

    /// - Parameter item: a string, data, an image or a URL; anything else has no form.
    public init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        super.init()
        if let typeIdentifier { types.append(typeIdentifier) }
        if let item {
            objects.append(item)
            if let bytes = item as? NSData, let typeIdentifier {
                data[typeIdentifier] = bytes as Data
            }
        }
    }

    public convenience init?(contentsOf fileURL: URL?) {
        // why: a file that cannot be read has nothing to give, and there is no reason to report.
        guard let fileURL, let data = try? Data(contentsOf: fileURL) else { return nil }
        self.init()
        suggestedName = fileURL.lastPathComponent
        lock.withLock {
            types.append("public.data")
            self.data["public.data"] = data
        }
    }

    open func registerObject(
        _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) { add(object) }

    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping (@escaping (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        _ = loadHandler { [self] data, _ in
            guard let data else { return }
            lock.withLock {
                types.append(typeIdentifier)
                self.data[typeIdentifier] = data
            }
        }
    }

    private func add(_ object: any NSItemProviderWriting) {
        lock.withLock {
            types += type(of: object).writableTypeIdentifiersForItemProvider
            objects.append(object)
        }
    }

    open var registeredTypeIdentifiers: [String] { lock.withLock { types } }

    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        lock.withLock { types.contains(typeIdentifier) }
    }

    open func canLoadObject(ofClass aClass: Any.Type) -> Bool {
        found(ofClass: aClass) != nil
    }

    /// Answers on the main queue, in a later turn.
    @discardableResult
    open func loadObject<Object>(
        ofClass aClass: Object.Type,
        completionHandler: @escaping @Sendable (Object?, (any Error)?) -> Void
    ) -> Progress { answer(found(ofClass: aClass) as? Object, completionHandler) }

    /// The same for what is asked for as an object of any class.
    @discardableResult
    @_disfavoredOverload
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        answer(found(ofClass: aClass) as? any NSItemProviderReading, completionHandler)
    }

    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress { answer(lock.withLock { data[typeIdentifier] }, completionHandler) }

    @discardableResult
    open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress { answer(nil, completionHandler) }

    open func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: (@Sendable ((any NSSecureCoding)?, (any Error)?) -> Void)? = nil
    ) {
        let item = lock.withLock {
            types.contains(typeIdentifier) ? objects.first as? any NSSecureCoding : nil
        }
        answer(item) { completionHandler?($0, $1) }
    }

    private func found(ofClass aClass: Any.Type) -> Any? {
        lock.withLock {
            objects.first { object in
                func isIts<Kind>(_ kind: Kind.Type) -> Bool { object is Kind }
                return _openExistential(aClass, do: isIts)
            }
        }
    }

    @discardableResult
    private func answer<Value>(
        _ value: Value?, _ done: @escaping @Sendable (Value?, (any Error)?) -> Void
    ) -> Progress {
        // why: the value goes to the main queue and nowhere else.
        nonisolated(unsafe) let value = value
        DispatchQueue.main.async { done(value, value == nil ? Failure.unavailable : nil) }
        let progress = Progress(totalUnitCount: 1)
        progress.completedUnitCount = 1
        return progress
    }

    /// Why there is nothing.
    private enum Failure: Error {
        case unavailable
    }
}

public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all
    case team
    case group
    case ownProcess
}

/// What can be put into an item provider.
public protocol NSItemProviderWriting {
    static var writableTypeIdentifiersForItemProvider: [String] { get }
}

/// What can come out of an item provider.
public protocol NSItemProviderReading {
    static var readableTypeIdentifiersForItemProvider: [String] { get }
}

extension NSItemProviderReading where Self: NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        writableTypeIdentifiersForItemProvider
    }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text"]
    }
}

extension String: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text"]
    }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
}

extension URL: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] {
        ["public.png", "public.image"]
    }
}

extension NSAttributedString: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.rtf"] }
}

extension UIColor: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] {
        ["com.apple.uikit.color"]
    }
}
