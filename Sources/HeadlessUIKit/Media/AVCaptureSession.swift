// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// What an app may take with a camera or a microphone.
public enum AVAuthorizationStatus: Int, Sendable {
    case notDetermined
    case restricted
    case denied
    case authorized
}

/// A camera or a microphone, of which the device has none. Whether an app may use them is
/// `HeadlessDevice.allowed`'s `.camera` and `.microphone`.
open class AVCaptureDevice: NSObject {
    open var uniqueID: String { "" }
    open var localizedName: String { "" }
    open var position: Position { .unspecified }
    open var hasTorch: Bool { false }
    open var hasFlash: Bool { false }
    open var isTorchAvailable: Bool { false }
    open var isTorchActive: Bool { false }
    open var torchMode = TorchMode.off
    open var focusMode = FocusMode.locked
    open var exposureMode = ExposureMode.locked
    open var focusPointOfInterest = CGPoint.zero
    open var exposurePointOfInterest = CGPoint.zero
    open var videoZoomFactor: CGFloat = 1
    open var isFocusPointOfInterestSupported: Bool { false }
    open var isExposurePointOfInterestSupported: Bool { false }
    open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
    open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
    open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { false }
    open func lockForConfiguration() throws {}
    open func unlockForConfiguration() {}
    open func setTorchModeOn(level torchLevel: Float) throws {}

    open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
    open class func `default`(
        _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
    ) -> AVCaptureDevice? { nil }
    open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }

    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
        switch HeadlessDevice.current.answer(for: mediaType.permission) {
        case nil: .notDetermined
        case true?: .authorized
        case false?: .denied
        }
    }

    open class func requestAccess(
        for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
    ) { HeadlessDevice.current.ask(for: mediaType.permission, handler) }

    @discardableResult
    open class func requestAccess(for mediaType: AVMediaType) async -> Bool {
        HeadlessDevice.current.answered(mediaType.permission)
    }

    public struct DeviceType: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let builtInWideAngleCamera = Self(rawValue: "builtInWideAngleCamera")
        public static let builtInTelephotoCamera = Self(rawValue: "builtInTelephotoCamera")
        public static let builtInUltraWideCamera = Self(rawValue: "builtInUltraWideCamera")
        public static let builtInDualCamera = Self(rawValue: "builtInDualCamera")
        public static let builtInDualWideCamera = Self(rawValue: "builtInDualWideCamera")
        public static let builtInTripleCamera = Self(rawValue: "builtInTripleCamera")
        public static let builtInTrueDepthCamera = Self(rawValue: "builtInTrueDepthCamera")
        public static let builtInMicrophone = Self(rawValue: "builtInMicrophone")
    }

    public enum Position: Int, Sendable {
        case unspecified
        case back
        case front
    }

    public enum FlashMode: Int, Sendable {
        case off
        case on
        case auto
    }

    public enum TorchMode: Int, Sendable {
        case off
        case on
        case auto
    }

    public enum FocusMode: Int, Sendable {
        case locked
        case autoFocus
        case continuousAutoFocus
    }

    public enum ExposureMode: Int, Sendable {
        case locked
        case autoExpose
        case continuousAutoExposure
        case custom
    }

    /// Finds no device.
    open class DiscoverySession: NSObject {
        public init(
            deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position
        ) { super.init() }
        open var devices: [AVCaptureDevice] { [] }
    }
}

extension AVMediaType {
    fileprivate var permission: DevicePermission { self == .audio ? .microphone : .camera }
}

open class AVCaptureInput: NSObject {}

open class AVCaptureDeviceInput: AVCaptureInput {
    public let device: AVCaptureDevice

    public init(device: AVCaptureDevice) throws {
        self.device = device
        super.init()
    }
}

/// Where pictures would go.
open class AVCaptureOutput: NSObject {
    open var connections: [AVCaptureConnection] { [] }
    open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
}

open class AVCaptureConnection: NSObject {
    open var isEnabled = true
    open var videoOrientation = AVCaptureVideoOrientation.portrait
    open var isVideoOrientationSupported: Bool { false }
    open var isVideoMirrored = false
    open var isVideoMirroringSupported: Bool { false }
    open var automaticallyAdjustsVideoMirroring = true
    open var videoRotationAngle: CGFloat = 0
    open func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool { false }
}

public enum AVCaptureVideoOrientation: Int, Sendable {
    case portrait = 1
    case portraitUpsideDown
    case landscapeRight
    case landscapeLeft
}

/// Brings devices and outputs together; without a device it never runs.
open class AVCaptureSession: NSObject {
    open private(set) var inputs: [AVCaptureInput] = []
    open private(set) var outputs: [AVCaptureOutput] = []
    open var sessionPreset = Preset.high
    open var isRunning: Bool { false }
    open var isInterrupted: Bool { false }
    open func canAddInput(_ input: AVCaptureInput) -> Bool { false }
    open func addInput(_ input: AVCaptureInput) { inputs.append(input) }
    open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
    open func canAddOutput(_ output: AVCaptureOutput) -> Bool {
        !outputs.contains { $0 === output }
    }
    open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
    open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
    open func canSetSessionPreset(_ preset: Preset) -> Bool { false }
    open func beginConfiguration() {}
    open func commitConfiguration() {}
    open func startRunning() {}
    open func stopRunning() {}

