import Testing
import WayfoldCommand

@Suite struct FormTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `a trace is exported as words`() {
        scratch.expect(
            "export words T/todos.jsonl",
            prints: """
                # from T/todos.jsonl
                # decided with the app map 'todos', which is not in this form
                # session 1 is anna
                push todo id=1
                selectTab todos @1ms
                open t://todo/3 @1ms
                # session 2 is bob
                back @1ms session=2 ! atRoot
                present sheet form @1ms session=1
                push profile @1ms ! guarded signedIn
                fact auth true @2ms
                push profile @2ms
                begin pop finger @2ms
                push form @2ms
                cancel @2ms
                endSession closed @2.5ms
                push profile @2.5ms session=2 ! guarded signedIn

                """)
    }

    @Test func `a log is exported as JSON Lines that say the same`() {
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        scratch.expect(
            "export jsonl T/todos.log",
            prints: """
                {"wayfold":1,"semantics":2,"map":{"wayfold":1,"name":"todos","version":"1","dia\
                lect":"canonical","root":"main","flows":{"main":{"tabs":["home","todos"]}},"rou\
                tes":{"home":{},"todos":{},"todo":{"parameters":{"id":"int"}},"profile":{},"for\
                m":{}},"links":[{"pattern":"t://todo/{id:int}","do":["selectTab todos","push \
                todo id={id}"]}],"guards":[{"name":"signedIn","routes":["profile"],"fact":"auth\
                ","is":"true"}]}}
                {"session":1,"name":"anna"}
                {"do":"push","route":"todo","with":{"id":"1"}}
                {"at":1000,"do":"selectTab","route":"todos"}
                {"do":"openURL","url":"t://todo/3"}
                {"session":2,"name":"bob"}
                {"do":"back","refused":"atRoot"}
                {"session":1,"do":"present","as":"sheet","route":"form"}
                {"do":"push","route":"profile","refused":"guarded","by":"signedIn"}
                {"at":2000,"do":"setFact","fact":"auth","value":"true"}
                {"do":"push","route":"profile"}
                {"do":"beginTransition","motion":"pop","finger":true}
                {"do":"push","route":"form"}
                {"do":"cancelTransition"}
                {"at":2500,"do":"endSession","reason":"closed"}
                {"session":2,"do":"push","route":"profile","refused":"guarded","by":"signedIn"}

                """)
    }

    @Test func `one session is exported`() {
        scratch.expect(
            "export words T/todos.jsonl --session bob",
            prints: """
                # from T/todos.jsonl
                # decided with the app map 'todos', which is not in this form
                # session 2 is bob
                back @1ms session=2 ! atRoot
                push profile @2.5ms session=2 ! guarded signedIn

                """)
    }

    @Test func `an export never writes over a file`() {
        scratch.expect(
            "export words T/typed.words -o T/app.json", status: .trouble,
            errors: """
                wayfold: T/app.json: exists already but the answer needs a new path; choose \
                another, or remove it first

                """)
    }

    @Test func `a map is inferred and what is guessed is said`() {
        scratch.expect(
            "map --from T/typed.words",
            prints: """
                {
                  "wayfold": 1,
                  "name": "any",
                  "version": "1",
                  "dialect": "canonical",
                  "root": "home",
                  "routes": {
                    "create": {},
                    "detail": {"parameters": {"id": "int"}},
                    "home": {},
                    "list": {}
                  },
                  "guessed": [
                    "parameter 'id' of 'detail' is of kind int; seen in 1 of 1 different routes",
                    "the root is 'home', which the first event sets"
                  ]
                }

                """,
            errors: """
                wayfold: guessed: parameter 'id' of 'detail' is of kind int; seen in 1 of 1 \
                different routes
                wayfold: guessed: the root is 'home', which the first event sets

                """)
    }

    @Test func `tabs are inferred from their selections`() throws {
        try scratch.write(
            """
            selectTab home
            selectTab todos
            push todo id=1 note=x
            push todo id=2

            """, to: "tabs.words")
        scratch.expect(
            "map --from T/tabs.words",
            prints: """
                {
                  "wayfold": 1,
                  "name": "any",
                  "version": "1",
                  "dialect": "canonical",
                  "root": "tabs",
                  "flows": {"tabs": {"tabs": ["home", "todos"]}},
                  "routes": {
                    "home": {},
                    "root": {},
                    "todo": {"parameters": {"id": "int", "note": "string?"}},
                    "todos": {}
                  },
                  "guessed": [
                    "parameter 'id' of 'todo' is of kind int; seen in 2 of 2 different routes",
                    "parameter 'note' of 'todo' is of kind string, not always there; \
                seen in 1 of 2 different routes",
                    "the app shows 2 tabs in the order of their first selection"
                  ]
                }

                """,
            errors: """
                wayfold: guessed: parameter 'id' of 'todo' is of kind int; seen in 2 of 2 \
                different routes
                wayfold: guessed: parameter 'note' of 'todo' is of kind string, not always \
                there; seen in 1 of 2 different routes
                wayfold: guessed: the app shows 2 tabs in the order of their first selection

                """)
    }

    @Test func `a trace with a map gives that one`() {
        scratch.expect(
            "map --from T/todos.jsonl",
            prints: """
                {
                  "wayfold": 1,
                  "name": "todos",
                  "version": "1",
                  "dialect": "canonical",
                  "root": "main",
                  "flows": {"main": {"tabs": ["home", "todos"]}},
                  "routes": {
                    "home": {},
                    "todos": {},
                    "todo": {"parameters": {"id": "int"}},
                    "profile": {},
                    "form": {}
                  },
                  "links": [
                    {"pattern": "t://todo/{id:int}", "do": ["selectTab todos", "push todo \
                id={id}"]}
                  ],
                  "guards": [{"name": "signedIn", "routes": ["profile"], "fact": "auth", \
                "is": "true"}]
                }

                """)
    }

    @Test func `a right map is ok`() {
        scratch.expect("map check T/app.json", prints: "T/app.json: ok: 5 routes, 3 flows\n")
    }

    @Test func `everything wrong with a map is said`() throws {
        try scratch.write(
            """
            {"wayfold": 1, "root": "home",
             "routs": {},
             "flows": {"main": {"stack": 3}}}

            """, to: "bad.json")
        scratch.expect(
            "map check T/bad.json", status: .no,
            prints: """
                T/bad.json:2:2: has the unknown key 'routs' but should have known ones only; \
                did you mean 'routes'?
                T/bad.json:3:30: is the number 3 but should be a route; write { ... }

                """)
    }

    @Test func `JSON Lines are imported as they stand`() {
        scratch.expect(
            "import jsonl T/todos.jsonl -o T/todos.log",
            prints: """
                T/todos.log

                  file     T/todos.jsonl
                  events   13
                  refused   3

                """)
        scratch.expect(
            "diff T/todos.jsonl T/todos.log", prints: "the traces agree in all 13 events\n")
        scratch.expect(
            "replay T/todos.log --format digest --verify",
            prints: """
                1 anna 545029fb81d9545e
                2 bob 602af9be9f9ac336
                log 17506a308461a705

                """)
    }

    @Test func `words are imported as the fold decides them`() {
        scratch.expect(
            "import words T/typed.words -o T/typed.log --app T/app.json",
            prints: """
                T/typed.log

                  file     T/typed.words
                  events   8
                  refused  7

                """)
        scratch.expect(
            "export words T/typed.log",
            prints: """
                # from T/typed.log
                # decided with the app map 'todos', which is not in this form
                setRoot home
                push list @40ms ! unknownRoute
                push detail id=1 @80ms ! unknownRoute
                back @80ms ! atRoot
                present sheet create @80ms by=program ! unknownRoute
                swipe down @80ms ! notFound
                pop @80ms ! atRoot
                pop @80ms ! atRoot

                """)
    }

    @Test func `an import says what it found in JSON`() {
        scratch.expect(
            "import jsonl T/todos.jsonl -o T/todos.log --json",
            prints: """
                {
                  "title": "T/todos.log",
                  "import": {
                    "file": "T/todos.jsonl",
                    "events": 13,
                    "refused": 3
                  }
                }

                """)
    }
}
