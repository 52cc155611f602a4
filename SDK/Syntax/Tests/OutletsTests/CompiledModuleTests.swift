import Foundation
import Outlets
import Testing

/// A module of the compiler that runs the tests, and what it takes before and after the marks.
struct CompiledModuleTests {
    private static let library = """
        open class View { public init() {} }
        public final class Label: View {}
        public class Box<T> {}
        """

    /// A folder with the module `Kit` in it.
    private static func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "outlets-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write(library, to: folder.appending(path: "Kit.swift"))
        let made = try swiftc(
            ["-emit-module", "-parse-as-library", "-module-name", "Kit", "Kit.swift"], in: folder)
        #expect(made.status == 0, "\(made.text)")
        return folder
    }

    private static func write(_ text: String, to place: URL) throws {
        try text.write(to: place, atomically: true, encoding: .utf8)
    }

    private static func swiftc(
        _ arguments: [String], in folder: URL
    ) throws -> (status: Int32, text: String) {
        let process = Process()
        let errors = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swiftc"] + arguments
        process.currentDirectoryURL = folder
        process.standardError = errors
        try process.run()
        let text = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }

    private static func bytes(in folder: URL) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: "Kit.swiftmodule")))
    }

    @Test func `a mark is one bit of each class that has no parameters, and is set once`() throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let original = try Self.bytes(in: folder)
        var module = try CompiledModule(original)
        #expect(module.markClasses() == 2)
        #expect(module.bytes.count == original.count)
        let changed = zip(original, module.bytes).map { ($0 ^ $1).nonzeroBitCount }
        #expect(changed.reduce(0, +) == 2)
        var again = try CompiledModule(module.bytes)
        #expect(again.markClasses() == 0)
        #expect(again.bytes == module.bytes)
    }

    @Test func `outlets take the classes of a marked module, and no others`() throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.write(
            """
            import Kit
            class Own: View {}
            class Controller {
                @IBOutlet weak var label: Label!
                @IBOutlet private var views: [View]!
                @IBOutlet var box: Box<Int>!
                @IBOutlet var own: Own!
            }
            """, to: folder.appending(path: "App.swift"))
        let compile = ["-typecheck", "-I", ".", "App.swift"]
        #expect(Self.errors(try Self.swiftc(compile, in: folder).text) == [4, 5, 6, 7])
        var module = try CompiledModule(Self.bytes(in: folder))
        module.markClasses()
        try Data(module.bytes).write(to: folder.appending(path: "Kit.swiftmodule"))
        #expect(Self.errors(try Self.swiftc(compile, in: folder).text) == [6, 7])
    }

    /// The lines of App.swift that have an error.
    private static func errors(_ text: String) -> [Int] {
        text.split(separator: "\n").filter { $0.contains(": error: ") }
            .compactMap { $0.split(separator: ":").dropFirst().first.flatMap { Int($0) } }
    }

    @Test func `a module that is cut anywhere, or no module, is an error`() throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let bytes = try Self.bytes(in: folder)
        for count in stride(from: 0, to: bytes.count, by: 7) {
            #expect(throws: CompiledModuleError.self) { try CompiledModule(Array(bytes[..<count])) }
        }
        #expect(throws: CompiledModuleError.self) { try CompiledModule(Array("import A".utf8)) }
    }

    @Test func `damage is an error or a module, never a crash`() throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let original = try Self.bytes(in: folder)
        for seed in UInt64(1)...200 {
            var bytes = original
            var state = seed &* 0x9E37_79B9_7F4A_7C15
            for _ in 0..<20 {
                state ^= state << 13
                state ^= state >> 7
                state ^= state << 17
                bytes[Int(state % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: state >> 32)
            }
            do {
                var module = try CompiledModule(bytes)
                module.markClasses()
                #expect(module.bytes.count == original.count, "seed \(seed)")
            } catch {
                #expect(!"\(error)".isEmpty, "seed \(seed)")
            }
        }
    }
}
