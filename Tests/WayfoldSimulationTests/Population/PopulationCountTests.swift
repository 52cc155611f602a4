import Testing
import WayfoldModel
import WayfoldReplay

@testable import WayfoldSimulation

/// Counts a session that is written in words, as the fold decides it.
func counted(_ lines: [String], in map: AppMap) throws -> Population {
    var fold = Fold(map)
    var vocabulary = fold.vocabulary
    var count = PopulationCount(fold, &vocabulary)
    var state = fold.initialState()
    for line in lines {
        for event in try Words.parse(line, in: &vocabulary)?.events ?? [] {
            var event = event
            event.sequence = state.sequence + 1
            fold.vocabulary = vocabulary
            event.outcome = fold.step(event, &state)
            vocabulary = fold.vocabulary
            count.take(event, event.outcome, after: state, &vocabulary)
            if state.hasEnded { state = fold.initialState() }
        }
    }
    return count.finish(vocabulary)
}

@Suite struct PopulationCountTests {
    private static let countedSession = #"""
        {
          "wayfold": 1,
          "kind": "population",
          "sessions": 1,
          "events": 9,
          "refused": 0,
          "leftOut": 0,
          "forward": 3,
          "back": 2,
          "lengths": {"9": 1},
          "deepest": {"3": 1},
          "depths": {"1": 1, "2": 6, "3": 2},
          "starts": {"push todo": 1},
          "roots": {"todos": {"tap row": 1}},
          "screens": {
            "push": {
              "todo": {
                "back": 1,
                "open t://profile by=system": 1,
                "present sheet form": 1,
                "push todo": 1
              }
            },
            "sheet": {"form": {"swipe down": 1}}
          },
          "tabs": {"0": {"selectTab todos": 1}},
          "guarded": {"signedIn": {"fact auth true by=program": 1}},
          "incidents": {},
          "habits": [
            {
              "depth": "1",
              "after": "tab",
              "backs": "2-3",
              "events": "8-15",
              "moves": {"forward": 1}
            },
            {
              "depth": "2-3",
              "after": "forward",
              "backs": "0",
              "events": "8-15",
              "moves": {"forward": 1, "back": 1}
            },
            {
              "depth": "2-3",
              "after": "forward",
              "backs": "1",
              "events": "8-15",
              "moves": {"back": 1}
            },
            {
              "depth": "2-3",
              "after": "forward",
              "backs": "2-3",
              "events": "8-15",
              "moves": {"link": 1}
            },
            {
              "depth": "2-3",
              "after": "back",
              "backs": "1",
              "events": "8-15",
              "moves": {"forward": 1}
            },
            {
              "depth": "2-3",
              "after": "back",
              "backs": "2-3",
              "events": "8-15",
              "moves": {"tab": 1}
            }
          ],
          "pauses": {
            "forward": {"262144-524287": 1, "524288-1048575": 2},
            "back": {"262144-524287": 1, "1048576-2097151": 1},
            "tab": {"524288-1048575": 1},
            "link": {"524288-1048575": 1},
            "around": {"524288-1048575": 1},
            "end": {"0": 1}
          },
          "values": {
            "row": {"id": {"kind": "int", "count": 1}},
            "todo": {"id": {"kind": "int", "count": 3}}
          },
        """#

    @Test func `a session is counted by screens, circumstances and pauses, without its values`()
        throws
    {
        let population = try counted(
            [
                "push todo id=41", "push todo id=42 @1s", "back @3s", "present sheet form @3.5s",
                "swipe down @4s", "selectTab todos @5s", "tap row id=7 @6s",
                "open t://profile @7s by=system", "fact auth true @8s by=program",
                "endSession secret",
            ], in: try SampleApp.map())
        let text = population.json()
        let body = text.split(separator: "\n").dropLast(2).joined(separator: "\n")
        #expect(body == Self.countedSession)
    }

    @Test func `no value of a parameter, name or reason is in the file`() throws {
        let population = try counted(
            [
                "push todo id=4711", "open t://todo/815 @1s by=system", "tap row id=2345",
                "fact token abcdef", "save evening", "restore \"home;todo?id=99\"",
                "answer secret", "endSession whispered",
            ], in: try SampleApp.map())
        let text = population.json()
        for value in ["4711", "815", "2345", "abcdef", "99", "secret", "whispered"] {
            #expect(!text.contains(value), "\(value)")
        }
        #expect(population.leftOutCount == 2)
        #expect(population.values["todo"]?["id"]?.kind == .int)
    }

    @Test(arguments: [
        (Incident.doubleTap, ["push todo id=1", "push todo id=1 @100ms"]),
        (.doubleTap, ["push todo id=1", "push todo id=1 +turn"]),
        (
            .doubleTap,
            [
                "push todo id=1", "begin push by=system", "push todo id=1 @1s",
                "commit by=system @2s",
            ]
        ),
        (.cancelledSwipe, ["push todo id=1", "swipe back, cancelled"]),
        (.cancelledSwipe, ["present sheet form", "swipe down, cancelled"]),
        (
            .pushDuringPop,
            [
                "push todo id=1", "begin pop finger by=gesture", "push todo id=2",
                "commit by=gesture",
            ]
        ),
        (
            .pushDuringDismiss,
            [
                "present sheet form", "begin dismiss finger by=gesture", "push todo id=2",
                "commit by=gesture",
            ]
        ),
        (
            .tabDuringPush,
            ["push todo id=1", "begin push by=system", "selectTab 1", "commit by=system"]
        ),
        (.relaunch, ["push todo id=1", "terminate", "launch", "ready"]),
        (.linkBeforeReady, ["push todo id=1", "launch", "open t://todo/1", "ready"]),
    ])
    func `an incident is known by what came while something else ran`(
        incident: Incident, lines: [String]
    ) throws {
        let population = try counted(lines, in: try SampleApp.map())
        #expect(population.incidents == [incident: 1])
        #expect(population.leftOutCount == 0)
        #expect(population.habits.values.map { $0[Move.incident.index] }.reduce(0, +) == 1)
    }

    @Test func `a finished swipe is a back, an equal push much later is no double tap`() throws {
        let population = try counted(
            [
                "push todo id=1", "begin pop finger by=gesture", "commit by=gesture",
                "push todo id=1 @2s", "push todo id=1 @4s", "begin push by=system",
                "commit by=system",
            ], in: try SampleApp.map())
        #expect(population.incidents.isEmpty)
        #expect(population.backCount == 1)
        #expect(population.leftOutCount == 2)
        let places = population.steps.values.flatMap(\.keys)
        #expect(places.contains(Step(.back, .gesture)))
    }

    @Test func `what follows a guard's refusal, or a held link, is counted as its answer`() throws {
        let population = try counted(
            [
                "push todo id=1", "push profile @1s", "fact auth true @2s by=program",
                "clearFact auth by=program", "open t://profile @3s", "back @4s",
            ], in: try SampleApp.map())
        let guardName = try #require(population.map.vocabulary.known("signedIn"))
        let answers = try #require(population.steps[.guarded(guardName)])
        let texts = StepOrder(population.map.vocabulary).named(answers).map {
            "\($0.text): \($0.count)"
        }
        #expect(texts == ["back: 1", "fact auth true by=program: 1"])
    }

    @Test func `numbers share a range with those of as many binary digits`() {
        let texts = (0...16).map { Habit.text(ofDigits: Habit.digits($0)) }
        #expect(
            texts == [
                "0", "1", "2-3", "2-3", "4-7", "4-7", "4-7", "4-7", "8-15", "8-15", "8-15", "8-15",
                "8-15", "8-15", "8-15", "8-15", "16-31",
            ])
        for digits in 0...40 as ClosedRange<Int8> {
            #expect(Habit.digits(ofText: Habit.text(ofDigits: digits)) == digits)
        }
        for text in ["", "-1", "2", "3-2", "2-4", "1-1", "x"] {
            #expect(Habit.digits(ofText: text) == nil)
        }
    }
}
