import Testing
import WayfoldInterchange

struct WikispeediaImportTests {
    private func trial(
        _ text: String, _ options: ImportOptions = ImportOptions()
    ) throws -> Trial {
        try Trial(text, options: options) { WikispeediaImport(options: $0) }
    }

    @Test
    func `unfinished paths become roots, pushes and backs`() throws {
        let trial = try trial(
            """
            # Paths that people gave up.
            # FORMAT:   hashedIpAddress   timestamp   durationInSec   path   target   type

            0a1b\t1300000100\t40\tLake;%C3%85land;<;Water\tFish\trestart
            0a1b\t1300000200\t0\tLake\tNo_Such_Article\ttimeout

            """)
        #expect(
            trial.events == """
                1 begins '0a1b'
                1 user setRoot Lake @1300000060000000
                1 user push %C3%85land @1300000060000000
                1 user back @1300000060000000
                1 user push Water @1300000060000000
                1 ends restart @1300000100000000
                2 begins '0a1b'
                2 user setRoot Lake @1300000200000000
                2 ends timeout @1300000200000000
                """)
        #expect(
            trial.summary == """
                wikispeedia
                rows: 2
                rows skipped: 0
                sessions: 2
                  without an event: 0
                events: 5
                  roots: 2
                  forward: 2
                  back: 1
                  refused: 0
                events a session: p50 1, p90 4, p99 4, max 4
                sessions with a back: 1
                deepest stack: p50 1, p90 2, p99 2, max 2
                sum of the deepest: 3
                sum of the final depths: 3
                """)
        #expect(trial.skippedRows == "")
    }

    @Test
    func `finished paths end with their rating, in both layouts`() throws {
        let ends = """
            1 ends finished @9000000
            2 ends finished rating=3 @9000000
            3 ends finished @9000000
            """
        let original = try trial(
            "# FORMAT: ...\na\t9\t2\tA;B\tNULL\nb\t9\t2\tA;B\t3\nc\t9\t2\tA;B\t\n")
        let exported = try trial(
            "path_id\thashedIpAddress\ttimestamp\tdurationInSec\tpath\trating\n"
                + "1\ta\t9\t2\tA;B\tNULL\n2\tb\t9\t2\tA;B\t3\n3\tc\t9\t2\tA;B\t\n")
        for trial in [original, exported] {
            #expect(trial.skippedRows == "")
            let found = trial.events.split(separator: "\n").filter { $0.contains("ends") }
            #expect(found.joined(separator: "\n") == ends)
        }
        #expect(original.events == exported.events)
    }

    @Test
    func `a layout is taken as said`() throws {
        let row = "7\ta\t9\t2\tA;B\t3\n"
        let exported = try trial(row, ImportOptions(layout: .exported))
        #expect(exported.events.hasPrefix("1 begins 'a'\n1 user setRoot A @7000000"))
        let finished = try trial(row, ImportOptions(layout: .finished))
        #expect(finished.skippedRows == "trace:1: has 6 fields but should have 5")
    }

    @Test
    func `a back at the root is refused and the path goes on`() throws {
        let trial = try trial("a\t9\t2\tA;<;<;B;<;<\tT\trestart\n")
        #expect(
            trial.events == """
                1 begins 'a'
                1 user setRoot A @7000000
                1 user back @7000000 refused atRoot
                1 user back @7000000 refused atRoot
                1 user push B @7000000
                1 user back @7000000
                1 user back @7000000 refused atRoot
                1 ends restart @9000000
                """)
        #expect(trial.summary.contains("back: 4\n  refused: 3\n"))
        #expect(trial.summary.contains("sum of the deepest: 2\nsum of the final depths: 1"))
    }

    @Test
    func `a page pushed again, backs in a row and doubled rows are as they stand`() throws {
        let row = "a\t9\t2\tA;B;A;A;<;<;<\tT\ttimeout\n"
        let trial = try trial(row + row)
        #expect(trial.summary.contains("sessions: 2\n"))
        #expect(trial.summary.contains("forward: 6\n  back: 6\n  refused: 0\n"))
        #expect(trial.summary.contains("sum of the deepest: 8\nsum of the final depths: 2"))
    }

    @Test
    func `rows that cannot be read are skipped, named and counted`() throws {
        let rows = [
            "a\t9\t2\tA;B\tT\trestart",
            "a\t9\t2\tA;B\tT",
            "a\t9\t2\tA;B\tT\trestart\tmore",
            "a\t9\t2\t\tT\trestart",
            "a\t9\t2\tA;;B\tT\trestart",
            "a\t9\t2\t<;A\tT\trestart",
            "a\tnine\t2\tA\tT\trestart",
            "a\t\t2\tA\tT\trestart",
            "a\t9\t-2\tA\tT\trestart",
            "a\t9\t2.5\tA\tT\trestart",
            "a\t99999999999999999999\t2\tA\tT\trestart",
            "a\t9223372036854775807\t2\tA\tT\trestart",
            "a\t-9223372036854\t9223372036854\tA\tT\trestart",
            "no\u{1b}thing",
            "b\t9\t2\tA\tT\trestart",
            "c\t9\t2\tA;",
        ]
        let trial = try trial(rows.joined(separator: "\n"))
        #expect(
            trial.skippedRows == """
                trace:2: has 5 fields but should have 6
                trace:3: has 7 fields but should have 6
                trace:4: the path is empty but should begin with an article
                trace:5: article 2 of the path is empty but should have a name
                trace:6: the path begins with a back but should begin with an article
                trace:7: the timestamp is 'nine' but should be a number
                trace:8: the timestamp is '' but should be a number
                trace:11: the timestamp is '99999999999999999999' but should fit 64 bits in \
                microseconds
                trace:12: the timestamp is '9223372036854775807' but should fit 64 bits in \
                microseconds
                trace:14: has 1 fields but should have 6
                trace:16: is cut after 4 of 6 fields but should end with a line end
                """)
        #expect(
            trial.notes == """
                trace:9: the duration is '-2' but should be 0 or more [2]
                """)
        #expect(
            trial.summary.hasPrefix(
                """
                wikispeedia
                rows: 16
                rows skipped: 11
                  wrong number of fields: 3
                  cut last line: 1
                  empty path: 1
                  empty article: 1
                  back before the first article: 1
                  not a number: 2
                  number out of range: 2
                rows without duration: 2
                sessions: 5

                """))
        #expect(trial.summary.hasSuffix("\nlast line: has no line end"))
    }

    @Test
    func `bytes that are no text make a row odd`() throws {
        var bytes = Array("a\t9\t2\tA;".utf8)
        bytes += [0xC3, 0x28] + Array("\tT\trestart\nb\t9\t2\tA\u{0};B\tT\trestart\n".utf8)
        let trial = try Trial(bytes: bytes) { WikispeediaImport(options: $0) }
        #expect(trial.skippedRows == "trace:1: the path is 'A;\u{FFFD}(' but should be UTF-8")
        #expect(trial.events.contains("setRoot A\u{0} "))
    }

    @Test
    func `a rating that is none is noted`() throws {
        let trial = try trial("a\t9\t2\tA\t6\n", ImportOptions(layout: .finished))
        #expect(trial.skippedRows == "")
        #expect(trial.notes == "trace:1: the rating is '6' but should be 1 to 5, NULL or empty [1]")
        #expect(trial.events.hasSuffix("1 ends finished @9000000"))
    }

    @Test
    func `a first row that fits no layout is odd and the next one decides`() throws {
        let trial = try trial("a\t9\t2\tA;B\tTarget\na\t9\t2\tA\tT\trestart\n")
        #expect(
            trial.skippedRows
                == "trace:1: has 5 fields but should have 6, or 5 of which the last is a rating")
        #expect(trial.events.hasSuffix("1 ends restart @9000000"))
    }

    @Test
    func `strict stops at the first odd row`() throws {
        let text = errorText {
            _ = try trial("a\t9\t2\tA\tT\trestart\nb\n", ImportOptions(isStrict: true))
        }
        #expect(
            text == "trace:2: has 1 fields but should have 6;"
                + " correct the row, or import without strict")
    }

    @Test
    func `every cut of a file gives an import and at most one odd row`() throws {
        let whole = Array("a\t9\t2\tA;B;<\tT\trestart\nb\t9\t2\tC\tT\ttimeout\n".utf8)
        for count in 0...whole.count {
            let trial = try Trial(bytes: Array(whole[..<count])) {
                WikispeediaImport(options: $0)
            }
            let odd = trial.skippedRows.split(separator: "\n")
            #expect(odd.count <= 1)
            let sessions = trial.events.split(separator: "\n").filter { $0.contains("ends") }
            #expect(sessions.count <= 2)
        }
    }

    @Test
    func `clicks that follow no listed link are counted from the article on top`() throws {
        let links = "# links\n\nA\tB\nB\tC\nA\tD\nodd\n"
        try withFile(links) { path in
            let trial = try trial(
                "a\t9\t2\tA;B;C;<;<;D;A;B\tT\trestart\nb\t9\t2\tX;A;B;<;C\tT\trestart\n",
                ImportOptions(linksPath: path))
            #expect(trial.summary.hasSuffix("\nclicks that follow no listed link: 3"))
            #expect(trial.skippedRows == "\(path):6: has 1 fields but should have 2")
        }
    }
}
