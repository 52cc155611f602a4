import HeadlessSwiftUI
import WayfoldModel

/// What the program of the app can be asked for.
final class PagesApp {
    let session: Pages.Session
    let coordinator: Pages.Coordinator
    private var map: AppMap
    /// What taps were given another meaning while it runs, the last first.
    private var overrides: [OverrideRule] = []
    private(set) var overrideTexts: [String] = []

    init(_ map: AppMap, _ faults: Set<String>) {
        self.map = map
        let pages = MapPages(map)
        session = Pages.Session(
            pages: pages, rules: map.guards.map { Pages.AccessRule($0, map.vocabulary) },
            actions: Pages.ContextualActions(map),
            facts: Dictionary(uniqueKeysWithValues: pages.facts.map { ($0.name, $0.value) }))
        coordinator = FaultyPagesApp.coordinator(root: Page(route: pages.root), faults)
    }

    private var interactor: Pages.Interactor {
        Pages.Interactor(session: session, coordinator: coordinator)
    }

    /// What the app has refused without a word, in the words of the trace.
    func throwRefusal(_ request: ProgramRequest) throws(Refusal) {
        switch session.takeRefusal() {
        case .none: return
        case .guarded(let name): throw request.guarded(by: name)
        case .noSuchPage: throw Refusal(.unknownRoute)
        case .wrongPage: throw Refusal(.invalidParameter)
        case .unavailable: throw Refusal(.unsupported)
        }
    }

    /// The routes of all screens above the first one, as the coordinators have them.
    var meantPath: [Route] {
        let question = coordinator.front.question.map { [$0.route] } ?? []
        return coordinator.stacks.flatMap(\.routes).dropFirst() + question
    }

    static var program: [ProgramAction<PagesApp>] {
        moving + presenting + [
            .on(.setFact) { app, request throws(Refusal) in
                app.session.facts[request.text] = request.value
            },
            .on(.clearFact) { app, request throws(Refusal) in
                guard app.session.facts.removeValue(forKey: request.text) != nil else {
                    throw Refusal(.notFound)
                }
            },
            .on(.setOverride) { app, request throws(Refusal) in
                guard case .setOverride(let element, let scope, let action) = request.event.action
                else { return }
                app.override(request) { overrides in
                    overrides.removeAll { $0.element == element && $0.scope == scope }
                    overrides.append(
                        OverrideRule(element: element, scope: scope, action: action))
                }
            },
            .on(.clearOverride) { app, request throws(Refusal) in
                guard case .clearOverride(let element, let scope) = request.event.action,
                    app.overrides.contains(where: { $0.element == element && $0.scope == scope })
                else { throw Refusal(.notFound) }
                app.override(request) { overrides in
                    overrides.removeAll { $0.element == element && $0.scope == scope }
                }
            },
            // It is from the beginning.
            .on(.ready) { _, _ throws(Refusal) in },
        ]
    }
}

// What a tap becomes.
extension PagesApp {
    /// Gives taps another meaning, which wins over what the map says of the same place.
    private func override(_ request: ProgramRequest, _ change: (inout [OverrideRule]) -> Void) {
        change(&overrides)
        map.vocabulary = request.vocabulary
        var map = map
        map.overrides = overrides + map.overrides
        session.actions = Pages.ContextualActions(map)
        let fold = Fold(map)
        overrideTexts = self.overrides.map { rule in
            fold.text(
                of: LiveOverride(
                    element: rule.element, scope: rule.scope, scene: 0, action: rule.action))
        }
    }
}

// What changes a path.
extension PagesApp {
    private static var moving: [ProgramAction<PagesApp>] {
        [
            .on(.push) { app, request throws(Refusal) in
                app.interactor.routeToDetails(Page(route: request.route ?? Route("")))
                try app.throwRefusal(request)
            },
            .on(.back) { app, _ throws(Refusal) in try app.pop(1) },
            .on(.pop) { app, request throws(Refusal) in
                guard case .pop(let count) = request.event.action, count > 0 else { return }
                try app.pop(count)
            },
            .on(.popToRoot) { app, _ throws(Refusal) in
                try app.pop(max(1, app.front().path.count))
            },
            .on(.popTo) { app, request throws(Refusal) in try app.pop(to: request) },
            .on(.focusFirst) { app, request throws(Refusal) in try app.focus(request) },
            .on(.setPath) { app, request throws(Refusal) in
                let front = try app.front()
                var items: [Pages.NavigationItem] = []
                for route in request.routes {
                    let page = Page(route: route)
                    if !app.session.admits(page) { try app.throwRefusal(request) }
                    items.append(.details(page: page))
                }
                front.path = items
            },
            .on(.replaceTop) { app, request throws(Refusal) in try app.replaceTop(request) },
            .on(.setRoot) { app, request throws(Refusal) in
                let page = Page(route: request.route ?? Route(""))
                if !app.session.admits(page) { try app.throwRefusal(request) }
                app.coordinator.root = page
            },
        ]
    }

