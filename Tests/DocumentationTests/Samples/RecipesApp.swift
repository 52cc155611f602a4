import Foundation
import HeadlessSwiftUI

// snippet
enum RecipePage: Hashable {
    case recipe(id: Int)
    case ingredients(id: Int)
    case notes
}

@Observable @MainActor
final class RecipeCoordinator {
    var path: [RecipePage] = []
    var isMember = false

    func showNotes() {
        guard isMember else { return }
        path.append(.notes)
    }
}
// end

// snippet
struct OnRecipe: EnvironmentKey {
    static var defaultValue: (@MainActor (Int) -> Void)? { nil }
}

extension EnvironmentValues {
    var onRecipe: (@MainActor (Int) -> Void)? {
        get { self[OnRecipe.self] }
        set { self[OnRecipe.self] = newValue }
    }
}

struct RecipeRow: View {
    let id: Int
    @Environment(\.onRecipe) private var onRecipe

    var body: some View {
        Button("Recipe \(id)") { onRecipe?(id) }
            .accessibilityIdentifier("row?id=\(id)")
    }
}
// end

// snippet
struct KitchenView: View {
    let coordinator: RecipeCoordinator

    var body: some View {
        VStack {
            ForEach([1, 2], id: \.self) { RecipeRow(id: $0) }
            Button("Notes") { coordinator.showNotes() }
                .accessibilityIdentifier("notes")
            Button("Join") { coordinator.isMember = true }
        }
        .environment(\.onRecipe) { id in
            coordinator.path.append(.recipe(id: id))
        }
        .accessibilityIdentifier("kitchen")
    }
}

struct RecipeView: View {
    let id: Int
    let coordinator: RecipeCoordinator

    var body: some View {
        VStack {
            ForEach([1, 2], id: \.self) { RecipeRow(id: $0) }
        }
        .environment(\.onRecipe) { id in
            coordinator.path.append(.ingredients(id: id))
        }
        .accessibilityIdentifier("recipe?id=\(id)")
    }
}
// end

struct RecipesApp: App {
    @Bindable private var coordinator: RecipeCoordinator

    init() { self.init(RecipeCoordinator()) }

    init(_ coordinator: RecipeCoordinator) { self.coordinator = coordinator }

    var body: some Scene {
        WindowGroup {
            NavigationStack(path: $coordinator.path) {
                KitchenView(coordinator: coordinator)
                    .navigationDestination(for: RecipePage.self) { page in
                        switch page {
                        case .recipe(let id): RecipeView(id: id, coordinator: coordinator)
                        case .ingredients(let id):
                            Text("Ingredients").accessibilityIdentifier("ingredients?id=\(id)")
                        case .notes: Text("Notes").accessibilityIdentifier("notes")
                        }
                    }
            }
        }
    }
}
