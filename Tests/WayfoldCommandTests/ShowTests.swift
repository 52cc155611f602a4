import Testing
import WayfoldCommand

@Suite struct ShowTests {
    @Test func `a text trace shows its events, its map and its depths`() throws {
        let scratch = try Scratch()
        scratch.expect("show T/todos.jsonl", prints: Self.expected1)
    }

    @Test func `a log shows how it is stored too`() throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        scratch.expect("show T/todos.log --session 2", prints: Self.expected2)
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

        what went wrong
          what                           how often  first event  last event
          back on home refused: atRoot           1            4           4
          push on form refused: guarded          1            6           6
          push on home refused: guarded          1           13          13

        screens visited
          screen   visits  sessions  half stay up to  in all  deepest  turned back  stopped
          todo          2         1               0s     1ms        2            0        0
          form          2         1              1ms     1ms        5            0        1
          todos         1         1               0s                1            0        0
          home          1         1                                 1            0        1
          profile       1         1               0s                4            0        0

        how many sessions reach a screen
          all sessions  2  ########################################
          todo          1  ####################
          todos         1  ####################
          home          1  ####################
          form          1  ####################
          profile       1  ####################

        commonest ways
          from     to       how     times  first at event
          todo     todos    across      1               2
          todos    todo     deeper      1               3
          todo     form     deeper      1               5
          form     profile  deeper      1               8
          profile  form     deeper      1              11

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

        what went wrong
          what                           how often  first event  last event
          back on home refused: atRoot           1            4           4
          push on home refused: guarded          1           13          13

        screens visited
          screen  visits  sessions  half stay up to  in all  deepest  turned back  stopped
          home         1         1                                 1            0        1

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
}
