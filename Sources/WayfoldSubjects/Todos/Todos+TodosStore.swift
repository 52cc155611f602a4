import HeadlessSwiftUI

extension Todos {
    nonisolated struct Todo: Identifiable {
        let id: Int
        var name: String
        var isFavorite = false
    }

    final class TodosStore: ObservableObject {
        @Published private(set) var all = [
            Todo(id: 1, name: "Water the plants", isFavorite: true),
            Todo(id: 2, name: "Call the station master"),
            Todo(id: 3, name: "Buy a ticket"),
        ]

        var favorites: [Todo] { all.filter(\.isFavorite) }

        subscript(id: Todo.ID) -> Todo? { all.first { $0.id == id } }

        func add(_ name: String) {
            all.append(Todo(id: all.count + 1, name: name))
        }
    }
}
