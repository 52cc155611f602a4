import Testing
import WayfoldCommand

@Suite struct CompareTests {
    @Test func `a trace and the log of it agree`() throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        let run = scratch.run("diff T/todos.jsonl T/todos.log")
        #expect(run.status == .yes)
        #expect(
            run.output == """
                the traces agree in all 13 events

                """)
        #expect(run.errors == "")
    }

    @Test func `two traces part where their states do`() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            {"wayfold":1,"map":"app.json","sessions":{"1":"anna","2":"bob"}}
            {"do":"push","route":"todo","with":{"id":"1"}}
            {"at":1000,"do":"selectTab","route":"todos"}
            {"do":"openURL","url":"t://todo/3"}
            {"session":2,"do":"back","refused":"atRoot"}
            {"session":1,"do":"present","route":"profile","as":"sheet"}
            {"do":"push","route":"profile","refused":"guarded","by":"signedIn"}
            {"at":2000,"do":"setFact","fact":"auth","value":"true"}
            {"do":"push","route":"profile"}
            {"do":"beginTransition","motion":"pop","finger":true}
            {"do":"push","route":"form"}
            {"do":"cancelTransition"}
            {"at":2500,"do":"endSession","reason":"closed"}
            {"session":2,"do":"push","route":"profile","refused":"guarded","by":"signedIn"}

            """, to: "other.jsonl")
        let run = scratch.run("diff T/todos.jsonl T/other.jsonl --session 1")
        #expect(run.status == .no)
        #expect(
            run.output == """
                the traces agree for 3 events, then the states differ
                - T/todos.jsonl:6: event 5: present sheet form @1ms
                + T/other.jsonl:6: event 5: present sheet profile @1ms

                    scene 0
                      tabs main
                        ● todos
                  -       sheet form ←

                see it: wayfold replay T/todos.jsonl --at 5
                see it: wayfold replay T/other.jsonl --at 5

                """)
        #expect(run.errors == "")
    }

    @Test func `a trace that ends earlier diverges there`() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            setRoot home
            push list @40ms

            """, to: "short.words")
        let run = scratch.run("diff T/typed.words T/short.words")
        #expect(run.status == .no)
        #expect(
            run.output == """
                the traces agree for 2 events, then the second trace ends
                - T/typed.words:4: event 3: push detail id=1 @80ms
                + T/short.words: ends here

                see it: wayfold replay T/typed.words --at 3

                """)
        #expect(run.errors == "")
    }

    @Test func `a divergence in JSON`() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            setRoot home
            push lost @40ms

            """, to: "short.words")
        let run = scratch.run("diff T/typed.words T/short.words --json")
        #expect(run.status == .no)
        #expect(
            run.output == """
                {
                  "diff": {
                    "equal": false,
                    "agreed": 1,
                    "reason": "states",
                    "leftTrace": "T/typed.words",
                    "leftSequence": 2,
                    "leftPlace": "T/typed.words:3",
                    "leftEvent": "push list @40ms",
                    "rightTrace": "T/short.words",
                    "rightSequence": 2,
                    "rightPlace": "T/short.words:2",
                    "rightEvent": "push lost @40ms",
                    "difference": [
                      {
                        "mark": " ",
                        "line": "scene 0"
                      },
                      {
                        "mark": "-",
                        "line": "  push list"
                      },
                      {
                        "mark": "+",
                        "line": "  push lost"
                      }
                    ]
                  }
                }

                """)
        #expect(run.errors == "")
    }

    @Test func `sessions of one trace are compared by number`() throws {
        let scratch = try Scratch()
        let run = scratch.run("diff T/todos.jsonl T/todos.jsonl --session-a 1 --session-b 2")
        #expect(run.status == .no)
        #expect(
            run.output == """
                the traces agree for 0 events, then the states differ
                - T/todos.jsonl:2: event 1: push todo id=1
                + T/todos.jsonl:5: event 4: back @1ms session=2 ! atRoot

                    scene 0
                      tabs main
                        ● home
                  -       push todo id=1 ←

                see it: wayfold replay T/todos.jsonl --at 1
                see it: wayfold replay T/todos.jsonl --at 4

                """)
        #expect(run.errors == "")
    }

    @Test func `agreement is reported in JSON`() throws {
        let scratch = try Scratch()
        let run = scratch.run("diff T/typed.words T/typed.words --json")
        #expect(run.status == .yes)
        #expect(
            run.output == """
                {
                  "diff": {
                    "equal": true,
                    "agreed": 8,
                    "leftTrace": "T/typed.words",
                    "rightTrace": "T/typed.words"
                  }
                }

                """)
        #expect(run.errors == "")
    }

    @Test func `a bisection finds the first event at which a condition holds`() throws {
        let scratch = try Scratch()
        let run = scratch.run([
            "bisect", "T/todos.jsonl", "--where", "depth >= 3 and presented == sheet",
        ])
        #expect(run.status == .yes)
        #expect(
            run.output == """
                event 5  present sheet form @1ms
                  at T/todos.jsonl:6, session 1, anna, applied

                    scene 0
                      tabs main
                        ○ home
                          root home
                          push todo id=1
                        ● todos
                          root todos
                          push todo id=3
                  +       sheet form ←

                see it: wayfold replay T/todos.jsonl --at 5

                """)
        #expect(run.errors == "")
    }

    @Test func `a bisection says that a condition never holds`() throws {
        let scratch = try Scratch()
        let run = scratch.run(["bisect", "T/todos.jsonl", "--where", "depth > 30"])
        #expect(run.status == .no)
        #expect(
            run.output == """
                the condition holds after none of 13 events

                """)
        #expect(run.errors == "")
    }

    @Test func `a bisection is reported in JSON`() throws {
        let scratch = try Scratch()
        let run = scratch.run([
            "bisect", "T/typed.words", "--where", "outcome == refused", "--json",
        ])
        #expect(run.status == .yes)
        #expect(
            run.output == """
                {
                  "bisect": {
                    "found": true,
                    "sequence": 8,
                    "place": "T/typed.words:9",
                    "session": 1,
                    "action": "pop @80ms",
                    "outcome": "refused atRoot",
                    "command": "wayfold replay T/typed.words --at 8",
                    "difference": []
                  }
                }

                """)
        #expect(run.errors == "")
    }

    @Test func `a condition that means nothing is pointed at`() throws {
        let scratch = try Scratch()
        let run = scratch.run(["bisect", "T/typed.words", "--where", "depth > 3 and rout == 1"])
        #expect(run.status == .usage)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: --where:15: is 'rout' but should be something to ask for; did you \
                mean 'route'? (in: depth > 3 and rout == 1)

                """)
    }
}
