import Foundation
import Testing
import WayfoldArchitectures
import WayfoldBenchmarks
import WayfoldCommand
import WayfoldRetention

/// The article's apps in the commands.
@MainActor @Suite(.enabled(if: AllocationTracking.reasonUnavailable == nil)) struct AppTests {
    private func scratch() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(
            """
            tap Phones
            push detail model=SE
            back
            push detail model=15
            back

            """, to: "phones.words")
        return scratch
    }

    @Test(arguments: ["phones", "phones-mvp"])
    func `an app keeps up with the fold and leaves nothing behind`(app: String) throws {
        let scratch = try scratch()
        scratch.expect(
            "replay T/phones.words --architecture \(app)",
            prints: "\(app): parity in 5 events of 1 session\n")
        scratch.expect(
            "retain T/phones.words --architecture \(app)",
            prints: "\(app): 0 retained after 5 events\n")
    }

    @Test func `what an app has no way to do is counted by its verb`() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            tap Phones
            present sheet list
            save a
            save b
            push detail model=SE

            """, to: "more.words")
        scratch.expect(
            "replay T/more.words --architecture phones",
            prints: """
                phones: parity in 5 events of 1 session
                  unsupported: 1 present, 2 save

                """)
    }

    @Test(arguments: [
        ("strong-parent", "FaultyAppCoordinator", ".heldParent"),
        ("strong-delegate", "StrongDelegateHomeViewController", ".coordinator"),
        ("back-keeps-child", "KeptDetailCoordinator", ".childCoordinators[0]"),
    ])
    func `a coordinator that stays is reported by the app's own classes`(
        fault: String, type: String, field: String
    ) throws {
        let run = try scratch().run("retain T/phones.words --architecture phones --fault \(fault)")
        #expect(run.output.contains("WayfoldSubjects.\(type)"), "\(run.output)")
        #expect(run.output.contains("↓ \(field)\n"), "\(run.output)")
        #expect(run.output.hasSuffix("phones: 1 retained after 5 events\n"))
        #expect(run.status == .no)
    }

    @Test func `a coordinator that a parent keeps is reported with its event`() throws {
        let run = try scratch().run(
            "retain T/phones.words --architecture phones --fault back-keeps-child")
        #expect(run.output.contains("born at event 2: push detail model=SE; its screen left"))
    }

    @Test(arguments: ["push list", "tap Phones"])
    func `the article's own leak is found, however the list was come to`(
        first: String
    ) throws {
        let scratch = try Scratch()
        try scratch.write(
            "\(first)\npush detail model=SE\npopToRoot by=program\n", to: "root.words")
        let sound = scratch.run("retain T/root.words --architecture phones")
        #expect(sound.output == "phones: 0 retained after 3 events\n")
        let run = scratch.run(
            "retain T/root.words --architecture phones --fault pop-to-root-keeps-list")
        #expect(
            run.output.hasPrefix(
                """
                RETAINED WayfoldSubjects.FaultyListCoordinator
                  status: its screen has left, and the app that goes on still holds it
                  born at event 1: \(first); its screen left at event 3
                """), "\(run.output)")
        #expect(run.output.contains("├─ WayfoldSubjects.FaultyAppCoordinator\n"))
        #expect(run.status == .no)
    }

    @Test func `a random journey shows what a swipe that is let go of breaks`() throws {
        let scratch = try Scratch()
        let run = scratch.run(
            "fuzz --architecture phones --fault cancelled-swipe-removes --first 59 --runs 1"
                + " --seed 1 --no-leaks -o T/found.jsonl")
        #expect(
            run.output.hasPrefix(
                """
                phones: run 59 of seed 1: the live objects show something else than the fold
                  108 events, shrunk to 4 in 60 trials; no event can be left out
                    tap Phones
                    begin pop finger
                    cancel
                    push detail model=SE
                """), "\(run.output)")
        #expect(run.status == .no)
        let again = scratch.run(
            "replay T/found.jsonl --architecture phones --fault cancelled-swipe-removes")
        #expect(again.output.contains("phones: parity breaks"))
        #expect(again.status == .no)
    }

    @Test func `an app's faults are listed with where they are from`() throws {
        let run = try Scratch().run("architectures --faults")
        for fault in ["strong-parent", "strong-delegate", "back-keeps-child"] {
            #expect(run.output.contains(fault), "\(run.output)")
        }
    }

    @Test func `a trace of another map is refused, with its extent and the way out`() throws {
        let scratch = try Scratch()
        let trace = "Traces/uikit/notification.jsonl"
        let run = scratch.run("replay \(trace) --architecture phones")
        #expect(run.status == .trouble)
        #expect(run.output.isEmpty)
        #expect(
            run.errors.contains("\(trace): was recorded with the app map 'Phones' of 6 routes"),
            "\(run.errors)")
        #expect(run.errors.contains("--architecture uikit"))
        // The app of Stinsen has the name of its dialect, and a map of its own.
        let other = scratch.run("replay \(trace) --architecture stinsen")
        #expect(other.errors.contains("say '--architecture all', which any app map drives"))
    }

    @Test func `test runs every trace against an app, each a test of its own`() throws {
        let scratch = try scratch()
        _ = scratch.run("test T/phones.words --update")
        let sound = scratch.run("test T/phones.words --architecture phones")
        #expect(sound.output.contains("2 passed, 0 failed"), "\(sound.output)")
        #expect(sound.status == .yes)
        let other = scratch.run(
            "test Traces/uikit/notification.jsonl --architecture phones")
        #expect(other.output.contains("1 passed, 0 failed, 1 skipped"), "\(other.output)")
    }

    @Test func `a map that an app of one stack cannot show is refused by every command`() throws {
        let scratch = try Scratch()
        try scratch.write(
            #"""
            {"wayfold":1,"semantics":2,"map":{"wayfold":1,"name":"t","root":"main","flows":\#
            {"main":{"tabs":[{"route":"a","flow":"s"}]},"s":{"stack":"a"}}}}
            {"do":"push","route":"x"}

            """#, to: "tabs.jsonl")
        try scratch.write(
            #"{"wayfold":1,"name":"t","root":"main","flows":{"main":{"tabs":["a","b"]}}}"#,
            to: "tabs.json")
        try scratch.write("push x\n", to: "any.words")
        try scratch.write(
            #"{"wayfold":1,"app":"tabs.json","actors":[{"name":"thumb","do":["push x"]}]}"#,
            to: "actors.json")
        for command in [
            "replay T/tabs.jsonl", "retain T/tabs.jsonl", "replay T/any.words --app T/tabs.json",
            "replay T/any.words --app T/tabs.json --step",
            "replay T/any.words --app T/tabs.json --format rows",
            "retain T/any.words --app T/tabs.json", "shrink T/tabs.jsonl --leak -o T/small",
            "shrink T/any.words --app T/tabs.json --leak -o T/small",
            "explore --actors T/actors.json --depth 2",
        ] {
            let run = scratch.run(command + " --architecture path")
            #expect(
                run.errors.hasSuffix(
                    ": its app map begins with tabs or a wrapper, which the app "
                        + "'path' does not show; choose another --architecture\n"),
                "\(run.errors)")
            #expect(run.status == .trouble)
        }
    }

    @Test func `what all brings and a map cannot be shown by is left out, and said`() throws {
        let scratch = try Scratch()
        try scratch.write(
            #"{"wayfold":1,"name":"t","root":"main","flows":{"main":{"tabs":["a","b"]}}}"#,
            to: "tabs.json")
        try scratch.write("push x\nselectTab b\n", to: "any.words")
        for command in ["replay", "retain"] {
            let run = scratch.run("\(command) T/any.words --app T/tabs.json --architecture all")
            let notes = ["path", "storage", "router"].map { name in
                "wayfold: note: T/any.words: '\(name)' is left out, as it does not show what the "
                    + "app map begins with\n"
            }
            #expect(run.errors == notes.joined())
            #expect(!run.output.contains("path") && run.output.contains("uikit: "))
            #expect(run.status == .yes)
        }
    }

    @Test func `apps are listed beside the architectures`() throws {
        let run = try Scratch().run("architectures --markdown")
        #expect(
            run.output.contains(
                """
                | path | any | path | the SwiftUI path coordinator of 'viewers' around the \
                pages of any app map |
                | storage | any | storage | a SwiftUI NavigationStorage: a path of pages, deep \
                links, @SceneStorage |
                | router | any | router | the SwiftUI router of modules that share only values, \
                around any app map |
                | uikit | any | uikit | the UIKit coordinators of 'phones' around the pages \
                of any app map |
                | stinsen | 'todos' | stinsen | Stinsen's coordinators: a switch of root, tabs, \
                routes by key path |
                | phones | 'phones' | uikit | UIKit coordinators on one navigation controller: \
                MVVM-C |
                | phones-mvp | 'phones' | uikit | UIKit coordinators on one navigation \
                controller: MVP-C |
                | viewers | 'viewers' | path | a SwiftUI coordinator with a path, contextual \
                actions, an interactor |

                """), "\(run.output.suffix(600))")
    }

    @Test func `every answer of an app's dialect is what the running app does`() throws {
        let run = try Scratch().run("architectures --json")
        #expect(run.output.contains("\"seen\": \"toRootByPerson\""))
        #expect(run.output.contains("\"seen\": \"keepsEqualPrefix\""))
        #expect(run.output.contains("\"source\": \"UIKit: a tap on the selected tab pops "))
        #expect(!run.output.contains("\"seen\": \"other\""))
        let rows = try Scratch().run("architectures --markdown").output
            .components(separatedBy: "### answers, asked of the running apps")
        #expect(rows.count == 2)
        #expect(!rows[1].contains(" | no | "))
    }

    @Test(
        .enabled(if: BuiltProgram.file != nil, "the binary is not beside the tests"),
        arguments: [
            ("path", ["set-path", "replace-top", "push-back"], "tabs"),
            ("viewers", ["set-path", "replace-top", "push-back"], "tabs"),
            ("phones", ["own-link"], "push-back"),
        ])
    func `bench measures an app, and names what it does not do`(
        app: String, measured: [String], refused: String
    ) async throws {
        let words = (measured + [refused]).map { "--only \($0)" }.joined(separator: " ")
        let run = try await BuiltProgram.script(
            """
            "$W" bench \(words) --architecture \(app) --sizes 10,30 --time-box 0.01 --format json
            """, Scratch())
        #expect(run.status == 0, "\(run.errors)")
        let result = try JSONDecoder().decode(BenchResult.self, from: Data(run.output.utf8))
        let own = result.figures.filter { $0.subject == app && $0.measure == .time(.p50) }
        #expect(Set(own.map(\.workload)) == Set(measured))
        #expect(result.unsupported.map { "\($0.workload) \($0.subject)" } == ["\(refused) \(app)"])
        #expect(result.warnings.filter { $0.kind == .digestsDiffer } == [])
    }

    @Test func `an app's fault that it does not have is refused`() throws {
        let run = try scratch().run("replay T/phones.words --architecture phones --fault nothing")
        #expect(run.errors.contains("nothing"))
        #expect(run.status == .usage)
    }
}
