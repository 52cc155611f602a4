import HeadlessSwiftUI
import Testing

/// Chapters 2, 5 and 15: what ends the process, with which words.
struct TrapFacts {
    final class Model: ObservableObject {}
    @Observable final class Tracked { var value = 0 }

    struct ReadingObject: View {
        @EnvironmentObject private var model: Model
        var body: some View { Text("\(ObjectIdentifier(model))") }
    }

    struct ReadingObservable: View {
        @Environment(Tracked.self) private var model
        var body: some View { Text("\(model.value)") }
    }

    struct Bodiless: View {
        var body: Never { fatalError("nobody calls this") }
    }

    @MainActor
    private static func show<V: View>(_ view: V) {
        let stage = HeadlessStage()
        stage.perform {
            stage.show(view)
            stage.finish()
        }
    }

    private func said(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test(.fact("SUI-ST-22", "SUI-TH-05", "SUI-TH-13"))
    func `a missing object ends the process when it is read`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { Self.show(ReadingObject()) }
        }
        #expect(
            said(result).contains(
                "No ObservableObject of type Model found. A View.environmentObject(_:) for Model"
                    + " may be missing as an ancestor of this view."))
    }

    @Test(.fact("SUI-ST-23", "SUI-TH-05"))
    func `a missing observable ends the process when it is read`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { Self.show(ReadingObservable()) }
        }
        #expect(
            said(result).contains(
                "No Observable object of type Tracked found. A View.environmentObject(_:) for"
                    + " Tracked may be missing as an ancestor of this view."))
    }

    @Test(.fact("SUI-EN-07", "SUI-EN-08"))
    func `an object set inside of a container is missing on a pushed screen`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                Self.show(
                    NavigationView {
                        NavigationLink("Go", isActive: .constant(true)) { ReadingObject() }
                            .environmentObject(Model())
                    })
            }
        }
        #expect(said(result).contains("No ObservableObject of type Model found."))
    }

    @Test(.fact("SUI-TH-05"))
    func `the body of a view that has none ends the process when it is called`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { _ = EmptyView().body }
        }
        #expect(said(result).contains("body() should not be called on EmptyView."))
    }

    @Test(.fact("SUI-TH-05"))
    func `a view of an app has a body`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { Self.show(Bodiless()) }
        }
        #expect(said(result).contains("Bodiless may not have Body == Never"))
    }

    final class Classy: View {
        nonisolated init() {}
        var body: some View { Text("fine") }
    }

    @Test(.fact("SUI-TH-07"))
    func `a view is no class`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { Self.show(Classy()) }
        }
        #expect(said(result).contains("Classy is a class."))
    }

    final class Shared: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }

    @Test(.fact("SUI-UK-07"))
    func `a bridge that is a class ends the process`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { Self.show(Shared()) }
        }
        #expect(said(result).contains("UIViewControllerRepresentables must be value types: Shared"))
    }

    @Test(.fact("SUI-UK-13"))
    func `a hosting controller is not made by a coder`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                _ = UIHostingController<EmptyView>(coder: NSCoder())
            }
        }
        #expect(said(result).contains("init(coder:) must be implemented in a subclass"))
    }

    @Test(.unreadFact("SUI-TH-01"))
    @MainActor func `a view is isolated to the main actor`() {
        // That this compiles is the fact: a synchronous body reads a property of the main actor.
        #expect(Isolated().title == "isolated")
    }

    struct Isolated: View {
        var title: String { MainActorValue.text }
        var body: some View { Text(title) }
    }

    @MainActor enum MainActorValue {
        static var text: String { "isolated" }
    }
}
