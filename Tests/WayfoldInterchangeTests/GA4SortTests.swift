import Foundation
import TestSupport
import Testing
import WayfoldInterchange

/// Rows of GA4 in any order give the same events, in memory and on disk.
struct GA4SortTests {
    private static func row(
        _ time: Int, _ user: String, _ screen: String, id: String = "0", of className: String = "",
        bundle: Int = 1
    ) -> String {
        """
        {"event_name":"screen_view","event_timestamp":"\(time)","user_pseudo_id":"\(user)",\
        "event_bundle_sequence_id":\(bundle),"event_params":[\
        {"key":"firebase_screen","value":{"string_value":"\(screen)"}},\
        {"key":"firebase_screen_class","value":{"string_value":"\(className)"}},\
        {"key":"firebase_screen_id","value":{"int_value":\(id)}}]}
        """
    }

    /// Rows of many sessions that begin in another order than their names have.
    private static let rows: [String] = (0..<600).map { number in
        let session = number * 7919 % 41
        return row(
            1_000 + (40 - session) * 3 + number * 104_729 % 5_000, "user\(session)",
            "S\(number * 31 % 7)", id: "\(number % 3)")
    }

    private func trial(_ rows: [String], budget: Int? = nil, folder: String? = nil) throws -> Trial
    {
        var options = ImportOptions()
        options.sortFolder = folder
        if let budget { options.sortBudgetBytes = budget }
        return try Trial(rows.joined(separator: "\n"), options: options) {
            GA4Import(options: $0)
        }
    }

    @Test(arguments: [1, 2, 3, 4])
    func `rows in any order give the same events, with much memory and with little`(
        seed: UInt64
    ) throws {
        let expected = try trial(Self.rows)
        var state = seed
        var shuffled = Self.rows
        for index in shuffled.indices.reversed() {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            shuffled.swapAt(index, Int(state >> 33) % (index + 1))
        }
        #expect(shuffled != Self.rows)
        for budget in [nil, 1_000_000, 4_000, 1] {
            let found = try trial(shuffled, budget: budget)
            #expect(found.events == expected.events, "budget \(budget ?? -1)")
            #expect(found.skippedRows == "")
            let isOnDisk = !found.summary.contains("parts sorted on disk: 0\n")
            #expect(isOnDisk == ((budget ?? .max) < 50_000), "\(found.summary)")
        }
    }

    @Test
    func `sessions stand in the order of their first screens`() throws {
        let times = try trial(Self.rows).events.split(separator: "\n").filter {
            $0.contains("setRoot")
        }.compactMap { $0.split(separator: "@").last.flatMap { Int($0) } }
        let starts = try trial(Self.rows.reversed()).events.split(separator: "\n").count {
            $0.contains("begins")
        }
        #expect(starts == 41)
        var firsts: [Int] = []
        for line in try trial(Self.rows).events.split(separator: "\n") {
            if line.contains("begins") { firsts.append(-1) }
            if firsts.last == -1, let time = line.split(separator: "@").last.flatMap({ Int($0) }) {
                firsts[firsts.count - 1] = time
            }
        }
        #expect(firsts == firsts.sorted())
        #expect(!times.isEmpty)
    }

    @Test
    func `rows of one microsecond stand in the order of their upload`() throws {
        let rows = [
            Self.row(5, "u", "A", bundle: 3), Self.row(5, "u", "C", bundle: 10),
            Self.row(5, "u", "B", bundle: 9),
        ]
        for turn in 0..<3 {
            let found = try trial(Array(rows[turn...] + rows[..<turn]))
            #expect(
                found.events == """
                    1 begins 'u'
                    1 inferred setRoot A @5
                    1 inferred push B @5
                    1 inferred push C @5
                    1 ends - @5
                    """)
        }
    }

    @Test
    func `screens of one number and another class are two screens`() throws {
        let id = "-3.6028797018963968e18"
        let found = try trial([
            Self.row(1, "u", "", id: id, of: "ListViewController"),
            Self.row(2, "u", "", id: id, of: "ItemViewController"),
            Self.row(3, "u", "", id: id, of: "ListViewController"),
            Self.row(4, "u", "Item", id: id, of: "OneView"),
            Self.row(5, "u", "Item", id: id, of: "TwoView"),
            Self.row(6, "u", "Item", id: "-3602879701896396800", of: "TwoView"),
        ])
        #expect(
            found.events == """
                1 begins 'u'
                1 inferred setRoot ListViewController @1
                1 inferred push ItemViewController @2
                1 inferred popTo root @3
                1 inferred push Item @4
                1 inferred push Item @5
                1 ends - @6
                """)
    }

    @Test
    func `the file that rows are sorted in is gone in every case`() throws {
        let scratch = try ScratchFolder()
        let folder = scratch.path
        _ = try trial(Self.rows, budget: 1_000, folder: folder)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        let strict = errorText {
            var options = ImportOptions(isStrict: true)
            options.sortBudgetBytes = 1_000
            options.sortFolder = folder
            _ = try Trial(
                (Self.rows + ["7"]).joined(separator: "\n"), options: options
            ) { GA4Import(options: $0) }
        }
        #expect(strict.hasPrefix("trace:601: "))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        let missing = errorText {
            _ = try trial(Self.rows, budget: 1_000, folder: folder + "/none")
        }
        #expect(missing.hasPrefix(folder + "/none: rows cannot be sorted there: No such file"))
    }
}
