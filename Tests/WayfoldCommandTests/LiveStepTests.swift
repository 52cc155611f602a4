import MockApp
import Testing
import WayfoldCommand
import WayfoldModel

/// `replay --architecture --step`.
@Suite struct LiveStepTests {
    private static let mock = MockApp.subject(dialect: .stinsen)

    @Test func `every step is shown above what the live objects show`() throws {
        let scratch = try Scratch()
        scratch.expect(
            "replay T/todos.jsonl --architecture mock --step --until 5", own: [Self.mock],
            prints: Self.expected1)
    }

    private static let expected1 = """
        # session 1 is anna
        1  push todo id=1 at=/tab:0
            scene 0
              tabs main
                ● home
                  root home
          +       push todo id=1 ←
                ○ todos
                  root todos

        2  selectTab todos @1ms at=/tab:0
            scene 0
              tabs main
          -     ● home
          +     ○ home
                  root home
                  push todo id=1
          -     ○ todos
          +     ● todos
                  root todos ←

        3  open t://todo/3 @1ms
            scene 0
              tabs main
                ○ home
                  root home
                  push todo id=1
                ● todos
                  root todos
          +       push todo id=3 ←

        # session 2 is bob
        4  back @1ms at=/tab:0 session=2 ! atRoot

        5  present sheet form @1ms at=/tab:1
            scene 0
              tabs main
                ○ home
                  root home
                  push todo id=1
                ● todos
                  root todos
                  push todo id=3
          +       sheet form ←

        """

    @Test func `where dialects diverge is reported beside the steps`() throws {
        let run = try Scratch().run(
            "replay T/todos.jsonl --architecture mock --step", own: [Self.mock])
        #expect(run.status == .yes)
        #expect(
            run.errors == """
                wayfold: stinsen (+) diverges from the recorded canonical (-) at event 10: by the \
                row duringTransition, what arrives during a transition: - queue, + apply

                """)
    }

    @Test func `steps end with what broke parity`() throws {
        let scratch = try Scratch()
        try scratch.write("push a id=1\nsetPath a id=1\npush b\n", to: "back.words")
        scratch.expect(
            "replay T/back.words --architecture mock --fault makes-anew --step",
            own: [MockApp.subject()], status: .no, prints: Self.expected2)
    }

    private static let expected2 = """
        1  push a id=1
            scene 0
              root root
          +   push a id=1 ←

        2  setPath a id=1
            scene 0
              root root
              push a id=1 ←

        mock: parity breaks between fold (-) and live objects (+), in 2 events of 1 session
          at T/back.words:2
          2  setPath a id=1
            the screen root is another object now but should be the one it was

        """

    @Test func `what a turn puts off is seen at the turn's end`() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            push a by=program
            push b by=program +turn
            push c by=program +turn
            push d by=program +turn
            push e by=program

            """, to: "turn.words")
        scratch.expect("replay T/turn.words --architecture path --step", prints: Self.expected3)
        let broken = scratch.run(
            "replay T/turn.words --architecture path --fault goto-reorders --step")
        #expect(broken.status == .no)
        #expect(broken.output == Self.expected4)
        let whole = scratch.run(
            "replay T/turn.words --architecture path --fault goto-reorders")
        #expect(whole.status == .no)
        let lines = whole.output.split(separator: "\n").filter { !$0.contains("see it:") }
        #expect(broken.output.hasSuffix("\n\n" + lines.joined(separator: "\n") + "\n"))
    }

    private static let expected3 = """
        1  push a by=program
            # the turn goes on

        2  push b by=program +turn
            # the turn goes on

        3  push c by=program +turn
            # the turn goes on

        4  push d by=program +turn
            scene 0
              root root
          +   push a
          +   push b
          +   push c
          +   push d ←

        5  push e by=program
            scene 0
              root root
              push a
              push b
              push c
              push d
          +   push e ←

        """

    private static let expected4 = """
        1  push a by=program
            # the turn goes on

        2  push b by=program +turn
            # the turn goes on

        3  push c by=program +turn
            # the turn goes on

        4  push d by=program +turn
            scene 0
              root root
          +   push b
          +   push c
          +   push d
          +   push a ←

        path: parity breaks between fold (-) and live objects (+), in 4 events of 1 session
          at T/turn.words:4
          4  push d by=program +turn
              scene 0
            -   push a
            +   push a ←

        """

    @Test func `a deep stack is cut in its middle`() throws {
        let scratch = try Scratch()
        let lines = (1...40).map { "push p n=\($0)\n" }.joined()
        try scratch.write(lines, to: "deep.words")
        let live = scratch.run(
            "replay T/deep.words --architecture mock --step", own: [MockApp.subject()])
        let fold = scratch.run("replay T/deep.words --step")
        #expect(live.status == .yes)
        #expect(live.output == fold.output)
    }
}
