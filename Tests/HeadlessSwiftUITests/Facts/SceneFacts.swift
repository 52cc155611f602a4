import HeadlessSwiftUI
import Testing

/// Chapter 11: the app, its scenes and their phases.
@MainActor
struct SceneFacts {
    let probe = Probe()

    final class Owned: ObservableObject {
        @Published var count = 0
        @MainActor init(_ probe: Probe) { probe.note("made") }
    }

    struct Window: View {
        @StateObject private var owned: Owned
        @State private var taps = 0
        @Environment(\.openWindow) private var openWindow
        @Environment(\.dismissWindow) private var dismissWindow
        @Environment(\.dismiss) private var dismiss
        init(_ probe: Probe) { _owned = StateObject(wrappedValue: Owned(probe)) }
        var body: some View {
            VStack {
                Text("\(taps) \(owned.count)")
                Button("More") {
                    taps += 1
                    owned.count += 1
                }
                Button("Open") { openWindow(id: "other") }
                Button("Close other") { dismissWindow(id: "other") }
                Button("Dismiss") { dismiss() }
            }
        }
    }

    private func runWindows() {
        probe.runApp {
            WindowGroup { Window(probe) }
            WindowGroup(id: "other") { Window(probe) }
        }
    }

    private var sceneCount: Int { probe.stage.application.connectedScenes.count }

    @Test(.fact("SUI-APP-01"))
    func `every window has a state of its own`() throws {
        runWindows()
        try probe.tap("More")
        #expect(probe.page == "1 1")
        try probe.tap("Open")
        #expect(probe.page == "0 0")
        try probe.tap("Open")
        try probe.tap("More")
        try probe.tap("Open")
        #expect(probe.page == "0 0")
        #expect(probe.take() == Array(repeating: "made", count: 4))
        probe.quit()
    }

    @Test(.unreadFact("SUI-APP-22"))
    func `windows are closed but for the last one`() throws {
        runWindows()
        try probe.tap("Open")
        #expect(sceneCount == 2)
        try probe.tap("Close other")
        #expect(sceneCount == 1)
        #expect(probe.page == "0 0")
        try probe.tap("Close other")
        #expect(sceneCount == 1)
        probe.quit()
    }

    @Test(.fact("SUI-EN-12"), .choice("SUI-U-27"), arguments: [false, true])
    func `dismiss in the root of a window closes it unless it is the first`(
        closesFirst: Bool
    ) throws {
        if closesFirst { probe.stage.viewChoices.firstWindowDismissal = .closesWindow }
        runWindows()
        try probe.tap("Open")
        try probe.tap("Dismiss")
        #expect(sceneCount == 1)
        #expect(probe.page == "0 0")
        try probe.tap("Dismiss")
        #expect(sceneCount == (closesFirst ? 0 : 1))
        probe.quit()
    }

    struct Counting: App {
        @State private var count = 0
        @StateObject private var owned: Owned
        init() { preconditionFailure("made with its probe") }
        init(_ probe: Probe) { _owned = StateObject(wrappedValue: Owned(probe)) }
        var body: some Scene {
            WindowGroup(id: "window") { Content(count: $count, owned: owned) }
        }
        struct Content: View {
            @Binding var count: Int
            @ObservedObject var owned: Owned
            @Environment(\.openWindow) private var openWindow
            var body: some View {
                VStack {
                    Text("\(count) \(owned.count)")
                    Button("More") {
                        count += 1
                        owned.count += 1
                    }
                    Button("Open") { openWindow(id: "window") }
                }
            }
        }
    }

    @Test(.unreadFact("SUI-APP-02"))
    func `the app's own state is there once, from its launch`() throws {
        probe.run { _ = probe.stage.run(Counting(probe)) }
        #expect(probe.take() == ["made"])
        try probe.tap("More")
        try probe.tap("Open")
        #expect(probe.page == "1 1")
        try probe.tap("More")
        #expect(probe.page == "2 2")
        #expect(probe.take() == [])
        probe.quit()
    }

    @Test(.fact("SUI-APP-03", "SUI-APP-04", "SUI-APP-05"))
    func `phases come one by one, each in an update of its own`() throws {
        let scene = try #require(probe.runApp { WindowGroup { Watcher("view", probe) } })
        #expect(probe.take() == ["+view", "view inactive", "view active"])
        probe.run { probe.stage.sendToBackground(scene) }
        #expect(probe.take() == ["view inactive", "view background"])
        probe.run { probe.stage.bringToForeground(scene) }
        #expect(probe.take() == ["view inactive", "view active"])
        probe.run { probe.stage.interrupt(scene) }
        #expect(probe.take() == ["view inactive"])
        probe.run { probe.stage.resume(scene) }
        #expect(probe.take() == ["view active"])
        probe.quit()
    }

    struct Following: App {
        @Environment(\.scenePhase) private var phase
        private let probe: Probe
        init() { preconditionFailure("made with its probe") }
        init(_ probe: Probe) { self.probe = probe }
        var body: some Scene {
            WindowGroup { Watcher("first", probe) }
                .onChange(of: phase) { probe.note("app \(phase)") }
            WindowGroup(id: "second") { Watcher("second", probe) }
        }
    }

