import NavigationTesting
import Testing
import WayfoldModel

@Suite(.navigation(of: list)) @MainActor struct NavigationTraitTests {
    @Test func `a test has an app, and what is done with it is recorded`() async throws {
        let app = try NavigationTest.current
        #expect(app === (try NavigationTest.current))
        #expect(try await app.perform("push item by=program") == .applied)
        #expect(app.outline == "scene 0\n  root list\n  push item ←\n")
        try await app.perform("swipe back")
        #expect(app.outline == "scene 0\n  root list ←\n")
        let lines = app.trace.split(separator: "\n")
        #expect(lines.count >= 3 && lines[0].contains("\"wayfold\":1"))
    }

    @Test func `each test has an app of its own`() throws {
        let app = try NavigationTest.current
        #expect(app.outline == "scene 0\n  root list ←\n")
    }

    @Test func `a line that is no words is an error with the line`() async throws {
        let app = try NavigationTest.current
        await #expect(throws: NavigationMisuse.self) {
            try await app.perform("push item by=program\nflee")
        }
    }
}
