import HeadlessSwiftUI
import Testing

/// Chapters 5 and 14: what reaches the controllers and views of UIKit inside of views.
@MainActor
struct UIKitFacts {
    let probe = Probe()

    @Observable @MainActor
    final class Model {
        var made = 1
        var updated = 1
        var other = 1
    }

    struct Wrapped: UIViewControllerRepresentable {
        let model: Model
        let probe: Probe
        func makeUIViewController(context: Context) -> UIViewController {
            probe.note("make \(model.made) \(context.environment.locale.identifier)")
            return UIViewController()
        }
        func updateUIViewController(_ controller: UIViewController, context: Context) {
            probe.note("update \(model.updated) \(context.environment.isEnabled)")
        }
    }

    private func show() -> (Model, Kept<Binding<EnvironmentValues>>) {
        let model = Model()
        let kept = Kept<Binding<EnvironmentValues>>()
        let probe = probe
        probe.show(
            Stateful(EnvironmentValues()) { values in
                Wrapped(model: model, probe: probe)
                    .disabled(!values.wrappedValue.isEnabled)
                    .environment(\.locale, values.wrappedValue.locale)
                    .environment(\.lineSpacing, values.wrappedValue.lineSpacing)
                    .onAppear { kept.value = values }
            })
        return (model, kept)
    }

    @Test(.fact("SUI-EN-06"))
    func `a controller is updated for a key of the environment that it used`() {
        let (_, values) = show()
        #expect(probe.take() == ["make 1 en_US", "update 1 true"])
        probe.run { values.value?.wrappedValue.lineSpacing = 4 }
        #expect(probe.take() == [])
        probe.run { values.value?.wrappedValue.isEnabled = false }
        #expect(probe.take() == ["update 1 false"])
        // Read when the controller was made.
        probe.run { values.value?.wrappedValue.locale = Locale(identifier: "nl_NL") }
        #expect(probe.take() == ["update 1 false"])
    }

    @Test(.fact("SUI-OB-16"))
    func `a controller is updated for what it read of an observable`() {
        let (model, _) = show()
        #expect(probe.take() == ["make 1 en_US", "update 1 true"])
        probe.run { model.other = 2 }
        #expect(probe.take() == [])
        probe.run { model.updated = 2 }
        #expect(probe.take() == ["update 2 true"])
        probe.run { model.updated = 3 }
        #expect(probe.take() == ["update 3 true"])
    }

    struct Reading: View {
        let name: String
        let probe: Probe
        @Environment(\.isPresented) private var isPresented
        var body: some View {
            Text(name).onChange(of: isPresented, initial: true) {
                probe.note("\(name) \(isPresented)")
            }
        }
    }

    struct Bridge: UIViewControllerRepresentable {
        let probe: Probe
        func makeUIViewController(context: Context) -> UIViewController {
            UIHostingController(rootView: Reading(name: "below", probe: probe))
        }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }

    @Test(.fact("SUI-EN-16"))
    func `below a controller of UIKit nothing is presented`() throws {
        probe.show(
            Stateful(false) { isShown in
                Button("Show") { isShown.wrappedValue = true }
                    .sheet(isPresented: isShown) {
                        VStack {
                            Reading(name: "sheet", probe: probe)
                            Bridge(probe: probe)
                        }
                    }
            })
        try probe.tap("Show")
        #expect(probe.texts == ["sheet", "below"])
        #expect(Set(probe.take()) == ["sheet true", "below false"])
        #expect(probe.swipeDown())
        #expect(probe.take() == [])
    }

    struct Leaving: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View { Button("Leave") { dismiss() } }
    }

    @Test(.fact("SUI-EN-18"))
    func `a screen inside of another view is dismissed by its link's place`() throws {
        probe.show(
            NavigationView {
                NavigationLink("Go") {
                    ZStack {
                        Color.red
                        VStack {
                            ZStack {
                                NavigationLink("Further") { ZStack { Group { Leaving() } } }
                                Leaving()
                            }
                        }
                    }
                }
            })
        try probe.tap("Go")
        try probe.tap("Further")
        #expect(probe.texts == ["Leave"])
        try probe.tap("Leave")
        #expect(probe.texts == ["Further", "Leave"])
        try probe.tap("Leave")
        #expect(probe.texts == ["Go"])
    }
}
