import Testing
import WayfoldCommand

/// What a trace is shown as to scripts and in documents.
@Suite struct ShowFormTests {
    @Test func `a trace is shown in JSON`() throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        scratch.expect("show T/todos.log --session 2 --json", prints: Self.expected3)
    }

    @Test func `a trace is shown in Markdown`() throws {
        let scratch = try Scratch()
        scratch.expect("show T/typed.words --markdown", prints: Self.expected4)
    }

    private static let expected3 = """
        {
          "title": "T/todos.log",
          "trace": {
            "form": "log",
            "identity": "I",
            "format": "2",
            "semantics": "2",
            "segments": 1,
            "bytes": N
          },
          "events": {
            "events": 2,
            "refused": 2,
            "sessions": 1,
            "open": 1,
            "time": "1ms to 2.5ms, 1.5ms"
          },
          "map": {
            "name": "todos",
            "version": "1",
            "dialect": "canonical",
            "routes": 5,
            "flows": 3,
            "links": 1,
            "guards": 1
          },
          "byKind": {
            "kinds": [
              {
                "label": "back",
                "value": 1
              },
              {
                "label": "push",
                "value": 1
              }
            ]
          },
          "refusals": {
            "reasons": [
              {
                "label": "atRoot",
                "value": 1
              },
              {
                "label": "guarded",
                "value": 1
              }
            ]
          },
          "incidents": {
            "incidents": [
              {
                "what": "back on home refused: atRoot",
                "count": 1,
                "first": "4",
                "last": "4"
              },
              {
                "what": "push on home refused: guarded",
                "count": 1,
                "first": "13",
                "last": "13"
              }
            ]
          },
          "screens": {
            "screens": [
              {
                "screen": "home",
                "visits": 1,
                "sessions": 1,
                "typical": "",
                "time": "",
                "deepest": 1,
                "turnedBack": 0,
                "stopped": 1
              }
            ]
          },
          "course": {
            "course": [
              {
                "sequence": 4,
                "time": "1ms",
                "deepest": 1,
                "mean": 1.0,
                "refused": 1
              },
              {
                "sequence": 13,
                "time": "2.5ms",
                "deepest": 1,
                "mean": 1.0,
                "refused": 1
              }
            ]
          },
          "depth": {
            "bySession": [
              {
                "of": "deepest of a session",
                "p50": 1,
                "p90": 1,
                "p99": 1,
                "max": 1,
                "sum": 1
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
                "value": 2
              }
            ]
          }
        }

        """

    private static let expected4 = """
        ## T/typed.words

        |  |  |
        | --- | ---: |
        | form | words |

        ### events

        |  |  |
        | --- | ---: |
        | events | 8 |
        | refused | 1 |
        | sessions | 1 |
        | not ended | 1 |
        | time | 0s to 80ms, 80ms |

        ### app map

        |  |  |
        | --- | ---: |
        | name | any |
        | version | 1 |
        | dialect | canonical |
        | routes | any |
        | flows | 1 |
        | links | 0 |
        | guards | 0 |

        ### events by kind

        |  |  |  |
        | --- | ---: | --- |
        | pop | 2 | ████████████████████ |
        | push | 2 | ████████████████████ |
        | back | 1 | ██████████ |
        | dismiss | 1 | ██████████ |
        | present | 1 | ██████████ |
        | setRoot | 1 | ██████████ |

        ### refused

        |  |  |  |
        | --- | ---: | --- |
        | atRoot | 1 | ████████████████████ |

        ### what went wrong

        | what | how often | first event | last event |
        | --- | ---: | ---: | ---: |
        | pop on home refused: atRoot | 1 | 8 | 8 |

        ### screens visited

        | screen | visits | sessions | half stay up to | in all | deepest | turned back | stopped |
        | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
        | list | 3 | 1 | 0s | 40ms | 2 | 0 | 0 |
        | home | 2 | 1 | 40ms | 40ms | 1 | 0 | 1 |
        | detail | 1 | 1 | 0s |  | 3 | 1 | 0 |
        | create | 1 | 1 | 0s |  | 3 | 1 | 0 |

        ### commonest ways

        | from | to | how | times | first at event |
        | --- | --- | --- | ---: | ---: |
        | home | list | deeper | 1 | 2 |
        | list | detail | deeper | 1 | 3 |
        | detail | list | back | 1 | 4 |
        | list | create | deeper | 1 | 5 |
        | create | list | back | 1 | 6 |
        | list | home | back | 1 | 7 |

        **How deep the visible path was**

        ```
          3                    █████████         █████████
                      █████████████████████████████████████████████
          1  ████████████████████████████████████████████████████████████████████████
                                                                                ▴
             1                                                                      8
        ```

        ### screens on the visible path

        |  | p50 | p90 | p99 | max | sum |
        | --- | ---: | ---: | ---: | ---: | ---: |
        | deepest of a session | 3 | 3 | 3 | 3 | 3 |
        | at its end | 1 | 1 | 1 | 1 | 1 |

        ### screens after each event

        |  |  |  |
        | --- | ---: | --- |
        | 1 | 3 | ████████████████████ |
        | 2 | 3 | ████████████████████ |
        | 3-4 | 2 | █████████████ |

        """
}
