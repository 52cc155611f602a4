import Foundation
import MockApp
import Testing
import WayfoldArchitectures
import WayfoldModel
import WayfoldRetention

@testable import WayfoldBenchmarks

/// What counting finds, in a program whose allocations are followed.
@Suite(
    .serialized,
    .enabled(
        if: AllocationTracking.reasonUnavailable == nil,
        "the allocations of this program are not followed"))
struct CountTests {
    /// Whatever runs beside this on other threads is not counted.
    init() { AllocationTracking.start() }

    private final class Plain {
        var number = 1
    }

    // why: something has to keep what is planted; one thread uses it.
    nonisolated(unsafe) private static var kept: [Plain] = []

    private static func workload(_ act: @escaping @Sendable () -> Void) -> Cell {
        let workload = Workload("planted", "plants", sizes: [10]) { _, _ in
            Workload.Run(.together(actions: 1, act), digest: { Digest() })
        }
        return Cell(workload: workload, subject: .fold, size: 10)
    }

    @Test func `an action that does nothing allocates nothing and leaves nothing`() throws {
        let counts = try Workload.empty.emptyCell.counted()
        #expect(counts.allocations == 0)
        #expect(counts.bytes == 0)
        #expect(counts.retainedObjects == 0)
    }

    @Test func `looking at the counts allocates nothing and counts nothing`() {
        let before = AllocationTracking.tally
        for _ in 0..<1_000 { _ = AllocationTracking.tally }
        AllocationTracking.forgetPeak()
        var after = AllocationTracking.tally
        after.peakBytes = before.peakBytes
        #expect(after == before)
    }

    @Test func `the counted bytes are those that the allocator itself counts`() {
        let before = (AllocationTracking.tally, AllocationTracking.allocatorBytes)
        var numbers: [Int] = []
        for number in 0..<10_000 { numbers.append(number) }
        let after = (AllocationTracking.tally, AllocationTracking.allocatorBytes)
        #expect(after.0.allocatedBytes - before.0.allocatedBytes == after.1 - before.1)
        #expect(after.1 > before.1)
        #expect(numbers.count == 10_000)
    }

    @Test func `one object more an action is one allocation more`() throws {
        let counts = try Self.workload { withExtendedLifetime(Plain()) {} }.counted()
        #expect(counts.allocations == 1)
        #expect(counts.bytes == 32)
        #expect(counts.retainedObjects == 0)
    }

    @Test func `what a journey leaves behind is counted, object by object`() throws {
        // Room enough, so that the array itself is not among what is left.
        Self.kept.reserveCapacity(100)
        let counts = try Self.workload { Self.kept.append(Plain()) }.counted()
        // Tried once, then counted eight times.
        #expect(counts.retainedObjects == 9)
        #expect(counts.retainedBytes == 9 * 32)
        Self.kept = []
    }

    @Test func `the smallest blocks keep their own births beside each other`() {
        let (first, second) = (Births.take().lowerBound, Births.take().lowerBound)
        var kept: [UnsafeMutableRawPointer?] = Array(repeating: nil, count: 1_000)
        // What the runtime makes of types on first use is nobody's.
        Births.withNone {
            for index in kept.indices { kept[index] = malloc(8) }
            for index in kept.indices { free(kept[index]) }
        }
        Births.with(first) {
            for index in kept.indices { kept[index] = malloc(8) }
        }
        for index in kept.indices where !index.isMultiple(of: 2) { free(kept[index]) }
        // They take the places of those that have gone.
        Births.with(second) {
            for index in kept.indices where !index.isMultiple(of: 2) { kept[index] = malloc(8) }
        }
        #expect(AllocationTracking.liveCount(ofBirth: second) == 500)
        for index in kept.indices where !index.isMultiple(of: 2) { free(kept[index]) }
        #expect(AllocationTracking.liveCount(ofBirth: first) == 500)
        #expect(AllocationTracking.liveCount(ofBirth: second) == 0)
        for index in kept.indices where index.isMultiple(of: 2) { free(kept[index]) }
    }

    @Test func `the peak is the most at one moment and not the sum`() throws {
        let counts = try Self.workload {
            for _ in 0..<4 {
                withExtendedLifetime([UInt8](repeating: 0, count: 1 << 20)) {}
            }
        }.counted()
        #expect(counts.bytes >= 4 * Double(1 << 20))
        #expect((Double(1 << 20)..<Double(2 << 20)).contains(counts.peakBytes))
    }

    @Test func `a fault that only costs copies the stack with each change, and does the same`()
        throws
    {
        let mock = MockApp.subject()
        let fault = try #require(mock.faults.first { $0.finder == .bench })
        let workload = try #require(Workload.all().first { $0.name == "push-back" })
        func cell(_ size: Int, _ faults: [Fault]) -> Cell {
            Cell(
                workload: workload, subject: .app(mock, with: faults), size: size)
        }
        let bytes = try [100, 1_000].map { try cell($0, [fault]).counted().bytes }
        let plain = try [100, 1_000].map { try cell($0, []).counted().bytes }
        // Neither the depth nor what was there before costs anything without the fault.
        #expect(plain[1] == plain[0])
        // An item is some dozens of bytes, and arrays grow by doubling.
        #expect((bytes[1] - plain[1]) / (bytes[0] - plain[0]) >= 8)
        #expect((bytes[1] - plain[1]) / 1_000 > 20)
        #expect(
            try cell(100, [fault]).witnessed(everyAction: true)
                == cell(100, []).witnessed(everyAction: true))
    }

    @Test(arguments: ["push-back", "pop-to-root", "deep-link", "trace"])
    func `two counts of one workload are equal, and nobody leaks`(name: String) throws {
        let workload = try #require(Workload.all().first { $0.name == name })
        for subject in BenchSubject.navigating([MockApp.subject()]) {
            let cell = Cell(workload: workload, subject: subject, size: workload.sizes[0])
            let counts = try cell.counted()
            #expect(counts.retainedObjects == 0, "\(subject.name)")
            #expect(try cell.counted() == counts, "\(subject.name)")
        }
    }
}
