import Foundation
import Testing
import WayfoldRetention

/// Every way of being retained is found with its path, and the same journey done right is silent.
@Suite(.serialized) struct CaseTests {
    init() { Registry.prepared }

    @Test(.enabled(if: Tracking.isThere, Tracking.comment), arguments: RetentionCase.all)
    func `what is retained is told with the path that keeps it`(
        _ planted: RetentionCase
    ) throws {
        let text = try Plant.text(of: planted.plant)
        #expect(text.hasPrefix("RETAINED"))
        try Snapshot.expect(text, named: planted.name)
    }

    @Test(.enabled(if: Tracking.isThere, Tracking.comment), arguments: RetentionCase.all)
    func `a journey that gives everything back leaves nothing to report`(
        _ planted: RetentionCase
    ) throws {
        let births = Plant.births()
        AllocationTracking.birth = births.lowerBound
        planted.twin()
        AllocationTracking.birth = 0
        // What another thread lets go of may take a moment.
        var text = try Plant.text(of: births)
        for _ in 0..<100 where text.contains("RETAINED") {
            usleep(10_000)
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
