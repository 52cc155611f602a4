import Testing
import WayfoldCommand

@Suite struct TestCommandTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `a trace without an expectation is a failure`() {
        scratch.expect(
            "test T/todos.jsonl", status: .no,
            prints: """
                  FAIL  T/todos.jsonl
                        has no expectation but should have one; run 'wayfold test \
                T/todos.jsonl --update' to add it
                0 passed, 1 failed

                """)
    }

    @Test func `an update writes what was found into the head`() {
        scratch.expect(
            "test T/todos.jsonl --update",
            prints: """
                  pass  T/todos.jsonl
                        updated
                        + scene 0
                        +   tabs main
                        +     ○ home
                        +       root home
                        +       push todo id=1
                        +     ● todos
                        +       root todos
                        +       push todo id=3
                        +       sheet form
                        +       push profile
                        +       push form ←
                1 passed, 0 failed

                """)
        scratch.expect(
            "test T/", status: .no,
            prints: """
                  pass  T/todos.jsonl
                  FAIL  T/typed.words
                        has no expectation but should have one; run 'wayfold test \
                T/typed.words --update' to add it
                1 passed, 1 failed

                """)
    }

    @Test func `words keep their expectation beside them`() {
        scratch.expect(
            "test T/typed.words --update",
            prints: """
                  pass  T/typed.words
                        updated
                        + scene 0
                        +   root home ←
                1 passed, 0 failed

                """)
        scratch.expect(
            "test T/typed.words",
            prints: """
                  pass  T/typed.words
                1 passed, 0 failed

                """)
    }

    @Test func `a log keeps its expectation beside it`() {
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        scratch.expect(
            "test T/todos.log --update",
            prints: """
                  pass  T/todos.log
                        updated
                        + scene 0
                        +   tabs main
                        +     ○ home
                        +       root home
                        +       push todo id=1
                        +     ● todos
                        +       root todos
                        +       push todo id=3
                        +       sheet form
                        +       push profile
                        +       push form ←
                1 passed, 0 failed

                """)
        scratch.expect(
            "test T/todos.log --markdown",
            prints: """
                ## wayfold test

                |  |  |
                | --- | ---: |
                | passed | 1 |
                | failed | 0 |

                | case | result | time | message |
                | --- | --- | ---: | --- |
                | T/todos.log | pass | 0.000 s |  |

                """)
    }

    @Test func `a difference is shown as a tree`() throws {
        try scratch.write(
            """
            {"stacks":["home;list;detail?id=1"]}
            """, to: "typed.words.expect.json")
        scratch.expect(
            "test T/typed.words", status: .no,
            prints: """
                  FAIL  T/typed.words
                          scene 0
                        -   push list
                        -   push detail id=1 ←
                0 passed, 1 failed

                """)
    }

    @Test func `a digest that differs is reported`() throws {
        try scratch.write(
            """
            {"digest":"0123456789abcdef"}
            """, to: "typed.words.expect.json")
        scratch.expect(
            "test T/typed.words --json", status: .no,
            prints: """
                {
                  "title": "wayfold test",
                  "test": {
                    "passed": 0,
                    "failed": 1,
                    "cases": [
                      {
                        "name": "T/typed.words",
                        "status": "fail",
                        "seconds": 0.000000,
                        "message": "digest is e614b42aa9dfaf8b but should be 0123456789abcdef"
                      }
                    ]
                  }
                }

                """)
    }

    @Test func `an outcome that differs is reported with its place`() throws {
        try scratch.write(
            """
            {"wayfold":1,"expect":{"stacks":["root"]}}
            {"do":"back"}

            """, to: "typed.jsonl")
        scratch.expect(
            "test T/typed.jsonl", status: .no,
            prints: """
                  FAIL  T/typed.jsonl
                        T/typed.jsonl:2: event 1 is refused atRoot but should be applied
                0 passed, 1 failed

                """)
    }

    @Test func `an update leaves recorded outcomes as they are`() throws {
        let text = """
            {"wayfold":1,"expect":{"stacks":["root"]}}
            {"do":"push","route":"a"}
            {"do":"back"}
            {"do":"back"}
            {"do":"pop","count":2}

            """
        try scratch.write(text, to: "typed.jsonl")
        scratch.expect(
            "test T/typed.jsonl --update", status: .no,
            prints: """
                  FAIL  T/typed.jsonl
                        T/typed.jsonl:4: event 3 is refused atRoot but should be applied
                        T/typed.jsonl:5: event 4 is refused atRoot but should be applied
                        the recorded outcomes stay and nothing was updated; to record the \
                fold's, add --accept-outcomes
                0 passed, 1 failed

                """)
        #expect(try scratch.text(of: "typed.jsonl") == text)
    }

    @Test func `accepting outcomes is part of an update`() {
        let run = scratch.run("test T/todos.jsonl --accept-outcomes")
        #expect(run.status == .usage)
        #expect(run.errors.contains("--accept-outcomes changes what is recorded"))
    }

    @Test func `an update records the fold's outcomes where they are accepted`() throws {
        try scratch.write(
            """
            {"wayfold":1,"expect":{"stacks":["root"]}}
            {"do":"back"}

            """, to: "typed.jsonl")
        scratch.expect(
            "test T/typed.jsonl --update --accept-outcomes",
            prints: """
                  pass  T/typed.jsonl
                        updated
                        T/typed.jsonl:2: event 1 is refused atRoot but should be applied
                1 passed, 0 failed

                """)
        scratch.expect(
            "export jsonl T/typed.jsonl",
            prints: """
                {"wayfold":1,"semantics":2,"map":{"wayfold":1,"name":"any","version":"1","diale\
                ct":"canonical","root":"main","flows":{"main":{"stack":"root"}}},"expect":{"dig\
                est":"4780347445495086","stacks":["root"]}}
                {"do":"back","refused":"atRoot"}

                """)
        scratch.expect(
            "test T/typed.jsonl",
            prints: """
                  pass  T/typed.jsonl
                1 passed, 0 failed

                """)
    }

    @Test func `a folder without traces is trouble`() {
        scratch.expect(
            "test T/none", status: .trouble,
            errors: "wayfold: T/none: cannot be read: no such file or directory\n")
    }

    @Test func `a damaged expectation names its file`() throws {
        try scratch.write(
            """
            {"digset":"0"}
            """, to: "typed.words.expect.json")
        scratch.expect(
            "test T/typed.words", status: .no,
            prints: """
                  FAIL  T/typed.words
                        T/typed.words.expect.json: has 'digset' but should have 'digest' and \
                'stacks', each once
                0 passed, 1 failed

                """)
    }
}
