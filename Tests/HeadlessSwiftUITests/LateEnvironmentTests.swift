import HeadlessSwiftUI
import Testing

/// Who has not read a value of the environment is given it when it is asked for.
@MainActor
struct LateEnvironmentTests {
    private let probe = Probe()

    private struct Phase: View {
        @Environment(\.scenePhase) private var phase
        var body: some View { Text("\(phase)") }
    }

    private struct Unread: View {
        @State private var reads = false
        var body: some View {
            VStack {
                Button("Read") { reads = true }
                if reads { Phase() }
            }
        }
    }

    @Test func `a view that begins to read the phase has the one of now`() throws {
        let scene = try #require(probe.runApp { WindowGroup { Unread() } })
        probe.run { probe.stage.interrupt(scene) }
        try probe.tap("Read")
        #expect(probe.stage.user.texts == ["Read", "inactive"])
        probe.run { probe.stage.resume(scene) }
        #expect(probe.stage.user.texts == ["Read", "active"])
    }

    private struct Stack: View {
        var body: some View {
            NavigationStack {
                VStack {
                    Unread()
                    NavigationLink("Next") { Text("top") }
                }
            }
        }
    }

    @Test func `a page that was covered meanwhile has it too`() throws {
        let scene = try #require(probe.runApp { WindowGroup { Stack() } })
        try probe.tap("Next")
        probe.run { probe.stage.interrupt(scene) }
        try probe.tap("Back")
        try probe.tap("Read")
        #expect(probe.stage.user.texts.contains("inactive"))
    }

    private struct Presenting: View {
        @State private var isShown = false
        var body: some View {
            Button("Show") { isShown = true }.sheet(isPresented: $isShown) { Phase() }
        }
    }

    @Test func `a sheet hears of the phase though its presenter does not read it`() throws {
        let scene = try #require(probe.runApp { WindowGroup { Presenting() } })
        probe.run { probe.stage.interrupt(scene) }
        probe.run { probe.stage.resume(scene) }
        try probe.tap("Show")
        #expect(probe.stage.user.texts == ["active"])
        probe.run { probe.stage.interrupt(scene) }
        #expect(probe.stage.user.texts == ["inactive"])
    }

    private struct Derived: View {
        @Environment(\.label) private var label
        var body: some View { Text(label) }
    }

    @Test func `what a setter makes of another value follows that value`() throws {
        let scene = try #require(
            probe.runApp { WindowGroup { Derived().environment(\.label, "now") } })
        #expect(probe.stage.user.texts == ["now active"])
        probe.run { probe.stage.interrupt(scene) }
        #expect(probe.stage.user.texts == ["now inactive"])
    }
}

extension EnvironmentValues {
    fileprivate var label: String {
        get { self[LabelKey.self] }
        set { self[LabelKey.self] = "\(newValue) \(scenePhase)" }
    }

    private struct LabelKey: EnvironmentKey {
        static var defaultValue: String { "" }
    }
}
