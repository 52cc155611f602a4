import Foundation
import HeadlessUIKit

/// A folder of storyboards and xibs for one test, and a stage that finds them in it.
@MainActor
final class InterfaceFolder {
    let path: String
    let stage = HeadlessStage()
    private var windows: [UIWindow] = []

    init(_ files: [String: String]) throws {
        path = NSTemporaryDirectory() + "interfaces-\(UUID().uuidString)"
        for (name, text) in files {
            let place = "\(path)/\(name)"
            try FileManager.default.createDirectory(
                atPath: URL(filePath: place).deletingLastPathComponent().path(),
                withIntermediateDirectories: true)
            try text.write(toFile: place, atomically: true, encoding: .utf8)
        }
        stage.interfaceFolders = [path]
        stage.exceptionHandler = { _ in }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func storyboard(_ name: String = "Main") -> UIStoryboard {
        stage.perform { UIStoryboard(name: name, bundle: nil) }
    }

    /// Shows a controller of a storyboard and lets it appear.
    @discardableResult
    func show(_ identifier: String, in name: String = "Main") -> UIViewController {
        stage.perform {
            let made = storyboard(name).instantiateViewController(withIdentifier: identifier)
            windows.append(stage.show(made))
            stage.finish()
            return made
        }
    }

    /// What the stage says, without the folder.
    var warnings: [String] {
        stage.warnings.map { $0.replacingOccurrences(of: path + "/", with: "") }
    }

    /// What UIKit would have raised, without the addresses.
    var exceptions: [String] {
        stage.exceptions.map { exception in
            exception.reason.replacing(/0x[0-9a-f]+/, with: "0x")
                .replacingOccurrences(of: path + "/", with: "")
        }
    }
}

/// A storyboard as Xcode writes one, around some scenes.
func storyboard(_ scenes: String..., initial: String = "") -> String {
    let attribute = initial.isEmpty ? "" : " initialViewController=\"\(initial)\""
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
            toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none"
            useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"
            colorMatched="YES"\(attribute)>
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <dependencies>
                <deployment identifier="iOS"/>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin"
                    version="21678"/>
                <capability name="Safe area layout guides" minToolsVersion="9.0"/>
            </dependencies>
            <scenes>
        \(scenes.enumerated().map { index, scene in """
                <!--Scene \(index)-->
                <scene sceneID="scene-\(index)">
                    <objects>
        \(scene)
                        <placeholder placeholderIdentifier="IBFirstResponder" id="first-\(index)"
                            userLabel="First Responder" sceneMemberID="firstResponder"/>
                    </objects>
                    <point key="canvasLocation" x="\(index * 700)" y="4"/>
                </scene>
        """ }.joined(separator: "\n"))
            </scenes>
            <resources>
                <systemColor name="systemBackgroundColor">
                    <color white="1" alpha="1" colorSpace="custom"
                        customColorSpace="genericGamma22GrayColorSpace"/>
                </systemColor>
            </resources>
        </document>
        """
}

/// A xib as Xcode writes one, around some objects.
func xib(owner: String, _ objects: String, connections: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"
        toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none"
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
        <dependencies>
            <deployment identifier="iOS"/>
        </dependencies>
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"
                customClass="\(owner)" customModule="HeadlessUIKitTests"
                customModuleProvider="target">
                <connections>\(connections)</connections>
            </placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2"
                customClass="UIResponder"/>
    \(objects)
        </objects>
    </document>
    """
}

/// A list of a storyboard, whose table `wayfold lab port` would write.
final class NotesViewController: UIViewController {
    weak var heading: UILabel?
    var buttons: [UIButton] = []
    var height: NSLayoutConstraint?
    var addItem: UIBarButtonItem?
    var accent = ""
    var corner: CGFloat = 0
    var diary = Diary()
    var mayGo = true

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func awakeFromNib() {
        super.awakeFromNib()
        diary.note("awake, view \(isViewLoaded)")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        diary.note("loaded, heading \(heading?.text ?? "missing")")
    }

    private func tapped(_ sender: UIButton) { diary.note("tapped \(sender.currentTitle ?? "")") }
    func reload() { diary.note("reload") }
    func moved(_ sender: Any, _ event: UIEvent) { diary.note("moved") }
    func back(_ segue: UIStoryboardSegue) {
        diary.note("back by \(segue.identifier ?? "nothing")")
    }
    func makeDetail(_ coder: NSCoder) -> DetailViewController? {
        DetailViewController(coder: coder, number: 7)
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        mayGo
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let from = sender.map { "\(type(of: $0))" } ?? "nobody"
        diary.note(
            "prepare \(segue.identifier ?? "") for \(type(of: segue.destination)) from \(from)")
    }

    override class var interfaceTable: InterfaceTable {
        var it = InterfaceTable(super.interfaceTable, #filePath)
        it.outlet("heading", \NotesViewController.heading)
        it.outlet("buttons", \NotesViewController.buttons)
        it.outlet("height", \NotesViewController.height)
        it.outlet("addItem", \NotesViewController.addItem)
        it.outlet("accent", \NotesViewController.accent)
        it.outlet("corner", \NotesViewController.corner)
        it.action("tapped:", Selector("tapped:", NotesViewController.tapped))
        it.action("reload", Selector("reload", NotesViewController.reload))
        it.action("moved:forEvent:", Selector("moved:forEvent:", NotesViewController.moved))
        it.action("back:", Selector("back:", NotesViewController.back))
        it.segueAction("makeDetail:", NotesViewController.makeDetail)
        return it
    }
}

/// What a segue leads to.
final class DetailViewController: UIViewController {
    let number: Int

    required init?(coder: NSCoder) {
        number = 0
        super.init(coder: coder)
    }

    init?(coder: NSCoder, number: Int) {
        self.number = number
        super.init(coder: coder)
    }
}
