import Foundation
import HeadlessSwiftUI

// snippet
protocol Screen: Hashable, Sendable {}

struct Shelf: Screen { let name: String }
struct Book: Screen { let id: Int }
struct Loan: Screen { let id: Int }
// end

// snippet
struct ScreenRouter: Sendable {
    let view: @MainActor @Sendable (any Screen) -> AnyView
}

/// The one place of the app that knows the views of all modules.
struct LibraryScreens {
    @ViewBuilder @MainActor
    static func view(for screen: any Screen) -> some View {
        switch screen {
        case let shelf as Shelf: ShelfView(shelf: shelf)
        case let book as Book: BookView(book: book)
        case let loan as Loan: NoScreenView(name: "loan?id=\(loan.id)")
        default: NoScreenView(name: "\(screen)")
        }
    }
}
// end

struct RouterKey: EnvironmentKey {
    static var defaultValue: ScreenRouter { ScreenRouter { _ in AnyView(EmptyView()) } }
}

extension EnvironmentValues {
    var screens: ScreenRouter {
        get { self[RouterKey.self] }
        set { self[RouterKey.self] = newValue }
    }
}

/// What stands in for a screen that no module has.
struct NoScreenView: View {
    let name: String

    var body: some View { Text("There is no \(name)") }
}

// snippet
struct ShelfView: View {
    let shelf: Shelf

    var body: some View {
        VStack {
            NavigationLink("Book 1", value: Book(id: 1))
                .accessibilityIdentifier("book?id=1")
        }
        .accessibilityIdentifier("shelf?name=\(shelf.name)")
    }
}

struct BookView: View {
    let book: Book
    @Environment(\.screens) private var screens

    var body: some View {
        VStack {
            NavigationLink("Borrow", value: Loan(id: book.id))
                .accessibilityIdentifier("loan?id=\(book.id)")
        }
        .accessibilityIdentifier("book?id=\(book.id)")
    }
}
// end

@Observable @MainActor
final class LibraryPath {
    var path = NavigationPath()

    func show(_ book: Book) { path.append(book) }
}

struct LibraryApp: App {
    @Bindable private var library: LibraryPath
    private let router = ScreenRouter { AnyView(LibraryScreens.view(for: $0)) }

    init() { self.init(LibraryPath()) }

    init(_ library: LibraryPath) { self.library = library }

    var body: some Scene {
        WindowGroup {
            NavigationStack(path: $library.path) {
                VStack {
                    NavigationLink("Novels", value: Shelf(name: "novels"))
                        .accessibilityIdentifier("shelf?name=novels")
                }
                .accessibilityIdentifier("library")
                .navigationDestination(for: Shelf.self) { router.view($0) }
                .navigationDestination(for: Book.self) { router.view($0) }
                .navigationDestination(for: Loan.self) { router.view($0) }
            }
            .environment(\.screens, router)
        }
    }
}
