import Foundation
import ParityTesting
import Synchronization
import Testing
import WayfoldArchitectures
import WayfoldModel
import WayfoldSubjects

/// What the expectations say of subjects that keep up with the fold and of those that do not.
@Suite struct ExpectationTests {
    /// The text of the issue that a body records.
    private func issue(_ body: () async -> Void) async -> String {
        let text = Mutex("")
        await withKnownIssue {
            await body()
        } matching: { issue in
            text.withLock { $0 += issue.comments.map(\.rawValue).joined() }
            return true
        }
        return text.withLock { $0 }
    }

    @Test(arguments: ["pages", "router of pages"])
    func `a model without a mistake keeps up`(name: String) async throws {
        let subject = try #require([.pageStack, .pageRouter].first { $0.name == name })
        #expect(await expectParity(of: subject, runs: 200, seed: 3) == nil)
    }

    @Test func `a mistake is found and shrunk to the events that it takes`() async {
        let text = await issue { await expectParity(of: .pageStack, faults: ["keeps-one"]) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0].hasPrefix("pages breaks parity in run "))
        #expect(lines[0].hasSuffix(": the live objects show something else than the fold"))
        #expect(lines[1].hasSuffix("; no event can be left out"))
        #expect(
            lines.dropFirst(2).joined(separator: "\n") == """
                """)
    }

    @Test func `a refusal that is not one is found, with what both show`() async {
        let text = await issue { await expectParity(of: .pageStack, faults: ["silent"]) }
        #expect(text == "")
    }

    @Test func `a screen that is made anew is found where screens are objects`() async {
        let text = await issue { await expectParity(of: .pageRouter, faults: ["remakes"]) }
        #expect(text == "")
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

    @Test func `a test that cannot wait for the main queue is told to suspend`() async {
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
        #expect(text.contains("'wayfold replay - --architecture path --fault \(fault.name)'"))
    }

    @Test func `a fault that is none and samples of nothing are said`() async {
        #expect(
            await issue { await expectParity(of: .pageStack, faults: ["keep-one"]) }
                == "pages: 'keep-one' is no fault of it; it has keeps-one, silent")
        let idle = Subject("idle", samples: SampleTexts()) { PageStack($0) }
        #expect(
            await issue { await expectParity(of: idle) }
                == "idle: there is nothing to try at random; name routes or elements in its "
                + "'samples'")
    }
}
