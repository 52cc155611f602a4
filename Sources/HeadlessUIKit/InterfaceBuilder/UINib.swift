/// A file of views, made anew each time it is instantiated.
@preconcurrency @MainActor
open class UINib: NSObject {
    private let name: String
    private let bundle: Bundle?
    private let data: Data?
    private let origin: InterfaceOrigin
    private var read: InterfaceDocument?

    public init(
        nibName name: String, bundle bundleOrNil: Bundle?, file: StaticString = #filePath,
        fileID: StaticString = #fileID
    ) {
        self.name = name
        bundle = bundleOrNil
        data = nil
        origin = InterfaceOrigin(file, fileID)
        super.init()
    }

    public init(
        data: Data, bundle bundleOrNil: Bundle?, file: StaticString = #filePath,
        fileID: StaticString = #fileID
    ) {
        name = "data"
        bundle = bundleOrNil
        self.data = data
        origin = InterfaceOrigin(file, fileID)
        super.init()
    }

    init(_ name: String, in bundle: Bundle?, near origin: InterfaceOrigin) {
        self.name = name
        self.bundle = bundle
        data = nil
        self.origin = origin
        super.init()
    }

    /// Makes the objects of the file, connects them with each other and an owner, and gives those
    /// that stand at its top, in order.
    open func instantiate(
        withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil
    ) -> [Any] {
        guard let document else { return [] }
        let owner = ownerOrNil.map { $0 as AnyObject }
        let builder = InterfaceBuilder(document, near: nearby(document, owner), on: .current)
        let made = builder.instantiate(owner: owner)
        for object in made { TurnPool.keep(object as AnyObject) }
        return made
    }

    /// The first view, which a list takes as its cell.
    func first() -> UIView? {
        instantiate(withOwner: nil).lazy.compactMap { $0 as? UIView }.first
    }

    private func nearby(_ document: InterfaceDocument, _ owner: AnyObject?) -> InterfaceOrigin {
        let module = owner.map { String(reflecting: type(of: $0)).prefix { $0 != "." } }
        return InterfaceOrigin(
            file: document.path, module: module.map { String($0) } ?? origin.module)
    }

    private var document: InterfaceDocument? {
        if let read { return read }
        let stage = HeadlessStage.current
        do throws(InterfaceError) {
            if let data {
                read = try InterfaceDocument(path: "data", bytes: [UInt8](data))
            } else {
                read = try stage.interfaces.document(name, "xib", in: bundle, near: origin)
            }
        } catch {
            stage.raise(.invalidArgument, error.description)
            return nil
        }
        if read == nil {
            stage.raise(
                .internalInconsistency,
                "Could not load NIB in bundle: 'NSBundle <\((bundle ?? .main).bundlePath)> "
                    + "(loaded)' with name '\(name)'")
        }
        return read
    }

    /// What a xib is instantiated with.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let externalObjects = Self(rawValue: "UINibExternalObjects")
    }
}

extension Bundle {
    /// Makes the objects of a xib for an owner, and gives those at its top.
    @preconcurrency @MainActor
    @discardableResult
    public func loadNibNamed(
        _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil,
        file: StaticString = #filePath, fileID: StaticString = #fileID
    ) -> [Any]? {
        UINib(name, in: self, near: InterfaceOrigin(file, fileID)).instantiate(withOwner: owner)
    }
}