    public struct Preset: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let photo = Self(rawValue: "AVCaptureSessionPresetPhoto")
        public static let high = Self(rawValue: "AVCaptureSessionPresetHigh")
        public static let medium = Self(rawValue: "AVCaptureSessionPresetMedium")
        public static let low = Self(rawValue: "AVCaptureSessionPresetLow")
        public static let hd1280x720 = Self(rawValue: "AVCaptureSessionPreset1280x720")
        public static let hd1920x1080 = Self(rawValue: "AVCaptureSessionPreset1920x1080")
    }
}

/// Where a session would show pictures.
open class AVCaptureVideoPreviewLayer: CALayer {
    open var session: AVCaptureSession?
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    open var connection: AVCaptureConnection? { nil }

    public convenience init(session: AVCaptureSession) {
        self.init()
        self.session = session
    }

    open func transformedMetadataObject(
        for metadataObject: AVMetadataObject
    ) -> AVMetadataObject? { nil }
    open func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect {
        .zero
    }
    open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint { .zero }
}

/// Something that a camera recognises.
open class AVMetadataObject: NSObject {
    open var type: ObjectType { ObjectType(rawValue: "") }
    open var bounds: CGRect { .zero }

    public struct ObjectType: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let qr = Self(rawValue: "org.iso.QRCode")
        public static let ean8 = Self(rawValue: "org.gs1.EAN-8")
        public static let ean13 = Self(rawValue: "org.gs1.EAN-13")
        public static let upce = Self(rawValue: "org.gs1.UPC-E")
        public static let pdf417 = Self(rawValue: "org.iso.PDF417")
        public static let code39 = Self(rawValue: "org.iso.Code39")
        public static let code39Mod43 = Self(rawValue: "org.iso.Code39Mod43")
        public static let code93 = Self(rawValue: "com.intermec.Code93")
        public static let code128 = Self(rawValue: "org.iso.Code128")
        public static let aztec = Self(rawValue: "org.iso.Aztec")
        public static let dataMatrix = Self(rawValue: "org.iso.DataMatrix")
        public static let itf14 = Self(rawValue: "org.gs1.ITF14")
        public static let interleaved2of5 = Self(rawValue: "org.ansi.Interleaved2of5")
        public static let face = Self(rawValue: "face")
    }
}

open class AVMetadataMachineReadableCodeObject: AVMetadataObject {
    open var stringValue: String? { nil }
    open var corners: [CGPoint] { [] }
}

open class AVCaptureMetadataOutput: AVCaptureOutput {
    open private(set) weak var metadataObjectsDelegate:
        (any AVCaptureMetadataOutputObjectsDelegate)?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var metadataObjectTypes: [AVMetadataObject.ObjectType]! = []
    open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }
    open var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
    open func setMetadataObjectsDelegate(
        _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?,
        queue objectsCallbackQueue: DispatchQueue?
    ) { metadataObjectsDelegate = objectsDelegate }
}

/// Hears what a camera recognises.
public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
    func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
        from connection: AVCaptureConnection)
}

extension AVCaptureMetadataOutputObjectsDelegate {
    public func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
        from connection: AVCaptureConnection
    ) {}
}

/// Takes pictures, which without a camera ends in an error that nobody hears.
open class AVCapturePhotoOutput: AVCaptureOutput {
    open var isHighResolutionCaptureEnabled = false
    open var isLivePhotoCaptureEnabled = false
    open var isLivePhotoCaptureSupported: Bool { false }
    open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [] }
    open var availablePhotoCodecTypes: [AVVideoCodecType] { [] }
    open func capturePhoto(
        with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate
    ) {}
}

open class AVCapturePhotoSettings: NSObject {
    public let format: [String: Any]?
    open var flashMode = AVCaptureDevice.FlashMode.off
    open var isHighResolutionPhotoEnabled = false
    open var previewPhotoFormat: [String: Any]?
    open var availablePreviewPhotoPixelFormatTypes: [OSType] { [] }

    public override init() {
        format = nil
        super.init()
    }
    public init(format: [String: Any]?) {
        self.format = format
        super.init()
    }
}

public typealias OSType = UInt32

open class AVCapturePhoto: NSObject {
    open func fileDataRepresentation() -> Data? { nil }
    open func cgImageRepresentation() -> CGImage? { nil }
    open var metadata: [String: Any] { [:] }
}

/// Hears of pictures.
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
    func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
        error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
    public func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
        error: (any Error)?
    ) {}
}

public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hevc = Self(rawValue: "hvc1")
    public static let h264 = Self(rawValue: "avc1")
    public static let jpeg = Self(rawValue: "jpeg")
}

public let AVVideoCodecKey = "AVVideoCodecKey"
