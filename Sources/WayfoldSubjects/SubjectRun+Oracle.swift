import HeadlessSwiftUI
import HeadlessUIKit
import WayfoldArchitectures
import WayfoldModel

/// What an oracle sees of an app: what is on screen, and what the app says it holds.
extension SubjectRun {
    /// Reads the stage. Linear in the screens and in what the app holds; does not recurse.
    func shown(_ census: Census, _ vocabulary: inout Vocabulary) -> Shown {
        var shown = Shown()
        for (number, window) in stage.application.windows.enumerated() {
            guard let root = window.rootViewController else { continue }
            let first = shown.flows.count
            let source = StageSource(names: names, presented: root.presentedChain)
            read(root, source, into: &shown, census, &vocabulary)
            let flow = self.number(
                of: FlowPath(toFrontOf: root).last.container, census, &vocabulary)
            guard let top = shown.flows[first...].last(where: { $0.number == flow })?.screens.last
            else { continue }
            let move = number == 0 ? self.move(census) : nil
            shown.scenes.append(
                Shown.Scene(number: UInt32(number), active: flow, top: top, move: move))
        }
        let screens = shown.screens.map(\.number)
        if let lastSeenScreens, lastSeenScreens != screens { lastChange = lastSequence }
        lastSeenScreens = screens
        for index in shown.flows.indices { shown.flows[index].lastChange = lastChange }
        addInside(to: &shown, census, &vocabulary)
        if subject.storedPath != nil {
            let state = stage.application.connectedScenes.first?.activationState
            shown.isReady = process.isReady && state == .foregroundActive
        }
        return shown
    }

    /// How many bodies of views were evaluated since it was asked last.
    func takeBodyCount() -> Int {
        defer { seenBodyCount = stage.bodyCount }
        return stage.bodyCount - seenBodyCount
    }

    /// What has stopped the app since it was asked last, where a handler lets it go on.
    func takeTraps() -> [String] {
        defer { seenTrapCount = stage.exceptions.count }
        return stage.exceptions[seenTrapCount...].map(\.reason)
    }

    /// The number of the flow that an event names.
    func target(
        of event: Event, _ census: Census, _ vocabulary: inout Vocabulary
    ) -> Int? {
        guard event.scene == 0, let root = window?.rootViewController else { return nil }
        var path: FlowPath? = FlowPath(toFrontOf: root)
        if case .path(let steps) = event.target { path = FlowPath(steps, from: root) }
        return path.map { number(of: $0.last.container, census, &vocabulary) }
    }

    private func number(
        of flow: UIViewController, _ census: Census, _ vocabulary: inout Vocabulary
    ) -> Int {
        let container = flow.container
        let first = (container as? UINavigationController)?.viewControllers.first ?? container
        return census.number(
            of: container, .flow, vocabulary.symbol(names.route(of: first)))
    }

    private func move(_ census: Census) -> Shown.Move? {
        finger.map { finger in
            Shown.Move(
                motion: finger.motion, isInteractive: true,
                leaving: finger.leaving.map {
                    census.number(of: names.named($0).mark, .screen, .none)
                })
        }
    }

    private func read(
        _ root: UIViewController, _ source: StageSource, into shown: inout Shown,
        _ census: Census, _ vocabulary: inout Vocabulary
    ) {
        var source = source
        swap(&source.vocabulary, &vocabulary)
        defer { swap(&source.vocabulary, &vocabulary) }
        let inside = app?.inside() ?? AppInside()
        var pile: [(flow: StageSource.Flow, host: Int?)] = [
            (StageSource.Flow(controller: root, modals: 0), nil)
        ]
        while let (read, host) = pile.popLast() {
            let number = number(of: read.controller, census, &source.vocabulary)
            var flow = Shown.Flow(
                number: number, name: census.name(of: number), kind: .stack, parent: host,
                host: host, lastChange: 0)
            switch source.open(read) {
            case .stack(let stack, let count):
                for position in 0..<count {
                    let screen = source.screen(position, of: stack)
                    var child = screen.flow.map {
                        self.number(of: $0.controller, census, &source.vocabulary)
                    }
                    if let inner = screen.flow { pile.append((inner, number)) }
                    if let controller = screen.mark as? UIViewController,
                        let coordinator = inside.leader(controller)
                    {
                        child = Self.number(of: coordinator, census, &source.vocabulary)
                    }
                    let model = inside.model(stack.screen(at: position).controller)
                    flow.screens.append(
                        Shown.Screen(
                            number: census.number(of: screen.mark, .screen, screen.route),
                            route: screen.route, presentation: screen.presentation,
                            child: child,
                            model: model.map { census.number(of: $0, .model, screen.route) }))
                }
            case .tabs(_, routes: _, let flows, let selection):
                flow.kind = .tabs
                flow.selection = selection
                for page in flows.reversed() { pile.append((page, number)) }
            case .wrapper(_, let inner):
                flow.kind = .wrapper
                pile.append((inner, number))
            }
            shown.flows.append(flow)
        }
    }

    /// What no screen shows: the coordinators of the screens, those that parents hold, the path.
    private func addInside(
        to shown: inout Shown, _ census: Census, _ vocabulary: inout Vocabulary
    ) {
        guard let inside = app?.inside(), !shown.flows.isEmpty else { return }
        shown.flows[0].held = inside.coordinators.map {
            Self.number(of: $0, census, &vocabulary)
        }
        shown.flows[0].meant = inside.path?.map { vocabulary.symbol($0) }
        shown.flows[0].location = inside.location
        for parent in inside.parents {
            let number = Self.number(of: parent.coordinator, census, &vocabulary)
            shown.flows.append(
                Shown.Flow(
                    number: number, name: census.name(of: number), kind: .wrapper,
                    parent: parent.said.map { Self.number(of: $0, census, &vocabulary) },
                    host: parent.actual.map { Self.number(of: $0, census, &vocabulary) },
                    lastChange: 0))
        }
        let flows = Set(shown.flows.map(\.number))
        for leader in Set(shown.screens.compactMap(\.child)).subtracting(flows).sorted() {
            shown.flows.append(
                Shown.Flow(
                    number: leader, name: census.name(of: leader), kind: .wrapper,
                    lastChange: 0))
        }
    }

    private static func number(
        of coordinator: AnyObject, _ census: Census, _ vocabulary: inout Vocabulary
    ) -> Int {
        census.number(
            of: coordinator, .flow, vocabulary.symbol("\(type(of: coordinator))"))
    }
}

extension FlowPath.Place {
    /// The container that shows the flow, the lowest of several.
    fileprivate var container: UIViewController {
        tabs ?? stack?.layers[0].container ?? UIViewController()
    }
}
