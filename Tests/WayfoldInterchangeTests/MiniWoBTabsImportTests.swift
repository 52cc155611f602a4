import Testing
import WayfoldInterchange

struct MiniWoBTabsImportTests {
    private func trial(_ text: String) throws -> Trial {
        try Trial(text) { MiniWoBTabsImport(options: $0) }
    }

    @Test
    func `clicks on tabs select them and others are counted`() throws {
        let trial = try trial(
            """
            {"file":"one","utterance":"Find \\"x\\".","reward":1,"durationMs":2500,"clicks":\
            [[100,"A","ui-id-1","ui-tabs-anchor","Tab #2"],[900,"UL","","ui-tabs-nav",""],\
            [1200,"A","ui-id-2","ui-tabs-anchor","2"],[1300,"A","ui-id-2","ui-tabs-anchor","1"],\
            [2500,null,"",null,""]]}
            {"file":"two","reward":-1,"durationMs":7,"clicks":[]}
            {"file":"three","reward":0.5,"durationMs":7,"clicks":[[9,"A","","ui-tabs-anchor","7"]]}
            """)
        #expect(
            trial.events == """
                1 begins 'one'
                1 user selectTab 1 @100000
                1 user selectTab 1 @1200000
                1 user selectTab 0 @1300000
                1 ends reward=1 @2500000
                2 begins 'two'
                2 ends reward=-1 @7000
                3 begins 'three'
                3 user selectTab 6 @9000 refused notFound
                3 ends reward=0.5 @9000
                """)
        #expect(
            trial.summary == """
                miniwob-tabs
                rows: 3
                rows skipped: 0
                sessions: 3
                  without an event: 1
                events: 4
                  first tab selections: 2
                  tab switches: 1
                  tab re-selections: 1
                  refused: 1
                events a session: p50 1, p90 3, p99 3, max 3
                clicks: 6
                clicks without navigation: 2
                last line: has no line end
                """)
    }

    @Test
    func `rows of another shape are odd`() throws {
        let click = #"[1,"A","","ui-tabs-anchor","x"]"#
        let trial = try trial(
            """
            {"file":"a","reward":1,"durationMs":2,"clicks":[\(click)]}
            {"file":"a","reward":1,"durationMs":2,"clicks":[[5,"","","",""],[4,"","","",""]]}
            {"file":"a","reward":1,"durationMs":2,"clicks":[[1,"A"]]}
            {"file":"a","reward":1,"durationMs":-2,"clicks":[]}
            {"file":"a","reward":1,"durationMs":9223372036854775807,"clicks":[]}
            {"file":7,"reward":1,"durationMs":2,"clicks":[]}
            {"file":"a","reward":1,"durationMs":2}
            {"file":"a","reward":1,"durationMs":2,"clicks":{}}
            {"file":"a","reward":1,"durationMs":2,"clicks":[["1","","","",""]]}
            []

            {"file":"a",
            """)
        #expect(
            trial.skippedRows == """
                trace:1: the tab is 'x' but should be a number from 1, alone or after 'Tab #'
                trace:3: click 1 is 'an array' but should be an array of milliseconds, tag, id, \
                class and text
                trace:7: 'clicks' is missing but should be an array
                trace:8: 'clicks' is 'an object' but should be an array
                trace:10: 'clicks' is missing but should be an array
                trace:11: is empty but should be a JSON object
                trace:12: column 13 is the end of the text but should be a key in quotes, and the \
                line has no end
                """)
        #expect(
            trial.notes == """
                trace:2: click 2 is at 4 ms but should not be before the one at 5 ms [1]
                trace:4: 'durationMs' is '-2' but should be milliseconds from 0 [3]
                trace:10: 'file' is missing but should be a text [1]
                trace:10: 'reward' is missing but should be a number [1]
                """)
    }

    @Test
    func `a line longer than any session is odd`() throws {
        let trial = try trial("[" + String(repeating: "1,", count: 600_000) + "1]\n")
        #expect(trial.skippedRows == "trace:1: has 1200003 bytes but should have at most 1048576")
    }
}
