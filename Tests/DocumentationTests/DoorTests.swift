import Foundation
import TestSupport
import Testing

/// What README, the guides and the other documents name is there.
@Suite struct DoorTests {
    @Test func `README is a door of at most 150 lines, from which every guide is reached`() throws {
        let readme = try Document("README.md")
        #expect(readme.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
        let linked = Set(readme.links.map(\.path))
        for guide in try Document.guides() where guide.path != "README.md" {
            #expect(linked.contains(guide.path), "\(guide.path)")
        }
    }

    @Test func `every link of every document leads to a file, and to a heading that is there`()
        throws
    {
        var count = 0
        for document in try Document.all() {
            for link in document.links {
                count += 1
                #expect(link.isThere, "\(document.path) links to \(link.text)")
            }
        }
        #expect(count > 150)
    }

    @Test func `a link to a file or a heading that is not there is found`() throws {
        let readme = try Document("README.md")
        #expect(readme.link("docs/replay.md#step-through-it").isThere)
        #expect(readme.link("docs/architectures/README.md").isThere)
        #expect(!readme.link("docs/replay.md#nowhere").isThere)
        #expect(!readme.link("docs/nothing.md").isThere)
        #expect(!readme.link("replay.md").isThere)
        let guide = try Document("docs/replay.md")
        #expect(guide.link("../README.md#install").isThere)
        #expect(!guide.link("README.md").isThere)
    }

    @Test func `files and folders that ARCHITECTURE and the guides name are there`() throws {
        var counts: [String: Int] = [:]
        let named = /`((?:Sources|Tests|Traces|Examples|Benchmarks|SDK|docs)\/[^`… ]*)`/
        for document in try Document.guides() {
            for match in document.prose.matches(of: named) {
                counts[document.path, default: 0] += 1
                let file = Repository.root.appending(path: String(match.1))
                #expect(
                    FileManager.default.fileExists(atPath: file.path),
                    "\(document.path): \(match.1)")
            }
        }
        #expect(counts["ARCHITECTURE.md", default: 0] > 30)
    }

    @Test func `ARCHITECTURE names every target`() throws {
        let text = try Document("ARCHITECTURE.md").text
        for folder in ["Sources", "Plugins"] {
            let place = Repository.root.appending(path: folder)
            for target in try FileManager.default.contentsOfDirectory(atPath: place.path) {
                #expect(text.contains("`\(target)`"), "\(target)")
            }
        }
    }

    @Test func `a workflow in a guide is the file that its first line names`() throws {
        var shown: [String] = []
        for guide in try Document.guides() {
            for block in guide.blocks where block.language == "yaml" {
                let path = String(block.text.prefix { $0 != "\n" }.dropFirst(2))
                let file = Repository.root.appending(path: path)
                #expect(try String(contentsOf: file, encoding: .utf8) == block.text, "\(path)")
                shown.append(path)
            }
        }
        #expect(
            shown.sorted() == [
                ".github/workflows/performance.yml", ".github/workflows/retention.yml",
            ])
    }

    @Test func `the package index documents every target that has articles`() throws {
        let file = Repository.root.appending(path: ".spi.yml")
        let index = try String(contentsOf: file, encoding: .utf8)
        let targets = index.matches(of: /- (\w+)\n/).map { String($0.1) }
        let manifest = try String(
            contentsOf: Repository.root.appending(path: "Package.swift"), encoding: .utf8)
        for target in targets {
            #expect(manifest.contains("name: \"\(target)\""), "\(target)")
        }
        #expect(targets.count == Set(targets).count && targets.count > 10)
        // The product Wayfold is three modules; the interposer is C.
        let articles = try Document.all(in: ["Sources", "Benchmarks"])
            .compactMap { $0.path.firstMatch(of: /\/(\w+)\.docc\//).map { String($0.1) } }
        for name in Set(articles).subtracting(["Wayfold", "CAllocationInterposer"]) {
            #expect(targets.contains(name), "\(name)")
        }
    }
}

extension Document {
    /// A link to a file of the project.
    struct Link {
        /// As it is written.
        let text: String
        /// The file, from the project's folder; `../` beyond it stays.
        let path: String
        let anchor: String?

        var isThere: Bool {
            let file = Repository.root.appending(path: path).path
            guard FileManager.default.fileExists(atPath: file) else { return false }
            guard let anchor else { return true }
            do {
                return try Document(path).anchors.contains(anchor)
            } catch {
                return false
            }
        }
    }

    /// The links in its prose that stay in the project.
    var links: [Link] {
        prose.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
            .filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }.map(link)
    }

    func link(_ text: String) -> Link {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target = String(parts[0])
        let folder = path.split(separator: "/").dropLast().map(String.init)
        var steps = target.isEmpty ? path.split(separator: "/").map(String.init) : folder
        for step in target.split(separator: "/") {
            if step == "..", let last = steps.last, last != ".." {
                steps.removeLast()
            } else {
                steps.append(String(step))
            }
        }
        return Link(
            text: text, path: steps.joined(separator: "/"),
            anchor: parts.count > 1 ? String(parts[1]) : nil)
    }

    /// What a link behind `#` may name: the headings, as GitHub words them.
    var anchors: Set<String> {
        let headings = prose.components(separatedBy: "\n").filter { $0.hasPrefix("#") }
        return Set(
            headings.map { heading in
                let text = heading.drop { $0 == "#" || $0 == " " }.lowercased()
                let kept = text.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
                return kept.replacing(" ", with: "-")
            })
    }
}
