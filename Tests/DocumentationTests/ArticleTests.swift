import Foundation
import TestSupport
import Testing

/// The code in the documentation is code that is compiled and run.
struct ArticleTests {
    /// The blocks of guides that `DownstreamTests` compiles in a package or a program of their own,
    /// by words that they have.
    private static let compiledDownstream = [
        "import RetentionTesting", "struct PageStack: NavigationModel",
        "WayfoldTool.main(subjects: [pages])", "WayfoldTool.main(workloads:",
    ]

    /// The articles of every catalogue.
    private static func articles() throws -> [Document] {
        try Document.all(in: ["Sources", "Benchmarks"]).filter { $0.path.contains(".docc/") }
    }

    /// What stands between `// snippet` and `// end` in the samples.
    private static func snippets() throws -> Set<String> {
        let folder = Repository.root.appending(path: "Tests/DocumentationTests/Samples")
        var found: Set<String> = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            for part in text.components(separatedBy: "// snippet\n").dropFirst() {
                found.insert(part.components(separatedBy: "// end\n")[0])
            }
        }
        return found
    }

    /// The sources of the examples, their lines without what stands before them.
    private static func examples() throws -> [String] {
        let folder = Repository.root.appending(path: "Examples")
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") && !$0.contains(".build") }
            .map { unindented(try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    }

    private static func unindented(_ text: String) -> String {
        text.components(separatedBy: "\n").map { String($0.drop { $0 == " " }) }
            .joined(separator: "\n")
    }

    private static func code(_ document: Document) -> [String] {
        document.blocks.filter { $0.language == "swift" }.map(\.text)
    }

    @Test func `every block of Swift in an article is a sample, and each is shown`() throws {
        let snippets = try Self.snippets()
        var shown: Set<String> = []
        for article in try Self.articles() {
            for block in Self.code(article) {
                #expect(snippets.contains(block), "\(article.path): no sample:\n\(block)")
                shown.insert(block)
            }
        }
        for guide in try Document.guides() { shown.formUnion(Self.code(guide)) }
        #expect(snippets.subtracting(shown) == [])
        #expect(snippets.count >= 25)
    }

    @Test func `every block of Swift in a guide is compiled somewhere`() throws {
        let snippets = try Self.snippets()
        let examples = try Self.examples()
        var downstream: [String] = []
        for guide in try Document.guides() {
            for block in Self.code(guide) {
                if snippets.contains(block) { continue }
                if let words = Self.compiledDownstream.first(where: block.contains) {
                    downstream.append(words)
                    continue
                }
                let isOfExample = examples.contains { $0.contains(Self.unindented(block)) }
                #expect(isOfExample, "\(guide.path): is compiled nowhere:\n\(block)")
            }
        }
        #expect(downstream.sorted() == Self.compiledDownstream.sorted())
        let folder = Repository.root.appending(path: "Tests/DownstreamTests")
        let tests = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
        for words in Self.compiledDownstream { #expect(tests.contains("guide(\"\(words)")) }
    }

    @Test func `the guide's router is that of the tutorial`() throws {
        let guide = try Document("docs/navigation-tests.md")
        let block = try #require(Self.code(guide).first { $0.contains("import ParityTesting") })
        let router = try #require(try Self.snippets().first { $0.contains("struct PageStack") })
        #expect(block.contains(router))
    }

    @Test func `every library product has a catalogue`() throws {
        let manifest = try String(
            contentsOf: Repository.root.appending(path: "Package.swift"), encoding: .utf8)
        let products = manifest.components(separatedBy: ".library(name: \"").dropFirst().map {
            $0.components(separatedBy: "\"")[0]
        }
        let catalogues = try Self.articles().map { $0.path.components(separatedBy: "/") }
        let documented = Set(
            catalogues.compactMap { parts in
                parts.first { $0.hasSuffix(".docc") }.map { String($0.dropLast(5)) }
            })
        #expect(Set(products).subtracting(documented) == [])
        #expect(products.count >= 7)
    }
}
