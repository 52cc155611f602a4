import Testing
import WayfoldArchitectures
import WayfoldSubjects

@testable import WayfoldModel

/// Random sessions over random maps, as `fuzz` leads them, with the identity of every screen.
@MainActor
@Suite struct RoutedRandomTests {
    @Test func `20,000 random events over random maps show what the fold shows`() {
        let sum = RandomSessions(StagedApp.routed.subject, seeds: 1...500)
        #expect(sum.breaks.isEmpty, "\(sum.breaks.prefix(4).joined(separator: "\n\n"))")
        #expect(sum.events == 20_000)
        // What the article has nothing for: modals, tabs, flows, links, facts, saving; and for a
        // program the names of what is in a path.
        #expect(
            sum.verbs == """
                888 push, 788 setFact, 744 save, 731 openURL, 594 beginTransition, 563 startFlow, \
                531 restore, 436 replaceTop, 373 launch, 346 setPath, 345 write, 315 openScene, \
                306 switchFlow, 294 alert, 277 present, 241 terminate, 225 answerAlert, 220 \
                dismiss, 212 tap, 209 setAppVersion, 196 setParameter, 192 selectTab, 152 \
                finishFlow, 146 setRoot, 130 closeScene, 94 dismissFlow, 61 popTo, 60 echo, 53 \
                focusFirst, 51 back, 49 clearFact, 30 setOverride, 23 popToRoot, 6 ready, 3 \
                setVisible, 1 pop
                """)
    }

    @Test(arguments: StagedApp.routed.faults.filter { $0.finder == .parity }.map(\.name))
    func `random sessions find a mistake that parity shows`(_ fault: String) {
        #expect(RandomSessions.find(fault, in: StagedApp.routed.subject))
    }
}
