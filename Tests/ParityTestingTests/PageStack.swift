import WayfoldArchitectures
import WayfoldModel
import WayfoldSubjects

/// A router of one's own, in a few lines: a value with routes.
struct PageStack: NavigationModel {
    /// Deeper than two pages, popping to the root leaves one.
    nonisolated static let keepsOne = Fault(
        "keeps-one", "popping to the root leaves a page of a deep stack", source: "this test",
        finder: .parity)
    /// Going back at the root does nothing and does not say so.
    nonisolated static let silent = Fault(
        "silent", "going back at the root is no refusal", source: "this test", finder: .parity)

    private var pages = [Route("root")]
    private let faults: Set<String>

    init(_ faults: Set<String>) {
        self.faults = faults
    }

    mutating func perform(_ request: ProgramRequest) throws(Refusal) {
        switch (request.event.action, request.route) {
        case (.push, let page?): pages.append(page)
        case (.back, _): try pop(1)
        case (.pop(let count), _): try pop(count)
        case (.popToRoot, _):
            try pop(max(1, pages.count - (faults.contains("keeps-one") && pages.count > 3 ? 2 : 1)))
        case (.setPath, _): pages = [pages[0]] + request.routes
        default: throw Refusal(.unsupported)
        }
    }

    private mutating func pop(_ count: Int) throws(Refusal) {
        guard count < pages.count else {
            if faults.contains("silent") { return }
            throw Refusal(.atRoot)
        }
        pages.removeLast(count)
    }

    var shown: ShownFlow { .stack(pages.map { ShownScreen($0) }) }
}

extension Subject {
    static let pageStack = PageStack.subject(
        "pages", faults: [PageStack.keepsOne, PageStack.silent]
    ) {
        PageStack($0)
    }
}

/// The same with an object a page, as a router of view models has it.
@MainActor
final class PageRouter: NavigationModel {
    nonisolated static let remakes = Fault(
        "remakes", "going back makes the page below anew", source: "this test", finder: .parity)

    final class Page {
        let route: Route

        init(_ route: Route) {
            self.route = route
        }
    }

    private var pages = [Page(Route("root"))]
    private let faults: Set<String>

    init(_ faults: Set<String>) {
        self.faults = faults
    }

    func perform(_ request: ProgramRequest) throws(Refusal) {
        switch (request.event.action, request.route) {
        case (.push, let route?): pages.append(Page(route))
        case (.back, _):
            guard pages.count > 1 else { throw Refusal(.atRoot) }
            pages.removeLast()
            if faults.contains("remakes"), let top = pages.popLast() {
                pages.append(Page(top.route))
            }
        default: throw Refusal(.unsupported)
        }
    }

    var shown: ShownFlow { .stack(pages.map { ShownScreen($0.route, object: $0) }) }
}

extension Subject {
    static let pageRouter = PageRouter.subject("router of pages", faults: [PageRouter.remakes]) {
        PageRouter($0)
    }
}
