import Foundation
import Testing

@testable import WayfoldRetention

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

    @Test func `a stranger's words that are a known object's address refuse nothing`() throws {
        let bytes = try RetentionAnalysis().answer { _ in
            let heap = Heap(RuntimeFacts())
            let namer = Namer(heap.facts)
            for node in 0..<heap.count
            where heap.kind(node) == .object
                && namer.label(node, heap).hasSuffix("Calibration.Target")
            {
                return withUnsafeBytes(of: heap.address(node)) { Array($0) }
            }
            return []
        }
        try #require(bytes.count == 8)
        let address = bytes.reversed().reduce(UInt(0)) { $0 << 8 | UInt($1) }
        let births = Births.take()
        try Births.with(births.lowerBound) {
            try withExtendedLifetime(Stranger(word: .number(address, address))) {
                let report = try RetentionAnalysis().report(on: RetentionQuestion(births: births))
                #expect(report.refusal == nil)
                #expect(report.objects.map(\.type).allSatisfy { $0.hasSuffix("Stranger") })
                #expect(report.objects.count == 1)
            }
        }
    }

    private final class Stranger {
        /// Every word of an enum of several payloads may be a reference.
        enum Word {
            case number(UInt, UInt)
            case object(AnyObject, UInt)
        }

        let word: Word

        init(word: Word) { self.word = word }
    }

    @Test func `an analysis that takes too long ends with the limit`() {
        #expect(throws: AnalysisFailure.self) {
            _ = try RetentionAnalysis(limitSeconds: 1).answer { _ in while true {} }
        }
    }

    @Test func `an answer is whole when its process ends, whoever keeps the pipe open`() throws {
        let answer = try RetentionAnalysis(limitSeconds: 20).answer { _ in
            // A program that goes on after the analysis, with all its files.
            var actions = posix_spawn_file_actions_t()
            posix_spawn_file_actions_init(&actions)
            for file in Int32(3)..<256 where fcntl(file, F_GETFD) >= 0 {
                posix_spawn_file_actions_adddup2(&actions, file, file)
            }
            var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("60"), nil]
            var program: pid_t = 0
            let status = posix_spawn(&program, "/bin/sleep", &actions, nil, &arguments, environ)
            return Array(repeating: status == 0 ? 7 : 0, count: 200_000)
        }
        #expect(answer == Array(repeating: 7, count: 200_000))
    }

    @Test func `an analysis that fails takes nothing along`() {
        #expect(throws: AnalysisFailure.died("signal 6")) {
            var analysis = RetentionAnalysis(limitSeconds: 5)
            analysis.attempts = 2
            _ = try analysis.answer { _ in abort() }
        }
    }
}
