import Foundation
import RetentionTesting
import Synchronization
import Testing
import WayfoldRetention

/// Expectations beside each other and beside tests that hold objects of the same classes.
@Suite(.enabled(if: AllocationTracking.reasonUnavailable == nil)) struct ParallelTests {
    /// Each planted leak costs a look at the heap of the whole test process, so the thousand that
    /// are demanded are run on request: `WAYFOLD_ROUNDS=1000`.
    private static let rounds =
        ProcessInfo.processInfo.environment["WAYFOLD_ROUNDS"].flatMap { Int($0) } ?? 20
    /// Whether the planted leaks are being looked for at the moment.
    private static let isPlanting = Atomic<Bool>(false)

    /// At least so many rounds, and more for as long as leaks are planted beside them.
    private func rounds(_ body: (Int) -> Void) {
        var round = 0
        while round < Self.rounds || Self.isPlanting.load(ordering: .relaxed) {
            body(round)
            round += 1
            // Beyond that they are company for the planted leaks, and leave them the processor.
            if round >= Self.rounds { usleep(2_000) }
        }
    }

    @Test(arguments: 0..<8)
    func `a leak-free body reports nothing beside others`(_ number: Int) {
        var reports = 0
        rounds { round in
            let report = expectNoRetention {
                let page = Page("\(number) \(round)")
                page.onClose = { [weak page] in page?.title = "" }
                page.onClose?()
                use(page)
            }
            if report?.isRetained == true { reports += 1 }
        }
        #expect(reports == 0)
    }

    @Test(arguments: 0..<8)
    func `objects on other stacks are nobody's leaks`(_ number: Int) {
        var visits = 0
        rounds { round in
            let page = Page("\(number) on the stack")
            page.owner = Page("held")
            visits += page.visit(round % 20)
            withExtendedLifetime(page) {}
        }
        #expect(visits > 0)
    }

    @Test func `a planted leak among them is found each time`() {
        func plant() {
            let page = Page("planted")
            page.owner = page
            use(page)
        }
        var first: RetentionReport?
        withKnownIssue { first = expectNoRetention { plant() } }
        // Known from here on, so that a thousand failures are not printed.
        let known = Set(first?.objects.map(\.fingerprint) ?? [])
        #expect(known.count == 1)
        let options = RetentionOptions(known: known, settleMilliseconds: 0)
        Self.isPlanting.store(true, ordering: .relaxed)
        defer { Self.isPlanting.store(false, ordering: .relaxed) }
        var found = 0
        for _ in 0..<Self.rounds {
            let report = expectNoRetention(options) { plant() }
            if report?.objects.map(\.type) == ["RetentionTestingTests.Page"] { found += 1 }
        }
        #expect(found == Self.rounds)
    }
}
