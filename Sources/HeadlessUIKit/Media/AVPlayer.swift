// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Media at a URL, of which nothing is read: its length is unknown, and it has no tracks.
// why: it never changes after it is made; its superclass says nothing of it.
open class AVAsset: NSObject, @unchecked Sendable {
    public override init() { super.init() }
    public init(url URL: URL) { super.init() }

    open var duration: CMTime { .indefinite }
    open var isPlayable: Bool { false }
    open var tracks: [AVAssetTrack] { [] }
    open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
    open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] { [] }
    open func loadValuesAsynchronously(
        forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
    ) {
        DispatchQueue.main.async { handler?() }
    }
    open func cancelLoading() {}
}

/// Media at a URL that is known.
// why: it never changes after it is made; its superclass says nothing of it.
open class AVURLAsset: AVAsset, @unchecked Sendable {
    public let url: URL

    public override convenience init(url URL: URL) { self.init(url: URL, options: nil) }
    public init(url URL: URL, options: [String: Any]?) {
        url = URL
        super.init()
    }
}

/// A stream of media, of which there is none.
open class AVAssetTrack: NSObject {
    open var naturalSize: CGSize { .zero }
    open var preferredTransform: CGAffineTransform { .identity }
    open var mediaType: AVMediaType { .video }
    open var nominalFrameRate: Float { 0 }
}

/// A kind of media.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let audio = Self(rawValue: "soun")
    public static let video = Self(rawValue: "vide")
    public static let text = Self(rawValue: "text")
    public static let metadata = Self(rawValue: "meta")
}

/// What a player plays; it is never ready, as nothing is read.
open class AVPlayerItem: NSObject {
    public let asset: AVAsset
    fileprivate var time = CMTime.zero
    open var status: Status { .unknown }
    open var error: (any Error)? { nil }
    open var duration: CMTime { .indefinite }
    open var isPlaybackLikelyToKeepUp: Bool { false }
    open var isPlaybackBufferEmpty: Bool { true }
    open var isPlaybackBufferFull: Bool { false }
    open var loadedTimeRanges: [NSValue] { [] }
    open var presentationSize: CGSize { .zero }
    open var preferredForwardBufferDuration: TimeInterval = 0
    open var preferredPeakBitRate: Double = 0
    open var forwardPlaybackEndTime = CMTime.invalid

    public init(asset: AVAsset) {
        self.asset = asset
        super.init()
    }

    public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
        self.init(asset: asset)
    }

    public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

    open func currentTime() -> CMTime { time }
    open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
        self.time = time
        DispatchQueue.main.async { completionHandler?(true) }
    }

    public enum Status: Int, Sendable {
        case unknown
        case readyToPlay
        case failed
    }

    public static let didPlayToEndTimeNotification = Notification.Name(
        "AVPlayerItemDidPlayToEndTimeNotification")
    public static let failedToPlayToEndTimeNotification = Notification.Name(
        "AVPlayerItemFailedToPlayToEndTimeNotification")
    public static let playbackStalledNotification = Notification.Name(
        "AVPlayerItemPlaybackStalledNotification")
}

extension Notification.Name {
    public static let AVPlayerItemDidPlayToEndTime: Notification.Name =
        AVPlayerItem.didPlayToEndTimeNotification
    public static let AVPlayerItemFailedToPlayToEndTime =
        AVPlayerItem.failedToPlayToEndTimeNotification
    public static let AVPlayerItemPlaybackStalled: Notification.Name =
        AVPlayerItem.playbackStalledNotification
    public static let AVPlayerItemNewAccessLogEntry = Self("AVPlayerItemNewAccessLogEntry")
}

/// Keeps what it was told to play and how fast. Nothing is read, so it waits for ever where it was
/// told to play, and its time is where it was last sought; its observers of time are never called.
open class AVPlayer: NSObject {
    open private(set) var currentItem: AVPlayerItem?
    open var defaultRate: Float = 1
    open var rate: Float = 0
    open var volume: Float = 1
    open var isMuted = false
    open var actionAtItemEnd = ActionAtItemEnd.pause
    open var automaticallyWaitsToMinimizeStalling = true
    open var allowsExternalPlayback = true
    open var preventsDisplaySleepDuringVideoPlayback = true
    open var usesExternalPlaybackWhileExternalScreenIsActive = false
    open var status: Status { .unknown }
    open var error: (any Error)? { nil }
    open var reasonForWaitingToPlay: WaitingReason? {
        guard rate != 0 else { return nil }
        return currentItem == nil ? .noItemToPlay : .evaluatingBufferingRate
    }
    open var timeControlStatus: TimeControlStatus {
        rate == 0 ? .paused : .waitingToPlayAtSpecifiedRate
    }

    public override init() { super.init() }
    public init(url URL: URL) {
        currentItem = AVPlayerItem(url: URL)
        super.init()
    }
    public init(playerItem item: AVPlayerItem?) {
        currentItem = item
        super.init()
    }

