// swift-format-ignore-file: AlwaysUseLowerCamelCase

public typealias PHImageRequestID = Int32
public let PHInvalidImageRequestID: PHImageRequestID = 0
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
public let PHImageCancelledKey = "PHImageCancelledKey"
public let PHImageErrorKey = "PHImageErrorKey"

public typealias PHAssetImageProgressHandler = (
    Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?
) -> Void

public enum PHImageContentMode: Int, Sendable {
    case aspectFit
    case aspectFill
    public static var `default`: Self { .aspectFit }
}

public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
    case opportunistic
    case highQualityFormat
    case fastFormat
}

public enum PHImageRequestOptionsResizeMode: Int, Sendable {
    case none
    case fast
    case exact
}

public enum PHImageRequestOptionsVersion: Int, Sendable {
    case current
    case unadjusted
    case original
}

open class PHImageRequestOptions: NSObject {
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    open var resizeMode = PHImageRequestOptionsResizeMode.fast
    open var version = PHImageRequestOptionsVersion.current
    open var isSynchronous = false
    open var isNetworkAccessAllowed = false
    open var progressHandler: PHAssetImageProgressHandler?
}

public enum PHVideoRequestOptionsDeliveryMode: Int, Sendable {
    case automatic
    case highQualityFormat
    case mediumQualityFormat
    case fastFormat
}

public enum PHVideoRequestOptionsVersion: Int, Sendable {
    case current
    case original
}

open class PHVideoRequestOptions: NSObject {
    open var deliveryMode = PHVideoRequestOptionsDeliveryMode.automatic
    open var version = PHVideoRequestOptionsVersion.current
    open var isNetworkAccessAllowed = false
    open var progressHandler: PHAssetImageProgressHandler?
}

/// Gives the pixels of photos, which there are none of: nil.
// why: it has nothing to change.
open class PHImageManager: NSObject, @unchecked Sendable {
    static let manager = PHImageManager()
    open class func `default`() -> PHImageManager { manager }

    @discardableResult
    open func requestImage(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
        options: PHImageRequestOptions?,
        resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        answer(options?.isSynchronous ?? false) { resultHandler(nil, nil) }
    }

    @discardableResult
    open func requestImageDataAndOrientation(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler:
            @escaping (
                Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?
            ) -> Void
    ) -> PHImageRequestID {
        answer(options?.isSynchronous ?? false) { resultHandler(nil, nil, .up, nil) }
    }

    @discardableResult
    open func requestAVAsset(
        forVideo asset: PHAsset, options: PHVideoRequestOptions?,
        resultHandler: @escaping (AVAsset?, AVAudioMix?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID { answer(false) { resultHandler(nil, nil, nil) } }

    @discardableResult
    open func requestPlayerItem(
        forVideo asset: PHAsset, options: PHVideoRequestOptions?,
        resultHandler: @escaping (AVPlayerItem?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID { answer(false) { resultHandler(nil, nil) } }

    open func cancelImageRequest(_ requestID: PHImageRequestID) {}

    private func answer(_ isNow: Bool, _ done: @escaping () -> Void) -> PHImageRequestID {
        // why: the handler goes to the main queue and nowhere else.
        nonisolated(unsafe) let done = done
        if isNow { done() } else { DispatchQueue.main.async { done() } }
        return 1
    }
}

/// The same with a cache, which stays empty.
// why: what it keeps is one setting of who made it.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
    open var allowsCachingHighQualityImages = true
    open func startCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
        options: PHImageRequestOptions?
    ) {}
    open func stopCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
        options: PHImageRequestOptions?
    ) {}
    open func stopCachingImagesForAllAssets() {}
}

/// How loud the tracks of media are.
open class AVAudioMix: NSObject {}

public enum CGImagePropertyOrientation: UInt32, Sendable {
    case up = 1
    case upMirrored
    case down
    case downMirrored
    case leftMirrored
    case right
    case rightMirrored
    case left
}

/// A change of the photos, which is refused.
open class PHAssetChangeRequest: NSObject {
    open var placeholderForCreatedAsset: PHObjectPlaceholder? { nil }
    open var creationDate: Date?
    open var isFavorite = false
    @discardableResult
    open class func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest {
        PHAssetChangeRequest()
    }
    open class func creationRequestForAssetFromImage(
        atFileURL fileURL: URL
    ) -> PHAssetChangeRequest? { PHAssetChangeRequest() }
    open class func creationRequestForAssetFromVideo(
        atFileURL fileURL: URL
    ) -> PHAssetChangeRequest? { PHAssetChangeRequest() }
    open class func deleteAssets(_ assets: Any) {}
}

public enum PHAssetResourceType: Int, Sendable {
    case photo = 1
    case video
    case audio
    case alternatePhoto
    case fullSizePhoto
    case fullSizeVideo
}

open class PHAssetCreationRequest: PHAssetChangeRequest {
    open class func forAsset() -> PHAssetCreationRequest { PHAssetCreationRequest() }
    open func addResource(with type: PHAssetResourceType, data: Data, options: Any?) {}
    open func addResource(with type: PHAssetResourceType, fileURL: URL, options: Any?) {}
}

open class PHAssetCollectionChangeRequest: NSObject {
    public convenience init?(for assetCollection: PHAssetCollection) { self.init() }
    open var placeholderForCreatedAssetCollection: PHObjectPlaceholder { PHObjectPlaceholder() }
    open class func creationRequestForAssetCollection(
        withTitle title: String
    ) -> PHAssetCollectionChangeRequest { PHAssetCollectionChangeRequest() }
    open func addAssets(_ assets: Any) {}
    open func removeAssets(_ assets: Any) {}
}
