import Testing
import WayfoldArchitectures
import WayfoldSubjects

@testable import WayfoldModel

/// Random sessions over random maps, as `fuzz` leads them, with the identity of every screen.
@MainActor
@Suite struct ControllerPagesRandomTests {
    @Test func `20,000 random events over random maps show what the fold shows`() {
        let sum = RandomSessions(StagedApp.pagesUIKit.subject, seeds: 1...500)
        #expect(sum.breaks.isEmpty, "\(sum.breaks.prefix(4).joined(separator: "\n\n"))")
        #expect(sum.tabs == 117)
        #expect(sum.events == 20_000)
        // 40 of 100: what the article's app has nothing for (saving, facts, scenes, a root that is
        // exchanged), what comes while a finger is down, and pages behind guards and wrappers.
        #expect(
            sum.verbs == """
                1011 save, 810 setFact, 598 beginTransition, 500 restore, 443 push, 365 openURL, \
                340 launch, 322 openScene, 287 switchFlow, 276 write, 244 setPath, 241 startFlow, \
                225 terminate, 223 setParameter, 221 replaceTop, 209 tap, 182 setAppVersion, 171 \
                present, 164 alert, 164 dismiss, 142 closeScene, 120 setRoot, 110 finishFlow, 81 \
                back, 76 dismissFlow, 59 echo, 56 selectTab, 52 answerAlert, 50 popTo, 46 \
                clearFact, 43 focusFirst, 42 popToRoot, 27 setOverride, 13 pop, 6 ready, 1 \
                commitTransition
                """)
        #expect(sum.unsupportedCount == 7_920)
    }

    @Test(arguments: StagedApp.pagesUIKit.faults.filter { $0.finder == .parity }.map(\.name))
    func `random sessions find a mistake that parity shows`(_ fault: String) {
        #expect(RandomSessions.find(fault, in: StagedApp.pagesUIKit.subject))
    }
}
