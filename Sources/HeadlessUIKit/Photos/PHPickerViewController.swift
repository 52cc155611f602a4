/// What a person may choose.
public struct PHPickerFilter: Hashable, Sendable {
    private let kinds: Set<String>
    private init(_ kinds: Set<String>) { self.kinds = kinds }
    public static let images = Self(["images"])
    public static let videos = Self(["videos"])
    public static let livePhotos = Self(["livePhotos"])
    public static let screenshots = Self(["screenshots"])
    public static func any(of subfilters: [Self]) -> Self {
        Self(subfilters.reduce(into: []) { $0.formUnion($1.kinds) })
    }
}

/// How a picker is set up.
public struct PHPickerConfiguration {
    public var filter: PHPickerFilter?
    public var selectionLimit = 1
    public var selection = Selection.default
    public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
    public var preselectedAssetIdentifiers: [String] = []
    public init() {}
    public init(photoLibrary: PHPhotoLibrary) {}

    public enum Selection: Int, Sendable {
        case `default`
        case ordered
    }

    public enum AssetRepresentationMode: Int, Sendable {
        case automatic
        case current
        case compatible
    }
}

/// What a person has chosen.
public struct PHPickerResult: Hashable {
    public let itemProvider: NSItemProvider
    public let assetIdentifier: String?
}

/// Chooses photos; `HeadlessUser.pick(_:in:)` is a person's choice.
@preconcurrency @MainActor
open class PHPickerViewController: UIViewController {
    public let configuration: PHPickerConfiguration
    open weak var delegate: (any PHPickerViewControllerDelegate)?

    public init(configuration: PHPickerConfiguration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        configuration = PHPickerConfiguration()
        super.init(coder: coder)
    }
}

/// Hears what was chosen.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

extension HeadlessUser {
    /// Chooses photos, or taps Cancel, where there are none. The delegate closes the picker.
    public func pick(_ providers: [NSItemProvider], in picker: PHPickerViewController) {
        let limit = picker.configuration.selectionLimit
        let chosen = limit == 0 ? providers : Array(providers.prefix(limit))
        let results = chosen.map { PHPickerResult(itemProvider: $0, assetIdentifier: nil) }
        act { picker.delegate?.picker(picker, didFinishPicking: results) }
    }

    /// Chooses a picture, or taps Cancel, where there is none. The delegate closes the picker; one
    /// without a delegate closes itself.
    public func pick(_ image: UIImage?, in picker: UIImagePickerController) {
        act {
            guard let delegate = picker.delegate as? any UIImagePickerControllerDelegate else {
                return picker.dismiss(animated: true)
            }
            guard let image else { return delegate.imagePickerControllerDidCancel(picker) }
            delegate.imagePickerController(
                picker, didFinishPickingMediaWithInfo: [.originalImage: image])
        }
    }

    /// Chooses contacts, or taps Cancel, where there are none; the picker closes, and the delegate
    /// hears of it.
    public func pick(_ contacts: [CNContact], in picker: CNContactPickerViewController) {
        act {
            picker.dismiss(animated: true)
            guard let first = contacts.first else {
                picker.delegate?.contactPickerDidCancel(picker)
                return
            }
            if contacts.count == 1 {
                picker.delegate?.contactPicker(picker, didSelect: first)
            } else {
                picker.delegate?.contactPicker(picker, didSelect: contacts)
            }
        }
    }

    /// Chooses files, or taps Cancel, where there are none; the picker closes, and the delegate
    /// hears of it.
    public func pick(_ files: [URL], in picker: UIDocumentPickerViewController) {
        act {
            picker.dismiss(animated: true)
            if files.isEmpty {
                picker.delegate?.documentPickerWasCancelled(picker)
            } else {
                picker.delegate?.documentPicker(picker, didPickDocumentsAt: files)
            }
        }
    }
}
