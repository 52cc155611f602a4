import Foundation
import HeadlessStinsen
import HeadlessSwiftUI

// snippet
@MainActor
final class EntriesCoordinator: NavigationCoordinatable {
    let stack = NavigationStack(initial: \EntriesCoordinator.start)

    @Root var start = makeStart
    @Route(.push) var entry = makeEntry
    @Route(.modal) var compose = makeCompose

    @ViewBuilder func makeStart() -> some View { EntriesView() }
    @ViewBuilder func makeEntry(id: Int) -> some View {
        Text("Entry \(id)").accessibilityIdentifier("entry?id=\(id)")
    }
    @ViewBuilder func makeCompose() -> some View { ComposeView() }
}

struct EntriesView: View {
    @EnvironmentObject private var router: EntriesCoordinator.Router

    var body: some View {
        VStack {
            Button("Entry 1") { router.route(to: \.entry, 1) }
                .accessibilityIdentifier("entry?id=1")
            Button("Write") { router.route(to: \.compose) }
        }
        .accessibilityIdentifier("entries")
    }
}

struct ComposeView: View {
    @EnvironmentObject private var router: EntriesCoordinator.Router

    var body: some View {
        VStack {
            Button("Done") { router.pop() }
        }
        .accessibilityIdentifier("compose")
    }
}
// end

// snippet
@MainActor
final class JournalCoordinator: TabCoordinatable {
    let child = TabChild(startingItems: [
        \JournalCoordinator.entries, \JournalCoordinator.about,
    ])

    @Route(tabItem: makeEntriesTab) var entries = makeEntries
    @Route(tabItem: makeAboutTab) var about = makeAbout

    func makeEntries() -> NavigationViewCoordinator<EntriesCoordinator> {
        NavigationViewCoordinator(EntriesCoordinator())
    }
    @ViewBuilder func makeEntriesTab(isActive: Bool) -> some View { Text("Entries") }
    @ViewBuilder func makeAbout() -> some View {
        Text("A journal").accessibilityIdentifier("about")
    }
    @ViewBuilder func makeAboutTab(isActive: Bool) -> some View { Text("About") }

    func open(_ url: URL) {
        guard let id = Int(url.lastPathComponent) else { return }
        focusFirst(\.entries).child.route(to: \.entry, id)
    }
}
// end

struct JournalApp: App {
    private let coordinator: JournalCoordinator

    init() { self.init(JournalCoordinator()) }

    init(_ coordinator: JournalCoordinator) { self.coordinator = coordinator }

    var body: some Scene {
        WindowGroup {
            coordinator.view().onOpenURL { coordinator.open($0) }
        }
    }
}
