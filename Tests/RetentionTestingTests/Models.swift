/// Classes of an app that several tests use at once.
final class Page {
    var owner: Page?
    var onClose: (() -> Void)?
    var title: String

    init(_ title: String) {
        self.title = title
    }

    func visit(_ depth: Int) -> Int {
        guard depth > 0 else { return title.count }
        return Page("\(title)/\(depth)").visit(depth - 1) + 1
    }
}

final class Session: @unchecked Sendable {
    var pages: [Page] = []
    var task: Task<Void, Never>?

    func open(_ count: Int) async -> Int {
        for number in 0..<count {
            pages.append(Page("page \(number)"))
            await Task.yield()
        }
        return pages.count
    }
}

enum Shelf {
    nonisolated(unsafe) static var pages: [Page] = []
    nonisolated(unsafe) static var last: Page?
    nonisolated(unsafe) static var cache: Page?
}

/// Keeps the optimiser from putting an object on the stack.
@inline(never) @_optimize(none)
func use(_ object: AnyObject) {}