    /// The coordinator of what lies in front; while a question is asked nothing else is done.
    private func front() throws(Refusal) -> Pages.Coordinator {
        let front = coordinator.front
        if front.isAsking { throw Refusal(.unsupported) }
        return front
    }

    private func pop(_ count: Int) throws(Refusal) {
        guard try front().goBack(count) else { throw Refusal(.atRoot) }
    }

    private func pop(to request: ProgramRequest) throws(Refusal) {
        guard case .popTo(let place) = request.event.action else { return }
        let front = try front()
        var kept: Int?
        switch place {
        case .root: kept = front === coordinator ? 0 : nil
        case .index(let index):
            let count = index - front.rootIndex
            kept = (0...front.path.count).contains(count) && index >= 0 ? count : nil
        case .route:
            let wanted = request.route ?? Route("")
            kept = front.routes.lastIndex { $0.isFound(by: wanted) }
        // The app does not know which event has made which screen.
        case .entry: throw Refusal(.unsupported)
        }
        guard let kept else { throw Refusal(.notFound) }
        front.path.removeLast(front.path.count - kept)
    }

    private func focus(_ request: ProgramRequest) throws(Refusal) {
        let wanted = request.route ?? Route("")
        for stack in coordinator.stacks {
            guard let found = stack.routes.firstIndex(where: { $0.isFound(by: wanted) }) else {
                continue
            }
            stack.path.removeLast(stack.path.count - found)
            stack.dismiss()
            return
        }
        // The name of a question is no screen of the app's.
        throw Refusal(coordinator.front.isAsking ? .unsupported : .notFound)
    }

    private func replaceTop(_ request: ProgramRequest) throws(Refusal) {
        let page = Page(route: request.route ?? Route(""))
        if !session.admits(page) { try throwRefusal(request) }
        let front = coordinator.front
        if front.isAsking { throw Refusal(.alertShown) }
        // What is equal in its place is no change.
        guard front.top != page else { throw Refusal(.unsupported) }
        if front.path.isEmpty {
            front.root = page
        } else {
            front.path[front.path.count - 1] = .details(page: page)
        }
    }
}

// What presents and dismisses.
extension PagesApp {
    private static var presenting: [ProgramAction<PagesApp>] {
        [
            .on(.present) { app, request throws(Refusal) in
                guard case .present(_, let presentation) = request.event.action else { return }
                try app.present(request, presentation)
            },
            .on(.alert) { app, request throws(Refusal) in try app.present(request, .alert) },
            .on(.answerAlert) { app, _ throws(Refusal) in
                let front = app.coordinator.front
                guard front.isAsking else { throw Refusal(.notFound) }
                front.question = nil
            },
            .on(.dismiss) { app, request throws(Refusal) in
                guard case .dismiss(let dismissal) = request.event.action else { return }
                try app.dismiss(dismissal)
            },
        ]
    }

    private func present(
        _ request: ProgramRequest, _ presentation: Presentation
    ) throws(Refusal) {
        let page = Page(route: request.route ?? Route(""))
        if let style = Pages.Style(presentation) {
            // One thing at a time is presented over another.
            guard !coordinator.front.isAsking else { throw Refusal(.unsupported) }
            interactor.present(page, as: style)
        } else {
            interactor.routeToDetails(page)
        }
        try throwRefusal(request)
    }

    private func dismiss(_ dismissal: Action.Dismissal) throws(Refusal) {
        // Those that something lies over, the lowest first.
        var presenters = coordinator.stacks.dropLast()
        if let front = coordinator.stacks.last, front.isAsking { presenters.append(front) }
        var presenter: Pages.Coordinator?
        switch dismissal {
        case .one: presenter = presenters.last
        case .count(let count):
            guard count > 0 else { return }
            presenter = count <= presenters.count ? presenters[presenters.count - count] : nil
        case .all: presenter = presenters.first
        case .entry(let index):
            presenter = presenters.first { $0.rootIndex + $0.path.count + 1 == index }
        }
        guard let presenter else { throw Refusal(.notFound) }
        presenter.dismiss()
    }
}

extension Pages.Coordinator {
    /// Its stack and those over it, the lowest first.
    fileprivate var stacks: [Pages.Coordinator] {
        Array(sequence(first: self) { $0.presented })
    }

    /// The routes of its screens, the first page's first.
    fileprivate var routes: [Route] {
        [root.route]
            + path.map {
                switch $0 {
                case .details(let page): page.route
                }
            }
    }

    /// Where its first page stands among all screens above the window's first one: -1 for that.
    fileprivate var rootIndex: Int {
        var (index, lower) = (-1, presenter)
        while let stack = lower {
            index += stack.path.count + 1
            lower = stack.presenter
        }
        return index
    }

    fileprivate var top: Page {
        switch path.last {
        case .none: root
        case .details(let page)?: page
        }
    }
}
