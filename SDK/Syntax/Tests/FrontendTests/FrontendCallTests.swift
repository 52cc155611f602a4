import Foundation
import Frontend
import Testing

@Suite struct FrontendCallTests {
    @Test func `a call names its sources once in their order`() throws {
        let call = try FrontendCall([
            "-frontend", "-c", "A.swift", "-primary-file", "B.swift", "B.swift", "-module-name",
            "Shop", "-module-cache-path", "/build/debug/ModuleCache", "-o", "of.swift", "-I", "lib",
        ])
        #expect(call.sources == ["A.swift", "B.swift"])
        #expect(call.writesObjects && !call.isExecutable)
        #expect(call.module == "Shop")
        #expect(call.cache == "/build/debug/ModuleCache")
    }

    @Test func `a program is known by the name of its beginning`() throws {
        let call = try FrontendCall([
            "-frontend", "-emit-module", "main.swift", "-entry-point-function-name", "Shop_main",
        ])
        #expect(call.isExecutable && !call.writesObjects)
    }

    @Test func `lists of files and of arguments are read`() throws {
        let folder = try Folder()
        let list = try folder.write("A.swift\nMy Shop/B.swift\n", to: "sources")
        let arguments = try folder.write(
            #"-filelist "\#(list)" -primary-file 'My Shop/B.swift' a\ b.swift"#, to: "arguments")
        let call = try FrontendCall(["-frontend", "-c", "@" + arguments])
        #expect(call.sources == ["A.swift", "My Shop/B.swift", "a b.swift"])
        #expect(throws: (any Error).self) { try FrontendCall(["-filelist", "/nowhere/list"]) }
    }

    @Test func `what names depend on is found in arguments and in a map`() throws {
        let folder = try Folder()
        let map = try folder.write(
            #"{"/A.swift": {"object": "/A.o", "swift-dependencies": "/A.swiftdeps"}, "#
                + #""/B.swift": {"swift-dependencies": "/B.swiftdeps"}, "": {}}"#,
            to: "map")
        let call = try FrontendCall([
            "-c", "-supplementary-output-file-map", map, "-emit-reference-dependencies-path",
            "/C.swiftdeps",
        ])
        #expect(try call.dependencies() == ["/C.swiftdeps", "/A.swiftdeps", "/B.swiftdeps"])
    }
}

/// A folder that goes with the test.
final class Folder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path(percentEncoded: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }  // why: a test has no one to tell

    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let file = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file.path(percentEncoded: false)
    }

    func text(of file: String) throws -> String {
        try String(contentsOfFile: file, encoding: .utf8)
    }
}
