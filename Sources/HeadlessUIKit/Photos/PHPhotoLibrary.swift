/// What an app may do with the photos.
public enum PHAuthorizationStatus: Int, Sendable {
    case notDetermined
    case restricted
    case denied
    case authorized
    case limited
}

public enum PHAccessLevel: Int, Sendable {
    case addOnly = 1
    case readWrite
}

/// Why a change of the photos is refused.
public struct PHPhotosError: Error, CustomNSError, Hashable, Sendable {
    /// The reasons.
    public enum Code: Int, Sendable {
        case accessRestricted = 3310
        case accessUserDenied
        case changeNotSupported = 3300
        case userCancelled = 3072
    }
    public let code: Code
    public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }
    public var errorCode: Int { code.rawValue }
    public static var errorDomain: String { "PHPhotosErrorDomain" }
    public static var accessUserDenied: Code { .accessUserDenied }
    public static var changeNotSupported: Code { .changeNotSupported }
    public static var userCancelled: Code { .userCancelled }
}

/// The photos, of which there are none, and none can be added. Whether an app may look is
/// `HeadlessDevice.allowed`'s `.photos`.
// why: it has nothing to change.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
    static let library = PHPhotoLibrary()
    open class func shared() -> PHPhotoLibrary { library }

    open class func authorizationStatus() -> PHAuthorizationStatus {
        switch HeadlessDevice.current.answer(for: .photos) {
        case nil: .notDetermined
        case true?: .authorized
        case false?: .denied
        }
    }
    open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
        authorizationStatus()
    }

    open class func requestAuthorization(
        _ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
    ) {
        HeadlessDevice.current.ask(for: .photos) { handler($0 ? .authorized : .denied) }
    }
    open class func requestAuthorization(
        for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
    ) { requestAuthorization(handler) }
    @discardableResult
    open class func requestAuthorization(
        for accessLevel: PHAccessLevel
    ) async -> PHAuthorizationStatus {
        HeadlessDevice.current.answered(.photos) ? .authorized : .denied
    }

    /// Runs the block, whose changes are refused.
    open func performChanges(
        _ changeBlock: @escaping @Sendable () -> Void,
        completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
    ) {
        let failure = failure
        DispatchQueue.main.async {
            changeBlock()
            completionHandler?(false, failure)
        }
    }
    open func performChanges(_ changeBlock: @escaping @Sendable () -> Void) async throws {
        changeBlock()
        throw failure
    }
    open func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
        changeBlock()
        throw failure
    }

    private var failure: PHPhotosError {
        let isAllowed = Self.authorizationStatus() == .authorized
        return PHPhotosError(isAllowed ? .changeNotSupported : .accessUserDenied)
    }

    open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
    open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}

    /// Shows the choice of photos that an app may see; there are none.
    @preconcurrency @MainActor
    open func presentLimitedLibraryPicker(from controller: UIViewController) {}
}

/// Hears of changes, of which there are none.
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
    func photoLibraryDidChange(_ changeInstance: PHChange)
}

open class PHChange: NSObject {
    open func changeDetails<Kind>(
        for fetchResult: PHFetchResult<Kind>
    ) -> PHFetchResultChangeDetails<Kind>? { nil }
}

open class PHFetchResultChangeDetails<Kind: AnyObject>: NSObject {
    open var fetchResultBeforeChanges: PHFetchResult<Kind> { PHFetchResult() }
    open var fetchResultAfterChanges: PHFetchResult<Kind> { PHFetchResult() }
    open var hasIncrementalChanges: Bool { false }
    open var removedIndexes: IndexSet? { nil }
    open var insertedIndexes: IndexSet? { nil }
    open var changedIndexes: IndexSet? { nil }
    open var insertedObjects: [Kind] { [] }
    open var removedObjects: [Kind] { [] }
    open var changedObjects: [Kind] { [] }
}

/// What was found: nothing.
open class PHFetchResult<Kind: AnyObject>: NSObject {
    public override init() { super.init() }
    open var count: Int { 0 }
    open var firstObject: Kind? { nil }
    open var lastObject: Kind? { nil }
    open func object(at index: Int) -> Kind {
        preconditionFailure("index \(index) is beyond the bounds of an empty fetch result")
    }
    open subscript(_ index: Int) -> Kind { object(at: index) }
    open func objects(at indexes: IndexSet) -> [Kind] { indexes.map { object(at: $0) } }
    open func contains(_ anObject: Kind) -> Bool { false }
    open func index(of anObject: Kind) -> Int { NSNotFound }
    open func enumerateObjects(_ block: (Kind, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func enumerateObjects(
        options opts: NSEnumerationOptions = [],
        using block: (Kind, Int, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {}
    open func countOfAssets(with mediaType: PHAssetMediaType) -> Int { 0 }
}

open class PHFetchOptions: NSObject {
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var fetchLimit = 0
    open var includeHiddenAssets = false
    open var includeAllBurstAssets = false
}

open class PHObject: NSObject {
    open var localIdentifier: String { "" }
}

open class PHObjectPlaceholder: PHObject {}

public enum PHAssetMediaType: Int, Sendable {
    case unknown
    case image
    case video
    case audio
}

public struct PHAssetMediaSubtype: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let photoPanorama = Self(rawValue: 1)
    public static let photoHDR = Self(rawValue: 2)
    public static let photoScreenshot = Self(rawValue: 4)
    public static let photoLive = Self(rawValue: 8)
    public static let videoHighFrameRate = Self(rawValue: 1 << 17)
}

/// A photo or a video.
open class PHAsset: PHObject {
    open var mediaType: PHAssetMediaType { .unknown }
    open var mediaSubtypes: PHAssetMediaSubtype { [] }
    open var pixelWidth: Int { 0 }
    open var pixelHeight: Int { 0 }
    open var creationDate: Date? { nil }
    open var modificationDate: Date? { nil }
    open var location: CLLocation? { nil }
    open var duration: TimeInterval { 0 }
    open var isFavorite: Bool { false }
    open var isHidden: Bool { false }
    open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
        PHFetchResult()
    }
    open class func fetchAssets(
        with mediaType: PHAssetMediaType, options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> { PHFetchResult() }
    open class func fetchAssets(
        in assetCollection: PHAssetCollection, options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> { PHFetchResult() }
    open class func fetchAssets(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> { PHFetchResult() }
}

open class PHCollection: PHObject {
    open var localizedTitle: String? { nil }
}

public enum PHAssetCollectionType: Int, Sendable {
    case album = 1
    case smartAlbum
}

public enum PHAssetCollectionSubtype: Int, Sendable {
    case albumRegular = 2
    case albumImported = 6
    case smartAlbumPanoramas = 201
    case smartAlbumVideos = 202
    case smartAlbumFavorites = 203
    case smartAlbumRecentlyAdded = 206
    case smartAlbumUserLibrary = 209
    case smartAlbumSelfPortraits = 210
    case smartAlbumScreenshots = 211
    case any = 9_223_372_036_854_775_807
}

/// An album.
open class PHAssetCollection: PHCollection {
    open var assetCollectionType: PHAssetCollectionType { .album }
    open var assetCollectionSubtype: PHAssetCollectionSubtype { .any }
    open var estimatedAssetCount: Int { 0 }
    open class func fetchAssetCollections(
        with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype,
        options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
    open class func fetchAssetCollections(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
}
