import HeadlessSwiftUI
import WayfoldModel

extension Pages {
    /// What the app knows: its pages, the rules before them, what a tap means where, and the facts.
    @Observable class Session {
        let pages: MapPages
        let rules: [AccessRule]
        var actions: ContextualActions
        var facts: [String: String]
        /// Why somebody was not let through, until that is read.
        @ObservationIgnored private var refusal: Refused?

        init(
            pages: MapPages = MapPages(), rules: [AccessRule] = [],
            actions: ContextualActions = ContextualActions(), facts: [String: String] = [:]
        ) {
            self.pages = pages
            self.rules = rules
            self.actions = actions
            self.facts = facts
        }

        /// Whether a page may be shown.
        func admits(_ page: Page, as style: Style? = nil) -> Bool {
            switch pages.problem(of: page.route) {
            case .unknown: return refuse(.noSuchPage)
            case .wrongParameters: return refuse(.wrongPage)
            // A question shows the name of a page alone.
            case .isFlow where style != .question: return refuse(.unavailable)
            case .none, .isFlow: return passes(page.route)
            }
        }

        /// Whether the rules let to a page or an element.
        func passes(_ route: Route) -> Bool {
            let closed = rules.first {
                $0.subjects.contains(route.name) && !$0.mayPass(route, facts)
            }
            return closed.map { refuse(.guarded(by: $0.name)) } ?? true
        }

        func refuse(_ refusal: Refused) -> Bool {
            self.refusal = refusal
            return false
        }

        func takeRefusal() -> Refused? {
            defer { refusal = nil }
            return refusal
        }
    }

    /// A rule before pages and elements.
    struct AccessRule {
        let name: String
        let subjects: Set<String>
        /// Whether the facts let somebody through.
        let mayPass: (Route, [String: String]) -> Bool
    }

    /// Why somebody was not let through.
    nonisolated enum Refused: Equatable {
        case guarded(by: String)
        case noSuchPage
        /// What is said of the page is wrong.
        case wrongPage
        /// The app has no way to do it.
        case unavailable
    }

    /// What a tap becomes.
    enum TapAction {
        case go(Page)
        case present(Page, Style)
        case note(fact: String, value: String)
        case forget(fact: String)
        case unavailable
    }

    /// What a tap on an element becomes, by the place that says so and the element's name.
    struct ContextualActions {
        typealias Elements = [String: (Element) -> TapAction]

        /// Around all pages, from the outside in.
        var around: [Elements] = []
        /// On a page, or on a section of one: `home`, `home/recent`.
        var places: [String: Elements] = [:]
        /// The sections within a page or a section.
        var sections: [String: [String]] = [:]

        var isEmpty: Bool { places.isEmpty && around.allSatisfy(\.isEmpty) }
    }
}