    @Test(.fact("SUI-APP-06", "SUI-EN-24"))
    func `the app's phase is that of its most active scene`() throws {
        var launched: UIWindowScene?
        probe.run { launched = probe.stage.run(Following(probe)) }
        let first = try #require(launched)
        #expect(probe.take().filter { $0.hasPrefix("app") } == ["app inactive", "app active"])
        probe.run { probe.stage.openWindow(id: "second") }
        let second = try #require(
            probe.stage.application.connectedScenes.first { $0 !== first })
        _ = probe.take()
        probe.run { probe.stage.sendToBackground(first) }
        #expect(probe.take() == ["first inactive", "first background"])
        probe.run { probe.stage.interrupt(second) }
        #expect(probe.take() == ["app inactive", "second inactive"])
        probe.run { probe.stage.sendToBackground(second) }
        #expect(probe.take() == ["app background", "second background"])
        probe.quit()
    }

    @Test(.fact("SUI-APP-07", "SUI-EN-24"))
    func `under UIKit's lifecycle the phase stays what it is without a scene`() {
        final class Delegate: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?
            let probe: Probe
            init(_ probe: Probe) { self.probe = probe }
            func scene(
                _ scene: UIScene, willConnectTo session: UISceneSession,
                options connectionOptions: UIScene.ConnectionOptions
            ) {
                guard let scene = scene as? UIWindowScene else { return }
                window = UIWindow(windowScene: scene)
                window?.rootViewController = UIHostingController(
                    rootView: Watcher("view", probe))
                window?.makeKeyAndVisible()
            }
        }
        probe.run {
            let scene = probe.stage.connect(Delegate(probe))
            probe.stage.finish()
            probe.stage.sendToBackground(scene)
        }
        #expect(probe.take() == ["+view", "view background"])
        #expect(probe.warnings("Cannot use Scene methods").count == 1)
    }

    @Test(.fact("SUI-AP-28", "SUI-APP-25"))
    func `in the background no view disappears, no task ends, and changes are seen`() async throws {
        struct Working: View {
            let wishes: Wishes
            let probe: Probe
            var body: some View {
                Text("\(wishes.number)")
                    .onAppear { probe.note("+") }
                    .onDisappear { probe.note("-") }
                    .onChange(of: wishes.number) { probe.note("changed \(wishes.number)") }
                    .onReceive(
                        NotificationCenter.default.publisher(for: Self.name, object: wishes)
                    ) { _ in probe.note("received") }
                    .task {
                        while !Task.isCancelled { await Task.yield() }
                        probe.note("cancelled")
                    }
            }
            static let name = Notification.Name("SceneFacts.Working")
        }
        let wishes = Wishes()
        let scene = try #require(
            probe.runApp { WindowGroup { Working(wishes: wishes, probe: probe) } })
        for _ in 0..<3 { await mainTurn() }
        #expect(probe.take() == ["+"])
        probe.run { probe.stage.sendToBackground(scene) }
        probe.run { wishes.number = 1 }
        probe.run {
            NotificationCenter.default.post(name: Working.name, object: wishes)
        }
        for _ in 0..<3 { await mainTurn() }
        #expect(probe.take() == ["changed 1", "received"])
        probe.run { probe.stage.bringToForeground(scene) }
        #expect(probe.take() == [])
        probe.quit()
        // Between two looks the task is on another thread.
        for _ in 0..<100_000 where probe.count < 1 { await mainTurn() }
        #expect(probe.take() == ["cancelled"])
    }

    @Test(.fact("SUI-APP-24"))
    func `at the end of the process no view is called`() throws {
        let scene = try #require(probe.runApp { WindowGroup { Watcher("view", probe) } })
        probe.run { probe.stage.sendToBackground(scene) }
        _ = probe.take()
        probe.quit()
        #expect(probe.take() == [])
    }

    struct Covering: View {
        @Environment(\.scenePhase) private var phase
        @State private var isShown = false
        var body: some View {
            if phase == .active {
                Button("Show") { isShown = true }
                    .fullScreenCover(isPresented: .constant(isShown)) { Kept() }
            } else {
                Text("away")
            }
        }
        struct Kept: View {
            @State private var count = 0
            var body: some View { Button("count \(count)") { count += 1 } }
        }
    }

    struct Observed: View {
        @Environment(\.scenePhase) private var phase
        var body: some View { Text("\(phase)") }
    }

    @Test(.fact("SUI-PR-46"))
    func `a view whose structure follows the phase loses its cover, one beside it does not`()
        throws
    {
        let scene = try #require(probe.runApp { WindowGroup { Covering() } })
        try probe.tap("Show")
        try probe.tap("count 0")
        probe.run { probe.stage.sendToBackground(scene) }
        probe.run { probe.stage.bringToForeground(scene) }
        #expect(probe.texts == ["count 0"])
        let other = try #require(
            probe.runApp {
                WindowGroup {
                    VStack {
                        Observed()
                        Text("root").fullScreenCover(isPresented: .constant(true)) {
                            Covering.Kept()
                        }
                    }
                }
            })
        try probe.tap("count 0")
        probe.run { probe.stage.sendToBackground(other) }
        probe.run { probe.stage.bringToForeground(other) }
        #expect(probe.texts == ["count 1"])
        probe.quit()
    }
}
