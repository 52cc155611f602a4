import Testing
import WayfoldCommand

@Suite struct CompareTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `a trace and the log of it agree`() {
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        scratch.expect(
            "diff T/todos.jsonl T/todos.log", prints: "the traces agree in all 13 events\n")
    }

    @Test func `two traces part where their states do`() throws {
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
        scratch.expect(
            "diff T/todos.jsonl T/other.jsonl --session 1", status: .no,
            prints: """
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
    }

    @Test(arguments: [1, 4, 8, 12])
    func `logs part where their lines do, wherever that is`(line: Int) throws {
        let whole = try scratch.text(of: "todos.jsonl")
        var lines = whole.split(separator: "\n").map(String.init)
        lines[line] = #"{"at":9000,"do":"present","route":"profile","as":"sheet"}"#
        try scratch.write(lines.joined(separator: "\n") + "\n", to: "other.jsonl")
        for name in ["todos", "other"] {
            #expect(scratch.run("import jsonl T/\(name).jsonl -o T/\(name)").status == .yes)
        }
        // Lines say their places by number, logs by byte; the rest is the same.
        func difference(_ ending: String) -> [String] {
            scratch.run("diff T/todos\(ending) T/other\(ending)").output.split(separator: "\n")
                .filter { !$0.contains(": event ") && !$0.contains("see it:") }.map(String.init)
        }
        let told = difference("")
        #expect(told == difference(".jsonl") && told.count > 1, "\(told)")
    }

    @Test func `a trace that ends earlier diverges there`() throws {
        try scratch.write(
            """
            setRoot home
            push list @40ms

            """, to: "short.words")
        scratch.expect(
            "diff T/typed.words T/short.words", status: .no,
            prints: """
                the traces agree for 2 events, then the second trace ends
                - T/typed.words:4: event 3: push detail id=1 @80ms
                + T/short.words: ends here

                see it: wayfold replay T/typed.words --at 3

                """)
    }

    @Test func `a divergence in JSON`() throws {
        try scratch.write(
            """
            setRoot home
            push lost @40ms

            """, to: "short.words")
        scratch.expect(
            "diff T/typed.words T/short.words --json", status: .no,
            prints: """
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
    }

    @Test func `sessions of one trace are compared by number`() {
        scratch.expect(
            "diff T/todos.jsonl T/todos.jsonl --session-a 1 --session-b 2", status: .no,
            prints: """
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
    }

    @Test func `agreement is reported in JSON`() {
        scratch.expect(
            "diff T/typed.words T/typed.words --json",
            prints: """
                {
                  "diff": {
                    "equal": true,
                    "agreed": 8,
                    "leftTrace": "T/typed.words",
                    "rightTrace": "T/typed.words"
                  }
                }

                """)
    }

    @Test func `a bisection finds the first event at which a condition holds`() {
        scratch.expect(
            "bisect T/todos.jsonl --where 'depth >= 3 and presented == sheet'",
            prints: """
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
    }

    @Test func `a bisection says that a condition never holds`() {
        scratch.expect(
            "bisect T/todos.jsonl --where 'depth > 30'", status: .no,
            prints: "the condition holds after none of 13 events\n")
    }

    @Test func `a bisection is reported in JSON`() {
        scratch.expect(
            "bisect T/typed.words --where 'outcome == refused' --json",
            prints: """
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
    }

    @Test func `a condition that means nothing is pointed at`() {
        scratch.expect(
            "bisect T/typed.words --where 'depth > 3 and rout == 1'",
            status: .usage,
            errors: """
                wayfold: --where:15: is 'rout' but should be something to ask for; did you \
                mean 'route'? (in: depth > 3 and rout == 1)

                """)
    }
}
