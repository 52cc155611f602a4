import Testing
import WayfoldCommand
import WayfoldRetention

/// `retain`.
@MainActor @Suite(.enabled(if: AllocationTracking.reasonUnavailable == nil)) struct RetainTests {
    private static let journey = """
        push list
        push detail id=1
        back
        push detail id=2
        popToRoot

        """

    private static let phones = """
        tap Phones
        push detail model=SE
        back
        push detail model=15
        popToRoot by=program

        """

    private func scratch() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(Self.journey, to: "journey.words")
        try scratch.write(Self.phones, to: "phones.words")
        return scratch
    }

    @Test(arguments: ["path", "storage", "router", "uikit"])
    func `without a fault nothing is retained`(architecture: String) throws {
        let run = try scratch().run("retain T/journey.words --architecture \(architecture)")
        #expect(run.output == "\(architecture): 0 retained after 5 events\n")
        #expect(run.errors == "")
        #expect(run.status == .yes)
    }

    /// Only the first 1,000 events of a trace are run for what is made on first use.
    @Test func `what a long trace makes late is no finding, what it leaves late is one`() throws {
        let scratch = try Scratch()
        let long = String(repeating: "tap Phones\nback\n", count: 505)
        try scratch.write(long + "alert sure\n" + Self.phones, to: "clean.words")
        let clean = scratch.run("retain T/clean.words --architecture phones-mvp")
        #expect(clean.output == "phones-mvp: 0 retained after 1016 events\n")
        try scratch.write(
            String(repeating: "back\n", count: 1_010) + Self.phones, to: "late.words")
        let run = scratch.run(
            "retain T/late.words --architecture phones-mvp --fault presenter-holds-view")
        #expect(
            run.output.contains(
                "  born at event 1011: tap Phones; its screen left at event 1015\n"))
        #expect(run.output.hasSuffix("phones-mvp: 1 retained after 1015 events\n"))
        #expect(run.status == .no)
    }

    @Test func `what is retained is reported with its path, its event and when its screen left`()
        throws
    {
        let run = try scratch().run(
            "retain T/phones.words --architecture phones-mvp --fault presenter-holds-view")
        let expected = """
            RETAINED WayfoldSubjects.MVP.ListViewController
              status: it is part of a retain cycle
              born at event 1: tap Phones; its screen left at event 5
              fingerprint: 39aedc12687014dd
              ╭→ WayfoldSubjects.MVP.ListViewController
              │    ↓ .presenter
              │      ~~~~~~~~~~
              ├─ WayfoldSubjects.MVP.StrongViewListPresenter
              │    ↓ .heldView
              │      ~~~~~~~~~
              ╰─ back to WayfoldSubjects.MVP.ListViewController
              keeps alive: 6 HeadlessUIKit.UIFont, 6 HeadlessUIKit.UILabel, \
            HeadlessUIKit.UINavigationItem, HeadlessUIKit.UISearchBar, \
            HeadlessUIKit.UITableView, 3 HeadlessUIKit.UITableViewCell, HeadlessUIKit.UIView, \
            WayfoldSubjects.NetworkAPIService
              fix: declare one of them weak, the one that points at its owner: presenter of \
            WayfoldSubjects.MVP.ListViewController, heldView of \
            WayfoldSubjects.MVP.StrongViewListPresenter

            phones-mvp: 1 retained after 5 events

            """
        #expect(run.output == expected)
        #expect(run.status == .no)
    }

    @Test func `what the app holds on to while it goes on is reported before the teardown`() throws
    {
        let scratch = try Scratch()
        try scratch.write("present sheet note\ndismiss\nendSession\n", to: "sheet.words")
        let line = "retain T/sheet.words --architecture path"
        let run = scratch.run(line + " --fault dismissed-state-kept")
        #expect(
            run.output.contains(
                """
                RETAINED WayfoldSubjects.Pages.Coordinator
                  status: its screen has left, and the app that goes on still holds it
                  born at event 1: present sheet note; its screen left at event 2

                """))
        #expect(run.output.contains("  ├─ closure(WayfoldSubjects.DismissedStateKept, "))
        #expect(run.status == .no)
        #expect(scratch.run(line).output == "path: 0 retained after 3 events\n")
    }

    @Test func `the screens of one turn have to go together`() throws {
        let scratch = try Scratch()
        try scratch.write("push a\npush b +turn\nback\n", to: "double.words")
        let run = scratch.run("retain T/double.words --architecture router")
        #expect(run.output == "router: 0 retained after 3 events\n")
    }

    @Test func `a baseline accepts what it knows until its last day`() throws {
        let scratch = try scratch()
        let line =
            "retain T/phones.words --architecture phones-mvp --fault presenter-holds-view "
            + "--baseline T/known.txt"
        let first = scratch.run(line + " --update-baseline --reason agreed --expires 2999-01-31")
        #expect(first.status == .yes)
        #expect(first.errors == "wayfold: T/known.txt: 1 known, 1 of them new; review them\n")
        let known = try scratch.text(of: "known.txt")
        #expect(
            known.hasSuffix(
                "\n39aedc12687014dd until 2999-01-31 WayfoldSubjects.MVP.ListViewController: "
                    + "agreed\n"))
        let second = scratch.run(line)
        #expect(second.status == .yes)
        #expect(second.output.contains("0 retained, 1 known after 5 events"))
        try scratch.write(known.replacing("2999", with: "2001"), to: "known.txt")
        let third = scratch.run(line)
        #expect(third.status == .no)
        #expect(third.output.contains("was accepted until 2001-01-31"))
    }

    @Test func `several round trips tell a leak from a cache`() throws {
        let run = try scratch().run(
            "retain T/phones.words --architecture phones-mvp --fault presenter-holds-view "
                + "--round-trips 3")
        #expect(run.output.hasPrefix("RETAINED 3 of WayfoldSubjects.MVP.ListViewController\n"))
        #expect(run.output.hasSuffix("phones-mvp: 1 retained after 5 events, 3 round trips\n"))
        #expect(run.status == .no)
    }

    @Test func `CI servers and scripts get forms of their own`() throws {
        let scratch = try scratch()
        let line = "retain T/journey.words --architecture all --fault closure-holds-storage"
        let junit = scratch.run(line + " --format junit")
        #expect(junit.output.contains("tests=\"4\" failures=\"1\""))
        #expect(junit.output.contains("╰─ back to WayfoldSubjects.ClosureHoldsStorage"))
        #expect(junit.status == .no)
        let json = scratch.run(line + " --format json --histogram")
        #expect(json.output.contains("\"fingerprint\": \"31b592b78dc3932c\""))
        #expect(json.output.contains("\"histogram\""))
    }

    @Test(arguments: [
        (
            "--baseline T/bad.txt", WayfoldCommand.ExitStatus.trouble,
            "T/bad.txt:2: is 'nonsense' but should be"
        ),
        ("--round-trips 0", .usage, "--round-trips is 0 but should be a number from 1 to 1000"),
        ("--update-baseline", .usage, "--update-baseline needs a file; name it with --baseline"),
        ("--fault nothing", .usage, "--fault is 'nothing' but should be one of"),
    ])
    func `a mistake is reported in one line`(
        option: String, status: WayfoldCommand.ExitStatus, text: String
    ) throws {
        let scratch = try scratch()
        try scratch.write("# known\nnonsense\n", to: "bad.txt")
        let run = scratch.run("retain T/journey.words --architecture uikit \(option)")
        #expect(run.status == status)
        #expect(run.errors.hasPrefix("wayfold: \(text)"))
        #expect(run.output == "")
    }
}
