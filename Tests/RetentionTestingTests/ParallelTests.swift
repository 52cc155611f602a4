import RetentionTesting
import Synchronization
import Testing
import WayfoldRetention

/// Expectations beside each other and beside tests that hold objects of the same classes.
@Suite(.enabled(if: AllocationTracking.reasonUnavailable == nil)) struct ParallelTests {
    private static let rounds = 1_000

    @Test(arguments: 0..<7)
    func `a leak-free body reports nothing beside others`(_ number: Int) {
        var reports = 0
        for round in 0..<Self.rounds {
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
        for round in 0..<Self.rounds {
            let page = Page("\(number) on the stack")
            page.owner = Page("held")
            #expect(page.visit(round % 20) > 0)
            withExtendedLifetime(page) {}
        }
    }

    @Test func `a planted leak among them is found each time`() {
        var found = 0
        let options = RetentionOptions(settleMilliseconds: 0)
        for _ in 0..<Self.rounds {
            var report: RetentionReport?
            withKnownIssue {
                report = expectNoRetention(options) {
                    let page = Page("planted")
                    page.owner = page
                }
            }
            let types = report?.objects.map(\.type)
            if types == ["RetentionTestingTests.Page"] { found += 1 }
        }
        #expect(found == Self.rounds)
    }
}
