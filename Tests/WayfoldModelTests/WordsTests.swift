import Testing

@testable import WayfoldModel

@Suite struct WordsTests {
    @Test(
        arguments: [
            ("todo", [(String, String)](), "todo"), ("todo", [("id", "3")], "todo?id=3"),
            ("a", [("b", "1"), ("a", "2")], "a?a=2&b=1"),
            ("a", [("b", "1"), ("b", "2")], "a?b=2"),
            ("a?b", [("c&d", "e=f\\")], "a\\?b?c\\&d=e\\=f\\\\"), ("", [("", "")], "?="),
        ])
    func `a route has one canonical text`(
        name: String, parameters: [(String, String)], text: String
    ) {
        let route = Route(name, parameters.map { Route.Parameter($0.0, $0.1) })
        #expect(route.text == text)
        #expect(Route(text: text) == route)
        #expect(Route(text: text).text == text)
    }

    @Test func `any text is read as some route, and read again the same`() {
        var random = SplitMix64(seed: 11)
        for _ in 0..<2_000 {
            var text = ""
            for _ in 0..<random.below(10) {
                text += random.pick(["\\", "?", "&", "=", "a", "é"]) ?? ""
            }
            let route = Route(text: text)
            #expect(Route(text: route.text).text == route.text)
        }
    }

    @Test func `parameters are told apart by their bytes`() {
        let route = Route("a", [.init("é", "1"), .init("e\u{301}", "2")])
        #expect(route.parameters.count == 2)
        #expect(route["e\u{301}"] == "2")
        #expect(route["é"] == "1")
        #expect(route["x"] == nil)
        #expect(route.setting("é", to: "3")["é"] == "3")
        #expect(Route("a").display == "a")
    }

    @Test(arguments: ["active", "/", "/root", "/tab:1/entry:0/root", "/entry:12"])
    func `a target's text is read back`(text: String) {
        #expect(Target(text)?.description == text)
    }

    @Test(arguments: [
        "", "tab:1", "/tab", "/tab:-1", "/tab:x", "//", "/root/", "/entry:99999999999999999999",
    ])
    func `what is no target is none`(text: String) {
        #expect(Target(text) == nil)
    }

    @Test func `every word is read back`() {
        for kind in ActionKind.allCases { #expect(ActionKind(word: kind.word) == kind) }
        for origin in Origin.allCases { #expect(Origin(word: origin.word) == origin) }
        for reason in Refusal.Reason.allCases {
            #expect(Refusal.Reason(word: reason.word) == reason)
        }
        for presentation in Presentation.allCases {
            #expect(Presentation(word: presentation.word) == presentation)
        }
        #expect(ActionKind(word: "fly") == nil)
        #expect(Origin(word: "fly") == nil)
        #expect(Refusal.Reason(word: "fly") == nil)
        #expect(Presentation(word: "fly") == nil)
    }

    @Test func `opcodes never change`() {
        let codes = ActionKind.allCases.map { "\($0.rawValue) \($0.word)" }.joined(separator: " ")
        #expect(
            codes == """
                1 push 2 pop 3 popTo 4 popToRoot 5 focusFirst 6 replaceTop 7 setPath 8 setRoot \
                9 back 10 present 11 dismiss 12 alert 13 answerAlert 14 selectTab 15 startFlow \
                16 finishFlow 17 dismissFlow 18 switchFlow 19 openURL 20 openScene 21 closeScene \
                22 setPhase 23 setVisible 24 setSizeClass 25 save 26 restore 27 setFact \
                28 clearFact 29 setOverride 30 clearOverride 31 tap 32 beginTransition \
                33 commitTransition 34 cancelTransition 35 echo 36 launch 37 ready 38 terminate \
                39 setAppVersion 40 endSession 41 write 42 setParameter 43 gap
                """)
    }

    @Test func `a refusal's text names the guard and the step`() {
        var vocabulary = Vocabulary()
        let name = vocabulary.symbol("signedIn")
        #expect(Refusal(.atRoot).text(in: vocabulary) == "atRoot")
        let refusal = Refusal(.guarded, by: name, step: 2)
        #expect(refusal.text(in: vocabulary) == "guarded by signedIn at step 2")
    }

    @Test func `a vocabulary tells texts apart by their bytes`() {
        var vocabulary = Vocabulary()
        let composed = vocabulary.symbol("é")
        #expect(vocabulary.symbol("e\u{301}") != composed)
        #expect(vocabulary.symbol("é") == composed)
        #expect(vocabulary.count == 2)
        #expect(vocabulary.known("x") == nil)
        #expect(vocabulary.text(.none) == "")
        let route = vocabulary.symbol(Route("a", [.init("b", "c")]))
        #expect(vocabulary.route(route)["b"] == "c")
    }

    @Test func `a vocabulary finds a text by its bytes as by itself`() {
        let texts = (0..<3000).map { String(repeating: "ab\u{0}é", count: $0 % 40) + "\($0)" }
        var vocabulary = Vocabulary()
        for (number, text) in (texts + texts + ["", ""]).enumerated() {
            let symbol = Array(text.utf8).withUnsafeBufferPointer { bytes in
                number % 2 == 0 ? vocabulary.symbol(text) : vocabulary.symbol(utf8: bytes)
            }
            #expect(Int(symbol.number) == min(number % texts.count + number / 6000 * 3000, 3000))
            #expect(vocabulary.text(symbol) == text)
            #expect(vocabulary.utf8(symbol).elementsEqual(text.utf8))
        }
        #expect(vocabulary.count == 3001)
        #expect(vocabulary.utf8(.none).isEmpty)
    }

    @Test func `a vocabulary repairs bytes that are no UTF-8`() {
        var vocabulary = Vocabulary()
        let bytes: [UInt8] = [0x61, 0xFF, 0x62]
        let symbol = bytes.withUnsafeBufferPointer { vocabulary.symbol(utf8: $0) }
        #expect(vocabulary.text(symbol) == "a\u{FFFD}b")
        #expect(vocabulary.symbol("a\u{FFFD}b") == symbol)
        #expect(bytes.withUnsafeBufferPointer { vocabulary.symbol(utf8: $0) } == symbol)
        #expect(vocabulary.count == 1)
    }

    @Test(
        arguments: [
            (ValueKind.string, "", true), (.int, "-12", true), (.int, "1.0", false),
            (.number, "nan", false), (.number, "1e400", false), (.number, "0.5", true),
            (.bool, "false", true), (.bool, "yes", false),
            (.uuid, "zzzzzzzz-0000-0000-0000-000000000000", false),
            (.uuid, "01234567-89ab-CDEF-0123-456789abcdef", true),
            (.uuid, "0123456789ab-CDEF-0123-456789abcdef--", false),
        ])
    func `a value's kind is checked`(kind: ValueKind, text: String, isAccepted: Bool) {
        #expect(kind.accepts(text) == isAccepted)
    }
}
