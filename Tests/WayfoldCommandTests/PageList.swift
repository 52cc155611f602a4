import WayfoldArchitectures
import WayfoldModel

/// An architecture of somebody's own: one array of pages.
class PageList: Architecture, LiveFlow {
    final class Page {
        let route: Symbol
        init(_ route: Symbol) { self.route = route }
    }

    class var name: String { "pages" }
    class var dialect: Dialect { Dialect(name: "pages", supporting: [.push, .back]) }

    var pages: [Page]
    var count: Int { pages.count - 1 }

    required init(_ setting: Setting) { pages = [Page(setting.rules.rootRoute)] }

    func root(ofScene number: UInt32) -> (any LiveFlow)? { number == 0 ? self : nil }

    func screen(at index: Int) -> LiveScreen {
        LiveScreen(pages[index + 1], route: pages[index + 1].route)
    }

    func perform(_ request: Request) throws(Refusal) {
        switch request.action {
        case .push(let route): pages.append(Page(try request.admitted(route)))
        case .back: pages.remove(at: try request.backVictim().index + 1)
        default: throw Refusal(.unsupported)
        }
    }

    func remove(from flow: any LiveFlow, at index: Int) {
        pages.removeSubrange((index + 1)...)
    }
}

/// Makes every page anew when it goes back.
final class ForgetfulList: PageList {
    override class var name: String { "forgetful" }

    override func perform(_ request: Request) throws(Refusal) {
        try super.perform(request)
        if case .back = request.action { pages = pages.map { Page($0.route) } }
    }
}

/// Does not ask whether a page may be shown.
final class OpenList: PageList {
    override class var name: String { "open" }

    override func perform(_ request: Request) throws(Refusal) {
        guard case .push(let route) = request.action else { return try super.perform(request) }
        pages.append(Page(route))
    }
}

/// Takes links too: notes what it changes, so that a chain that is refused can be undone.
final class LinkList: PageList {
    override class var name: String { "links" }
    override class var dialect: Dialect {
        Dialect(name: "links", supporting: [.push, .back, .openURL])
    }

    let journal: Journal

    required init(_ setting: Setting) {
        journal = setting.journal
        super.init(setting)
    }

    override func perform(_ request: Request) throws(Refusal) {
        journal.keep(self as PageList, \.pages)
        try super.perform(request)
    }

    override func remove(from flow: any LiveFlow, at index: Int) {
        journal.keep(self as PageList, \.pages)
        super.remove(from: flow, at: index)
    }
}
