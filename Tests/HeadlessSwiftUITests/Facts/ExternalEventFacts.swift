import HeadlessSwiftUI
import Testing

/// Chapter 11: URLs, activities, and what is saved of a scene.
@MainActor
struct ExternalEventFacts {
    let probe = Probe()

    private func activity(_ type: String, url: String? = nil) -> NSUserActivity {
        let made = NSUserActivity(activityType: type)
        made.webpageURL = url.flatMap { URL(string: $0) }
        return made
    }

    @Test(.fact("SUI-APP-08"), .choice("SUI-U-14"))
    func `the URL of a cold launch comes a tenth of a second after the first view`() {
        let start = probe.stage.now
        _ = probe.launch(url: "shop://1") { WindowGroup { Watcher("view", probe) } }
        probe.stage.perform { probe.stage.advance(by: 0.09) }
        #expect(probe.take() == ["+view", "view inactive", "view active"])
        probe.finish()
        #expect(probe.take() == ["view shop://1"])
        #expect(probe.stage.now - start >= 0.1)
        probe.quit()
    }

    @Test(.choice("SUI-U-14"))
    func `the URL of a cold launch may come before the phase is active`() {
        probe.stage.viewChoices.launchURLs = .beforeActive
        probe.runApp(url: "shop://1") { WindowGroup { Watcher("view", probe) } }
        #expect(probe.take() == ["+view", "view inactive", "view shop://1", "view active"])
        probe.quit()
    }

    @Test(.fact("SUI-APP-09", "SUI-APP-15"))
    func `the activity of a cold launch comes as late, to the handlers of its type`() {
        _ = probe.launch(activity: activity("read")) {
            WindowGroup {
                Text("view")
                    .onContinueUserActivity("write") { _ in probe.note("write") }
                    .onContinueUserActivity("read") { probe.note($0.activityType) }
                    .onOpenURL { _ in probe.note("url") }
            }
        }
        probe.stage.perform { probe.stage.advance(by: 0.09) }
        #expect(probe.take() == [])
        probe.finish()
        #expect(probe.take() == ["read"])
        probe.quit()
    }

