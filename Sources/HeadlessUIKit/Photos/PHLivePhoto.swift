// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A photo that moves, of which the library has none.
open class PHLivePhoto: NSObject {
    open var size: CGSize { .zero }

    /// Answers in a later turn that there is none.
    open class func request(
        withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?,
        targetSize: CGSize, contentMode: PHImageContentMode,
        resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
    ) -> PHLivePhotoRequestID {
        // why: it waits for the main queue and for nothing else.
        nonisolated(unsafe) let resultHandler = resultHandler
        DispatchQueue.main.async {
            resultHandler(nil, [PHLivePhotoInfoErrorKey: CocoaError(.fileReadUnsupportedScheme)])
        }
        return 1
    }

    open class func cancelRequest(withRequestID requestID: PHLivePhotoRequestID) {}
}

public typealias PHLivePhotoRequestID = Int32
public let PHLivePhotoRequestIDInvalid: PHLivePhotoRequestID = 0
public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"

public enum PHLivePhotoViewPlaybackStyle: Int, Sendable {
    case undefined
    case full
    case hint
}

/// Shows a photo that moves, and does not move it.
@preconcurrency @MainActor
open class PHLivePhotoView: UIView {
    open var livePhoto: PHLivePhoto?
    open weak var delegate: (any PHLivePhotoViewDelegate)?
    open var isMuted = false
    open func startPlayback(with playbackStyle: PHLivePhotoViewPlaybackStyle) {}
    open func stopPlayback() {}
}

/// Hears of a photo that moves; nothing calls it here.
@preconcurrency @MainActor
public protocol PHLivePhotoViewDelegate: NSObjectProtocol {}
