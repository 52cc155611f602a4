import Testing
import WayfoldModel
import WayfoldReplay

@Suite struct TallyJSONTests {
    private func tally() -> ReplayTally {
        var replay = Replay(Fold(AppMap()))
        replay.tallies = true
        var vocabulary = replay.fold.vocabulary
        let page = vocabulary.symbol("page")
        replay.fold.vocabulary = vocabulary
        var number: UInt64 = 0
        for session in 1...3 as ClosedRange<UInt64> {
            // One deeper than the counters that stand in a row.
            for _ in 0..<session * 600 {
                number += 1
                _ = replay.step(
                    Event(
                        sequence: number, time: Int64(number) - 900, session: session,
                        action: .push(page)))
            }
            for action in [Action.popToRoot, .back, .gap(count: 7)] {
                number += 1
                _ = replay.step(Event(sequence: number, session: session, action: action))
            }
        }
        replay.tallyOpenSessions()
        return replay.tally
    }

    @Test func `a tally comes back from JSON as it was`() throws {
        let tally = tally()
        #expect(tally.depths.deepest > 1024 && tally.refused == 3 && tally.missingEvents == 21)
        let text = JSONValue(.object(tally.members)).compactText
        let back = try #require(ReplayTally(JSONValue(Array(text.utf8))))
        #expect(back == tally)
        let nothing = JSONValue(.object(ReplayTally().members))
        #expect(nothing.compactText == #"{"sessions":0,"events":0,"refused":0}"#)
        #expect(ReplayTally(nothing) == ReplayTally())
    }

    @Test(arguments: [
        "{}", "[]", #"{"sessions":0,"events":0}"#, #"{"sessions":0,"events":0,"refused":-1}"#,
        #"{"sessions":0,"events":0,"refused":1.5}"#,
        #"{"sessions":0,"events":0,"refused":0,"x":1}"#,
        #"{"sessions":0,"events":0,"refused":0,"verbs":{"fly":1}}"#,
        #"{"sessions":0,"events":0,"refused":0,"verbs":[1]}"#,
        #"{"sessions":0,"events":0,"refused":0,"depths":[[1]]}"#,
        #"{"sessions":0,"events":0,"refused":0,"depths":[[-1,1]]}"#,
        #"{"sessions":0,"events":0,"refused":0,"depths":{"1":1}}"#,
    ])
    func `what is no tally is none`(text: String) throws {
        #expect(try ReplayTally(JSONValue(Array(text.utf8))) == nil)
    }
}
