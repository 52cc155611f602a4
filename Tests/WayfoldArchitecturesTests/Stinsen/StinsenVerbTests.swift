import Testing
import WayfoldModel

@testable import WayfoldArchitectures

/// Every verb that the library has a way to do, done by its coordinators.
@Suite struct StinsenVerbTests {
    private static let map = """
        {
          "wayfold": 1, "root": "main", "dialect": "stinsen",
          "flows": {
            "main": {"stack": "home"}, "cards": {"stack": "card"},
            "tabs": {"tabs": ["left", "right"]}, "view": {"wrapper": "cards"}
          },
          "routes": {
            "home": {}, "a": {}, "b": {}, "c": {"parameters": {"id": "int"}}, "card": {},
            "left": {}, "right": {}, "deck": {"flow": "cards"}, "hall": {"flow": "tabs"},
            "inside": {"flow": "view"}
          },
          "links": [{"pattern": "app://c/{id}", "do": ["push b", "push c id={id}"]}],
          "overrides": [{"element": "row", "do": "push c id={id}"}]
        }
        """

    private static let proofs: [ActionKind: (lines: [String], shown: String)] = [
        .push: (["push a"], "root home; push a"),
        .pop: (["push a", "push b", "push a", "pop 2"], "root home; push a"),
        .popTo: (["push a", "push b", "popTo a"], "root home; push a"),
        .popToRoot: (["push a", "present sheet b", "popToRoot"], "root home"),
        .focusFirst: (["push a", "push b", "push a", "focusFirst a"], "root home; push a"),
        .back: (["push a", "push deck", "back"], "root home; push a"),
        .openURL: (["push a", "open app://c/7"], "root home; push a; push b; push c id=7"),
        .setFact: (["fact in yes"], "root home; fact in = yes"),
        .clearFact: (["fact in yes", "clearFact in"], "root home"),
        .setRoot: (["push a", "setRoot b"], "root b; push a"),
        .present: (["present cover a", "push b"], "root home; cover a; push b"),
        .dismiss: (["present sheet a", "push b", "dismiss"], "root home"),
        .selectTab: (
            ["push hall", "selectTab right", "push a"],
            "root home; push hall; tabs tabs; ○ left; root left; ● right; root right; push a"
        ),
        .startFlow: (["startFlow a"], "root home; push a; root a"),
        .finishFlow: (["push inside", "push a", "finishFlow"], "root home"),
        .dismissFlow: (["push deck", "present sheet a", "dismissFlow"], "root home"),
        .switchFlow: (["push a", "switchFlow deck"], "root card"),
        .tap: (["tap row id=3"], "root home; push c id=3"),
    ]

    @Test func `every verb of the library's table is done by its coordinators`() throws {
        for kind in ActionKind.allCases {
            guard let proof = Self.proofs[kind] else { continue }
            let journey = try Journey(Self.map, proof.lines)
            #expect(journey.kinds.contains(kind), "\(kind)")
            let passage = journey.lead(StinsenArchitecture.self)
            #expect(passage.found == nil, "\(kind)")
            #expect(Set(passage.outcomes) == ["applied"], "\(kind)")
            #expect(passage.shown == proof.shown, "\(kind)")
            #expect(passage.unsupported == [], "\(kind)")
        }
    }

    @Test func `what moves screens has a proof or is unsupported`() {
        let moving: Set<ActionKind> = [
            .push, .pop, .popTo, .popToRoot, .focusFirst, .back, .setRoot, .setPath, .replaceTop,
            .present, .dismiss, .alert, .answerAlert, .selectTab, .startFlow, .finishFlow,
            .dismissFlow, .switchFlow, .openURL, .tap, .write, .save, .restore,
            .setParameter, .setOverride, .clearOverride,
        ]
        for kind in moving {
            let isProved = Self.proofs[kind] != nil
            #expect(isProved != Dialect.stinsen.unsupported.contains(kind), "\(kind)")
        }
    }
}
