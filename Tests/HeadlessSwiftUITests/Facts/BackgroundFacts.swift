import HeadlessSwiftUI
import Testing

/// Chapter 6: links of an app that is in the background, and writes of screens that are covered.
@MainActor
struct BackgroundFacts {
    let stage = HeadlessStage()

    /// What the app of these tests did, and its links; each test begins with an empty one.
    @MainActor
    final class Journal: ObservableObject {
        @Published var flags = [false, false]
        let notes = Notes()
        func take() -> [String] {
            defer { notes.lines = [] }
            return notes.lines
        }
    }

    struct Root: View {
        let journal: Journal
        var body: some View { NavigationView { Level(level: 0, journal: journal) } }
    }

    struct Level: View {
        let level: Int
        @ObservedObject var journal: Journal
        @State private var isShown = false

        private var link: Binding<Bool> {
            Binding(
                get: { [journal] in MainActor.assumeIsolated { journal.flags[level] } },
                set: { [journal] new in
                    MainActor.assumeIsolated {
                        journal.notes.add("\(level) \(new)\(isShown ? "" : " covered")")
                        journal.flags[level] = new
                    }
                })
        }

        var body: some View {
            VStack {
                Text("Level \(level)")
                if level < 2 {
                    NavigationLink("Down", isActive: link) {
                        Level(level: level + 1, journal: journal)
                    }
                }
            }
            .onAppear { isShown = true }
            .onDisappear { isShown = false }
        }
    }

    /// Launches the app with a journal of its own.
    private func launch() throws -> (Journal, UIWindowScene) {
        let journal = Journal()
        let scene = try #require(stage.run(Holding(journal: journal)))
        stage.finish()
        return (journal, scene)
    }

    struct Holding: App {
        let journal: Journal
        init(journal: Journal) { self.journal = journal }
        init() { self.init(journal: Journal()) }
        var body: some Scene { WindowGroup { Root(journal: journal) } }
    }

    private func tap(_ name: String) throws {
        try stage.user.tap(name)
        stage.finish()
    }

    @Test(.fact("SUI-NV-17"), .choice("SUI-U-22"))
    func `the background and the way back write nothing to a link`() throws {
        try stage.perform {
            let (journal, scene) = try launch()
            try tap("Down")
            #expect(journal.take() == ["0 true"])
            for _ in 0..<2 {
                stage.sendToBackground(scene)
                stage.finish()
                stage.bringToForeground(scene)
                stage.finish()
            }
            #expect(journal.take() == [])
            #expect(stage.user.texts == ["Level 1", "Down"])
            stage.quit()
        }
    }

    @Test(.fact("SUI-NV-18"))
    func `two pushes made in the background are both there on return`() throws {
        try stage.perform {
            let (journal, scene) = try launch()
            stage.sendToBackground(scene)
            stage.finish()
            journal.flags = [true, true]
            stage.finish()
            stage.bringToForeground(scene)
            stage.finish()
            #expect(stage.user.texts == ["Level 2"])
            #expect(journal.take() == [])
            try stage.user.goBack()
            stage.finish()
            #expect(stage.user.texts == ["Level 1", "Down"])
            #expect(journal.take() == ["1 false"])
            stage.quit()
        }
    }

    @Test(.fact("SUI-NV-19"), .choice("SUI-U-04"))
    func `a link is written when its screen has appeared, else by a dismissal above it`() throws {
        try stage.perform {
            let (journal, scene) = try launch()
            for goesByProgram in [true, false] {
                try tap("Down")
                try tap("Down")
                #expect(journal.take() == ["0 true", "1 true"])
                if goesByProgram {
                    journal.flags = [false, false]
                } else {
                    let root = scene.windows.first?.rootViewController
                    let stack = try #require(root?.children.first as? UINavigationController)
                    let bottom = try #require(stack.viewControllers.first)
                    stage.user.longPressBack(in: stack, to: bottom)
                }
                stage.finish()
                #expect(stage.user.texts == ["Level 0", "Down"])
                #expect(journal.take() == (goesByProgram ? [] : ["1 false covered", "0 false"]))
            }
            stage.quit()
        }
    }

    @Test(.fact("SUI-NV-19"))
    func `a screen that appears changes nothing of a link that waits for its write`() throws {
        let probe = Probe()
        probe.show(
            Stateful(false) { isActive in
                Stateful(0) { count in
                    NavigationView {
                        NavigationLink("Go \(count.wrappedValue)", isActive: isActive) {
                            Text("Pushed")
                        }
                        .onAppear { count.wrappedValue += 1 }
                        .onChange(of: isActive.wrappedValue) { probe.note("\($1)") }
                    }
                }
            })
        try probe.tap("Go 1")
        try probe.goBack()
        #expect(probe.texts == ["Go 2"])
        #expect(probe.take() == ["true", "false"])
    }
}
