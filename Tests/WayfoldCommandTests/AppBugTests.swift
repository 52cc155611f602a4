import Testing
import WayfoldCommand
import WayfoldRetention

/// The bugs of UIKit and the traces of its dialect, run against the app of coordinators.
@MainActor
@Suite(.enabled(if: AllocationTracking.reasonUnavailable == nil)) struct AppBugTests {
    @Test(arguments: [
        ("swipe-cancel-finishes-coordinator", "cancelled-swipe-removes"),
        ("push-behind-sheet", "link-behind-sheet"),
        ("restored-index-out-of-range", "activated-while-built"),
    ])
    func `a bug shows another page with its mistake, and none without`(
        bug: String, fault: String
    ) throws {
        let scratch = try Scratch()
        let line = "replay Traces/bugs/\(bug)/trace.jsonl --architecture uikit"
        let sound = scratch.run(line)
        #expect(sound.output.hasPrefix("uikit: parity in "), "\(sound.output)")
        #expect(sound.status == .yes)
        let faulty = scratch.run(line + " --fault \(fault)")
        #expect(faulty.output.contains("uikit: parity breaks"), "\(faulty.output)")
        #expect(faulty.status == .no)
    }

    @Test(arguments: [
        ("back-button-leaks-coordinator", "back-keeps-child", "KeptPageCoordinator"),
        ("swipe-down-leaks-coordinator", "swipe-down-keeps-child", "KeptPresentedCoordinator"),
    ])
    func `a bug leaves coordinators behind with its mistake, and none without`(
        bug: String, fault: String, type: String
    ) throws {
        let scratch = try Scratch()
        let line = "retain Traces/bugs/\(bug)/trace.jsonl --architecture uikit"
        let sound = scratch.run(line)
        #expect(sound.output.hasPrefix("uikit: 0 retained after "), "\(sound.output)")
        #expect(sound.status == .yes)
        let faulty = scratch.run(line + " --fault \(fault)")
        let name = "WayfoldSubjects.ControllerPages.\(type)"
        #expect(faulty.output.contains(name), "\(faulty.output)")
        #expect(faulty.status == .no)
    }

    @Test(arguments: [
        "home-list-detail", "notification", "one-of-two", "sheets-and-alerts", "tabs",
        "transitions",
    ])
    func `a trace of the dialect shows what the fold shows`(name: String) throws {
        let run = try Scratch().run("replay Traces/uikit/\(name).jsonl --architecture uikit")
        #expect(run.output.hasPrefix("uikit: parity in "), "\(run.output)")
        #expect(run.status == .yes)
    }
}
