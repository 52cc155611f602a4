import Testing
import WayfoldSimulation

@Suite struct SimulationErrorTests {
    @Test func `a trace without the failure is told in one line`() {
        let error = SimulationError.nothingToShrink("visits.log", wanted: "depth > 40")
        #expect(
            "\(error)"
                == "visits.log: never shows depth > 40 but should at least once; name what it shows"
        )
    }
}