    open func play() { rate = defaultRate }
    open func playImmediately(atRate rate: Float) { self.rate = rate }
    open func pause() { rate = 0 }
    open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
    open func currentTime() -> CMTime { currentItem?.time ?? .zero }

    open func seek(to time: CMTime) { currentItem?.time = time }
    open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        seek(to: time)
        DispatchQueue.main.async { completionHandler(true) }
    }
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
        seek(to: time)
    }
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
        completionHandler: @escaping @Sendable (Bool) -> Void
    ) { seek(to: time, completionHandler: completionHandler) }

    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?,
        using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any { NSObject() }
    open func addBoundaryTimeObserver(
        forTimes times: [NSValue], queue: DispatchQueue?,
        using block: @escaping @Sendable () -> Void
    ) -> Any { NSObject() }
    open func removeTimeObserver(_ observer: Any) {}

    public enum Status: Int, Sendable {
        case unknown
        case readyToPlay
        case failed
    }

    public enum TimeControlStatus: Int, Sendable {
        case paused
        case waitingToPlayAtSpecifiedRate
        case playing
    }

    public enum ActionAtItemEnd: Int, Sendable {
        case advance
        case pause
        case none
    }

    public struct WaitingReason: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let noItemToPlay = Self(rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
        public static let toMinimizeStalls = Self(
            rawValue: "AVPlayerWaitingToMinimizeStallsReason")
        public static let evaluatingBufferingRate = Self(
            rawValue: "AVPlayerWaitingWhileEvaluatingBufferingRateReason")
    }
}

/// A player of several items; the first is the one that it would play.
open class AVQueuePlayer: AVPlayer {
    private var queued: [AVPlayerItem] = []

    public override init() { super.init() }
    public init(items: [AVPlayerItem]) {
        queued = items
        super.init(playerItem: items.first)
    }
    public override init(url URL: URL) { super.init(url: URL) }
    public override init(playerItem item: AVPlayerItem?) {
        queued = item.map { [$0] } ?? []
        super.init(playerItem: item)
    }

    open func items() -> [AVPlayerItem] { queued }
    open func advanceToNextItem() {
        queued = Array(queued.dropFirst())
        replaceCurrentItem(with: queued.first)
    }
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        let index = queued.firstIndex { $0 === afterItem }.map { $0 + 1 } ?? queued.count
        queued.insert(item, at: index)
        if currentItem == nil { replaceCurrentItem(with: queued.first) }
    }
    open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
        !queued.contains { $0 === item }
    }
    open func remove(_ item: AVPlayerItem) { queued.removeAll { $0 === item } }
    open func removeAllItems() {
        queued = []
        replaceCurrentItem(with: nil)
    }
}

/// Plays an item again and again.
open class AVPlayerLooper: NSObject {
    public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
        if player.currentItem == nil { player.insert(itemToLoop, after: nil) }
        super.init()
    }
    open func disableLooping() {}
}

/// Where a player would show pictures.
open class AVPlayerLayer: CALayer {
    open var player: AVPlayer?
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    open var isReadyForDisplay: Bool { false }
    open var videoRect: CGRect { .zero }

    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }
}

public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
    public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
    public static let resize = Self(rawValue: "AVLayerVideoGravityResize")
}

/// A screen with a player.
@preconcurrency @MainActor
open class AVPlayerViewController: UIViewController {
    open var player: AVPlayer?
    open weak var delegate: (any AVPlayerViewControllerDelegate)?
    open var showsPlaybackControls = true
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    open var allowsPictureInPicturePlayback = true
    open var canStartPictureInPictureAutomaticallyFromInline = false
    open var entersFullScreenWhenPlaybackBegins = false
    open var exitsFullScreenWhenPlaybackEnds = false
    open var updatesNowPlayingInfoCenter = true
    open var requiresLinearPlayback = false
    open var isReadyForDisplay: Bool { false }
    open private(set) lazy var contentOverlayView: UIView? = UIView()
}

/// Hears what becomes of the screen; nothing of its members ever happens here.
@preconcurrency @MainActor
public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {
    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willBeginFullScreenPresentationWithAnimationCoordinator coordinator:
            any UIViewControllerTransitionCoordinator)
    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willEndFullScreenPresentationWithAnimationCoordinator coordinator:
            any UIViewControllerTransitionCoordinator)
    func playerViewControllerDidStopPictureInPicture(
        _ playerViewController: AVPlayerViewController)
    func playerViewControllerWillStartPictureInPicture(
        _ playerViewController: AVPlayerViewController)
}

extension AVPlayerViewControllerDelegate {
    public func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willBeginFullScreenPresentationWithAnimationCoordinator coordinator:
            any UIViewControllerTransitionCoordinator
    ) {}
    public func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willEndFullScreenPresentationWithAnimationCoordinator coordinator:
            any UIViewControllerTransitionCoordinator
    ) {}
    public func playerViewControllerDidStopPictureInPicture(
        _ playerViewController: AVPlayerViewController
    ) {}
    public func playerViewControllerWillStartPictureInPicture(
        _ playerViewController: AVPlayerViewController
    ) {}
}
