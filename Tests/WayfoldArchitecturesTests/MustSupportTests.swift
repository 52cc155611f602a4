import Testing
import WayfoldModel

@testable import WayfoldArchitectures

/// What each architecture has to be able to do, each verb done by its live objects.
@Suite struct MustSupportTests {
    private static let all: Set<ActionKind> = [
        .push, .pop, .popTo, .popToRoot, .focusFirst, .back, .openURL, .setFact, .clearFact,
        .setRoot, .setPath,
    ]
    private static let lists: [String: Set<ActionKind>] = [
        "router": all
    ]

    /// A verb at work: what the lines end in with it, and without the one line that has it.
    private struct Proof {
        let lines: [String]
        let shown: String
        let without: String

        init(_ lines: [String], _ shown: String, without: String) {
            self.lines = lines
            self.shown = shown
            self.without = without
        }
    }

    private static let map = """
        {
          "wayfold": 1, "root": "main",
          "flows": {"main": {"stack": "home"}, "cards": {"stack": "card"}},
          "routes": {
            "home": {}, "a": {}, "b": {}, "c": {"parameters": {"id": "int"}},
            "card": {}, "dashboard": {"flow": "cards"}
          },
          "links": [{"pattern": "app://c/{id}", "do": ["push b", "push c id={id}"]}],
          "overrides": [{"element": "row", "do": "push c id={id}"}]
        }
        """

    private static let two = "root home; push a; push b"
    private static let proofs: [ActionKind: Proof] = [
        .push: Proof(["push a"], "root home; push a", without: "root home"),
        .pop: Proof(["setPath a, b, a", "pop 2"], "root home; push a", without: two + "; push a"),
        .popTo: Proof(["setPath a, b", "popTo a"], "root home; push a", without: two),
        .popToRoot: Proof(["setPath a, b", "popToRoot"], "root home", without: two),
        .focusFirst: Proof(
            ["setPath a, b, a", "focusFirst a"], "root home; push a", without: two + "; push a"),
        .back: Proof(["setPath a, b", "back"], "root home; push a", without: two),
        .openURL: Proof(
            ["push a", "open app://c/7"], two + "; push c id=7", without: "root home; push a"),
        .setFact: Proof(["fact in yes"], "root home; fact in = yes", without: "root home"),
        .clearFact: Proof(
            ["fact in yes", "clearFact in"], "root home", without: "root home; fact in = yes"),
        .setRoot: Proof(
            ["push a", "setRoot b"], "root b; push a", without: "root home; push a"),
        .setPath: Proof(["push a", "setPath a, b"], two, without: "root home; push a"),
        .replaceTop: Proof(
            ["push b", "replaceTop a"], "root home; push a", without: "root home; push b"),
        .tap: Proof(["tap row id=3"], "root home; push c id=3", without: "root home"),
    ]

    @Test(arguments: ["router"])
    func `every verb of an architecture's list is done by its live objects`(name: String) throws {
        let architecture = try #require(Catalogue.all.first { $0.name == name })
        let kinds = try #require(Self.lists[name])
        for kind in ActionKind.allCases where kinds.contains(kind) {
            let proof = try #require(Self.proofs[kind], "\(kind) has no proof")
            let journey = try Journey(Self.map, proof.lines)
            #expect(journey.kinds.contains(kind))
            let passage = journey.lead(architecture)
            #expect(passage.found == nil, "\(kind)")
            #expect(Set(passage.outcomes) == ["applied"], "\(kind)")
            #expect(passage.shown == proof.shown, "\(kind)")
            #expect(passage.unsupported == [], "\(kind)")

            let others = zip(proof.lines, journey.events).filter { $1.action.kind != kind }
            let without = try Journey(Self.map, others.map(\.0) + ["ready"]).lead(architecture)
            #expect(without.shown == proof.without, "without \(kind)")
        }
    }

    @Test func `the router shows a stand-in for a value that no module provides`() throws {
        let journey = try Journey(Self.map, ["push a", "push nowhere id=1", "setRoot nowhere"])
        let passage = journey.lead(RouterArchitecture.self)
        #expect(passage.found == nil)
        #expect(
            passage.shown
                == "root unknown route=nowhere; push a; push unknown route=\"nowhere?id=1\"")
        #expect(
            journey.lead(StinsenArchitecture.self).outcomes
                == ["applied", "unknownRoute", "unknownRoute"])
    }

    @Test func `the router embeds another module's stack in a screen`() throws {
        let journey = try Journey(
            Self.map, ["push dashboard", "push a", "push b at=/", "back at=/"])
        let passage = journey.lead(RouterArchitecture.self)
        #expect(passage.found == nil)
        #expect(Set(passage.outcomes) == ["applied"])
        #expect(passage.shown == "root home; push dashboard; root card; push a")
    }
}
