import MockApp
import Testing
import WayfoldArchitectures
import WayfoldCommand
import WayfoldModel

/// `replay --architecture`.
@Suite struct ParityTests {
    private static let stinsen = MockApp.subject(dialect: .stinsen)
    /// Shows one screen, whatever its map begins with.
    private static let flat = Subject(
        "flat", summary: "", map: nil, dialect: .canonical, faults: [], samples: SampleTexts()
    ) { launch in
        var flat = AppMap()
        flat.vocabulary = launch.map.vocabulary
        let mock = MockApp.subject()
        return mock.launch(
            .init(
                mock, flat, faults: launch.faults, dialect: launch.dialect,
                chances: launch.chances))
    }

    /// A saved path that meets a newer app: a page is gone, another has a new name.
    private static let form = """
        {"wayfold":1,"map":"form.json"}
        {"do":"push","route":"menu"}
        {"do":"push","route":"promo"}
        {"at":1000,"do":"save","slot":"path","origin":"system"}
        {"do":"terminate","origin":"system"}
        {"at":2000,"do":"launch","origin":"system"}
        {"do":"setAppVersion","version":"2.0","origin":"system"}
        {"do":"restore","slot":"path","origin":"restore"}
        {"do":"ready","origin":"system"}
        {"do":"endSession"}

        """

    private static let back = """
        {"wayfold":1,"map":"form.json"}
        {"do":"push","route":"menu"}
        {"do":"push","route":"promo"}
        {"do":"back"}
        {"do":"endSession"}

        """

    private static let map = """
        {
          "wayfold": 1, "name": "form", "version": "1.0", "root": "main",
          "answers": {"restoreUnknown": "dropAll"},
          "flows": {"main": {"stack": "home"}},
          "routes": {"home": {}, "menu": {}, "settings": {}, "promo": {}},
          "guards": [{"name": "signedIn", "routes": ["settings"], "fact": "in", "is": "yes"}],
          "facts": {"in": "no"},
          "versions": [
            {"version": "2.0", "removed": ["promo"], "renamed": {"menu": "settings"}}
          ]
        }

        """

