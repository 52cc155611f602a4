import HeadlessSwiftUI
import Testing

/// Chapters 7 and 11: what is there again after the process was ended.
@MainActor
struct RestorationFacts {
    let probe = Probe()

    /// A stack that keeps its path as Apple's documentation shows.
    struct Keeping: View {
        @SceneStorage("path") private var data: Data?
        @State private var path = NavigationPath()
        @Environment(\.scenePhase) private var phase
        let probe: Probe
        /// Whether the path is read when the state is made, or when the view appears.
        init(probe: Probe, stored: Data?) {
            self.probe = probe
            let kept = stored.flatMap {
                try? JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: $0)
            }
            _path = State(initialValue: kept.map { NavigationPath($0) } ?? NavigationPath())
        }

        var body: some View {
            NavigationStack(path: $path) {
                Page("root", probe)
                    .navigationDestination(for: Int.self) { Page("\($0)", probe) }
            }
            .onChange(of: phase) {
                guard phase == .background, let codable = path.codable else { return }
                data = try? JSONEncoder().encode(codable)
            }
        }
    }

    @Test(.fact("SUI-APP-19", "SUI-APP-21", "SUI-NAV-33"))
    func `a path that was saved in the background is shown at once by the next process`() throws {
        let scene = try #require(
            probe.runApp { WindowGroup { Keeping(probe: probe, stored: nil) } })
        try probe.tap("to 1")
        try probe.tap("to 2")
        probe.run { probe.stage.sendToBackground(scene) }
        let saved = try #require(scene.session.stateRestorationActivity)
        probe.quit()
        _ = probe.take()
        let stored = saved.userInfo?["path"] as? Data
        #expect(stored != nil)
        let start = probe.stage.now
        probe.runApp(restoring: saved) { WindowGroup { Keeping(probe: probe, stored: stored) } }
        #expect(probe.page == "2")
        #expect(probe.take() == ["+2"])
        #expect(probe.stage.now == start)
        try probe.goBack()
        #expect(probe.page == "1")
        probe.quit()
    }

    struct Counting: View {
        @AppStorage("count") private var kept = 0
        @State private var count = 0
        var body: some View {
            Button("count \(count) kept \(kept)") {
                count += 1
                kept += 1
            }
        }
    }

    @Test(.unreadFact("SUI-ST-30"), .fact("SUI-APP-24"))
    func `defaults are there in the next process, the state of views is not`() throws {
        let scene = try #require(probe.runApp { WindowGroup { Counting() } })
        try probe.tap("count 0 kept 0")
        probe.run { probe.stage.sendToBackground(scene) }
        probe.quit()
        probe.runApp { WindowGroup { Counting() } }
        #expect(probe.texts == ["count 0 kept 1"])
        probe.quit()
    }
}
