import HeadlessSwiftUI
import Testing

/// A page of the web over an app's screen, and what its delegate hears.
@MainActor
struct SafariTests {
    final class Listener: NSObject, SFSafariViewControllerDelegate {
        let notes: Notes
        init(_ notes: Notes) { self.notes = notes }

        func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
            notes.add("finished")
        }
        func safariViewController(
            _ controller: SFSafariViewController,
            didCompleteInitialLoad didLoadSuccessfully: Bool
        ) { notes.add("loaded \(didLoadSuccessfully)") }
    }

    struct Page: UIViewControllerRepresentable {
        let url: URL
        let notes: Notes
        func makeCoordinator() -> Listener { Listener(notes) }
        func makeUIViewController(context: Context) -> SFSafariViewController {
            let page = SFSafariViewController(url: url)
            page.delegate = context.coordinator
            page.dismissButtonStyle = .close
            return page
        }
        func updateUIViewController(_ page: SFSafariViewController, context: Context) {}
    }

    struct Article: View {
        let notes: Notes
        @State private var isReading = false
        var body: some View {
            Button("Read") { isReading = true }
                .sheet(isPresented: $isReading) {
                    if let url = URL(string: "https://example.org/article") {
                        Page(url: url, notes: notes)
                    }
                }
        }
    }

    @Test func `a person reads a page of the web in a sheet and leaves it`() async throws {
        let stage = HeadlessStage()
        let notes = Notes()
        stage.show(Article(notes: notes))
        await stage.settle()
        for round in 1...2 {
            try stage.user.tap("Read")
            await stage.settle()
            #expect(stage.user.texts == ["example.org", "Close"])
            try stage.user.tap("Close")
            await stage.settle()
            #expect(stage.user.texts == ["Read"])
            #expect(notes.lines.count == 2 * round)
            #expect(notes.lines.suffix(2) == ["loaded true", "finished"])
        }
    }

    @Test(arguments: ["mailto:ada@example.org", "shop://cart", "page"])
    func `what is no page of the web is refused as UIKit refuses it`(text: String) throws {
        let stage = HeadlessStage()
        stage.exceptionHandler = { _ in }
        let url = try #require(URL(string: text))
        _ = stage.perform { SFSafariViewController(url: url) }
        #expect(stage.exceptions.map(\.name) == [.invalidArgument])
    }
}
