import Foundation
import HeadlessSwiftUI

// snippet
enum SurveyPage: Hashable, Codable {
    case question(number: Int)
    case thanks
}

@MainActor
final class SurveyStorage: ObservableObject {
    @Published var path: [SurveyPage] = []

    func open(_ url: URL) {
        guard url.host == "question", let number = Int(url.lastPathComponent) else { return }
        path.append(.question(number: number))
    }

    func saved() throws -> Data { try JSONEncoder().encode(path) }

    func restore(from data: Data) throws {
        path = try JSONDecoder().decode([SurveyPage].self, from: data)
    }
}
// end

// snippet
struct SurveyView: View {
    @EnvironmentObject private var storage: SurveyStorage
    @Environment(\.scenePhase) private var phase
    @SceneStorage("survey") private var saved: Data?

    var body: some View {
        NavigationStack(path: $storage.path) {
            VStack {
                NavigationLink("Begin", value: SurveyPage.question(number: 1))
                    .accessibilityIdentifier("question?number=1")
            }
            .accessibilityIdentifier("start")
            .navigationDestination(for: SurveyPage.self) { SurveyPageView(page: $0) }
        }
        .onOpenURL { storage.open($0) }
        .onAppear { restore() }
        .onChange(of: phase) { _, phase in
            if phase != .active { save() }
        }
    }

    private func save() {
        do { saved = try storage.saved() } catch { saved = nil }
    }

    private func restore() {
        guard let saved else { return }
        // Pages of another version: the survey begins anew.
        do { try storage.restore(from: saved) } catch { storage.path = [] }
    }
}
// end

struct SurveyPageView: View {
    let page: SurveyPage

    var body: some View {
        switch page {
        case .question(let number):
            VStack {
                NavigationLink("Next", value: SurveyPage.question(number: number + 1))
                    .accessibilityIdentifier("question?number=\(number + 1)")
                NavigationLink("Send", value: SurveyPage.thanks)
                    .accessibilityIdentifier("thanks")
            }
            .accessibilityIdentifier("question?number=\(number)")
        case .thanks: Text("Thank you").accessibilityIdentifier("thanks")
        }
    }
}

struct SurveyApp: App {
    private let storage: SurveyStorage

    init() { self.init(SurveyStorage()) }

    init(_ storage: SurveyStorage) { self.storage = storage }

    var body: some Scene {
        WindowGroup { SurveyView().environmentObject(storage) }
    }
}

// snippet
/// The texts on screen when the process has ended in the third question and the app is back.
@MainActor
func textsAfterRelaunch() async throws -> [String] {
    let stage = HeadlessStage()
    let scene = stage.launch(SurveyApp.self)
    for word in ["Begin", "Next", "Next"] {
        await stage.settle()
        try stage.user.tap(word)
    }
    await stage.settle()
    guard let scene else { return [] }
    stage.sendToBackground(scene)
    await stage.settle()
    let saved = scene.session.stateRestorationActivity
    stage.quit()
    stage.launch(SurveyApp.self, restoring: saved)
    await stage.settle()
    try stage.user.goBack()
    await stage.settle()
    return stage.user.texts
}
// end