    @Test(.fact("SUI-APP-13", "SUI-APP-14"))
    func `a link of the web comes as a URL, at a cold launch as well`() throws {
        let link = activity(NSUserActivityTypeBrowsingWeb, url: "https://example.com/1")
        let scene = try #require(
            probe.runApp(activity: link) {
                WindowGroup {
                    Text("view")
                        .onOpenURL { probe.note($0.absoluteString) }
                        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { _ in
                            probe.note("activity")
                        }
                }
            })
        #expect(probe.take() == ["https://example.com/1"])
        probe.run { probe.stage.hand(link, to: scene) }
        #expect(probe.take() == ["https://example.com/1"])
        probe.quit()
    }

    @Test(.fact("SUI-APP-10", "SUI-APP-12"))
    func `a warm URL reaches every handler at once, in covered screens and built tabs too`() throws
    {
        let router = Router([Int]())
        let scene = try #require(
            probe.runApp {
                WindowGroup {
                    TabView {
                        NavigationStack(path: router.noted(probe)) {
                            Watcher("root", probe)
                                .navigationDestination(for: Int.self) {
                                    Watcher("pushed \($0)", probe)
                                }
                        }
                        .tabItem { Text("A") }
                        Watcher("b", probe).tabItem { Text("B") }
                        Watcher("c", probe).tabItem { Text("C") }
                    }
                    .onOpenURL { _ in probe.note("tabs") }
                }
            })
        probe.run { router.path = [1] }
        try probe.tap("B")
        _ = probe.take()
        probe.open("shop://1", in: scene)
        #expect(
            probe.take() == ["tabs", "root shop://1", "pushed 1 shop://1", "b shop://1"])
        probe.quit()
    }

    @Test(.fact("SUI-APP-11", "SUI-APP-15"), arguments: [false, true])
    func `what nobody handles waits for the first handler, and comes a turn later`(
        isActivity: Bool
    ) throws {
        let wishes = Wishes()
        let scene = try #require(
            probe.runApp {
                WindowGroup {
                    Stateful(0) { _ in
                        if wishes.first {
                            Text("view").onAppear { probe.note("appear") }
                                .onOpenURL { probe.note($0.absoluteString) }
                                .onContinueUserActivity("read") { _ in probe.note("read") }
                        }
                    }
                }
            })
        if isActivity {
            probe.run { probe.stage.hand(activity("read"), to: scene) }
        } else {
            probe.run { probe.open("shop://1", in: scene) }
        }
        #expect(probe.take() == [])
        probe.run { wishes.first = true }
        #expect(probe.take() == ["appear", isActivity ? "read" : "shop://1"])
        probe.quit()
    }

    @Test(.fact("SUI-APP-23"), .choice("SUI-U-14"), arguments: [false, true])
    func `a URL that brings a scene to the front comes while it is inactive, or after`(
        isAfter: Bool
    ) throws {
        if isAfter { probe.stage.viewChoices.resumingURLs = .afterActive }
        let scene = try #require(probe.runApp { WindowGroup { Watcher("view", probe) } })
        probe.run { probe.stage.sendToBackground(scene) }
        _ = probe.take()
        probe.run { probe.open("shop://1", in: scene) }
        let url = ["view shop://1"]
        let active = ["view active"]
        #expect(probe.take() == ["view inactive"] + (isAfter ? active + url : url + active))
        probe.quit()
    }

    @Test(.fact("SUI-APP-16"))
    func `outside of an app the handlers do nothing, and that is reported`() {
        probe.show(Watcher("view", probe))
        let report = "Cannot use Scene methods for URL, NSUserActivity, and other External Events"
        #expect(probe.warnings(report).count == 1)
        #expect(!probe.open("shop://1"))
        #expect(probe.take() == ["+view", "view background"])
    }

    /// An app whose second window takes notes, and whose third takes nothing.
    private func runWindows(url: String? = nil, second: Set<String> = ["note"]) {
        probe.runApp(url: url) {
            WindowGroup { Watcher("first", probe) }
                .handlesExternalEvents(matching: ["shop"])
            WindowGroup(id: "second") { Watcher("second", probe) }
                .handlesExternalEvents(matching: second)
            WindowGroup(id: "third") { Watcher("third", probe) }
                .handlesExternalEvents(matching: [])
        }
    }

    private var urls: [String] { probe.take().filter { $0.contains("://") } }

    @Test(.fact("SUI-APP-18"))
    func `the scene is chosen by the text of the event`() {
        runWindows()
        #expect(probe.open("shop://1"))
        #expect(urls == ["first shop://1"])
        #expect(probe.open("note://1"))
        #expect(urls == ["second note://1"])
        #expect(probe.stage.application.connectedScenes.count == 2)
        #expect(probe.open("app://note"))
        #expect(probe.stage.application.connectedScenes.count == 2)
        #expect(urls == ["second app://note"])
        #expect(!probe.open("other://1"))
        #expect(urls == [])
        probe.quit()
    }

    @Test(.fact("SUI-APP-18"))
    func `a star takes every event, and a launch opens the window that its URL is for`() {
        runWindows(url: "app://1", second: ["*"])
        #expect(urls == ["second app://1"])
        #expect(probe.page == "second")
        probe.quit()
    }

    @Test(.fact("SUI-APP-18"))
    func `a view may prefer events, or refuse them for its scene`() {
        let wishes = Wishes()
        probe.runApp {
            WindowGroup(id: "first") {
                Watcher("first", probe)
                    .handlesExternalEvents(preferring: [], allowing: wishes.first ? ["*"] : [])
            }
            WindowGroup(id: "second") {
                Watcher("second", probe)
                    .handlesExternalEvents(preferring: ["note"], allowing: [])
            }
        }
        probe.run { probe.stage.openWindow(id: "second") }
        _ = probe.take()
        #expect(probe.open("note://1"))
        #expect(urls == ["second note://1"])
        // Both refuse this one, for which a new window is opened.
        #expect(probe.open("other://1"))
        #expect(probe.stage.application.connectedScenes.count == 3)
        #expect(urls == ["first other://1"])
        probe.quit()
    }

    @Test(.fact("SUI-APP-19", "SUI-ST-31"))
    func `what a scene stores is saved when it is asked for, and there before its first view`()
        throws
    {
        struct Storing: View {
            @SceneStorage("page") private var page = 1
            let probe: Probe
            var body: some View {
                let _ = probe.note("page \(page)")
                Button("page \(page)") { page += 1 }
            }
        }
        let scene = try #require(probe.runApp { WindowGroup { Storing(probe: probe) } })
        try probe.tap("page 1")
        #expect(scene.session.stateRestorationActivity == nil)
        probe.run { probe.stage.sendToBackground(scene) }
        let saved = try #require(scene.session.stateRestorationActivity)
        probe.quit()
        _ = probe.take()
        probe.runApp(restoring: saved) { WindowGroup { Storing(probe: probe) } }
        #expect(probe.take() == ["page 2"])
        probe.quit()
    }

    private func notes<V: Hashable & Codable>(
        _ type: V.Type, _ kept: Kept<Binding<V?>>
    ) -> some Scene {
        WindowGroup(id: "note", for: type) { value in
            Text(value.wrappedValue.map { "note \($0)" } ?? "no note")
                .onAppear { kept.value = value }
        }
    }

    @Test(.fact("SUI-APP-20"))
    func `a value that cannot be read any more gives way to the default one`() throws {
        probe.runApp { notes(String.self, Kept()) }
        probe.run { probe.stage.openWindow(id: "note", value: "text") }
        #expect(probe.texts == ["note text"])
        let scene = try #require(
            probe.stage.application.connectedScenes.first { probe.isInFront($0) })
        probe.run { probe.stage.sendToBackground(scene) }
        let saved = try #require(scene.session.stateRestorationActivity)
        probe.quit()
        probe.runApp(restoring: saved) {
            WindowGroup(id: "note", for: Int.self) { value in
                Button("note \(value.wrappedValue)") { value.wrappedValue += 1 }
            } defaultValue: {
                7
            }
        }
        #expect(probe.texts == ["note 7"])
        try probe.tap("note 7")
        #expect(probe.texts == ["note 8"])
        probe.quit()
    }

    @Test(.fact("SUI-APP-20"), arguments: [false, true])
    func `a window comes back with its value, or with none where that cannot be read`(
        isOtherType: Bool
    ) throws {
        let kept = Kept<Binding<Int?>>()
        probe.runApp {
            WindowGroup { Text("first") }
            notes(Int.self, kept)
        }
        probe.run { probe.stage.openWindow(id: "note", value: 3) }
        #expect(probe.texts == ["note 3"])
        probe.run { kept.value?.wrappedValue = 4 }
        let scene = try #require(
            probe.stage.application.connectedScenes.first { probe.isInFront($0) })
        probe.run { probe.stage.sendToBackground(scene) }
        let saved = try #require(scene.session.stateRestorationActivity)
        probe.quit()
        if isOtherType {
            probe.runApp(restoring: saved) {
                WindowGroup { Text("first") }
                notes([String].self, Kept())
            }
        } else {
            probe.runApp(restoring: saved) {
                WindowGroup { Text("first") }
                notes(Int.self, kept)
            }
        }
        #expect(probe.texts == [isOtherType ? "no note" : "note 4"])
        probe.quit()
    }
}

extension Probe {
    fileprivate func isInFront(_ scene: UIScene) -> Bool {
        (scene as? UIWindowScene)?.windows.contains(where: \.isKeyWindow) ?? false
    }
}
