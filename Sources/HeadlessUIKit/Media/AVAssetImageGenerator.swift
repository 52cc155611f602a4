/// Pictures out of a film. There are none, since nothing is read: each ends in an error.
// why: an app sets it before it asks.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
    public enum Result: Int, Sendable {
        case succeeded
        case failed
        case cancelled
    }

    public struct ApertureMode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let cleanAperture = Self(rawValue: "CleanAperture")
        public static let productionAperture = Self(rawValue: "ProductionAperture")
    }

    public let asset: AVAsset
    open var appliesPreferredTrackTransform = false
    open var maximumSize = CGSize.zero
    open var apertureMode: ApertureMode?
    open var requestedTimeToleranceBefore = CMTime.positiveInfinity
    open var requestedTimeToleranceAfter = CMTime.positiveInfinity

    public init(asset: AVAsset) {
        self.asset = asset
        super.init()
    }

    open func copyCGImage(
        at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
    ) throws -> CGImage { throw Self.unreadable }

    open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
        throw Self.unreadable
    }

    open func generateCGImageAsynchronously(
        for requestedTime: CMTime,
        completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
    ) {
        DispatchQueue.main.async { handler(nil, .invalid, Self.unreadable) }
    }

    open func generateCGImagesAsynchronously(
        forTimes requestedTimes: [NSValue],
        completionHandler handler:
            @escaping @Sendable (
                CMTime, CGImage?, CMTime, Result, (any Error)?
            ) -> Void
    ) {
        let times = requestedTimes.map(\.timeValue)
        DispatchQueue.main.async {
            for time in times { handler(time, nil, .invalid, .failed, Self.unreadable) }
        }
    }

    open func cancelAllCGImageGeneration() {}

    private static var unreadable: any Error {
        NSError(
            domain: "AVFoundationErrorDomain", code: -11829,
            userInfo: [NSLocalizedDescriptionKey: "Cannot Open"])
    }
}
