import Foundation
import Testing
import WayfoldRetention

/// What is said where names cannot be trusted.
@Suite(.serialized, .enabled(if: Tracking.isThere, Tracking.comment)) struct RefusalTests {
    @Test func `of another runtime only counts are given, with the reason`() throws {
        let births = Births.take()
        Births.with(births.lowerBound) {
            for _ in 0..<10 { ProfileModel().bind(1) }
        }
        var question = RetentionQuestion(births: births)
        question.facts = .wrong
        let report = try RetentionAnalysis().report(on: question)
        let refusal = try #require(report.refusal)
        #expect(refusal.hasPrefix("names are refused: an object with 7 known references shows "))
        #expect(report.objects.isEmpty)
        #expect(report.isRetained)
        // Ten models and the contexts of their closures.
        #expect(report.counts.map(\.count) == [20])
        #expect(report.counts.map(\.type) == ["block"])
        #expect(AllocationTracking.liveCount(ofBirth: births.lowerBound) == 20)
    }

    @Test func `an analysis that takes too long ends with the limit`() {
        #expect(throws: AnalysisFailure.self) {
            _ = try RetentionAnalysis(limitSeconds: 1).answer { _ in while true {} }
        }
    }

    @Test func `an analysis that fails takes nothing along`() {
        #expect(throws: AnalysisFailure.died("signal 6")) {
            var analysis = RetentionAnalysis(limitSeconds: 5)
            analysis.attempts = 2
            _ = try analysis.answer { _ in abort() }
        }
    }
}
