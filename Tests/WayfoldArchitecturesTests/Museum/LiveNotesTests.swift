import Testing
import WayfoldModel

@testable import WayfoldArchitectures

/// What live objects note beside what they show.
@Suite struct LiveNotesTests {
    private static let map = """
        {"wayfold": 1, "root": "main", "dialect": "router",
         "flows": {"main": {"stack": "home"}, "outer": {"stack": "a"}, "inner": {"wrapper": "b"}},
         "routes": {"home": {}, "a": {}, "b": {}, "c": {"parameters": {"id": "int?"}},
          "out": {"flow": "outer"}, "in": {"flow": "inner"}}}
        """

    /// What a host notes of each event of a journey.
    private func notes<Note>(
        _ lines: [String], _ architecture: any Architecture.Type = RouterArchitecture.self,
        faults: Set<String> = [], read: (Host) -> Note
    ) throws -> [Note] {
        let journey = try Journey(Self.map, lines)
        let rules = AppRules(journey.map, Texts(journey.vocabulary))
        let host = Host(
            architecture, rules, dialect: architecture.dialect.adopting(journey.map),
            faults: faults)
        defer { host.tearDown() }
        return journey.events.map { event in
            _ = host.perform(event)
            host.settle()
            return read(host)
        }
    }

    private static func activities(_ host: Host) -> String {
        host.notes.activities.map { activity in
            (activity.isActive ? "+" : "-") + host.setting.texts.text(activity.name)
        }.joined(separator: " ")
    }

    @Test(arguments: ["router"])
    func `flows become active from the outside in and end from the inside out`(
        name: String
    ) throws {
        let architecture = try #require(Catalogue.all.first { $0.name == name })
        let lines = [
            "push out", "push in", "push c", "popToRoot at=/ by=program",
        ]
        let told = try notes(lines + ["push c"], architecture, read: Self.activities)
        #expect(told == ["+outer", "+inner +b", "", "-b -inner -outer", ""])
        let wrong = try notes(
            lines, architecture, faults: [Fault.parentDetachedFirst.name],
            read: Self.activities)
        #expect(wrong.last == "-outer -inner -b")
    }

    @Test func `a flow of a chain that is refused was never active`() throws {
        let map = """
            {"wayfold": 1, "root": "main", "dialect": "router",
             "flows": {"main": {"stack": "home"}, "outer": {"stack": "a"}},
             "routes": {"home": {}, "a": {}, "o": {"flow": "outer"}},
             "links": [{"pattern": "x://o", "do": ["push o", "pop 9"]}]}
            """
        let journey = try Journey(map, ["open x://o", "push o"])
        let rules = AppRules(journey.map, Texts(journey.vocabulary))
        let host = Host(RouterArchitecture.self, rules, dialect: .router)
        defer { host.tearDown() }
        #expect(host.perform(journey.events[0]) != .applied)
        #expect(host.notes.activities == [])
        #expect(host.perform(journey.events[1]) == .applied)
        #expect(host.notes.activities.count == 1)
    }

    @Test func `an address is the names of the routes and the query of the last`() throws {
        let addresses = try notes(
            ["push a", "push c id=1", "push b", "back", "setPath a", "popToRoot"],
            RouterArchitecture.self
        ) { $0.root(of: 0)?.location }
        #expect(addresses == ["/a", "/a/c?id=1", "/a/c/b", "/a/c?id=1", "/a", "/"])
        #expect("/a/c?id=1".droppingLastPart(1) == "/a?id=1")
        #expect("/a".droppingLastPart(2) == "/")
    }

    @Test func `a push touches as many screens at every depth`() throws {
        let visits = try notes((1...50).map { "push c id=\($0)" }) { $0.notes.visits }
        #expect(Set(visits) == [1])
    }
}
