import Testing
import WayfoldCommand

@Suite struct TestCommandTests {
    @Test func `a trace without an expectation is a failure`() throws {
        let scratch = try Scratch()
        let run = scratch.run("test T/todos.jsonl")
        #expect(run.status == .no)
        #expect(
            run.output == """
                  FAIL  T/todos.jsonl
                        has no expectation but should have one; run 'wayfold test \
                T/todos.jsonl --update' to add it
                0 passed, 1 failed

                """)
        #expect(run.errors == "")
    }

    @Test func `an update writes what was found into the head`() throws {
        let scratch = try Scratch()
        let run = scratch.run("test T/todos.jsonl --update")
        #expect(run.status == .yes)
        #expect(
            run.output == """
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
        #expect(run.errors == "")
        let after = scratch.run("test T/")
        #expect(after.status == .no)
        #expect(
            after.output == """
                  pass  T/todos.jsonl
                  FAIL  T/typed.words
                        has no expectation but should have one; run 'wayfold test \
                T/typed.words --update' to add it
                1 passed, 1 failed

                """)
    }

    @Test func `words keep their expectation beside them`() throws {
        let scratch = try Scratch()
        let run = scratch.run("test T/typed.words --update")
        #expect(run.status == .yes)
        #expect(
            run.output == """
                  pass  T/typed.words
                        updated
                        + scene 0
                        +   root home ←
                1 passed, 0 failed

                """)
        #expect(run.errors == "")
        let after = scratch.run("test T/typed.words")
        #expect(after.status == .yes)
        #expect(
            after.output == """
                  pass  T/typed.words
                1 passed, 0 failed

                """)
    }

    @Test func `a log keeps its expectation beside it`() throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        let run = scratch.run("test T/todos.log --update")
        #expect(run.status == .yes)
        #expect(
            run.output == """
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
        #expect(run.errors == "")
        let after = scratch.run("test T/todos.log --markdown")
        #expect(after.status == .yes)
        #expect(
            after.output == """
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
        let scratch = try Scratch()
        try scratch.write(
            """
            {"stacks":["home;list;detail?id=1"]}
            """, to: "typed.words.expect.json")
        let run = scratch.run("test T/typed.words")
        #expect(run.status == .no)
        #expect(
            run.output == """
                  FAIL  T/typed.words
                          scene 0
                        -   push list
                        -   push detail id=1 ←
                0 passed, 1 failed

                """)
        #expect(run.errors == "")
    }

    @Test func `a digest that differs is reported`() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            {"digest":"0123456789abcdef"}
            """, to: "typed.words.expect.json")
        let run = scratch.run("test T/typed.words --json")
        #expect(run.status == .no)
        #expect(
            run.output == """
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
        #expect(run.errors == "")
    }

    @Test func `an outcome that differs is reported with its place`() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            {"wayfold":1,"expect":{"stacks":["root"]}}
            {"do":"back"}

            """, to: "typed.jsonl")
        let run = scratch.run("test T/typed.jsonl")
        #expect(run.status == .no)
        #expect(
            run.output == """
                  FAIL  T/typed.jsonl
                        T/typed.jsonl:2: event 1 is refused atRoot but should be applied
                0 passed, 1 failed

                """)
        #expect(run.errors == "")
    }

    @Test func `an update leaves recorded outcomes as they are`() throws {
        let scratch = try Scratch()
        let text = """
            {"wayfold":1,"expect":{"stacks":["root"]}}
            {"do":"push","route":"a"}
            {"do":"back"}
            {"do":"back"}
            {"do":"pop","count":2}

            """
        try scratch.write(text, to: "typed.jsonl")
        let run = scratch.run("test T/typed.jsonl --update")
        #expect(run.status == .no)
        #expect(
            run.output == """
                  FAIL  T/typed.jsonl
                        T/typed.jsonl:4: event 3 is refused atRoot but should be applied
                        T/typed.jsonl:5: event 4 is refused atRoot but should be applied
                        the recorded outcomes stay and nothing was updated; to record the \
                fold's, add --accept-outcomes
                0 passed, 1 failed

                """)
        #expect(try scratch.text(of: "typed.jsonl") == text)
    }

    @Test func `accepting outcomes is part of an update`() throws {
        let scratch = try Scratch()
        let run = scratch.run("test T/todos.jsonl --accept-outcomes")
        #expect(run.status == .usage)
        #expect(run.errors.contains("--accept-outcomes changes what is recorded"))
    }

    @Test func `an update records the fold's outcomes where they are accepted`() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            {"wayfold":1,"expect":{"stacks":["root"]}}
            {"do":"back"}

            """, to: "typed.jsonl")
        let run = scratch.run("test T/typed.jsonl --update --accept-outcomes")
        #expect(run.status == .yes)
        #expect(
            run.output == """
                  pass  T/typed.jsonl
                        updated
                        T/typed.jsonl:2: event 1 is refused atRoot but should be applied
                1 passed, 0 failed

                """)
        #expect(run.errors == "")
        let after = scratch.run("export jsonl T/typed.jsonl")
        #expect(after.status == .yes)
        #expect(
            after.output == """
                {"wayfold":1,"semantics":2,"map":{"wayfold":1,"name":"any","version":"1","diale\
                ct":"canonical","root":"main","flows":{"main":{"stack":"root"}}},"expect":{"dig\
                est":"4780347445495086","stacks":["root"]}}
                {"do":"back","refused":"atRoot"}

                """)
        let after2 = scratch.run("test T/typed.jsonl")
        #expect(after2.status == .yes)
        #expect(
            after2.output == """
                  pass  T/typed.jsonl
                1 passed, 0 failed

                """)
    }

    @Test func `a folder without traces is trouble`() throws {
        let scratch = try Scratch()
        let run = scratch.run("test T/none")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors == """
                wayfold: T/none: cannot be read: no such file or directory

                """)
    }

    @Test func `a damaged expectation names its file`() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            {"digset":"0"}
            """, to: "typed.words.expect.json")
        let run = scratch.run("test T/typed.words")
        #expect(run.status == .no)
        #expect(
            run.output == """
                  FAIL  T/typed.words
                        T/typed.words.expect.json: has 'digset' but should have 'digest' and \
                'stacks', each once
                0 passed, 1 failed

                """)
        #expect(run.errors == "")
    }
}
