import Testing
import WayfoldSimulation

@Suite struct SimulationErrorTests {
    @Test func `a trace without the failure is told in one line`() {
        #expect(
            "\(SimulationError.nothingToShrink("visits.log", wanted: "the condition holds"))"
                == "visits.log: never shows that the condition holds but should once; name what it "
                + "shows")
        #expect(
            "\(SimulationError.lostInWriting("a.jsonl", wanted: "the condition holds"))"
                == "a.jsonl: does not show when it is read back, but should, that the condition "
                + "holds; report this as a defect of Wayfold")
    }
}
