import Foundation
import Testing
import WayfoldRetention

/// Every way of being retained is found with its path, and the same journey done right is silent.
@Suite(.serialized) struct CaseTests {
    init() { Registry.prepared }

    @Test(.enabled(if: Tracking.isThere, Tracking.comment), arguments: RetentionCase.all)
    func `what is retained is reported with the path that keeps it`(
        _ planted: RetentionCase
    ) async throws {
        let births = await Plant.births(of: planted.plant)
        var text = try Plant.text(of: births)
        // A task may take a moment to begin, and to wait; and what is left over on the stack of
        // another test's thread counts until that thread waits.
        for _ in 0..<200 where text.contains("has not begun") || text.hasPrefix("POSSIBLY") {
            try await Task.sleep(for: .milliseconds(10))
            text = try Plant.text(of: births)
        }
        #expect(text.hasPrefix("RETAINED"))
        try Snapshot.expect(text, named: planted.name)
    }

    @Test(.enabled(if: Tracking.isThere, Tracking.comment), arguments: RetentionCase.all)
    func `a journey that gives everything back leaves nothing to report`(
        _ planted: RetentionCase
    ) async throws {
        let births = await Plant.births(of: planted.counterpart)
        // What another thread lets go of may take a moment.
        var text = try Plant.text(of: births)
        for _ in 0..<100 where text.contains("RETAINED") {
            try await Task.sleep(for: .milliseconds(10))
            text = try Plant.text(of: births)
        }
        #expect(!text.contains("RETAINED"), "\(text)")
    }
}

/// Whether this test run can follow allocations at all.
enum Tracking {
    static let isThere = AllocationTracking.reasonUnavailable == nil
    static let comment = Comment(
        rawValue: AllocationTracking.reasonUnavailable ?? "allocations are tracked")
}
