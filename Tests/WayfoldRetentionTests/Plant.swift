import Foundation
import Testing
import WayfoldRetention

/// A journey with a birth of its own, and what is left after it.
struct Plant {
    /// Numbers that no other test uses.
    static func births(_ count: Int = 1) -> ClosedRange<UInt32> { Births.take(count) }

    /// Runs a body on a thread of its own, so that one that waits for tasks keeps none from
    /// running, and says under which birth.
    static func births(
        of body: @escaping @Sendable () -> Void
    ) async -> ClosedRange<UInt32> {
        let births = births()
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                AllocationTracking.birth = births.lowerBound
                body()
                AllocationTracking.birth = 0
                scrub()
                continuation.resume()
            }
        }
        return births
    }

    static func text(of births: ClosedRange<UInt32>) throws -> String {
        let report = try report(on: births)
        return withoutFingerprints(RetentionText().text(report))
    }

    static func report(on births: ClosedRange<UInt32>) throws -> RetentionReport {
        try RetentionAnalysis(limitSeconds: 60).report(on: RetentionQuestion(births: births))
    }

    private static func withoutFingerprints(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("  fingerprint: ") }.joined(separator: "\n")
    }
}

/// Keeps the optimiser from putting an object on the stack, or from seeing that nobody uses it.
@inline(never) @_optimize(none)
func sink(_ object: AnyObject) {}

/// Overwrites the part of the stack that calls have left, which the system keeps for later threads
/// and which an analysis reads of a thread that still runs.
@inline(never) @_optimize(none)
func scrub(frames: Int = 200) {
    // More than a kilobyte at a time would come from the heap.
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 16) { bytes in
        _ = bytes.initializeMemory(as: UInt8.self, repeating: 0)
        if frames > 0 { scrub(frames: frames - 1) }
    }
}
