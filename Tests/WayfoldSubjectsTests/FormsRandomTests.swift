import TestSupport
import Testing
import WayfoldArchitectures
import WayfoldSubjects

@testable import WayfoldModel

/// Random sessions over random maps, as `fuzz` leads them, with the identity of every screen.
@MainActor
@Suite struct FormsRandomTests {
    @Test(arguments: [1 as UInt64, 1_001, 2_001])
    func `random events over random maps show what the fold shows`(_ first: UInt64) {
        let sessions = Sweep.isWhole ? 200 : 60 as UInt64
        let sum = RandomSessions(StagedApp.forms.subject, seeds: first..<first + sessions)
        #expect(sum.breaks.isEmpty, "\(sum.breaks.prefix(4).joined(separator: "\n\n"))")
        #expect(sum.events > Int(sessions) * 30)
        // What the article's app has nothing for: facts, scenes, modals, tabs, another root.
        #expect(sum.unsupportedCount * 100 / sum.events < 50)
        for verb in [ActionKind.back, .pop, .popToRoot, .ready, .terminate, .setAppVersion] {
            #expect((sum.unsupported[verb] ?? 0) * 20 < sum.events, "\(verb)")
        }
    }

    @Test(arguments: StagedApp.forms.faults.filter { $0.finder != .retention }.map(\.name))
    func `random sessions find a mistake that parity shows`(_ fault: String) {
        #expect(RandomSessions.find(fault, in: StagedApp.forms.subject))
    }
}
