import Foundation
import Testing

/// The code in the documentation is code that is compiled and run here.
struct ArticleTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The articles of every catalogue, by their paths.
    private static func articles() throws -> [String: String] {
        var found: [String: String] = [:]
        for folder in ["Sources", "Benchmarks"] {
            let place = root.appending(path: folder)
            for path in try FileManager.default.subpathsOfDirectory(atPath: place.path)
            where path.contains(".docc/") && path.hasSuffix(".md") {
                let file = place.appending(path: path)
                found["\(folder)/\(path)"] = try String(contentsOf: file, encoding: .utf8)
            }
        }
        return found
    }

    /// What stands between `// snippet` and `// end` in the samples.
    private static func snippets() throws -> Set<String> {
        let folder = root.appending(path: "Tests/DocumentationTests/Samples")
        var found: Set<String> = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            for part in text.components(separatedBy: "// snippet\n").dropFirst() {
                found.insert(part.components(separatedBy: "// end\n")[0])
            }
        }
        return found
    }

    /// The blocks of Swift in a text.
    private static func blocks(_ text: String) -> [String] {
        text.components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }

    @Test func `every block of Swift in an article is a sample, and each is shown`() throws {
        let snippets = try Self.snippets()
        var shown: Set<String> = []
        for (path, text) in try Self.articles() {
            for block in Self.blocks(text) {
                #expect(snippets.contains(block), "\(path) has code that is no sample:\n\(block)")
                shown.insert(block)
            }
        }
        #expect(snippets.subtracting(shown) == [])
        #expect(snippets.count >= 8)
    }

    @Test func `files and folders that ARCHITECTURE names are there`() throws {
        let text = try String(
            contentsOf: Self.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        let paths = text.matches(of: /`((?:Sources|Tests|Traces|Examples|Benchmarks|SDK)[^`…]*)`/)
        #expect(paths.count > 15)
        for path in paths {
            let file = Self.root.appending(path: String(path.1))
            #expect(FileManager.default.fileExists(atPath: file.path), "\(path.1)")
        }
    }

    @Test func `the README's router is that of the tutorial`() throws {
        let readme = try String(
            contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        let block = try #require(
            Self.blocks(readme).first { $0.contains("import ParityTesting") })
        let router = try #require(try Self.snippets().first { $0.contains("struct PageStack") })
        #expect(block.contains(router))
    }

    @Test func `every library product has a catalogue`() throws {
        let manifest = try String(
            contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
        let products = manifest.components(separatedBy: ".library(name: \"").dropFirst().map {
            $0.components(separatedBy: "\"")[0]
        }
        let catalogues = try Self.articles().keys.map { $0.components(separatedBy: "/") }
        let documented = Set(
            catalogues.compactMap { parts in
                parts.first { $0.hasSuffix(".docc") }.map { String($0.dropLast(5)) }
            })
        #expect(Set(products).subtracting(documented) == [])
        #expect(products.count >= 7)
    }
}
