import Foundation
import HeadlessSwiftUI
import TestSupport
import Testing
import WayfoldModel
import WayfoldSubjects

/// Links of an app of one's own, whose program knows nothing of links.
@MainActor
@Suite struct OwnLinkTests {
    private final class Pages: ObservableObject {
        @Published var path: [Int] = []

        func open(_ url: URL) {
            guard let number = Int(url.lastPathComponent) else { return }
            path.append(number)
        }
    }

    private struct Notes: App {
        @ObservedObject private var pages: Pages

        init() { self.init(Pages()) }

        init(_ pages: Pages) { self.pages = pages }

        var body: some HeadlessSwiftUI.Scene {
            WindowGroup {
                NavigationStack(path: $pages.path) {
                    Text("Notes").accessibilityIdentifier("notes")
                        .navigationDestination(for: Int.self) {
                            Text("Note").accessibilityIdentifier("note?number=\($0)")
                        }
                }
                .onOpenURL { pages.open($0) }
            }
        }
    }

    private static let map = """
        {
          "wayfold": 1,
          "name": "Notes",
          "dialect": "path",
          "root": "main",
          "flows": {"main": {"stack": "notes"}},
          "routes": {"notes": {}, "note": {"parameters": {"number": "int"}}},
          "links": [{"pattern": "notes://note/{number:int}", "do": ["push note number={number}"]}]
        }
        """

    private func journey(
        rules: @escaping @MainActor () -> [ProgramAction<Pages>] = { [] }
    ) throws -> SubjectJourney {
        let folder = try ScratchFolder()
        let file = URL(filePath: try folder.write(Self.map, to: "notes.json"))
        return SubjectJourney(
            try StagedApp("notes", Notes.init(_:), of: Pages.init, map: file, rules: rules))
    }

    @Test(arguments: [Origin.system, .link, .user, .program])
    func `a link reaches an app that opens URLs, whoever opened it`(origin: Origin) async throws {
        var journey = try journey()
        let url = journey.symbol("notes://note/7")
        #expect(try await journey.drive(.openURL(url), by: origin) == .applied)
        #expect(journey.shown().contains("push note number=7"))
        #expect(journey.unsupportedCount == 0)
    }

    @Test(arguments: [Origin.system, .link, .user, .program])
    func `a link that the app's own rules refuse is refused, whoever opened it`(origin: Origin)
        async throws
    {
        var journey = try journey(rules: {
            [.guarded(by: "isOpen", ["notes://note"]) { $0.path.count > 1 }]
        })
        let url = journey.symbol("notes://note/7")
        do {
            let verdict = try await journey.drive(.openURL(url), by: origin)
            Issue.record("the app's rules let it through: \(verdict)")
        } catch {
            #expect("\(error)".contains("refused: guarded"))
        }
        #expect(journey.unsupportedCount == 0)
    }
}
