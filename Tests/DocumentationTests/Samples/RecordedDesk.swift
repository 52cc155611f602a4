import HeadlessSwiftUI
import WayfoldRecorder

enum DeskPage: Hashable {
    case letter(id: Int)
}

struct DeskDraft: Identifiable {
    var id = 1
}

enum DeskTab: Hashable {
    case letters
    case sent
}

@MainActor
final class DeskStore: ObservableObject {
    @Published var path: [DeskPage] = []
    @Published var draft: DeskDraft?
    @Published var isWelcomed = false
    @Published var tab = DeskTab.letters
    @Published var isSignedIn = false
    @Published var isRestoring = false
}

// snippet
struct RecordedDesk: View {
    @ObservedObject var store: DeskStore
    let recorder: Recorder

    var body: some View {
        TabView(selection: $store.tab) {
            NavigationStack(path: $store.path) { Text("Letters") }
                .tabItem { Text("Letters") }
                .tag(DeskTab.letters)
            Text("Sent")
                .tabItem { Text("Sent") }
                .tag(DeskTab.sent)
        }
        .sheet(item: $store.draft) { _ in Text("Draft") }
        .fullScreenCover(isPresented: $store.isWelcomed) { Text("Welcome") }
        // One modifier for each binding that navigates.
        .recordsNavigation(path: $store.path, by: store.isRestoring ? .restore : .user)
        .recordsNavigation(sheet: $store.draft) { _ in Route("draft") }
        .recordsNavigation(cover: $store.isWelcomed, as: Route("welcome"))
        .recordsNavigation(tab: $store.tab)
        .recordsNavigation(fact: "signedIn", $store.isSignedIn)
        // At the root of the scene.
        .recordsNavigation(with: recorder)
    }
}
// end
