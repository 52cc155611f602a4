import Testing

@testable import WayfoldModel

/// Every pair of many actions, and every triple on a small map, in every dialect.
///
/// `TestApp.perform` checks after each: no trap, no violation, a refusal changes nothing, and
/// `outcome(of:in:)` said so before.
@Suite struct ExhaustiveTests {
    private static let lines = [
        "push a", "push f", "push nowhere", "sheet b", "lockedSheet f", "alert c", "start a push",
        "start nested cover", "back", "pop 1", "pop 2", "popTo a", "popTo ^root", "popToRoot",
        "focus root", "focus a", "replaceTop f", "setPath a b", "setPath", "setRoot f", "setRoot a",
        "dismiss", "dismiss all", "dismiss #0", "answer ok", "tab 0", "finish x", "dismissFlow",
        "switch f", "switch nested", "open app://a", "open app://guarded", "tap e", "save s",
        "restore s", "bytes root;a;sheet:f{inner;b}", "bytes {", "fact ok true", "clearFact ok",
        "override e app push a", "begin pop finger", "begin dismiss finger", "begin push", "commit",
        "cancel", "write 1 a", "set a x 1", "launch", "ready", "terminate", "openScene",
        "closeScene", "end",
    ]

    private static let few = [
        "push f", "sheet a", "alert b", "back", "dismiss", "setRoot f", "switch f", "tap e",
        "open app://guarded", "bytes root;f{inner;a}", "fact ok true", "begin pop finger", "commit",
        "finish x", "launch",
    ]

    private static func map(_ dialect: Dialect) throws -> AppMap {
        var map = AppMap.letters(dialect)
        func symbol(_ text: String) -> Symbol { map.vocabulary.symbol(text) }
        let (a, d, ok, yes, e) = (
            symbol("a"), symbol("d"), symbol("ok"), symbol("true"), symbol("e")
        )
        map.links = [
            try LinkPattern("app://a", actions: [.push(a), .push(a)]),
            try LinkPattern("app://guarded", actions: [.startFlow(a, .push), .push(d)]),
        ]
        map.guards = [
            Guard(
                name: ok, subjects: [d],
                condition: .init(subject: .fact(ok), value: yes, isEqual: true))
        ]
        map.overrides = [OverrideRule(element: e, scope: a, action: .push(d))]
        #expect(map.problems() == [])
        return map
    }

    @Test(arguments: Dialect.all)
    func `every pair of actions`(dialect: Dialect) throws {
        let app = TestApp(try Self.map(dialect))
        for first in Self.lines {
            var begun = app
            begun.run(first)
            for second in Self.lines {
                var pair = begun
                pair.run(second)
            }
        }
    }

    @Test(arguments: [Dialect.canonical, .uikit, .stinsen])
    func `every triple of a few actions`(dialect: Dialect) throws {
        var whole = dialect
        whole.unsupported = ActionKindSet()
        let app = TestApp(try Self.map(whole))
        for first in Self.few {
            var one = app
            one.run(first)
            for second in Self.few {
                var two = one
                two.run(second)
                for third in Self.few {
                    var three = two
                    three.run(third)
                }
            }
        }
    }
}
