import Foundation
import TestSupport
import Testing

/// The mistakes that can be planted in the apps of Examples/Coordinators, by the program with those
/// apps in it. `make prove ONLY=coordinator-mistakes` has them found by random runs alone.
@Suite(.serialized, .timeLimit(.minutes(10))) struct CoordinatorMistakeTests {
    private static let program = Repository.program("coordinators")?.path ?? ""
    private static let isThere = !program.isEmpty

    struct Leak: CustomTestStringConvertible {
        let app: String
        let mistake: String
        let words: String
        /// What is named, and the field by which it is held.
        let type: String
        let field: String

        var testDescription: String { mistake }
    }

    struct Slip: CustomTestStringConvertible {
        let app: String
        let mistake: String
        let words: String
        /// The number of the event after which the screens are wrong.
        let event: Int

        var testDescription: String { mistake }
    }

    private static let leaks = [
        Leak(
            app: "market", mistake: "child-per-sign-in",
            words: "tap Enter\nselectTab 1\ntap Leave\n",
            type: "Market.AuthCoordinator", field: ".children["),
        Leak(
            app: "market", mistake: "pop-to-root-keeps-checkout",
            words: "tap Enter\npush product id=1\npush address\npush payment\npopTo root\n",
            type: "Market.CheckoutCoordinator", field: ".children["),
        Leak(
            app: "market", mistake: "strong-delegate", words: "tap Enter\npush product id=1\n",
            type: "Market.ProductViewController", field: ".coordinator"),
        Leak(
            app: "market", mistake: "sheet-swipe-keeps-settings",
            words: "tap Enter\nselectTab 1\ntap Settings\nswipe down\n",
            type: "Market.SettingsCoordinator", field: ".children["),
        Leak(
            app: "market", mistake: "root-replaced-under-sheet",
            words: "tap Enter\nselectTab 1\ntap Settings\ntap Leave\n",
            type: "UITabBarController", field: ".formerRoots["),
        Leak(
            app: "clinic", mistake: "closures-hold-each-other",
            words: "push doctor id=0\npush form\n",
            type: "Clinic.VisitCoordinator", field: ".onDone"),
        Leak(
            app: "clinic", mistake: "timer-keeps-screen",
            words: "push doctor id=0\npush form\npush waitingRoom\n",
            type: "Clinic.WaitingRoomViewController", field: "WaitingRoomViewController"),
        Leak(
            app: "clinic", mistake: "observer-keeps-screen",
            words: "push doctor id=0\npush form\npush waitingRoom\n",
            type: "Clinic.WaitingRoomViewController", field: "WaitingRoomViewController"),
        Leak(
            app: "archive", mistake: "completions-kept", words: "tap Options\ndismiss\n",
            type: "UINavigationController", field: ".completions"),
        Leak(
            app: "archive", mistake: "pop-to-module-keeps-middle",
            words: "push book id=2\npush terms\npush signature\ntap Sign\n",
            type: "Archive.LoanCoordinator", field: ".dependencies["),
        Leak(
            app: "archive", mistake: "flow-holds-itself", words: "tap Options\n",
            type: "Archive.OptionsCoordinator", field: ".finishFlow"),
        Leak(
            app: "archive", mistake: "sheet-swipe-unnoticed", words: "tap Options\nswipe down\n",
            type: "Archive.OptionsCoordinator", field: ".dependencies["),
    ]

    private static let slips = [
        Slip(
            app: "market", mistake: "cancelled-swipe-ends-checkout",
            words: "tap Enter\npush product id=1\npush address\n"
                + "swipe back, cancelled\npush payment\n",
            event: 6),
        Slip(
            app: "clinic", mistake: "will-show-ends-visit",
            words: "push doctor id=0\npush form\nswipe back, cancelled\npush waitingRoom\n",
            event: 5),
        Slip(
            app: "clinic", mistake: "link-starts-second-child",
            words: "push doctor id=0\ntap Book\nopen clinic://book by=system\n", event: 3),
        Slip(
            app: "clinic", mistake: "sheet-swipe-blocks-booking",
            words: "push doctor id=0\ntap Book\nswipe down\ntap Book\n", event: 4),
        Slip(
            app: "archive", mistake: "swipe-completes-early",
            words: "push book id=2\npush terms\nswipe back, cancelled\npush signature\n", event: 5),
    ]

    private func run(_ line: String, _ scratch: Scratch) async throws -> BuiltProgram.Ending {
        try await BuiltProgram.script("\"\(Self.program)\" \(line)", scratch)
    }

    @Test(.enabled(if: isThere, "the program is not beside the tests"), arguments: leaks)
    func `retain names what a mistake keeps, and nothing without it`(leak: Leak) async throws {
        let scratch = try Scratch()
        try scratch.write(leak.words, to: "leak.words")
        let line = "retain \"$T/leak.words\" --architecture \(leak.app)"
        let sound = try await run(line, scratch)
        #expect(sound.output.contains("\(leak.app): 0 retained after"), "\(sound.output)")
        #expect(sound.status == 0)
        let found = try await run(line + " --fault \(leak.mistake)", scratch)
        #expect(found.output.contains("RETAINED "), "\(found.output)")
        #expect(found.output.contains(leak.type), "\(found.output)")
        #expect(found.output.contains(leak.field), "\(found.output)")
        #expect(found.status == 1)
    }

    @Test(.enabled(if: isThere, "the program is not beside the tests"), arguments: slips)
    func `the screens show a mistake, and are right without it`(slip: Slip) async throws {
        let scratch = try Scratch()
        try scratch.write(slip.words, to: "slip.words")
        let line = "replay \"$T/slip.words\" --architecture \(slip.app)"
        let sound = try await run(line, scratch)
        #expect(sound.output.contains("\(slip.app): parity in \(slip.event) events"))
        #expect(sound.status == 0)
        let found = try await run(line + " --fault \(slip.mistake)", scratch)
        #expect(found.output.contains("\(slip.app): parity breaks"), "\(found.output)")
        #expect(found.output.contains("\n  \(slip.event)  "), "\(found.output)")
        #expect(found.status == 1)
    }

    @Test(
        .enabled(if: isThere, "the program is not beside the tests"),
        arguments: ["market", "clinic", "archive"])
    func `random runs find nothing in an app without a mistake`(app: String) async throws {
        let run = try await run(
            "fuzz --architecture \(app) --runs 120 -o \"$T/found.jsonl\"", Scratch())
        #expect(run.output.hasPrefix("no finding in 120 runs of seed 1"), "\(run.output)")
        #expect(run.status == 0)
    }

    @Test(.enabled(if: isThere, "the program is not beside the tests"))
    func `a random run finds what grows while the app goes on, made small`() async throws {
        let scratch = try Scratch()
        let run = try await run(
            "fuzz --architecture archive --fault completions-kept --runs 40 -o \"$T/found.jsonl\"",
            scratch)
        #expect(
            run.output.hasPrefix(
                """
                archive: run 1 of seed 1: objects stay, more of them each time the same screens \
                come back
                """), "\(run.output)")
        #expect(run.output.contains("↓ .completions"), "\(run.output)")
        #expect(try scratch.text(of: "found.jsonl").split(separator: "\n").count == 3)
        #expect(run.status == 1)
    }
}
