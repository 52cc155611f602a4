// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// What an app does with sound: kept, and never heard. The microphone is `HeadlessDevice.allowed`'s
/// `.microphone`.
// why: what it keeps is under its lock.
open class AVAudioSession: NSObject, @unchecked Sendable {
    static let session = AVAudioSession()
    private let lock = NSLock()
    private var state = (Category.soloAmbient, Mode.default, CategoryOptions())

    open class func sharedInstance() -> AVAudioSession { session }

    open var category: Category { lock.withLock { state.0 } }
    open var mode: Mode { lock.withLock { state.1 } }
    open var categoryOptions: CategoryOptions { lock.withLock { state.2 } }
    open var outputVolume: Float { 0 }
    open var isOtherAudioPlaying: Bool { false }
    open var isInputAvailable: Bool { false }
    open var sampleRate: Double { 0 }
    open var currentRoute: AVAudioSessionRouteDescription { AVAudioSessionRouteDescription() }
    open var availableInputs: [AVAudioSessionPortDescription]? { nil }

    open func setCategory(_ category: Category) throws {
        lock.withLock { state.0 = category }
    }
    open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
        lock.withLock { state = (category, state.1, options) }
    }
    open func setCategory(
        _ category: Category, mode: Mode, options: CategoryOptions = []
    ) throws {
        lock.withLock { state = (category, mode, options) }
    }
    open func setMode(_ mode: Mode) throws { lock.withLock { state.1 = mode } }
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
    open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}
    open func setPreferredSampleRate(_ sampleRate: Double) throws {}

    open var recordPermission: RecordPermission {
        switch HeadlessDevice.current.answer(for: .microphone) {
        case nil: .undetermined
        case true?: .granted
        case false?: .denied
        }
    }
    open func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
        HeadlessDevice.current.ask(for: .microphone, response)
    }

    public enum RecordPermission: UInt, Sendable {
        case undetermined
        case denied
        case granted
    }

    public struct Category: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let ambient = Self(rawValue: "AVAudioSessionCategoryAmbient")
        public static let soloAmbient = Self(rawValue: "AVAudioSessionCategorySoloAmbient")
        public static let playback = Self(rawValue: "AVAudioSessionCategoryPlayback")
        public static let record = Self(rawValue: "AVAudioSessionCategoryRecord")
        public static let playAndRecord = Self(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        public static let multiRoute = Self(rawValue: "AVAudioSessionCategoryMultiRoute")
    }

    public struct Mode: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = Self(rawValue: "AVAudioSessionModeDefault")
        public static let moviePlayback = Self(rawValue: "AVAudioSessionModeMoviePlayback")
        public static let spokenAudio = Self(rawValue: "AVAudioSessionModeSpokenAudio")
        public static let videoChat = Self(rawValue: "AVAudioSessionModeVideoChat")
        public static let voiceChat = Self(rawValue: "AVAudioSessionModeVoiceChat")
        public static let measurement = Self(rawValue: "AVAudioSessionModeMeasurement")
        public static let videoRecording = Self(rawValue: "AVAudioSessionModeVideoRecording")
    }

    public struct CategoryOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let mixWithOthers = Self(rawValue: 1)
        public static let duckOthers = Self(rawValue: 2)
        public static let allowBluetooth = Self(rawValue: 4)
        public static let defaultToSpeaker = Self(rawValue: 8)
        public static let interruptSpokenAudioAndMixWithOthers = Self(rawValue: 17)
        public static let allowBluetoothA2DP = Self(rawValue: 32)
        public static let allowAirPlay = Self(rawValue: 64)
    }

    public struct SetActiveOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let notifyOthersOnDeactivation = Self(rawValue: 1)
    }

    public enum PortOverride: UInt, Sendable {
        case none
        case speaker = 0x7370_6b72
    }

    public struct Port: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let headphones = Self(rawValue: "Headphones")
        public static let builtInSpeaker = Self(rawValue: "Speaker")
        public static let builtInReceiver = Self(rawValue: "Receiver")
        public static let builtInMic = Self(rawValue: "MicrophoneBuiltIn")
        public static let bluetoothA2DP = Self(rawValue: "BluetoothA2DPOutput")
        public static let bluetoothHFP = Self(rawValue: "BluetoothHFP")
        public static let bluetoothLE = Self(rawValue: "BluetoothLE")
        public static let airPlay = Self(rawValue: "AirPlay")
    }

    public enum InterruptionType: UInt, Sendable {
        case ended
        case began
    }

    public struct InterruptionOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let shouldResume = Self(rawValue: 1)
    }

    public enum RouteChangeReason: UInt, Sendable {
        case unknown
        case newDeviceAvailable
        case oldDeviceUnavailable
        case categoryChange
        case override
        case wakeFromSleep = 6
        case noSuitableRouteForCategory
        case routeConfigurationChange
    }

    public static let interruptionNotification = Notification.Name(
        "AVAudioSessionInterruptionNotification")
    public static let routeChangeNotification = Notification.Name(
        "AVAudioSessionRouteChangeNotification")
    public static let mediaServicesWereResetNotification = Notification.Name(
        "AVAudioSessionMediaServicesWereResetNotification")
}

