import Foundation
import ParityTesting
import Testing
import WayfoldArchitectures
import WayfoldModel
import WayfoldSubjects

/// What the expectations say of subjects that keep up with the fold and of those that do not.
@Suite struct ExpectationTests {
    @Test func `models without a mistake keep up`() async {
        for subject in [Subject.pageStack, .pageRouter] {
            #expect(await expectParity(of: subject, runs: 200, seed: 3) == nil)
        }
    }

    @Test func `a mistake is found and shrunk to the events that it takes`() async {
        let text = await issue { await expectParity(of: .pageStack, faults: ["keeps-one"]) }
        #expect(
            text == """
                pages breaks parity in run 1 of seed 1: the live objects show something else than \
                the fold
                  62 events, shrunk to 3 in 46 trials; no event can be left out
                    setPath detail id=1, detail id=1
                    push list
                    popToRoot
                  after event 3, popToRoot, the fold shows
                    scene 0
                      root root ←
                  and pages shows
                    scene 0
                      root root
                      push detail id=1 ←
                  map: 'any' of 0 routes and 1 flow
                  faults: keeps-one
                  see it: paste the events into: wayfold replay - --architecture pages --fault \
                keeps-one
                """)
    }

    @Test func `a refusal that is not one is found, with what both show`() async {
        let text = await issue { await expectParity(of: .pageStack, faults: ["silent"]) }
        #expect(
            text == """
                pages breaks parity in run 1 of seed 1: the fold says refused atRoot, the live \
                objects applied
                  122 events, shrunk to 1 in 5 trials; no event can be left out
                    back
                  after event 1, back, the fold says refused atRoot and shows
                    scene 0
                      root root ←
                  and pages says applied and shows
                    scene 0
                      root root ←
                  map: 'any' of 0 routes and 1 flow
                  faults: silent
                  see it: paste the events into: wayfold replay - --architecture pages --fault \
                silent
                """)
    }

    @Test func `a screen that is made anew is found where screens are objects`() async {
        let text = await issue { await expectParity(of: .pageRouter, faults: ["remakes"]) }
        #expect(
            text == """
                router of pages breaks parity in run 1 of seed 1: a screen that should have stayed \
                is another object
                  8 events, shrunk to 2 in 8 trials; no event can be left out
                    push detail id=2
                    back
                  after event 2, back, the screen 'root' is another object but should be the one \
                it was
                  map: 'any' of 0 routes and 1 flow
                  faults: remakes
                  see it: paste the events into: wayfold replay - --architecture 'router of pages' \
                --fault remakes
                """)
    }

    @Test func `the same seed finds the same, event for event`() async throws {
        var found: [ParityFailure?] = []
        for seed: UInt64 in [5, 5, 6] {
            _ = await issue {
                found.append(
                    await expectParity(of: .pageStack, seed: seed, faults: ["keeps-one"]))
            }
        }
        let first = try #require(found[0])
        #expect(first.description == found[1]?.description)
        #expect(first.trace == found[1]?.trace)
        #expect(first.place != found[2]?.place)
    }

    @MainActor @Test func `an app of the main queue keeps up on the main actor`() async {
        await expectParity(of: StagedApp.late.subject, runs: 3)
    }

    @Test func `an app of the main queue keeps up off the main actor`() async {
        await expectParity(of: StagedApp.late.subject, runs: 3)
    }

    @Test func `a mistake that shows a turn later is found`() async {
        var found: ParityFailure?
        _ = await issue {
            found = await expectParity(of: StagedApp.late.subject, faults: ["late-pop"])
        }
        #expect(found?.words.count == 3)
    }

    @Test func `a model and an app that leaves nothing in the main queue need no suspending`() {
        expectParity(of: .pageStack, runs: 20)
        expectParity(of: StagedApp.pages.subject, runs: 2)
    }

    @Test func `a test that cannot wait for the main queue gets the advice to suspend`() async {
        let advice =
            "late: the app uses the main queue but this test cannot wait for it; make the test "
            + "'async' and write 'await expectParity(...)'"
        #expect(await issue { callOffTheMainActor() } == advice)
        #expect(await issue { await callOnTheMainActor() } == advice)
    }

    private func callOffTheMainActor() { expectParity(of: StagedApp.late.subject, runs: 1) }

    @MainActor
    private func callOnTheMainActor() { expectParity(of: StagedApp.late.subject, runs: 1) }

    @Test func `of a subject of any map the message has the map`() async throws {
        let subject = StagedApp.pages.subject
        let fault = try #require(subject.faults.first { $0.finder == .parity })
        let text = await issue {
            await expectParity(of: subject, runs: 500, faults: [fault.name])
        }
        #expect(text.contains("\n  faults: \(fault.name)\n"))
        #expect(text.contains("\n    {\"wayfold\":1,"))
        #expect(text.contains("into: wayfold replay - --architecture path --fault \(fault.name)\n"))
    }

    @Test func `a fault that is none and samples of nothing are said`() async {
        #expect(
            await issue { await expectParity(of: .pageStack, faults: ["keep-one"]) }
                == "pages: 'keep-one' is no fault of it; it has keeps-one, silent")
        let idle = PageStack.subject("idle", samples: SampleTexts()) { PageStack($0) }
        #expect(
            await issue { await expectParity(of: idle) }
                == "idle: there is nothing to try at random; name routes or elements in its "
                + "'samples'")
    }
}
