import HeadlessSwiftUI
import Testing

/// What the system shows over an app: a person answers it or takes it away.
@MainActor
struct SystemDialogTests {
    let probe = Probe()

    struct Files: View {
        let probe: Probe
        @State private var opens = false
        @State private var opensSeveral = false
        @State private var saves = false
        var body: some View {
            VStack {
                Button("Open one") { opens = true }
                Button("Open several") { opensSeveral = true }
                Button("Export") { saves = true }
                Text("\(opens) \(opensSeveral) \(saves)")
            }
            .fileImporter(isPresented: $opens, allowedContentTypes: [.json, .plainText]) { result in
                probe.note("opened \(names(try? [result.get()]))")
            }
            .background {
                Text("").fileImporter(
                    isPresented: $opensSeveral, allowedContentTypes: [.image],
                    allowsMultipleSelection: true
                ) { result in
                    probe.note("opened \(names(try? result.get()))")
                } onCancellation: {
                    probe.note("cancelled")
                }
            }
            .overlay {
                Text("").fileExporter(
                    isPresented: $saves, item: "content", defaultFilename: "notes.txt"
                ) { result in probe.note("saved \(names(try? [result.get()]))") }
            }
        }
        private func names(_ files: [URL]?) -> String {
            (files ?? []).map(\.lastPathComponent).joined(separator: " ")
        }
    }

    private func showFiles() {
        probe.stage.offeredFiles = ["a.json", "b.txt"].map { URL(fileURLWithPath: "/\($0)") }
        probe.show(Files(probe: probe))
    }

    @Test func `a person opens one of the files that the stage offers`() throws {
        showFiles()
        try probe.tap("Open one")
        #expect(probe.texts == ["Cancel", "a.json", "b.txt"])
        try probe.tap("b.txt")
        #expect(probe.take() == ["opened b.txt"])
        #expect(probe.texts.contains("false false false"))
    }

    @Test func `several files are opened together, and a dialog can be left`() throws {
        showFiles()
        try probe.tap("Open several")
        try probe.tap("Cancel")
        #expect(probe.take() == ["cancelled"])
        try probe.tap("Open several")
        try probe.tap("a.json")
        try probe.tap("b.txt")
        try probe.tap("Open")
        #expect(probe.take() == ["opened a.json b.txt"])
        #expect(probe.texts.contains("false false false"))
    }

    @Test func `an export answers where the file would be`() throws {
        showFiles()
        try probe.tap("Export")
        try probe.tap("Save")
        #expect(probe.take() == ["saved notes.txt"])
    }

    @Test func `what is shared is shown in a sheet that a person closes`() throws {
        probe.show(ShareLink("Share it", item: "text"))
        try probe.tap("Share it")
        #expect(probe.texts == ["Close"])
        try probe.tap("Close")
        #expect(probe.texts == ["Share it"])
    }

    struct Inspected: View {
        @State private var isOpen = true
        var body: some View {
            Button("Main \(isOpen)") { isOpen.toggle() }
                .inspector(isPresented: $isOpen) {
                    Text("More").inspectorColumnWidth(200)
                    Dismissing()
                }
        }
    }

    struct Dismissing: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View { Button("Enough") { dismiss() } }
    }

    @Test func `an inspector is a sheet in a compact width`() throws {
        probe.show(Inspected())
        #expect(probe.texts == ["More", "Enough"])
        try probe.tap("Enough")
        #expect(probe.texts == ["Main false"])
    }

    @Test func `an inspector is beside its content in a regular width`() throws {
        probe.stage.resize(horizontally: .regular)
        probe.show(Inspected())
        #expect(probe.texts == ["Main true", "More", "Enough"])
        try probe.tap("Main true")
        #expect(probe.texts == ["Main false"])
    }

    final class Opening: NSObject, UNUserNotificationCenterDelegate {
        let probe: Probe
        init(_ probe: Probe) { self.probe = probe }
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
        ) async {
            probe.note("opened \(response.notification.request.content.title)")
        }
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler:
                @escaping (UNNotificationPresentationOptions) -> Void
        ) {
            probe.note("arrived \(notification.request.identifier)")
            completionHandler(.banner)
        }
    }

    @Test func `a notification that a person taps reaches the app's delegate`() async throws {
        let stage = probe.stage
        let delegate = Opening(probe)
        let content = UNMutableNotificationContent()
        content.title = "Order"
        let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
        content.title = "Other"
        try await stage.perform { UNUserNotificationCenter.current() }.add(request)
        stage.perform { UNUserNotificationCenter.current().delegate = delegate }
        stage.user.receiveNotification(request)
        stage.user.openNotification(request)
        await stage.settle()
        #expect(probe.take() == ["arrived 1", "opened Order"])
    }
}
