import Testing

@testable import WayfoldBenchmarks

@Suite struct HolmTests {
    @Test func `the first that stands keeps all after it`() {
        // Held against 0.0125, 0.0167 and 0.025 in order of size.
        let holm = Holm([0.01, 0.04, 0.03, 0.005], error: 0.05)
        #expect(holm.falls == [true, false, false, true])
        #expect(holm.levels == [0.05 / 3, 0.025, 0.025, 0.0125])
    }

    @Test func `all may fall, the last against the whole error`() {
        let holm = Holm([0.02, 0.001, 0.05], error: 0.05)
        #expect(holm.falls == [true, true, true])
        #expect(holm.levels == [0.025, 0.05 / 3, 0.05])
    }

    @Test func `a chance that would fall alone stands behind one that stands`() {
        #expect(Holm([0.03, 0.03], error: 0.05).falls == [false, false])
        #expect(Holm([0.03], error: 0.05).falls == [true])
        #expect(Holm([], error: 0.05).falls.isEmpty)
    }
}
