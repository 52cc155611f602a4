import Testing
import WayfoldCommand

@Suite struct StepTests {
    @Test func `every step is shown as words above the tree it leads to`() throws {
        let scratch = try Scratch()
        scratch.expect("replay T/typed.words --step", prints: Self.expected1)
    }

    @Test func `refusals, queues and links say what became of them`() throws {
        let scratch = try Scratch()
        scratch.expect("replay T/todos.jsonl --step --session anna", prints: Self.expected2)
    }

    private static let expected1 = """
        1  setRoot home
            scene 0
          -   root root ←
          +   root home ←

        2  push list @40ms
            scene 0
              root home
          +   push list ←

        3  push detail id=1 @80ms
            scene 0
              root home
              push list
          +   push detail id=1 ←

        4  back @80ms
            scene 0
              root home
              push list ←
          -   push detail id=1 ←

        5  present sheet create @80ms by=program
            scene 0
              root home
              push list
          +   sheet create ←

        6  swipe down @80ms
            scene 0
              root home
              push list ←
          -   sheet create ←

        7  pop @80ms
            scene 0
              root home ←
          -   push list ←

        8  pop @80ms ! atRoot

        """

    private static let expected2 = """
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

        6  push profile @1ms at=/tab:1 ! guarded signedIn

        7  fact auth true @2ms
            scene 0
              tabs main
                ○ home
                  root home
                  push todo id=1
                ● todos
                  root todos
                  push todo id=3
                  sheet form ←
          + fact auth = true

        8  push profile @2ms at=/tab:1
            scene 0
              tabs main
                ○ home
                  root home
                  push todo id=1
                ● todos
                  root todos
                  push todo id=3
                  sheet form
          +       push profile ←
            fact auth = true

        9  begin pop finger @2ms
            scene 0
              tabs main
                ○ home
                  root home
                  push todo id=1
                ● todos
                  root todos
                  push todo id=3
                  sheet form
                  push profile ←
          +   transition pop by finger of /tab:1, entry 2 leaves
            fact auth = true

        10  push form @2ms at=/tab:1
            # queued behind the running transition
            scene 0
              tabs main
                ○ home
                  root home
                  push todo id=1
                ● todos
                  root todos
                  push todo id=3
                  sheet form
                  push profile ←
              transition pop by finger of /tab:1, entry 2 leaves
          +   queued push form
            fact auth = true

        11  cancel @2ms
            # performed the queued event 10
            scene 0
              tabs main
                ○ home
                  root home
                  push todo id=1
                ● todos
                  root todos
                  push todo id=3
                  sheet form
                  push profile
          -   transition pop by finger of /tab:1, entry 2 leaves
          -   queued push form
          +       push form ←
            fact auth = true

        12  endSession closed @2.5ms
            scene 0
              tabs main
                ○ home
                  root home
                  push todo id=1
                ● todos
                  root todos
                  push todo id=3
                  sheet form
                  push profile
                  push form ←
            fact auth = true
          + ended

        """
}
