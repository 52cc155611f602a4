// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Speaks, as nobody hears: an utterance waits for ever, until it is stopped.
open class AVSpeechSynthesizer: NSObject {
    open weak var delegate: (any AVSpeechSynthesizerDelegate)?
    private var utterances: [AVSpeechUtterance] = []
    open private(set) var isPaused = false
    open var isSpeaking: Bool { !utterances.isEmpty }

    open func speak(_ utterance: AVSpeechUtterance) { utterances.append(utterance) }

    @discardableResult
    open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
        let stopped = utterances
        utterances = []
        isPaused = false
        for utterance in stopped { delegate?.speechSynthesizer(self, didCancel: utterance) }
        return !stopped.isEmpty
    }

    @discardableResult
    open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
        guard isSpeaking, !isPaused else { return false }
        isPaused = true
        return true
    }

    @discardableResult
    open func continueSpeaking() -> Bool {
        guard isPaused else { return false }
        isPaused = false
        return true
    }
}

public enum AVSpeechBoundary: Int, Sendable {
    case immediate
    case word
}

/// Hears how far speech has come.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
    public func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
    ) {}
    public func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
    ) {}
    public func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
    ) {}
    public func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance
    ) {}
}

/// Words to speak.
open class AVSpeechUtterance: NSObject {
    public let speechString: String
    open var voice: AVSpeechSynthesisVoice?
    open var rate = AVSpeechUtteranceDefaultSpeechRate
    open var pitchMultiplier: Float = 1
    open var volume: Float = 1
    open var preUtteranceDelay: TimeInterval = 0
    open var postUtteranceDelay: TimeInterval = 0

    public init(string: String) {
        speechString = string
        super.init()
    }
}

/// A voice; the device has none.
open class AVSpeechSynthesisVoice: NSObject {
    public init?(language languageCode: String?) { nil }
    public init?(identifier: String) { nil }
    open class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
    open class func currentLanguageCode() -> String { "en-US" }
    open var language: String { "" }
    open var identifier: String { "" }
    open var name: String { "" }
    open var quality: AVSpeechSynthesisVoiceQuality { .default }
}

/// How good a voice is.
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
    case `default` = 1
    case enhanced
    case premium
}

public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

public typealias SystemSoundID = UInt32

/// Plays a sound that nobody hears.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}
public let kSystemSoundID_Vibrate: SystemSoundID = 4095
