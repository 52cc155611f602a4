import Testing

@testable import WayfoldCommand

/// The line that shows how far a long walk is.
@Suite struct ProgressLineTests {
    private func line(
        _ done: UInt64, of total: UInt64, _ unit: String?, seconds: Double, width: Int
    ) -> String {
        Progress.line(
            "reading", done: done, total: total, of: unit, seconds: seconds, width: width)
    }

    @Test func `it says how much is done, how fast, and how long it takes yet`() {
        #expect(
            line(412_000_000, of: 1_004_000_000, nil, seconds: 2, width: 100)
                == "reading  41%  ████████░░░░░░░░░░░░  412 of 1,004 MB  206 MB/s  3 s left")
        #expect(
            line(16, of: 100_000, "runs", seconds: 4, width: 80)
                == "reading   0%  ░░░░░░░░░░░░░░░░░░  16 of 100,000 runs  4 runs/s  6 h 56 min left"
        )
        #expect(
            line(40, of: 340, "runs", seconds: 10, width: 100)
                .hasSuffix("40 of 340 runs  4 runs/s  1 min 15 s left"))
    }

    @Test(arguments: [20, 40, 60, 70, 80, 200])
    func `the bar goes before the time left does`(width: Int) {
        let text = line(16, of: 100_000, "runs", seconds: 4, width: width)
        #expect(text.count < width)
        #expect(text.hasSuffix("left") == (width >= 60))
        #expect(text.contains("░") == (width >= 70))
    }

    @Test func `without a total it counts`() {
        #expect(
            line(41_200, of: 0, "states", seconds: 4, width: 80)
                == "reading…  41,200 states  10,300 states/s")
    }
}
