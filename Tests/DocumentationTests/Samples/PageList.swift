import WayfoldArchitectures
import WayfoldModel

final class Page {
    let route: Symbol
    init(_ route: Symbol) { self.route = route }
}

/// One array of pages: the root, and what was pushed.
final class PageList: Architecture, LiveFlow {
    static let name = "pages"
    static let dialect = Dialect(name: name, supporting: [.push, .back, .popToRoot, .tap])

    private var pages: [Page]

    init(_ setting: Setting) { pages = [Page(setting.rules.rootRoute)] }

    // What is on screen, read from the live objects: -1 is the root.
    func root(ofScene number: UInt32) -> (any LiveFlow)? { number == 0 ? self : nil }
    var count: Int { pages.count - 1 }
    func screen(at index: Int) -> LiveScreen {
        LiveScreen(pages[index + 1], route: pages[index + 1].route)
    }

    // What is asked for; a refusal is thrown before anything changes.
    func perform(_ request: Request) throws(Refusal) {
        switch request.action {
        case .push(let route): pages.append(Page(try request.admitted(route)))
        case .back: pages.remove(at: try request.backVictim().index + 1)
        case .popToRoot where count > 0: pages.removeLast(count)
        case .popToRoot: throw Refusal(.atRoot)
        default: throw Refusal(.unsupported)
        }
    }
}

/// Leads the live objects beside the fold; where they part it stops.
func firstBreak(of events: [Event], _ map: AppMap, _ vocabulary: inout Vocabulary) -> ParityBreak? {
    var run = ParityRun(PageList.self, map)
    for event in events {
        if let found = run.step(event, &vocabulary) { return found }
    }
    return run.finish(&vocabulary)
}
