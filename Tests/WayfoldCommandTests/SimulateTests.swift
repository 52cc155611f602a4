import Foundation
import Testing
import WayfoldCommand

@Suite struct SimulateTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let segment = "log/0000000000000001.log"

    private func bytes(_ scratch: Scratch, _ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: scratch.path(name + "." + Self.segment)))
    }

    private static let usersOfMap = """
        T/a.log

                                     simulated
          sessions                         200
          events                         4,186
          refused                          340
          not modelled                       0
          back share, %                  39.19
          events a session, p50             19
          events a session, p90             42
          events a session, p99             55
          events a session, max             58
          deepest of a session, p50          4
          deepest of a session, p90          6
          deepest of a session, p99          8
          deepest of a session, max          9
          depth after an event, p50          2
          depth after an event, p90          4
          depth after an event, p99          6
          depth after an event, max          9
          pause before forward, p50  786.432ms
          pause before back, p50     786.432ms

        while something else was under way
                                          simulated
          double tap                             14
          cancelled swipe                        43
          push during a pop                      30
          push as a sheet is swiped away          6
          tab in the middle of a push            21
          link before ready                      88
          relaunch                               76

        sessions by their deepest stack, %
          1      4.00  ###
          2     20.50  ################
          3-4   50.00  ########################################
          5-8   25.00  ####################
          9-16   0.50  #

        sessions by their events, %
          1       3.00  ####
          2       3.00  ####
          3-4     6.00  #######
          5-8    12.50  ###############
          9-16   20.50  #########################
          17-32  33.00  ########################################
          33-64  22.00  ###########################

        events by the screens after them, %
          1     33.04  #######################################
          2     33.99  ########################################
          3-4   27.40  ################################
          5-8    5.47  ######
          9-16   0.10  #

        """

    @Test func `random users of an app map are reported in numbers and charts`() {
        scratch.expect(
            "simulate --app T/app.json --sessions 200 --seed 3 -o T/a.log", prints: Self.usersOfMap)
        #expect(scratch.run("replay T/a.log --verify --check-invariants").status == .yes)
    }

    @Test func `any number of threads gives the same log, byte for byte`() throws {
        for (name, jobs) in [("a", 1), ("b", 2), ("c", 5)] {
            let run = scratch.run(
                "simulate --app T/app.json --sessions 1500 -o T/\(name).log --jobs \(jobs)")
            #expect(run.status == .yes)
        }
        let one = try bytes(scratch, "a")
        #expect(try bytes(scratch, "b") == one)
        #expect(try bytes(scratch, "c") == one)
    }

    @Test func `the same seed gives the same log on every machine, debug or release`() {
        #expect(
            scratch.run("simulate --app T/app.json --sessions 300 --seed 7 -o T/a.log").status
                == .yes)
        let digests = scratch.run("replay T/a.log --format digest").output
        #expect(digests.split(separator: "\n").last == "log 7ffb22fdc0f9fc9b")
    }

    @Test func `a learned population is kept without its data, and gives the same sessions`() throws
    {
        #expect(
            scratch.run("simulate --app T/app.json --sessions 400 -o T/recorded.log").status
                == .yes)
        let learned = scratch.run(
            "simulate --learn T/recorded.log --save-model T/m.json --sessions 400 --seed 5 "
                + "-o T/a.log --json")
        #expect(learned.status == .yes)
        let again = scratch.run(
            "simulate --model T/m.json --sessions 400 --seed 5 -o T/b.log --json")
        #expect(again.status == .yes)
        #expect(try bytes(scratch, "a") == bytes(scratch, "b"))
        let title = learned.output.replacingOccurrences(of: "T/a.log", with: "T/b.log")
        #expect(again.output == title)
    }

    private static let learnedBesideMade = """
        ## T/a.log

        |  | recorded | simulated |
        | --- | ---: | ---: |
        | sessions | 2 | 50 |
        | events | 12 | 300 |
        | refused | 3 | 65 |
        | not modelled | 0 | 0 |
        | back share, % | 20.00 | 10.95 |
        | events a session, p50 | 2 | 2 |
        | events a session, p90 | 10 | 10 |
        | events a session, p99 | 10 | 10 |
        | events a session, max | 10 | 10 |
        | deepest of a session, p50 | 1 | 3 |
        | deepest of a session, p90 | 5 | 8 |
        | deepest of a session, p99 | 5 | 9 |
        | deepest of a session, max | 5 | 9 |
        | depth after an event, p50 | 3 | 3 |
        | depth after an event, p90 | 4 | 7 |
        | depth after an event, p99 | 5 | 8 |
        | depth after an event, max | 5 | 9 |
        | pause before forward, p50 | 0s | 0s |
        | pause before back, p50 | - | - |

        ### while something else was under way

        |  | recorded | simulated |
        | --- | ---: | ---: |
        | push during a pop | 1 | 0 |

        ### from the recorded to the simulated

        |  | measure | distance | by chance |
        | --- | --- | ---: | ---: |
        | events a session | Kolmogorov-Smirnov D | 0.0000 | 0.9793 |
        | deepest of a session | Kolmogorov-Smirnov D | 0.5000 | 0.9793 |
        | depth after an event | Kolmogorov-Smirnov D | 0.2067 | 0.3998 |
        | steps by screen | total variation | 0.2244 | 0.3770 |

        ### sessions by their deepest stack, %

        |  |  |  |
        | --- | ---: | --- |
        | 1 recorded | 50.00 | ████████████████████ |
        | 1 simulated | 28.00 | ███████████ |
        | 2 recorded | 0.00 |  |
        | 2 simulated | 10.00 | ████ |
        | 3-4 recorded | 0.00 |  |
        | 3-4 simulated | 12.00 | █████ |
        | 5-8 recorded | 50.00 | ████████████████████ |
        | 5-8 simulated | 44.00 | ██████████████████ |
        | 9-16 recorded | 0.00 |  |
        | 9-16 simulated | 6.00 | ██ |

        ### sessions by their events, %

        |  |  |  |
        | --- | ---: | --- |
        | 2 recorded | 50.00 | ████████████████████ |
        | 2 simulated | 50.00 | ████████████████████ |
        | 3-4 recorded | 0.00 |  |
        | 3-4 simulated | 0.00 |  |
        | 5-8 recorded | 0.00 |  |
        | 5-8 simulated | 0.00 |  |
        | 9-16 recorded | 50.00 | ████████████████████ |
        | 9-16 simulated | 50.00 | ████████████████████ |

        ### events by the screens after them, %

        |  |  |  |
        | --- | ---: | --- |
        | 1 recorded | 25.00 | ██████████ |
        | 1 simulated | 24.33 | ██████████ |
        | 2 recorded | 16.67 | ███████ |
        | 2 simulated | 16.33 | ███████ |
        | 3-4 recorded | 50.00 | ████████████████████ |
        | 3-4 simulated | 30.33 | ████████████ |
        | 5-8 recorded | 8.33 | ███ |
        | 5-8 simulated | 28.00 | ███████████ |
        | 9-16 recorded | 0.00 |  |
        | 9-16 simulated | 1.00 | █ |

        """

    @Test func `what was learned is reported beside what was made of it`() {
        scratch.expect(
            "simulate --learn T/todos.jsonl --sessions 50 -o T/a.log --markdown",
            prints: Self.learnedBesideMade)
    }

    @Test func `learning alone tells the recorded population`() throws {
        scratch.expect(
            "simulate --learn T/todos.jsonl --save-model T/m.json",
            prints: """
                T/todos.jsonl

                                             recorded
                  sessions                          2
                  events                           12
                  refused                           3
                  not modelled                      0
                  back share, %                 20.00
                  events a session, p50             2
                  events a session, p90            10
                  events a session, p99            10
                  events a session, max            10
                  deepest of a session, p50         1
                  deepest of a session, p90         5
                  deepest of a session, p99         5
                  deepest of a session, max         5
                  depth after an event, p50         3
                  depth after an event, p90         4
                  depth after an event, p99         5
                  depth after an event, max         5
                  pause before forward, p50        0s
                  pause before back, p50            -

                while something else was under way
                                     recorded
                  push during a pop         1

                sessions by their deepest stack, %
                  1    50.00  ########################################
                  2     0.00
                  3-4   0.00
                  5-8  50.00  ########################################

                sessions by their events, %
                  2     50.00  ########################################
                  3-4    0.00
                  5-8    0.00
                  9-16  50.00  ########################################

                events by the screens after them, %
                  1    25.00  ####################
                  2    16.67  #############
                  3-4  50.00  ########################################
                  5-8   8.33  #######

                """)
        #expect(try scratch.text(of: "m.json").hasPrefix("{\n  \"wayfold\": 1,"))
    }

    @Test(arguments: [
        (
            "simulate", 64,
            "no users are named but --app, --learn or --model should say whose to make; see "
                + "'wayfold lab simulate --help'"
        ),
        (
            "simulate --app T/app.json --sessions 0 -o T/x.log", 64,
            "--sessions is 0 but should be a number from 1 to 1000000000; see "
                + "'wayfold lab simulate --help'"
        ),
        (
            "simulate --app T/app.json --sessions 5", 64,
            "--sessions and --output belong together but one is missing; give both; see "
                + "'wayfold lab simulate --help'"
        ),
        (
            "simulate --learn a --model b --sessions 5 -o T/x.log", 64,
            "--learn and --model are given but one source of habits is needed; see "
                + "'wayfold lab simulate --help'"
        ),
        (
            "simulate --app T/none.json --sessions 5 -o T/x.log", 2,
            "T/none.json: cannot open: No such file or directory; check the path"
        ),
        (
            "simulate --app T/app.json --sessions 5 -o T/todos.jsonl", 2,
            "T/todos.jsonl: exists already but a simulation needs a new path; choose another, or "
                + "remove it first"
        ),
        (
            "simulate --model T/app.json --sessions 5 -o T/x.log", 2,
            "T/app.json:1: has no 'kind' but needs it, the text 'population'"
        ),
        (
            "simulate --app T/app.json --sessions 5 -o T/no/such/x.log", 2,
            "T/no/such/x.log: cannot create: No such file or directory; make its parent folder "
                + "first"
        ),
    ])
    func `a mistake is reported in one line, and nothing is left`(
        line: String, status: Int32, text: String
    ) {
        let run = scratch.run(line)
        #expect(run.status?.rawValue == status)
        #expect(run.output == "")
        #expect(run.errors == "wayfold: \(text)\n")
        #expect(!scratch.exists("x.log"))
    }

    @Test func `as many sessions are made as so many events take`() throws {
        let words = "simulate --app T/app.json --seed 7 -o T/"
        let run = scratch.run(words + "a.log --events 1000 --json")
        #expect(run.errors == "")
        #expect(run.status == .yes)
        let counted = #/"of": "sessions",\s*"simulated": (\d+)/#
        let count = try #require(run.output.firstMatch(of: counted)?.1)
        #expect(scratch.run(words + "b.log --sessions \(count)").status == .yes)
        #expect(try bytes(scratch, "a") == bytes(scratch, "b"))
        let shown = scratch.run("show T/a.log --json").output
        let events = try #require(shown.firstMatch(of: #/"events": (\d+)/#).flatMap { Int($0.1) })
        #expect((1_000..<1_200).contains(events))
    }

    @Test(arguments: [
        (
            "simulate --app T/app.json --events 0 -o T/a.log",
            "--events is 0 but should be a number from 1 to 100000000000"
        ),
        (
            "simulate --app T/app.json --events 5 --sessions 5 -o T/a.log",
            "--sessions and --events both say how much; leave one out"
        ),
        (
            "simulate --app T/app.json --events 5",
            "--sessions and --output belong together but one is missing; give both"
        ),
    ])
    func `a number of events that cannot be is a mistake`(line: String, error: String) throws {
        let run = try Scratch().run(line)
        #expect(run.status == .usage)
        #expect(run.errors.contains(error))
    }
}
