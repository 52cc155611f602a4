import Testing
import WayfoldSimulation

@Suite struct SimulationErrorTests {
    @Test func `a trace that lost its failure in writing is reported in one line`() {
        #expect(
            "\(SimulationError.lostInWriting("a.jsonl", wanted: "the condition holds"))"
                == "a.jsonl: does not show when it is read back, but should, that the condition "
                + "holds; report this as a defect of Wayfold")
    }
}
