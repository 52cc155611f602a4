import TestSupport
import Testing
import WayfoldInterchange

/// Rows of a table give the same events with much memory and with little.
struct TableSortTests {
    private static func trial(_ rows: [String], budget: Int? = nil) throws -> Trial {
        var mapping = TableMapping()
        mapping.columns = [
            .time: ["t"], .session: ["s"], .screen: ["v"], .previous: ["p"], .id: ["i"],
            .order: ["o"],
        ]
        var options = ImportOptions()
        options.mapping = mapping
        if let budget { options.sortBudgetBytes = budget }
        let text = (["t,s,v,p,i,o"] + rows).joined(separator: "\n") + "\n"
        return try Trial(text, options: options) { TableImport(options: $0) }
    }

    private static func isInMemory(_ trial: Trial) -> Bool {
        trial.summary.split(separator: "\n").contains { $0 == "parts sorted on disk: 0" }
    }

    /// Rows of many sessions beside each other, each session's in order but for some that are late;
    /// `step` is what time goes on by.
    private static func rows(seed: UInt64, sessions: Int, step: Int) -> [String] {
        var state = seed
        func below(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        return (0..<900).map { number in
            let late = below(10) == 0 ? below(200) : 0
            let time = 1_763_629_200_000 + max(0, number - late) * step
            let previous = below(5) == 0 ? "S\(below(7))" : ""
            let order = below(4) == 0 ? "" : "\(below(9) - 4)"
            let id = below(3) == 0 ? "i\(below(500))" : ""
            return "\(time),user\(below(sessions)),S\(below(7)),\(previous),\(id),\(order)"
        }
    }

    @Test(arguments: Sweep.isWhole ? [1, 2, 3] : [1] as [UInt64], [1, 40, 800])
    func `rows that memory has no room for are sorted as those that it has`(
        seed: UInt64, sessions: Int
    ) throws {
        for step in [0, 1, 1_000] {
            let rows = Self.rows(seed: seed, sessions: sessions, step: step)
            let expected = try Self.trial(rows)
            #expect(Self.isInMemory(expected))
            #expect(expected.skippedRows == "")
            for budget in [20_000, 3_000, 1] {
                let found = try Self.trial(rows, budget: budget)
                #expect(found.events == expected.events, "budget \(budget), step \(step)")
                #expect(!Self.isInMemory(found))
            }
        }
    }

    @Test
    func `a session's rows stand by time, then by their order, then as they came`() throws {
        let rows = [
            "5000,a,E,,,", "3000,b,X,,,", "4000,a,C,,,2", "4000,a,B,,,-1", "4000,a,D,,,2",
            "2000,a,A,,,", "3000,b,Y,,,",
        ].map { "176362920\($0)" }
        for budget in [nil, 1] {
            #expect(
                try Self.trial(rows, budget: budget).events == """
                    1 begins 'a'
                    1 inferred setRoot A @1763629202000000
                    1 inferred push B @1763629204000000
                    1 inferred push C @1763629204000000
                    1 inferred push D @1763629204000000
                    1 inferred push E @1763629205000000
                    1 ends - @1763629205000000
                    2 begins 'b'
                    2 inferred setRoot X @1763629203000000
                    2 inferred push Y @1763629203000000
                    2 ends - @1763629203000000
                    """)
        }
    }
}
