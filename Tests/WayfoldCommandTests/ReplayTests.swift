import Testing
import WayfoldCommand

@Suite struct ReplayTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `a replay sums up what the trace holds`() {
        scratch.expect(
            "replay T/todos.jsonl",
            prints: """
                T/todos.jsonl

                  events    13
                  applied   10
                  refused    3
                  sessions   2
                  time      0s to 2.5ms, 2.5ms
                  dialect   canonical
                  digest    17506a308461a705

                refused
                  guarded  2  ########################################
                  atRoot   1  ####################

                screens on the visible path
                                        p50  p90  p99  max  sum
                  deepest of a session    1    5    5    5    6
                  at its end              1    5    5    5    6

                screens after each event
                  1    3  ####################
                  2    2  #############
                  3-4  6  ########################################
                  5-8  2  #############

                """)
    }

    @Test func `recorded outcomes are verified`() {
        scratch.expect(
            "replay T/todos.jsonl --verify",
            prints: """
                T/todos.jsonl

                  events    13
                  applied   10
                  refused    3
                  sessions   2
                  time      0s to 2.5ms, 2.5ms
                  dialect   canonical
                  digest    17506a308461a705
                  verified  yes
                  every recorded outcome is the fold's

                refused
                  guarded  2  ########################################
                  atRoot   1  ####################

                screens on the visible path
                                        p50  p90  p99  max  sum
                  deepest of a session    1    5    5    5    6
                  at its end              1    5    5    5    6

                screens after each event
                  1    3  ####################
                  2    2  #############
                  3-4  6  ########################################
                  5-8  2  #############

                """)
    }

    @Test func `a stack is one line a session in the order of their beginnings`() {
        scratch.expect(
            "replay T/todos.jsonl --format stacks",
            prints: """
                todos;todo?id=3;form;profile;form
                home

                """)
    }

    @Test func `a digest is one line a session and one for the trace`() {
        scratch.expect(
            "replay T/todos.jsonl --format digest",
            prints: """
                1 anna 545029fb81d9545e
                2 bob 602af9be9f9ac336
                log 17506a308461a705

                """)
    }

    @Test func `a session is chosen by its name`() {
        scratch.expect(
            "replay T/todos.jsonl --format digest --session bob",
            prints: """
                2 bob 602af9be9f9ac336
                log 387c538c7da078e2

                """)
    }

    @Test func `a session is chosen by its number`() {
        scratch.expect(
            "replay T/todos.jsonl --format stacks --session 1",
            prints: "todos;todo?id=3;form;profile;form\n")
    }

    @Test func `a trace ends where it is asked to`() {
        scratch.expect(
            "replay T/todos.jsonl --format stacks --until 3", prints: "todos;todo?id=3\n")
    }

    @Test func `events later than a time are left out`() {
        scratch.expect(
            "replay T/todos.jsonl --format stacks --until 1ms",
            prints: """
                todos;todo?id=3;form
                home

                """)
    }

    @Test func `the state at an event is shown with its words`() {
        scratch.expect(
            "replay T/todos.jsonl --at 8",
            prints: """
                8  push profile @2ms
                    # T/todos.jsonl:9 of anna, digest e6784180caf350f7
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
                    fact auth = true

                """)
    }

    @Test func `the state at a time is that of the last event that is not later`() {
        scratch.expect(
            "replay T/todos.jsonl --at 1ms",
            prints: """
                6  push profile @1ms ! guarded signedIn
                    # T/todos.jsonl:7 of anna, digest 1cbac9f9a2af358f
                    scene 0
                      tabs main
                        ○ home
                          root home
                          push todo id=1
                        ● todos
                          root todos
                          push todo id=3
                          sheet form ←

                """)
    }

    @Test func `the state of a session between its events is that of the last one`() {
        scratch.expect(
            "replay T/todos.jsonl --session bob --at 12",
            prints: """
                4  back @1ms session=2 ! atRoot
                    # T/todos.jsonl:5 of bob, digest 602af9be9f9ac336
                    scene 0
                      tabs main
                        ● home
                          root home ←
                        ○ todos
                          root todos

                """)
    }

    @Test func `the state at an event is reported in JSON`() {
        scratch.expect("replay T/todos.jsonl --at 1 --format json", prints: Self.expected1)
    }

    @Test func `another dialect decides otherwise, and a verification says where first`() {
        scratch.expect(
            "replay T/todos.jsonl --dialect storage --verify --format digest", status: .no,
            prints: """
                1 anna 76e702cf6edc512d
                2 bob 602af9be9f9ac336
                log 15b8d7bd6b5438be

                """,
            errors: """
                wayfold: T/todos.jsonl:3: event 2 is recorded as applied but the fold gives \
                refused unsupported; 2 of 13 outcomes differ

                """)
    }

    @Test func `invariants hold after every event`() {
        scratch.expect(
            "replay T/todos.jsonl --check-invariants --format stacks",
            prints: """
                todos;todo?id=3;form;profile;form
                home

                """)
    }

    @Test func `a summary is reported in JSON`() {
        scratch.expect("replay T/typed.words --format json", prints: Self.expected2)
    }

    private static let expected1 = """
        {
          "title": "T/todos.jsonl",
          "moment": {
            "sequence": 1,
            "time": 0,
            "session": 1,
            "place": "T/todos.jsonl:2",
            "action": "push todo id=1",
            "outcome": "applied",
            "digest": "08d178bd9f044b0c",
            "state": [
              {
                "depth": 0,
                "text": "scene 0",
                "shown": "visible"
              },
              {
                "depth": 1,
                "text": "tabs main",
                "shown": "visible"
              },
              {
                "depth": 2,
                "text": "● home",
                "shown": "visible"
              },
              {
                "depth": 3,
                "text": "root home",
                "shown": "visible"
              },
              {
                "depth": 3,
                "text": "push todo id=1",
                "shown": "top"
              },
              {
                "depth": 2,
                "text": "○ todos",
                "shown": ""
              },
              {
                "depth": 3,
                "text": "root todos",
                "shown": ""
              }
            ]
          }
        }

        """

    private static let expected2 = """
        {
          "title": "T/typed.words",
          "replay": {
            "events": 8,
            "applied": 7,
            "refused": 1,
            "sessions": 1,
            "time": "0s to 80ms, 80ms",
            "dialect": "canonical",
            "digest": "e614b42aa9dfaf8b"
          },
          "refusals": {
            "reasons": [
              {
                "label": "atRoot",
                "value": 1
              }
            ]
          },
          "depth": {
            "bySession": [
              {
                "of": "deepest of a session",
                "p50": 3,
                "p90": 3,
                "p99": 3,
                "max": 3,
                "sum": 3
              },
              {
                "of": "at its end",
                "p50": 1,
                "p90": 1,
                "p99": 1,
                "max": 1,
                "sum": 1
              }
            ]
          },
          "depthAfterEvents": {
            "depths": [
              {
                "label": "1",
                "value": 3
              },
              {
                "label": "2",
                "value": 3
              },
              {
                "label": "3-4",
                "value": 2
              }
            ]
          }
        }

        """
}
