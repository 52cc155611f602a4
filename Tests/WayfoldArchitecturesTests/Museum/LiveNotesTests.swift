import Testing
import WayfoldModel

@testable import WayfoldArchitectures

/// What live objects note beside what they show.
@Suite struct LiveNotesTests {
    private static let map = """
        {"wayfold": 1, "root": "main", "dialect": "storage",
         "flows": {"main": {"stack": "home"}, "outer": {"stack": "a"}, "inner": {"wrapper": "b"}},
         "routes": {"home": {}, "a": {}, "b": {}, "c": {"parameters": {"id": "int?"}},
          "out": {"flow": "outer"}, "in": {"flow": "inner"}}}
        """

    /// What a host notes of each event of a journey.
    private func notes<Note>(
        _ lines: [String], _ architecture: any Architecture.Type = StorageArchitecture.self,
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

    @Test(arguments: ["storage"])
    func `flows become active from the outside in and end from the inside out`(
        name: String
    ) throws {
        let architecture = try #require(Catalogue.all.first { $0.name == name })
        let lines = [
            "push out", "push in", "push c", "popToRoot at=/ by=program",
        ]
        let told = try notes(lines + ["push c"], architecture, read: Self.activities)
        #expect(told == ["+outer", "+inner +b", "", "-b -inner -outer", ""])
    }

    @Test func `a flow of a chain that is refused was never active`() throws {
        let map = """
            {"wayfold": 1, "root": "main", "dialect": "storage",
             "flows": {"main": {"stack": "home"}, "outer": {"stack": "a"}},
             "routes": {"home": {}, "a": {}, "o": {"flow": "outer"}},
             "links": [{"pattern": "x://o", "do": ["push o", "pop 9"]}]}
            """
        let journey = try Journey(map, ["open x://o", "push o"])
        let rules = AppRules(journey.map, Texts(journey.vocabulary))
        let host = Host(StorageArchitecture.self, rules, dialect: .storage)
        defer { host.tearDown() }
        #expect(host.perform(journey.events[0]) != .applied)
        #expect(host.notes.activities == [])
        #expect(host.perform(journey.events[1]) == .applied)
        #expect(host.notes.activities.count == 1)
    }

    @Test func `an address is the names of the routes and the query of the last`() throws {
        let journey = try Journey(Self.map, ["setPath a, c id=1, b"])
        let launch = Subject.Launch(
            rules: AppRules(journey.map, Texts(journey.vocabulary)), dialect: .storage,
            faults: [], chances: FaultChances([]))
        let setting = Setting(launch, KnownScreens())
        guard case .setPath(let routes) = journey.events[0].action else { return }
        let addresses = [3, 2, 1, 0].map { setting.location(Array(routes.prefix($0))) }
        #expect(addresses == ["/a/c/b", "/a/c?id=1", "/a", "/"])
    }

    @Test func `a push touches as many screens at every depth`() throws {
        let visits = try notes((1...50).map { "push c id=\($0)" }) { $0.notes.visits }
        #expect(Set(visits) == [1])
    }

    /// What is saved, and whose pages the restore reports.
    private static let lostPages = [
        ("^lost:home;a;b", ["lost", "home", "a", "b"]), ("lost;a;b", ["lost", "a", "b"]),
        ("home;lost;a", ["lost"]), ("home;lost{a;b};c", ["lost", "a", "b"]),
    ]

    @Test(arguments: ["storage"], lostPages)
    func `every saved page that a restore does not show is reported`(
        name: String, saved: (path: String, dropped: [String])
    ) throws {
        let architecture = try #require(Catalogue.all.first { $0.name == name })
        let oracle = try #require(Oracle.named("restore-is-total"))
        let map = Self.map.replacing(#""storage""#, with: "\"\(architecture.dialect.name)\"")
        let journey = try Journey(map, [#"restore "\#(saved.path)""#])
        #expect(
            journey.lead(architecture).remarks
                == saved.dropped.map { "the saved page \($0) is gone" })
        #expect(journey.finding(oracle, architecture) == nil)
    }

    @Test(arguments: ["storage"])
    func `a restore that drops all reports the pages that the app still has too`(
        name: String
    ) throws {
        let architecture = try #require(Catalogue.all.first { $0.name == name })
        var dialect = architecture.dialect
        dialect.restoreUnknown = .dropAll
        let journey = try Journey(
            Self.map.replacing(#""storage""#, with: "\"\(dialect.name)\""),
            [#"restore "home;a;lost;b""#])
        let passage = journey.lead(architecture, dialect: dialect)
        #expect(passage.shown == "root home")
        #expect(
            passage.remarks
                == ["home", "a", "lost", "b"].map { "the saved page \($0) is gone" })
    }
}
