import WayfoldArchitectures
import WayfoldModel

/// A stack that never gives its popped pages back.
final class Hoarder: Architecture, LiveFlow {
    static let name = "hoarder"
    static let dialect = Dialect(name: name, supporting: [.push, .popToRoot])

    private final class Page {
        let route: Symbol
        init(_ route: Symbol) { self.route = route }
    }

    private var pages: [Page]
    private var popped: [Page] = []

    init(_ setting: Setting) { pages = [Page(setting.rules.rootRoute)] }

    func root(ofScene number: UInt32) -> (any LiveFlow)? { number == 0 ? self : nil }
    var count: Int { pages.count - 1 }
    func screen(at index: Int) -> LiveScreen {
        LiveScreen(pages[index + 1], route: pages[index + 1].route)
    }

    func perform(_ request: Request) throws(Refusal) {
        switch request.action {
        case .push(let route): pages.append(Page(try request.admitted(route)))
        case .popToRoot:
            popped += pages[1...]
            pages.removeLast(count)
        default: throw Refusal(.unsupported)
        }
    }
}
