import Testing
import WayfoldArchitectures
import WayfoldCommand

/// `profiles` and `--profile`: what an app does on versions of iOS.
@MainActor @Suite struct ProfileTests {
    private let own = [
        ErrandsApp.onOld.subject, ErrandsApp.onMiddle.subject, ErrandsApp.anywhere.subject,
    ]

    private func scratch() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write("tap Basket\ntap Card\ntap Pay\ntap Basket\n", to: "pay.words")
        try scratch.write("tap Note\ntap Share\nswipe down\ntap Share\n", to: "share.words")
        return scratch
    }

    @Test func `what breaks on one version only is found, with its event and cause`() throws {
        let run = try scratch().run(
            "replay T/pay.words --architecture errands --profile all", own: own)
        #expect(
            run.output == """
                errands: versions of iOS diverge in 4 events

                  iOS 16 diverges from iOS 18.4 at event 3: tap Pay
                    SUI-PR-16, a state that takes several presentations away at once: takes \
                topmost, in iOS 18.4 takes all at once
                    - scene 0
                    -   root shop ←
                    + scene 0
                    +   root shop
                    +   sheet basket ←
                    see it: wayfold replay T/pay.words --architecture errands --profile 16 --step \
                --until 3

                  iOS 17 and iOS 26 as iOS 18.4

                """)
        #expect(run.errors == "")
        #expect(run.status == .no)
    }

    @Test func `a mistake of iOS 17 is told apart from one of iOS 16`() throws {
        let run = try scratch().run(
            "replay T/share.words --architecture notes --profile all", own: own)
        #expect(
            run.output == """
                notes: versions of iOS diverge in 4 events

                  iOS 17 diverges from iOS 18.4 at event 3: swipe down
                    SUI-PR-21, a sheet of a pushed screen that a person swipes down: takes \
                screen along, in iOS 18.4 goes alone
                    - scene 0
                    -   root notes
                    -   push note ←
                    + scene 0
                    +   root notes ←
                    see it: wayfold replay T/share.words --architecture notes --profile 17 --step \
                --until 3

                  iOS 16 and iOS 26 as iOS 18.4

                """)
        #expect(run.status == .no)
    }

    @Test func `the answer in JSON and Markdown`() throws {
        let scratch = try scratch()
        let line = "replay T/pay.words --architecture errands --profile all --format"
        let json = scratch.run("\(line) json", own: own).output
        #expect(
            json.contains(
                """
                        "profile": "16",
                        "event": 3,
                        "words": "tap Pay",
                        "facts": "SUI-PR-16",
                        "usual": "scene 0\\n  root shop ←",
                        "own": "scene 0\\n  root shop\\n  sheet basket ←"
                """))
        #expect(json.contains("\"same\": false"))
        let markdown = scratch.run("\(line) markdown", own: own).output
        #expect(markdown.contains("| 16 | 3 | tap Pay | SUI-PR-16 | scene 0<br>  root shop ← |"))
    }

    @Test func `where all do the same it says so`() throws {
        let scratch = try scratch()
        scratch.expect(
            "replay T/pay.words --architecture plain --profile all", own: own,
            prints: "plain: iOS 16, 17, 18.4, 26 do the same in 4 events\n")
    }

    @Test func `on a version of its own an app is compared with the fold`() throws {
        let scratch = try scratch()
        let line = "replay T/pay.words --architecture errands --profile"
        scratch.expect(
            "\(line) 18.4", own: own, prints: "errands: parity in 4 events of 1 session\n")
        let old = scratch.run("\(line) 16", own: own)
        #expect(old.output.hasPrefix("errands: parity breaks between fold (-) and live objects"))
        #expect(old.output.contains("    +   sheet basket ←\n"))
        let advice = "replay T/pay.words --architecture errands --profile 16 --step --until 3\n"
        #expect(old.output.contains(advice))
        #expect(old.status == .no)
    }

    @Test(
        arguments: [
            (
                "replay T/pay.words --profile 16",
                "--profile is given but needs an app; name one with --architecture"
            ),
            (
                "replay T/pay.words --architecture errands --profile 15",
                "--profile is '15' but should be one of 16, 17, 18.4, 26, all; see "
                    + "'wayfold lab profiles'"
            ),
            (
                "replay T/pay.words --architecture all --profile all",
                "--profile all compares versions of iOS under one app but --architecture is 'all'; "
                    + "name one"
            ),
            (
                "replay T/pay.words --architecture errands --profile all --step",
                "--step shows one run but --profile all runs several; name one version"
            ),
            (
                "retain T/pay.words --architecture errands --profile all",
                "--profile is 'all' but should be one of 16, 17, 18.4, 26; see "
                    + "'wayfold lab profiles'"
            ),
        ])
    func `a wrong version is one clear line`(_ line: String, _ complaint: String) throws {
        let run = try scratch().run(line, own: own)
        #expect(run.errors.contains(complaint))
        #expect(run.status == .usage)
        #expect(run.output == "")
    }

    @Test func `the table has a row for each difference`() throws {
        let run = try scratch().run("profiles --markdown")
        #expect(run.output.split(separator: "\n").filter { $0.hasPrefix("| SUI-") }.count == 15)
        #expect(run.status == .yes)
    }
}
