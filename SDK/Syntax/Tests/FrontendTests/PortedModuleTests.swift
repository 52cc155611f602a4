import Foundation
import Frontend
import Testing

@Suite struct PortedModuleTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write("", to: "Package.swift")
    }

    private func call(_ names: [String], _ more: [String] = []) throws -> FrontendCall {
        try FrontendCall(
            ["-frontend", "-c", "-module-name", "Shop"] + names.map { "\(folder.path)/\($0)" }
                + ["-module-cache-path", "\(folder.path)/build/ModuleCache"] + more)
    }

    /// What is read for each file, by its name; nil where all are read as they are.
    private func read(_ module: PortedModule) throws -> [String: String]? {
        guard let overlay = module.overlay else { return nil }
        let data = try Data(contentsOf: URL(filePath: overlay))
        let list = try JSONDecoder().decode(Overlay.self, from: data)
        return Dictionary(
            uniqueKeysWithValues: try list.roots.map { root in
                (
                    String(root.name.dropFirst(folder.path.count + 1)),
                    try folder.text(of: root.contents)
                )
            })
    }

    private struct Overlay: Decodable {
        struct Root: Decodable {
            var name: String
            var contents: String

            enum CodingKeys: String, CodingKey {
                case name
                case contents = "external-contents"
            }
        }

        var roots: [Root]
    }

    private static let screen = """
        import UIKit
        final class Screen: UIViewController {
            @objc func close() {}
        }

        """

    @Test func `only what cannot be is read otherwise`() throws {
        try folder.write(Self.screen, to: "Sources/Shop/Screen.swift")
        try folder.write("import UIKit\nstruct Item {}\n", to: "Sources/Shop/Item.swift")
        let module = try PortedModule(
            call(["Sources/Shop/Screen.swift", "Sources/Shop/Item.swift"]))
        #expect(
            try read(module) == [
                "Sources/Shop/Screen.swift": Self.screen.replacingOccurrences(
                    of: "@objc ", with: "")
            ])
        #expect(!module.isUnseen)
        #expect(try folder.text(of: folder.path + "/Sources/Shop/Screen.swift") == Self.screen)
    }

    @Test func `a file that is named in two ways is one`() throws {
        try folder.write(Self.screen, to: "Sources/Shop/Screen.swift")
        let names = ["Sources/Shop/Screen.swift", "Sources/../Sources/Shop/./Screen.swift"]
        #expect(try read(PortedModule(call(names)))?.keys.sorted() == [names[0]])
    }

    @Test func `a module for Linux is read as it is`() throws {
        let text = "import SwiftUI\n#if os(iOS)\nlet isPhone = true\n#endif\n"
        try folder.write(text, to: "Sources/Shop/Phone.swift")
        #expect(try PortedModule(call(["Sources/Shop/Phone.swift"])).overlay == nil)
        try folder.write("let answer = 42 // no word of it\n", to: "Sources/Shop/Phone.swift")
        #expect(try PortedModule(call(["Sources/Shop/Phone.swift"])).overlay == nil)
    }

    @Test func `conditions hold where something else needs a port`() throws {
        try folder.write(
            Self.screen + "#if os(iOS)\nlet isPhone = true\n#endif\n", to: "Sources/Shop/S.swift")
        let text = try read(PortedModule(call(["Sources/Shop/S.swift"])))?["Sources/Shop/S.swift"]
        #expect(text?.contains("#if os(iOS) || os(Linux)") == true)
    }

    @Test func `a program keeps its beginning`() throws {
        try folder.write(
            "import SwiftUI\n@main struct Shop: App { var body: some Scene { WindowGroup {} } }\n",
            to: "Sources/Shop/Shop.swift")
        let program = try PortedModule(
            call(["Sources/Shop/Shop.swift"], ["-entry-point-function-name", "Shop_main"]))
        #expect(program.overlay == nil)
        let library = try PortedModule(call(["Sources/Shop/Shop.swift"]))
        #expect(try read(library)?["Sources/Shop/Shop.swift"]?.contains("@main") == false)
    }

    @Test func `names of a catalog stand behind the last file`() throws {
        try folder.write("{}", to: "Sources/Shop/Assets.xcassets/Brand.colorset/Contents.json")
        try folder.write("{}", to: "Sources/Other/Assets.xcassets/Night.colorset/Contents.json")
        try folder.write("import SwiftUI\nlet brand = Color(.brand)\n", to: "Sources/Shop/A.swift")
        try folder.write("import SwiftUI\nlet night = Color(.night)", to: "Sources/Shop/B.swift")
        try folder.write("print(brand)\n", to: "Sources/Shop/main.swift")
        let module = try PortedModule(
            call(["A.swift", "B.swift", "main.swift"].map { "Sources/Shop/" + $0 }))
        let texts = try read(module) ?? [:]
        #expect(Array(texts.keys) == ["Sources/Shop/B.swift"])
        let text = texts["Sources/Shop/B.swift"] ?? ""
        #expect(text.hasPrefix("import SwiftUI\nlet night = Color(.night)\nimport SwiftUI\n"))
        #expect(text.contains("static let brand") && !text.contains("static let night"))
    }

    @Test func `what is generated elsewhere is of no project`() throws {
        try folder.write("{}", to: "Sources/Shop/Assets.xcassets/Brand.colorset/Contents.json")
        try folder.write("{}", to: "Sources/Other/Assets.xcassets/Night.colorset/Contents.json")
        try folder.write(
            "import SwiftUI\nlet all = [Color(.brand), Color(.night)]\n", to: "Sources/Shop/A.swift"
        )
        try folder.write("import Foundation\n", to: ".build/debug/Shop.build/Accessor.swift")
        let module = try PortedModule(
            call(["Sources/Shop/A.swift", ".build/debug/Shop.build/Accessor.swift"]))
        let text = try read(module)?["Sources/Shop/A.swift"] ?? ""
        #expect(text.contains("static let brand") && !text.contains("static let night"))
    }

    @Test func `a file that is read otherwise by an edit of another has to be compiled`() throws {
        let names = ["Sources/Shop/Screen.swift", "Sources/Shop/More.swift"]
        try folder.write(Self.screen, to: names[0])
        try folder.write("import UIKit\nextension Screen {}\n", to: names[1])
        #expect(try !PortedModule(call(names)).isUnseen)
        try folder.write(
            "import UIKit\nextension Screen {\n    override func viewDidLoad() {}\n}\n",
            to: names[1])
        let changed = try PortedModule(call(names))
        #expect(changed.isUnseen)
        #expect(try read(changed)?[names[0]]?.contains("override func viewDidLoad()") == true)
        // Until it has been.
        let again = try PortedModule(call(names))
        #expect(again.isUnseen && again.overlay == changed.overlay)
        try again.see()
        #expect(try !PortedModule(call(names)).isUnseen)
        // An edit that the driver sees is none.
        try folder.write(Self.screen + "let other = 1\n", to: names[0])
        #expect(try !PortedModule(call(names)).isUnseen)
    }

    @Test func `a new file is seen too`() throws {
        try folder.write(Self.screen, to: "Sources/Shop/Screen.swift")
        #expect(try !PortedModule(call(["Sources/Shop/Screen.swift"])).isUnseen)
        try folder.write(
            "import UIKit\nextension Screen {\n    override func viewDidLoad() {}\n}\n",
            to: "Sources/Shop/More.swift")
        let both = ["Sources/Shop/Screen.swift", "Sources/Shop/More.swift"]
        #expect(try PortedModule(call(both)).isUnseen)
    }

    @Test func `a file that is no Swift is left to the compiler`() throws {
        try folder.write(Self.screen, to: "Sources/Shop/Screen.swift")
        try folder.write("import UIKit\nfunc {{{\n", to: "Sources/Shop/Broken.swift")
        let names = ["Sources/Shop/Screen.swift", "Sources/Shop/Broken.swift"]
        #expect(try read(PortedModule(call(names)))?.keys.sorted() == [names[0]])
        #expect(throws: (any Error).self) {
            try PortedModule(call(["Sources/Shop/Missing.swift"]))
        }
    }
}
