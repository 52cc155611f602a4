import HeadlessUIKit
import Testing

/// Which file of a name is read, and when it is read anew.
@MainActor
struct InterfaceFileTests {
    private static func scene(_ title: String, _ more: String = "") -> String {
        storyboard(
            """
            <viewController storyboardIdentifier="A" title="\(title)" id="a" \(more)
                sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="v"/>
            </viewController>
            """)
    }

    private func title(in folder: InterfaceFolder, on stage: HeadlessStage? = nil) -> String? {
        let stage = stage ?? folder.stage
        stage.interfaceFolders = [folder.path]
        return stage.perform {
            UIStoryboard(name: "Main", bundle: nil)
                .instantiateViewController(withIdentifier: "A").title
        }
    }

    @Test
    func `of a storyboard's languages the one that the others are translated from is read`() throws
    {
        var files = [
            "de.lproj/Main.storyboard": Self.scene("German"),
            "en.lproj/Main.storyboard": Self.scene("English"),
        ]
        #expect(try title(in: InterfaceFolder(files)) == "English")
        files["Base.lproj/Main.storyboard"] = Self.scene("Base")
        files["de.lproj/Main.strings"] = "\"a.title\" = \"German\";"
        #expect(try title(in: InterfaceFolder(files)) == "Base")
    }

    @Test
    func `an iPhone reads a file of its own`() throws {
        var files = ["Main~iphone.storyboard": Self.scene("Phone")]
        #expect(try title(in: InterfaceFolder(files)) == "Phone")
        files["Main.storyboard"] = Self.scene("All")
        files["Main~ipad.storyboard"] = Self.scene("Pad")
        #expect(try title(in: InterfaceFolder(files)) == "Phone")
        files["Main~iphone.storyboard"] = nil
        #expect(try title(in: InterfaceFolder(files)) == "All")
    }

    @Test
    func `a stage reads a file once, the next stage the file that was changed`() throws {
        let folder = try InterfaceFolder(["Main.storyboard": Self.scene("Old")])
        #expect(title(in: folder) == "Old")
        try Self.scene("New").write(
            toFile: folder.path + "/Main.storyboard", atomically: true, encoding: .utf8)
        #expect(title(in: folder) == "Old")
        #expect(title(in: folder, on: HeadlessStage()) == "New")
        try FileManager.default.removeItem(atPath: folder.path + "/Main.storyboard")
        try FileManager.default.createDirectory(
            atPath: folder.path + "/Screens", withIntermediateDirectories: true)
        try Self.scene("Moved").write(
            toFile: folder.path + "/Screens/Main.storyboard", atomically: true, encoding: .utf8)
        #expect(title(in: folder, on: HeadlessStage()) == "Moved")
    }

    @Test
    func `a class is found once the module is known that has it`() throws {
        let text = Self.scene("A", "customClass=\"NotesViewController\"")
        let folder = try InterfaceFolder(["Main.storyboard": text])
        folder.stage.perform {
            let early = UIStoryboard(name: "Main", bundle: nil, fileID: "Elsewhere/App.swift")
                .instantiateViewController(withIdentifier: "A")
            #expect(type(of: early) == UIViewController.self)
            let late = UIStoryboard(name: "Main", bundle: nil)
                .instantiateViewController(withIdentifier: "A")
            #expect(late is NotesViewController)
            let again = UIStoryboard(name: "Main", bundle: nil, fileID: "Elsewhere/App.swift")
                .instantiateViewController(withIdentifier: "A")
            #expect(again is NotesViewController)
        }
        #expect(folder.warnings.count == 1)
    }

    @Test
    func `a class's table is built once for all its outlets`() throws {
        let outlets = (0..<50).map {
            "<outlet property=\"label\" destination=\"l\" id=\"o\($0)\"/>"
        }
        let folder = try InterfaceFolder([
            "Main.storyboard": storyboard(
                """
                <viewController storyboardIdentifier="A" id="a" customClass="CountedController"
                    sceneMemberID="viewController">
                    <view key="view" id="v">
                        <subviews><label text="Hello" id="l"/></subviews>
                    </view>
                    <connections>\(outlets.joined())</connections>
                </viewController>
                """)
        ])
        CountedController.count = 0
        for _ in 0..<3 {
            #expect((folder.show("A") as? CountedController)?.label?.text == "Hello")
        }
        #expect(CountedController.count == 1)
    }
}

final class CountedController: UIViewController {
    static var count = 0
    weak var label: UILabel?

    override class var interfaceTable: InterfaceTable {
        count += 1
        var it = InterfaceTable(super.interfaceTable, #filePath)
        it.outlet("label", \CountedController.label)
        return it
    }
}
