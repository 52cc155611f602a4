import HeadlessSwiftUI
import Testing
import WayfoldRecorder

/// An app that is recorded as people and links lead it.
@MainActor
@Suite(.serialized) struct RecordedAppTests {
    private let stage = HeadlessStage()
    private let desk = Desk()
    private let recorder = Recorder.still

    private func launch() async {
        stage.run(DeskApp(desk: desk, recorder: recorder))
        await stage.settle()
    }

    private func tap(_ names: String...) async throws {
        for name in names {
            try stage.user.tap(name)
            await stage.settle()
        }
    }

    @Test func `a stack's pushes and pops are recorded as they were`() async throws {
        await launch()
        try await tap("Letter 1", "Letter 2", "Letter 3")
        try stage.user.goBack()
        await stage.settle()
        desk.path.removeLast(2)
        await stage.settle()
        desk.path = [.letter(id: 8), .letter(id: 9)]
        await stage.settle()
        #expect(
            try recorder.takeWords() == [
                "push letter id=1", "push letter id=2", "push letter id=3", "back", "popToRoot",
                "setPath letter id=8, letter id=9",
            ])
    }

    @Test func `a swipe that is cancelled is no event`() async throws {
        await launch()
        try await tap("Letter 1")
        stage.user.beginSwipeBack()?.cancel()
        await stage.settle()
        #expect(try recorder.takeWords() == ["push letter id=1"])
        stage.user.beginSwipeBack()?.finish()
        await stage.settle()
        #expect(try recorder.takeWords() == ["back"])
    }

    @Test func `a sheet with a stack of its own is presented, gone through and swiped down`()
        async throws
    {
        await launch()
        try await tap("Write", "Address", "Send")
        #expect(
            try recorder.takeWords() == [
                "present sheet draft id=1", "push address", "swipe down",
            ])
    }

    @Test func `tabs, covers, facts and phases are recorded`() async throws {
        await launch()
        try await tap("Sent things", "Sign in", "Close")
        let scene = try #require(stage.application.connectedScenes.first)
        stage.sendToBackground(scene)
        await stage.settle()
        stage.bringToForeground(scene)
        await stage.settle()
        #expect(
            try recorder.takeWords() == [
                "selectTab \"Sent things\"", "fact signedIn true by=program",
                "present cover welcome", "dismiss", "phase inactive by=system",
                "phase background by=system", "phase inactive by=system",
                "phase active by=system",
            ])
        #expect(desk.savedCount == 1)
    }

    @Test func `what a link brings about is the link's, whatever it closes`() async throws {
        await launch()
        try await tap("Write")
        _ = try recorder.takeWords()
        stage.open(try #require(URL(string: "desk://letter/4")))
        await stage.settle()
        #expect(stage.user.texts.contains("Letter 5"))
        #expect(try recorder.takeWords() == ["open desk://letter/4 by=system"])
        try stage.user.goBack()
        await stage.settle()
        #expect(try recorder.takeWords() == ["back"])
    }

    @Test func `what closes is recorded before what moves below it, whoever hears of it first`()
        async throws
    {
        await launch()
        try await tap("Letter 1", "Write", "Address")
        _ = try recorder.takeWords()
        desk.leave()
        await stage.settle()
        #expect(
            try recorder.takeWords() == [
                "swipe down", "back", "selectTab \"Sent things\"",
            ])
    }

    @Test func `an app without a recorder runs the same`() async throws {
        stage.run(DeskApp(desk: desk, recorder: nil))
        await stage.settle()
        try await tap("Letter 1", "Write", "Address", "Send")
        #expect(desk.path.count == 1 && desk.draft == nil)
    }

    @Test func `who did it is asked when it has happened`() async throws {
        await launch()
        desk.origin = .restore
        desk.path = [.letter(id: 1)]
        await stage.settle()
        #expect(try recorder.takeWords() == ["push letter id=1 by=restore"])
    }
}

/// Letters in a stack, a sheet with a stack of its own, a cover.
@MainActor
final class Desk: ObservableObject {
    enum Page: Hashable { case letter(id: Int) }
    enum Part: String { case inbox = "Inbox", sent = "Sent things" }
    enum Field { case address }
    struct Draft: Identifiable { let id: Int }

    @Published var part = Part.inbox
    @Published var path: [Page] = []
    @Published var draft: Draft?
    @Published var isSignedIn = false
    @Published var isWelcomed = false
    var origin = Origin.user
    var savedCount = 0

    func leave() {
        path.removeLast()
        part = .sent
        draft = nil
    }

    func open(_ url: URL) {
        path = [.letter(id: Int(url.lastPathComponent) ?? 0)]
        part = .inbox
        draft = nil
    }
}

struct DeskApp: App {
    @StateObject private var desk: Desk
    private let recorder: Recorder?

    init() { self.init(desk: Desk(), recorder: nil) }

    init(desk: Desk, recorder: Recorder?) {
        _desk = StateObject(wrappedValue: desk)
        self.recorder = recorder
    }

    var body: some Scene {
        WindowGroup {
            DeskView().environmentObject(desk)
                .recordsNavigation(with: recorder) { desk.savedCount += 1 }
        }
    }
}

struct DeskView: View {
    @EnvironmentObject private var desk: Desk

    var body: some View {
        TabView(selection: $desk.part) {
            InboxView().tabItem { Text("Inbox") }.tag(Desk.Part.inbox)
            Button("Sign in") {
                desk.isSignedIn = true
                desk.isWelcomed = true
            }
            .tabItem { Text("Sent things") }.tag(Desk.Part.sent)
        }
        .sheet(item: $desk.draft) { _ in DraftView() }
        .fullScreenCover(isPresented: $desk.isWelcomed) {
            Button("Close") { desk.isWelcomed = false }
        }
        .onOpenURL { desk.open($0) }
        .recordsNavigation(path: .watching(desk.path), by: desk.origin)
        .recordsNavigation(cover: $desk.isWelcomed, as: Route("welcome"))
        .recordsNavigation(tab: $desk.part)
        .recordsNavigation(sheet: $desk.draft)
        .recordsNavigation(fact: "signedIn", $desk.isSignedIn)
    }
}

struct InboxView: View {
    @EnvironmentObject private var desk: Desk

    var body: some View {
        NavigationStack(path: $desk.path) {
            list(above: 0).navigationDestination(for: Desk.Page.self) { page in
                if case .letter(let id) = page { list(above: id) }
            }
        }
    }

    private func list(above id: Int) -> some View {
        VStack {
            NavigationLink("Letter \(id + 1)", value: Desk.Page.letter(id: id + 1))
            Button("Write") { desk.draft = Desk.Draft(id: 1) }
        }
    }
}

struct DraftView: View {
    @EnvironmentObject private var desk: Desk
    @State private var fields: [Desk.Field] = []

    var body: some View {
        NavigationStack(path: $fields) {
            NavigationLink("Address", value: Desk.Field.address)
                .navigationDestination(for: Desk.Field.self) { _ in
                    Button("Send") { desk.draft = nil }
                }
        }
        .recordsNavigation(path: $fields)
    }
}
