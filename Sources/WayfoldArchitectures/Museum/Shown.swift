import WayfoldModel

/// What live objects show, as values: objects are the numbers of a census, so that looking keeps
/// nothing alive.
struct Shown {
    struct Screen: Hashable {
        var number: Int
        var route: Symbol
        var presentation: Presentation
        /// The flow it shows.
        var child: Int?
        var model: Int?
    }

    struct Flow {
        var number: Int
        var name: Symbol
        var kind: WayfoldModel.Flow.Kind
        /// Who it says shows it, and who does.
        var parent: Int?
        var host: Int?
        var selection = 0
        var lastChange: UInt64
        var held: [Int] = []
        var meant: [Symbol]?
        var location: String?
        /// A stack's, its root first.
        var screens: [Screen] = []

        var routes: [Symbol] { screens.map(\.route) }
    }

    /// A movement that has begun.
    struct Move: Hashable {
        var motion: Action.Motion
        var isInteractive: Bool
        /// The screen that leaves.
        var leaving: Int?
    }

    struct Scene {
        var number: UInt32
        /// The deepest visible flow.
        var active: Int
        /// The screen on top.
        var top: Screen
        var move: Move?
        var queuedCount: Int
    }

    var scenes: [Scene] = []
    /// Each before those that it shows.
    var flows: [Flow] = []
    /// The numbers of the events whose links wait.
    var heldLinks: [UInt64] = []
    /// Whether links are followed at once.
    var isReady = true

    func flow(_ number: Int) -> Flow? { flows.first { $0.number == number } }
    func scene(_ number: UInt32) -> Scene? { scenes.first { $0.number == number } }
    var screens: [Screen] { flows.flatMap(\.screens) }
    var screenNumbers: Set<Int> { Set(screens.map(\.number)) }
    var flowNumbers: Set<Int> { Set(flows.map(\.number)) }

    /// Whether the same objects are in the same places and show the same; what a movement does is
    /// left out.
    func isSame(as other: Shown) -> Bool {
        heldLinks == other.heldLinks && scenes.map(\.number) == other.scenes.map(\.number)
            && scenes.map(\.top) == other.scenes.map(\.top)
            && flows.elementsEqual(other.flows) { one, two in
                one.number == two.number && one.selection == two.selection
                    && one.screens == two.screens
            }
    }
}

extension Shown {
    /// Reads a host. Linear in the graph; does not recurse.
    init(_ host: Host, _ census: Census) {
        heldLinks = host.process.heldLinks.map(\.link.sequence)
        isReady = host.process.isReady
        for scene in host.process.scenes {
            guard let root = host.root(of: scene.number) else { continue }
            read(root, census)
            let active = root.deepestVisible
            scenes.append(
                Scene(
                    number: scene.number, active: census.number(of: active, .flow, active.name),
                    top: Self.screen(active.top, census),
                    move: scene.transition.map { Self.move($0, census) },
                    queuedCount: scene.queue.count))
        }
    }

    private static func move(_ movement: Movement, _ census: Census) -> Move {
        Move(
            motion: movement.motion, isInteractive: movement.isInteractive,
            leaving: movement.leaving.map { census.number(of: $0, .screen, .none) })
    }

    private static func screen(_ screen: LiveScreen, _ census: Census) -> Screen {
        Screen(
            number: census.number(of: screen.object, .screen, screen.route), route: screen.route,
            presentation: screen.presentation,
            child: screen.child.map { census.number(of: $0, .flow, $0.name) },
            model: screen.model.map { census.number(of: $0, .model, screen.route) })
    }

    private mutating func read(_ root: any LiveFlow, _ census: Census) {
        var pile: [(flow: any LiveFlow, host: Int?)] = [(root, nil)]
        while let (live, host) = pile.popLast() {
            let number = census.number(of: live, .flow, live.name)
            var flow = Flow(
                number: number, name: live.name, kind: live.kind,
                parent: live.parent.map { census.number(of: $0, .flow, $0.name) }, host: host,
                lastChange: live.lastChange)
            flow.held = live.heldFlows.map { census.number(of: $0, .flow, $0.name) }
            flow.meant = live.meantRoutes
            flow.location = live.location
            if live.kind == .stack {
                for index in -1..<live.count {
                    let screen = live.screen(at: index)
                    flow.screens.append(Self.screen(screen, census))
                    if let child = screen.child { pile.append((child, number)) }
                }
            } else {
                if live.kind == .tabs { flow.selection = live.selection }
                for index in 0..<live.count { pile.append((live.flow(at: index), number)) }
            }
            flows.append(flow)
        }
    }
}
