import Foundation
import MockApp
import Testing
import WayfoldCommand

@Suite struct ExploreTests {
    private static let actors = #"""
        {
          "wayfold": 1,
          "app": "app.json",
          "actors": [
            {"name": "thumb", "do": ["push todo id=1", "back"]},
            {"name": "mail", "do": ["open t://todo/3 by=system"]},
            {"name": "phone", "do": ["phase background by=system", "phase active by=system"]}
          ]
        }

        """#

    private func scratch() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(Self.actors, to: "actors.json")
        return scratch
    }

    @Test func `everything is covered and counted`() throws {
        let run = try scratch().run("explore --actors T/actors.json --depth 8")
        #expect(run.status == .yes)
        #expect(run.errors == "")
        #expect(
            run.output == """
                T/actors.json

                  actors              thumb, mail, phone
                  depth                8
                  states              24
                  steps between them  40
                  orders of events    30
                  verdict             all covered, holds

                states by the events that lead to them
                  0  1  ######
                  1  3  #################
                  2  6  ##################################
                  3  7  ########################################
                  4  5  #############################
                  5  2  ###########

                """)
    }

    @Test func `a violation is reported with its trace, saved, and seen again in a replay`() throws
    {
        let scratch = try scratch()
        let condition = "tab == \"todos\" and phase == background"
        scratch.expect(
            "explore --actors T/actors.json --depth 8 --never '\(condition)' -o T/found.jsonl",
            status: .no,
            prints: """
                T/actors.json

                  actors              thumb, mail, phone
                  depth               8
                  states              9
                  steps between them  8
                  orders of events    not counted
                  verdict             violated
                  trace               T/found.jsonl
                  run it              wayfold replay T/found.jsonl --step

                violated after
                  warning: never: tab == "todos" and phase == background
                  event  actor  does
                      1  mail   open t://todo/3 by=system
                      2  phone  phase background by=system

                screens then
                  scene 0
                    tabs main
                      ○ home
                        root home
                      ● todos
                        root todos
                        push todo id=3 ←
                    phase background

                states by the events that lead to them
                  0  1  ########
                  1  3  ########################
                  2  5  ########################################

                """)
        #expect(try scratch.text(of: "found.jsonl").split(separator: "\n").count == 3)
        #expect(scratch.run("replay T/found.jsonl --verify").status == .yes)
        #expect(scratch.run(["bisect", "T/found.jsonl", "--where", condition]).status == .yes)
    }

    @Test func `JSON has the same, with keys that never change`() throws {
        let run = try scratch().run("explore --actors T/actors.json --depth 2 --json")
        #expect(run.status == .yes)
        #expect(
            run.output == """
                {
                  "title": "T/actors.json",
                  "exploration": {
                    "actors": "thumb, mail, phone",
                    "depth": 2,
                    "states": 10,
                    "steps": 11,
                    "orders": 8,
                    "verdict": "all covered, holds"
                  },
                  "byDepth": {
                    "states": [
                      {
                        "label": "0",
                        "value": 1
                      },
                      {
                        "label": "1",
                        "value": 3
                      },
                      {
                        "label": "2",
                        "value": 6
                      }
                    ]
                  }
                }

                """)
    }

    @Test func `live objects are what the fold says in every order`() throws {
        let run = try scratch().run(
            "explore --actors T/actors.json --depth 8 --every-order --architecture mock",
            own: [MockApp.subject()])
        #expect(run.status == .yes)
        #expect(run.errors == "")
    }

    @Test func `a fault is found in live objects, and the command shows it`() throws {
        let scratch = try scratch()
        let run = scratch.run(
            "explore --actors T/actors.json --depth 8 --architecture mock --fault makes-anew "
                + "--markdown", own: [MockApp.subject()])
        #expect(run.status == .yes)
        scratch.expect(
            "explore --actors T/actors.json --depth 8 --architecture mock --fault pops-two "
                + "-o T/found.jsonl", own: [MockApp.subject()],
            status: .no,
            prints: """
                T/actors.json

                  actors              thumb, mail, phone
                  depth                8
                  states              15
                  steps between them  19
                  orders of events    not counted
                  verdict             violated
                  trace               T/found.jsonl
                  run it              wayfold replay T/found.jsonl --architecture mock --fault \
                pops-two

                violated after
                  warning: parity: what 'mock' shows (+) is not what the fold says (-)
                  event  actor  does
                      1  mail   open t://todo/3 by=system
                      2  thumb  push todo id=1
                      3  thumb  back
                    scene 0
                      tabs main
                        ● todos
                  -       push todo id=3

                screens then
                  scene 0
                    tabs main
                      ○ home
                        root home
                      ● todos
                        root todos
                        push todo id=3 ←

                states by the events that lead to them
                  0  1  #######
                  1  3  ####################
                  2  6  ########################################
                  3  5  #################################

                """)
        let replay = scratch.run(
            "replay T/found.jsonl --architecture mock --fault pops-two", own: [MockApp.subject()])
        #expect(replay.status == .no)
    }

    @Test(arguments: [
        (
            "explore --actors T/actors.json --depth 0", 64,
            "--depth is 0 but should be a number from 1 to 64; see 'wayfold lab explore --help'"
        ),
        (
            "explore --actors T/actors.json --depth 1000", 64,
            "--depth is 1000 but should be a number from 1 to 64; see 'wayfold lab explore --help'"
        ),
        (
            "explore --actors T/none.json --depth 3", 2,
            "T/none.json: cannot be read: no such file or directory"
        ),
        (
            "explore --actors T/actors.json --depth 3 --answer guardedLinks=refuse", 64,
            "--answer is 'guardedLinks=refuse' but should be a question and its answer, as in "
                + "guardedLink=refuse; did you mean 'guardedLink'?"
        ),
        (
            "explore --actors T/actors.json --depth 3 --answer guardedLink=maybe", 64,
            "--answer is 'guardedLink=maybe' but 'guardedLink' is answered by one of hold, refuse"
        ),
        (
            "explore --actors T/actors.json --depth 3 --architecture all", 64,
            "--architecture is 'all' but each step runs against one; name one; see "
                + "'wayfold lab explore --help'"
        ),
        (
            "explore --actors T/actors.json --depth 3 --fault stale-write", 64,
            "--fault is given but needs live objects; name them with --architecture; see "
                + "'wayfold lab explore --help'"
        ),
        (
            "explore --actors T/actors.json --depth 3 -o T/app.json", 2,
            "T/app.json: exists already but a trace needs a new path; choose another, or remove it "
                + "first"
        ),
        (
            "explore --actors T/actors.json --depth 3 --never depht>1", 64,
            "--never:1: is 'depht' but should be something to ask for; did you mean 'depth'? (in: "
                + "depht>1)"
        ),
    ])
    func `a mistake is reported in one line`(line: String, status: Int32, text: String) throws {
        let run = try scratch().run(line)
        #expect(run.status?.rawValue == status)
        #expect(run.output == "")
        #expect(run.errors == "wayfold: \(text)\n")
    }

    @Test func `more states than are kept stop it with trouble`() throws {
        let run = try scratch().run("explore --actors T/actors.json --depth 8 --states 5")
        #expect(run.status == .trouble)
        #expect(
            run.errors
                == "wayfold: T/actors.json: has more than 5 states within depth 8 but at most so "
                + "many are kept; raise --states, or lower --depth\n")
        #expect(run.output.contains("stopped before everything was covered"))
    }
}
