import Testing
import WayfoldCommand

@Suite struct ShowTests {
    @Test func `a text trace shows its events, its map and its depths`() throws {
        let scratch = try Scratch()
        let run = scratch.run("show T/todos.jsonl")
        #expect(run.status == .yes)
        #expect(run.output == Self.expected1)
        #expect(run.errors == "")
    }

    @Test func `a log shows how it is stored too`() throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        let run = scratch.run("show T/todos.log --session 2")
        #expect(run.status == .yes)
        #expect(run.output == Self.expected2)
        #expect(run.errors == "")
    }

    @Test func `a trace is shown in JSON`() throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        let run = scratch.run("show T/todos.log --session 2 --json")
        #expect(run.status == .yes)
        #expect(run.output == Self.expected3)
        #expect(run.errors == "")
    }

    @Test func `a trace is shown in Markdown`() throws {
        let scratch = try Scratch()
        let run = scratch.run("show T/typed.words --markdown")
        #expect(run.status == .yes)
        #expect(run.output == Self.expected4)
        #expect(run.errors == "")
    }

    private static let expected1 = """
        T/todos.jsonl

          form  JSON Lines

        events
          events     13
          refused     3
          sessions    2
          not ended   1
          time       0s to 2.5ms, 2.5ms

        app map
          name     todos
          version  1
          dialect  canonical
          routes   5
          flows    3
          links    1
          guards   1

        events by kind
          push              5  ########################################
          back              1  ########
          beginTransition   1  ########
          cancelTransition  1  ########
          endSession        1  ########
          openURL           1  ########
          present           1  ########
          selectTab         1  ########
          setFact           1  ########

        refused
          guarded  2  ########################################
          atRoot   1  ####################

        How deep the visible path was
          5                                                    ##########
                                                #########################
                                 ########################################
             #####     #####     ########################################
          1  #################################################################
                              ^         ^                                  ^
             1                                                              13

        screens on the visible path
                                p50  p90  p99  max  sum
          deepest of a session    1    5    5    5    6
          at its end              1    5    5    5    6

        screens after each event
          1    3  ####################
          2    2  #############
          3-4  6  ########################################
          5-8  2  #############

        """

    private static let expected2 = """
        T/todos.log

          form       log
          identity   I
          format     2
          semantics  2
          segments       1
          size       N bytes

        events
          events     2
          refused    2
          sessions   1
          not ended  1
          time       1ms to 2.5ms, 1.5ms

        app map
          name     todos
          version  1
          dialect  canonical
          routes   5
          flows    3
          links    1
          guards   1

        events by kind
          back  1  ########################################
          push  1  ########################################

        refused
          atRoot   1  ########################################
          guarded  1  ########################################

        How deep the visible path was
          1  ####################################################################
                              ^                                 ^
             1                                                                  2

        screens on the visible path
                                p50  p90  p99  max  sum
          deepest of a session    1    1    1    1    1
          at its end              1    1    1    1    1

        screens after each event
          1  2  ########################################

        """

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
