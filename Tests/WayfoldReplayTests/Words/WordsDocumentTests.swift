import Testing
import WayfoldModel
import WayfoldReplay

/// The examples of `WORDS.md` are right.
struct WordsDocumentTests {
    @Test
    func `every line of the examples is read, and printed as it stands`() throws {
        let lines = try Document("WORDS.md").blocks("words").flatMap { $0 }
        #expect(lines.count > 5)
        var vocabulary = Vocabulary()
        for line in lines {
            guard let read = try Words.parse(line, in: &vocabulary), read.events.count == 1 else {
                continue
            }
            #expect(Words.text(of: read.events[0], in: vocabulary) == line)
        }
    }

    @Test
    func `every example of the table is read, and every verb is in it`() throws {
        let document = try Document("WORDS.md")
        var vocabulary = Vocabulary()
        var kinds: Set<ActionKind> = []
        let examples = document.codes(inColumn: 2, ofTablesHeaded: "verb")
        for example in examples {
            let line = try #require(try Words.parse(example, in: &vocabulary))
            kinds.formUnion(line.events.map(\.action.kind))
        }
        let verbs = document.codes(inColumn: 0, ofTablesHeaded: "verb").joined(separator: " ")
        for kind in ActionKind.allCases {
            let words = verbs.split(separator: " ").map(String.init)
            #expect(words.contains(kind.word), "\(kind) is not in the table")
        }
        let unshown = Set(ActionKind.allCases).subtracting(kinds)
        #expect(
            unshown == [.closeScene, .ready, .terminate], "only what shares a row has no example")
    }

    @Test
    func `every envelope of the table is read`() throws {
        var vocabulary = Vocabulary()
        let examples = try Document("WORDS.md").codes(inColumn: 0, ofTablesHeaded: "words")
        #expect(examples.count == 12)
        for example in examples {
            #expect(try Words.parse("back " + example, in: &vocabulary)?.events.count == 1)
        }
    }

    @Test(arguments: [
        "push detail id=1 @40ms", "swipe back, cancelled", "back", "pop 2", "popTo todo id=3",
        "popTo #2", "popTo ^17.0", "popTo root", "present sheet create", "dismiss", "dismiss 2",
        "dismiss all", "dismiss #1", "alert confirm", "answer ok", "selectTab todos",
        "selectTab 2", "startFlow login as sheet", "finishFlow done", "switchFlow authenticated",
        "open \"todos://todo/3\"", "setPath home, detail id=1, detail id=2",
        "fact authenticated true", "save slot", "restore slot", "restore ^12",
        "restore \"home;todo?id=3\"", "override viewer in home/favorites: push fav id={id}",
        "tap viewer id=3 in favorites", "begin pop finger", "commit", "cancel",
        "phase background", "scene open", "swipe down",
    ])
    func `the lines people are reported of are read`(line: String) throws {
        var vocabulary = Vocabulary()
        #expect(try Words.parse(line, in: &vocabulary) != nil)
    }
}