public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"

/// Where sound goes: nowhere.
open class AVAudioSessionRouteDescription: NSObject {
    open var inputs: [AVAudioSessionPortDescription] { [] }
    open var outputs: [AVAudioSessionPortDescription] { [] }
}

open class AVAudioSessionPortDescription: NSObject {
    open var portType: AVAudioSession.Port { .builtInSpeaker }
    open var portName: String { "" }
    open var uid: String { "" }
}

/// Plays a file of sound; nobody hears it, and it does not end by itself.
open class AVAudioPlayer: NSObject {
    public let url: URL?
    public let data: Data?
    open weak var delegate: (any AVAudioPlayerDelegate)?
    open private(set) var isPlaying = false
    open var volume: Float = 1
    open var pan: Float = 0
    open var rate: Float = 1
    open var enableRate = false
    open var numberOfLoops = 0
    open var currentTime: TimeInterval = 0
    open var isMeteringEnabled = false
    open var duration: TimeInterval { 0 }
    open var numberOfChannels: Int { 0 }

    /// Throws where there is no such file.
    public init(contentsOf url: URL) throws {
        data = try Data(contentsOf: url)
        self.url = url
        super.init()
    }

    public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
        try self.init(contentsOf: url)
    }

    public init(data: Data) throws {
        self.data = data
        url = nil
        super.init()
    }

    public convenience init(data: Data, fileTypeHint utiString: String?) throws {
        try self.init(data: data)
    }

    @discardableResult
    open func prepareToPlay() -> Bool { true }
    @discardableResult
    open func play() -> Bool {
        isPlaying = true
        return true
    }
    @discardableResult
    open func play(atTime time: TimeInterval) -> Bool { play() }
    open func pause() { isPlaying = false }
    open func stop() { isPlaying = false }
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
        self.volume = volume
    }
    open func updateMeters() {}
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
    open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

/// Hears how sound ends, which it never does here.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// Records from a microphone, of which there is none: it never begins.
open class AVAudioRecorder: NSObject {
    public let url: URL
    public let settings: [String: Any]
    open weak var delegate: (any AVAudioRecorderDelegate)?
    open var isMeteringEnabled = false
    open var isRecording: Bool { false }
    open var currentTime: TimeInterval { 0 }

    public init(url: URL, settings: [String: Any]) throws {
        self.url = url
        self.settings = settings
        super.init()
    }

    @discardableResult
    open func prepareToRecord() -> Bool { false }
    @discardableResult
    open func record() -> Bool { false }
    @discardableResult
    open func record(forDuration duration: TimeInterval) -> Bool { false }
    open func pause() {}
    open func stop() {}
    @discardableResult
    open func deleteRecording() -> Bool { false }
    open func updateMeters() {}
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
    open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

/// Hears how a recording ends.
public protocol AVAudioRecorderDelegate: NSObjectProtocol {
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
    func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
    public func audioRecorderDidFinishRecording(
        _ recorder: AVAudioRecorder, successfully flag: Bool
    ) {}
    public func audioRecorderEncodeErrorDidOccur(
        _ recorder: AVAudioRecorder, error: (any Error)?
    ) {}
}

public let AVFormatIDKey = "AVFormatIDKey"
public let AVSampleRateKey = "AVSampleRateKey"
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
public let kAudioFormatMPEG4AAC: UInt32 = 0x6161_6320
public let kAudioFormatLinearPCM: UInt32 = 0x6c70_636d

public enum AVAudioQuality: Int, Sendable {
    case min = 0
    case low = 0x20
    case medium = 0x40
    case high = 0x60
    case max = 0x7f
}
