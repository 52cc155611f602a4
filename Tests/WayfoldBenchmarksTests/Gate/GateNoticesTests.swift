import Testing

@testable import WayfoldBenchmarks

@Suite struct GateNoticesTests {
    private static func runs(
        seconds: [Double], calibrations: [Double]? = nil
    ) -> [GateSample] {
        var runs = MadeRuns()
        return seconds.enumerated().map { index, seconds in
            var sample = runs.sample()
            sample.processorSeconds = seconds
            if let calibrations { sample.result.calibrationNanoseconds = calibrations[index] }
            return sample
        }
    }

    private static func sentences(
        _ runs: [GateSample], others: Double = 0
    ) -> [String] {
        GateNotices.warnings(of: runs, others: others).map(\.sentence)
    }

    @Test func `runs that are alike on a quiet machine are no reason for a word`() {
        #expect(Self.sentences(Self.runs(seconds: [0.7, 0.71, 0.69, 0.7])).isEmpty)
    }

    @Test func `a slow first run is told from later ones`() {
        #expect(
            Self.sentences(Self.runs(seconds: [1.4, 0.7, 0.7, 0.7])) == [
                "the comparison: the first run took 2.0 times the median; "
                    + Warning(.firstRunSlow, place: "", finding: "").hint
            ])
        #expect(
            Self.sentences(Self.runs(seconds: [0.7, 0.7, 0.7, 2.1, 1.4])) == [
                "the comparison: 2 of 5 runs took up to 3.0 times the median; "
                    + Warning(.outliers, place: "", finding: "").hint
            ])
    }

    @Test func `a processor that changes its frequency shows in the calibration`() {
        let runs = Self.runs(seconds: [0.7, 0.7, 0.7], calibrations: [400_000, 520_000, 410_000])
        #expect(
            Self.sentences(runs) == [
                "the comparison: the same work took up to 1.3 times the processor time at some "
                    + "moments; " + Warning(.frequencyChanged, place: "", finding: "").hint
            ])
    }

    @Test func `what others do meanwhile is said`() {
        #expect(
            Self.sentences(Self.runs(seconds: [0.7]), others: 1.04) == [
                "the comparison: other processes kept 1.0 processors busy; "
                    + Warning(.otherLoad, place: "", finding: "").hint
            ])
        #expect(Self.sentences(Self.runs(seconds: [0.7]), others: 0.2).isEmpty)
    }
}
