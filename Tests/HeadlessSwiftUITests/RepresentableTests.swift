import HeadlessSwiftUI
import Testing

@MainActor
struct RepresentableTests {
    struct Wrapped: UIViewControllerRepresentable {
        let text: String
        let notes: Notes
        @Environment(\.isEnabled) private var isEnabled

        func makeCoordinator() -> Notes {
            notes.add("coordinator")
            return notes
        }
        func makeUIViewController(context: Context) -> UIViewController {
            context.coordinator.add("make")
            return UIViewController()
        }
        func updateUIViewController(_ uiViewController: UIViewController, context: Context) {
            context.coordinator.add("update \(text) \(isEnabled)")
            uiViewController.title = text
        }
        static func dismantleUIViewController(
            _ uiViewController: UIViewController, coordinator: Notes
        ) { coordinator.add("dismantle") }
    }

    struct Screen: View {
        let notes: Notes
        @State private var count = 0
        @State private var other = 0
        var body: some View {
            VStack {
                Button("More") { count += 1 }
                Button("Other") { other += 1 }
                Text("\(other)")
                if count < 3 { Wrapped(text: "\(count)", notes: notes).disabled(count == 2) }
            }
        }
    }

    @Test func `a controller is made once, updated when something changed, and dismantled`() throws
    {
        let stage = HeadlessStage()
        let notes = Notes()
        try stage.perform {
            let window = stage.show(Screen(notes: notes))
            stage.finish()
            let host = try #require(window.rootViewController)
            #expect(host.children.map(\.title) == ["0"])
            try stage.user.tap("Other")
            stage.finish()
            #expect(notes.lines == ["coordinator", "make", "update 0 true"])
            try stage.user.tap("More")
            stage.finish()
            try stage.user.tap("More")
            stage.finish()
            try stage.user.tap("More")
            stage.finish()
            #expect(host.children.isEmpty)
        }
        #expect(
            notes.lines == [
                "coordinator", "make", "update 0 true", "update 1 true", "update 2 false",
                "dismantle",
            ])
    }

    struct Labelled: UIViewRepresentable {
        let text: String
        func makeUIView(context: Context) -> UILabel { UILabel(frame: .zero) }
        func updateUIView(_ uiView: UILabel, context: Context) { uiView.text = text }
    }

    @Test func `a view of UIKit is put into the hosting view`() throws {
        let stage = HeadlessStage()
        try stage.perform {
            let window = stage.show(VStack { Labelled(text: "hello") })
            stage.finish()
            let label = try #require(
                window.rootViewController?.view.subviews.first as? UILabel)
            #expect(label.text == "hello")
        }
    }
}
