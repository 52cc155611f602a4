import Foundation
import ParityTesting
import TestSupport
import Testing
import WayfoldSubjects

/// The apps of the guides to the architectures do what their app maps and words say.
@Suite struct ArchitectureGuideTests {
    /// A guide in `docs/architectures`, with its app.
    struct Guide: Sendable, CustomTestStringConvertible {
        let name: String
        let app: @Sendable (URL) throws -> StagedApp

        var testDescription: String { name }
    }

    static let guides = [
        Guide(name: "path-coordinator", app: recipes),
        Guide(name: "navigation-storage", app: survey), Guide(name: "router", app: library),
        Guide(name: "uikit-coordinators", app: gallery), Guide(name: "stinsen", app: journal),
    ]

    @Test(arguments: guides)
    func `the app of a guide and its map show the same, for its words and at random`(
        guide: Guide
    ) async throws {
        let document = try Document("docs/architectures/\(guide.name).md")
        let scratch = try ScratchFolder()
        let folder = URL(filePath: scratch.path)
        for block in document.blocks {
            guard let file = block.file else { continue }
            try Data(block.text.utf8).write(to: folder.appending(path: file))
        }
        let maps = document.blocks.filter { $0.language == "json" }.compactMap(\.file)
        let visits = document.blocks.filter { $0.language == "words" }.compactMap(\.file)
        let app = try guide.app(folder.appending(path: try #require(maps.first)))
        #expect(maps.count == 1 && !visits.isEmpty)
        for visit in visits {
            await expectParity(of: app.subject, on: folder.appending(path: visit))
        }
        await expectParity(of: app.subject, runs: 40)
    }

    @MainActor @Test func `the survey is back at the question below the one it was left at`()
        async throws
    {
        #expect(try await textsAfterRelaunch().contains("Next"))
    }

    @MainActor @Test func `a painting's coordinator goes with a swipe that ends, and stays else`() {
        #expect(paintingsAfterSwipes() == [1, 0])
    }
}
