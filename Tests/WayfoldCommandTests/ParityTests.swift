import Testing
import WayfoldCommand

/// `replay --architecture`.
@Suite struct ParityTests {
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
        try scratch.write(Self.map, to: "form.json")
        return scratch
    }

    @Test func `parity is told with what was led through, and what was unsupported`() throws {
        let run = try scratch().run("replay T/todos.jsonl --architecture stinsen --session anna")
        #expect(run.status == .yes)
        #expect(run.output == Self.expected1)
        #expect(run.errors == "")
    }

    private static let expected1 = """
        stinsen: parity in 11 events of 1 session

        note: stinsen (+) parts from the recorded canonical (-)
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
        let run = scratch.run(
            "replay T/form.jsonl --architecture storage --fault gone-route-kept")
        #expect(run.status == .no)
        #expect(run.output == Self.expected2)
        #expect(run.errors == "")
        let fine = scratch.run("replay T/form.jsonl --architecture storage")
        #expect(fine.status == .yes)
        #expect(fine.output == "storage: parity in 9 events of 1 session\n")
    }

    private static let expected2 = """
        storage: parity breaks between fold (-) and live objects (+), in 7 events of 1 session
          at T/form.jsonl:8
          7  restore path @2ms by=restore
              scene 0
            +   push menu
            +   push promo ←
          see it: wayfold replay T/form.jsonl --architecture storage --fault gone-route-kept \
        --step --until 7

        """

    @Test func `a break in a log is told with the segment and the byte`() throws {
        let scratch = try scratch()
        #expect(scratch.run("import jsonl T/form.jsonl -o T/form.log").status == .yes)
        let run = scratch.run(
            "replay T/form.log --architecture storage --fault gone-route-kept")
        #expect(run.status == .no)
        let place = /at 0000000000000001\.log byte [0-9]+\n/
        #expect(run.output.replacing(place, with: "at P\n") == Self.expected3)
    }

    private static let expected3 = """
        storage: parity breaks between fold (-) and live objects (+), in 7 events of 1 session
          at P
          7  restore path @2ms by=restore
              scene 0
            +   push menu
            +   push promo ←
          see it: wayfold replay T/form.log --architecture storage --fault gone-route-kept \
        --step --until 7

        """

    @Test func `words are led through too, of any route when they have no app map`() throws {
        let run = try scratch().run("replay T/typed.words --architecture stinsen")
        #expect(run.status == .yes)
        #expect(run.output.hasPrefix("stinsen: parity in 8 events of 1 session\n"))
    }

    @Test func `two outcomes that differ are shown below each other`() throws {
        let scratch = try scratch()
        try scratch.write(Self.guarded, to: "guarded.jsonl")
        let run = scratch.run(
            "replay T/guarded.jsonl --architecture open", own: [OpenList.self, PageList.self])
        #expect(run.status == .no)
        #expect(run.output == Self.expected4)
        let fine = scratch.run(
            "replay T/guarded.jsonl --architecture pages", own: [OpenList.self, PageList.self])
        #expect(fine.output == "pages: parity in 3 events of 1 session\n")
    }

    private static let guarded = """
        {"wayfold":1,"map":"form.json"}
        {"do":"push","route":"menu"}
        {"do":"push","route":"settings","refused":"guarded","by":"signedIn"}
        {"do":"endSession"}

        """

    private static let expected4 = """
        open: parity breaks between fold (-) and live objects (+), in 2 events of 1 session
          at T/guarded.jsonl:3
          2  push settings
            - refused guarded by signedIn
            + applied
          see it: wayfold replay T/guarded.jsonl --architecture open --step --until 2

        """

    @Test func `a screen that should have stayed is told by its route`() throws {
        let scratch = try Scratch()
        try scratch.write("push a id=1\npush b\nback\nback\n", to: "back.words")
        let run = scratch.run(
            "replay T/back.words --architecture forgetful", own: [ForgetfulList.self])
        #expect(run.status == .no)
        #expect(run.output == Self.expected5)
    }

    private static let expected5 = """
        forgetful: parity breaks between fold (-) and live objects (+), in 3 events of 1 session
          at T/back.words:3
          3  back
            the screen root is another object now but should be the one it was
          see it: wayfold replay T/back.words --architecture forgetful --step --until 3

        """

    @Test func `a break is found though other sessions came between`() throws {
        let scratch = try Scratch()
        let lines = """
            push a session=1
            push a session=2
            back session=1
            push b session=2
            push b session=3
            push c session=2
            push c session=1

            """
        try scratch.write(lines, to: "three.words")
        let run = scratch.run(
            "replay T/three.words --architecture forgetful", own: [ForgetfulList.self])
        #expect(run.status == .no)
        #expect(run.output == Self.expected6)
    }

    private static let expected6 = """
        forgetful: parity breaks between fold (-) and live objects (+), in 6 events of 3 sessions
          at T/three.words:3
          3  back
            the screen root is another object now but should be the one it was
          see it: wayfold replay T/three.words --architecture forgetful --step --until 3

        """

    @Test func `with all each pair of dialects is told where it parts`() throws {
        let run = try scratch().run("replay T/form.jsonl --architecture all")
        #expect(run.status == .yes)
        #expect(run.output == Self.expected7)
    }

    private static let expected7 = """
        path: parity in 9 events of 1 session
          unsupported: 1 save, 1 restore, 1 launch, 1 terminate, 1 setAppVersion
        storage: parity in 9 events of 1 session
        router: parity in 9 events of 1 session
          unsupported: 1 save, 1 restore
        uikit: parity in 9 events of 1 session
          unsupported: 1 save, 1 restore, 1 launch, 1 terminate, 1 setAppVersion
        stinsen: parity in 9 events of 1 session
          unsupported: 1 save, 1 restore

        note: path, router and stinsen (+) part from the recorded canonical (-), router and \
        stinsen (+) part from storage (-), stinsen (+) parts from uikit (-)
          at T/form.jsonl:4
          3  save path @1ms by=system
            - applied
            + refused unsupported
          by the row unsupported, the verb save: - supported, + unsupported

        note: storage and uikit (+) part from path (-), uikit (+) parts from router (-)
          at T/form.jsonl:4
          3  save path @1ms by=system
            - refused unsupported
            + applied
          by the row unsupported, the verb save: - unsupported, + supported

        note: uikit (+) parts from the recorded canonical (-), uikit (+) parts from storage (-)
          at T/form.jsonl:8
          7  restore path @2ms by=restore
              scene 0
            +   push settings ←
          by the row restoreUnknown, a restored page the app no longer has: - dropAll, + dropEntry

        """

    @Test func `a divergence fails only when it is asked to`() throws {
        let scratch = try scratch()
        let line = "replay T/form.jsonl --architecture router"
        #expect(scratch.run(line).status == .yes)
        let failed = scratch.run(line + " --fail-on-divergence")
        #expect(failed.status == .no)
        #expect(failed.output == scratch.run(line).output)
        let storage = "replay T/form.jsonl --architecture storage --fail-on-divergence"
        #expect(scratch.run(storage).status == .yes)
    }

    @Test func `the same is had as JSON and as Markdown`() throws {
        let scratch = try scratch()
        let line = "replay T/form.jsonl --architecture storage --fault gone-route-kept"
        let json = scratch.run(line + " --format json")
        #expect(json.status == .no)
        #expect(json.output == Self.expected8)
        let all = scratch.run("replay T/form.jsonl --architecture router --format markdown")
        #expect(all.status == .yes)
        #expect(all.output == Self.expected9)
    }

    private static let expected8 = """
        {
          "title": "T/form.jsonl",
          "parity": {
            "architectures": [
              {
                "name": "storage",
                "holds": false,
                "events": 7,
                "sessions": 1,
                "unsupported": 0
              }
            ],
            "unsupported": []
          },
          "break.storage": {
            "sequence": 7,
            "action": "restore path @2ms by=restore",
            "place": "T/form.jsonl:8",
            "session": 1,
            "problem": "the live objects show something else than the fold",
            "command": "wayfold replay T/form.jsonl --architecture storage --fault \
        gone-route-kept --step --until 7",
            "difference": [
              {
                "mark": " ",
                "line": "scene 0"
              },
              {
                "mark": "+",
                "line": "  push menu"
              },
              {
                "mark": "+",
                "line": "  push promo"
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
        | router | yes | 9 | 1 | 2 |

        | architecture | unsupported | events |
        | --- | --- | ---: |
        | router | save | 1 |
        | router | restore | 1 |

        ### where dialects part

        | one | the other | event | place | action | one's outcome | the other's outcome |
        | --- | --- | ---: | --- | --- | --- | --- |
        | the recorded canonical | router | 3 | T/form.jsonl:4 | save path @1ms by=system | \
        applied | refused unsupported |

        | one | the other | row | question | one's answer | the other's answer |
        | --- | --- | --- | --- | --- | --- |
        | the recorded canonical | router | unsupported | the verb save | supported | unsupported |

        """

    @Test func `an app that cannot start as the map says is told before its first event`() throws {
        let run = try Scratch().run(
            "replay T/todos.jsonl --architecture pages", own: [PageList.self])
        #expect(run.status == .no)
        #expect(run.output == Self.expected10)
    }

    private static let expected10 = """
        pages: parity breaks between fold (-) and live objects (+), in 0 events of 1 session
          before the first event of session 1
              scene 0
            -   tabs main
            -     ● home
            -       root home ←
            -     ○ todos
            -       root todos
            +   root home ←

        """

    @Test func `a chain that is refused is undone in an architecture that notes its changes`()
        throws
    {
        let scratch = try scratch()
        let map = Self.map.replacing(
            "\"versions\"",
            with: """
                "links": [{"pattern": "f://in", "do": ["push menu", "push settings"]}],
                  "versions"
                """)
        try scratch.write(map, to: "form.json")
        try scratch.write(
            """
            {"wayfold":1,"map":"form.json"}
            {"do":"push","route":"promo"}
            {"do":"openURL","url":"f://in"}
            {"do":"setFact","fact":"in","value":"yes"}
            {"do":"back"}

            """, to: "links.jsonl")
        let run = scratch.run("replay T/links.jsonl --architecture links", own: [LinkList.self])
        #expect(run.output == "links: parity in 4 events of 1 session\n")
    }

    @Test func `events after a moment are left out`() throws {
        let run = try scratch().run(
            "replay T/form.jsonl --architecture storage --fault gone-route-kept --until 6")
        #expect(run.status == .yes)
        #expect(run.output == "storage: parity in 6 events of 1 session\n")
    }
}