    private func scratch() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(Self.form, to: "form.jsonl")
        try scratch.write(Self.back, to: "back.jsonl")
        try scratch.write(Self.map, to: "form.json")
        return scratch
    }

    @Test func `parity is reported with what was run, and what was unsupported`() throws {
        let run = try scratch().run(
            "replay T/todos.jsonl --architecture mock --session anna", own: [Self.stinsen])
        #expect(run.status == .yes)
        #expect(run.output == Self.expected1)
        #expect(run.errors == "")
    }

    private static let expected1 = """
        mock: parity in 11 events of 1 session

        note: stinsen (+) diverges from the recorded canonical (-)
          at T/todos.jsonl:11
          10  push form @2ms at=/tab:1
              scene 0
                tabs main
                  ● todos
            +       push form ←
            -   queued push form
          by the row duringTransition, what arrives during a transition: - queue, + apply

        """

    @Test func `a break stops at the event, with its line and both trees`() throws {
        let scratch = try scratch()
        scratch.expect(
            "replay T/back.jsonl --architecture mock --fault pops-two", own: [MockApp.subject()],
            status: .no, prints: Self.expected2)
        scratch.expect(
            "replay T/back.jsonl --architecture mock", own: [MockApp.subject()],
            prints: "mock: parity in 4 events of 1 session\n")
    }

    private static let expected2 = """
        mock: parity breaks between fold (-) and live objects (+), in 3 events of 1 session
          at T/back.jsonl:4
          3  back
              scene 0
            -   push menu ←
          see it: wayfold replay T/back.jsonl --architecture mock --fault pops-two --step --until 3

        """

    @Test func `a break in a log is reported with the segment and the byte`() throws {
        let scratch = try scratch()
        #expect(scratch.run("import jsonl T/back.jsonl -o T/back.log").status == .yes)
        let run = scratch.run(
            "replay T/back.log --architecture mock --fault pops-two", own: [MockApp.subject()])
        #expect(run.status == .no)
        let place = /at 0000000000000001\.log byte [0-9]+\n/
        #expect(run.output.replacing(place, with: "at P\n") == Self.expected3)
    }

    private static let expected3 = """
        mock: parity breaks between fold (-) and live objects (+), in 3 events of 1 session
          at P
          3  back
              scene 0
            -   push menu ←
          see it: wayfold replay T/back.log --architecture mock --fault pops-two --step --until 3

        """

    @Test func `words are run too, of any route when they have no app map`() throws {
        let run = try scratch().run("replay T/typed.words --architecture mock", own: [Self.stinsen])
        #expect(run.status == .yes)
        #expect(run.output.hasPrefix("mock: parity in 8 events of 1 session\n"))
    }

    @Test func `two outcomes that differ are shown below each other`() throws {
        let scratch = try scratch()
        try scratch.write(Self.guarded, to: "guarded.jsonl")
        scratch.expect(
            "replay T/guarded.jsonl --architecture mock --fault asks-nobody",
            own: [MockApp.subject()], status: .no, prints: Self.expected4)
        let fine = scratch.run(
            "replay T/guarded.jsonl --architecture mock", own: [MockApp.subject()])
        #expect(fine.output == "mock: parity in 3 events of 1 session\n")
    }

    private static let guarded = """
        {"wayfold":1,"map":"form.json"}
        {"do":"push","route":"menu"}
        {"do":"push","route":"settings","refused":"guarded","by":"signedIn"}
        {"do":"endSession"}

        """

    private static let expected4 = """
        mock: parity breaks between fold (-) and live objects (+), in 2 events of 1 session
          at T/guarded.jsonl:3
          2  push settings
            - refused guarded by signedIn
            + applied
          see it: wayfold replay T/guarded.jsonl --architecture mock --fault asks-nobody --step \
        --until 2

        """

    @Test func `a screen that should have stayed is reported by its route`() throws {
        let scratch = try Scratch()
        try scratch.write("push a id=1\npush b\nsetPath a id=1\nback\n", to: "path.words")
        scratch.expect(
            "replay T/path.words --architecture mock --fault makes-anew", own: [MockApp.subject()],
            status: .no, prints: Self.expected5)
    }

    private static let expected5 = """
        mock: parity breaks between fold (-) and live objects (+), in 3 events of 1 session
          at T/path.words:3
          3  setPath a id=1
            the screen root is another object now but should be the one it was
          see it: wayfold replay T/path.words --architecture mock --fault makes-anew --step \
        --until 3

        """

    @Test func `a break is found though other sessions came between`() throws {
        let scratch = try Scratch()
        let lines = """
            push a session=1
            push a session=2
            setPath a session=1
            push b session=2
            push b session=3
            push c session=2
            push c session=1

            """
        try scratch.write(lines, to: "three.words")
        scratch.expect(
            "replay T/three.words --architecture mock --fault makes-anew", own: [MockApp.subject()],
            status: .no, prints: Self.expected6)
    }

    private static let expected6 = """
        mock: parity breaks between fold (-) and live objects (+), in 6 events of 3 sessions
          at T/three.words:3
          3  setPath a
            the screen root is another object now but should be the one it was
          see it: wayfold replay T/three.words --architecture mock --fault makes-anew --step \
        --until 3

        """

    @Test func `with all each pair of dialects shows where it diverges`() throws {
        let run = try scratch().run("replay T/form.jsonl --architecture all")
        #expect(run.status == .yes)
        #expect(run.output == Self.expected7)
    }

    private static let expected7 = """
        path: parity in 9 events of 1 session
          unsupported: 1 save, 1 restore, 1 launch, 1 terminate, 1 setAppVersion
        storage: parity in 9 events of 1 session
        router: parity in 9 events of 1 session
          unsupported: 1 save, 1 restore, 1 launch, 1 terminate, 1 setAppVersion
        uikit: parity in 9 events of 1 session
          unsupported: 1 save, 1 restore, 1 launch, 1 terminate, 1 setAppVersion

        note: path and router (+) diverge from the recorded canonical (-), router (+) diverges \
        from storage (-)
          at T/form.jsonl:4
          3  save path @1ms by=system
            - applied
            + refused unsupported
          by the row unsupported, the verb save: - supported, + unsupported

        note: storage and uikit (+) diverge from path (-), uikit (+) diverges from router (-)
          at T/form.jsonl:4
          3  save path @1ms by=system
            - refused unsupported
            + applied
          by the row unsupported, the verb save: - unsupported, + supported

        note: uikit (+) diverges from the recorded canonical (-), uikit (+) diverges from storage \
        (-)
          at T/form.jsonl:8
          7  restore path @2ms by=restore
              scene 0
            +   push settings ←
          by the row restoreUnknown, a restored page the app no longer has: - dropAll, + dropEntry

        """

    @Test func `a divergence fails only when it is asked to`() throws {
        let scratch = try scratch()
        let line = "replay T/form.jsonl --architecture path"
        #expect(scratch.run(line).status == .yes)
        let failed = scratch.run(line + " --fail-on-divergence")
        #expect(failed.status == .no)
        #expect(failed.output == scratch.run(line).output)
        let mock = "replay T/back.jsonl --architecture mock --fail-on-divergence"
        #expect(scratch.run(mock, own: [MockApp.subject()]).status == .yes)
    }

    @Test func `the same is had as JSON and as Markdown`() throws {
        let scratch = try scratch()
        let line = "replay T/back.jsonl --architecture mock --fault pops-two"
        scratch.expect(
            line + " --format json", own: [MockApp.subject()], status: .no, prints: Self.expected8)
        scratch.expect(
            "replay T/form.jsonl --architecture path --format markdown", prints: Self.expected9)
    }

    private static let expected8 = """
        {
          "title": "T/back.jsonl",
          "parity": {
            "architectures": [
              {
                "name": "mock",
                "holds": false,
                "events": 3,
                "sessions": 1,
                "unsupported": 0
              }
            ],
            "unsupported": []
          },
          "break.mock": {
            "sequence": 3,
            "action": "back",
            "place": "T/back.jsonl:4",
            "session": 1,
            "problem": "the live objects show something else than the fold",
            "command": "wayfold replay T/back.jsonl --architecture mock --fault \
        pops-two --step --until 3",
            "difference": [
              {
                "mark": " ",
                "line": "scene 0"
              },
              {
                "mark": "-",
                "line": "  push menu"
              }
            ]
          }
        }

        """

    private static let expected9 = """
        ## T/form.jsonl

        ### parity

        | architecture | parity | events | sessions | unsupported |
        | --- | --- | ---: | ---: | ---: |
        | path | yes | 9 | 1 | 5 |

        | architecture | unsupported | events |
        | --- | --- | ---: |
        | path | save | 1 |
        | path | restore | 1 |
        | path | launch | 1 |
        | path | terminate | 1 |
        | path | setAppVersion | 1 |

        ### where dialects diverge

        | one | the other | event | place | action | one's outcome | the other's outcome |
        | --- | --- | ---: | --- | --- | --- | --- |
        | the recorded canonical | path | 3 | T/form.jsonl:4 | save path @1ms by=system | \
        applied | refused unsupported |

        | one | the other | row | question | one's answer | the other's answer |
        | --- | --- | --- | --- | --- | --- |
        | the recorded canonical | path | unsupported | the verb save | supported | unsupported |

        """

    @Test func `an app that cannot start as the map says is reported before its first event`()
        throws
    {
        try Scratch().expect(
            "replay T/todos.jsonl --architecture flat", own: [Self.flat], status: .no,
            prints: Self.expected10)
    }

    private static let expected10 = """
        flat: parity breaks between fold (-) and live objects (+), in 0 events of 1 session
          before the first event of session 1
              scene 0
            -   tabs main
            -     ● home
            -       root home ←
            -     ○ todos
            -       root todos
            +   root root ←

        """

    @Test func `events after a moment are left out`() throws {
        let run = try scratch().run(
            "replay T/back.jsonl --architecture mock --fault pops-two --until 2",
            own: [MockApp.subject()])
        #expect(run.status == .yes)
        #expect(run.output == "mock: parity in 2 events of 1 session\n")
    }
}
