import Foundation

extension Todos {
    enum DeepLink {
        case todo(id: Todo.ID)

        struct UnknownLink: LocalizedError {
            let url: URL
            var errorDescription: String? { "\(url) is nothing that the app shows" }
        }

        /// `todos://todo/3`, of a todo that there is.
        init(url: URL, todosStore: TodosStore) throws {
            guard url.host == "todo", let id = Int(url.lastPathComponent), todosStore[id] != nil
            else { throw UnknownLink(url: url) }
            self = .todo(id: id)
        }
    }
}
