package import WayfoldModel

/// What a subject shows, as values: objects are the numbers of a census, so that looking keeps
/// nothing alive.
package struct Shown: Sendable {
    package struct Screen: Hashable, Sendable {
        package var number: Int
        package var route: Symbol
        package var presentation: Presentation
        /// The flow it shows, or the coordinator that drives it.
        package var child: Int?
        package var model: Int?

        package init(
            number: Int, route: Symbol, presentation: Presentation, child: Int? = nil,
            model: Int? = nil
        ) {
            self.number = number
            self.route = route
            self.presentation = presentation
            self.child = child
            self.model = model
        }
    }

    package struct Flow: Sendable {
        package var number: Int
        package var name: Symbol
        package var kind: WayfoldModel.Flow.Kind
        /// Who it says shows it, and who does.
        package var parent: Int?
        package var host: Int?
        package var selection = 0
        package var lastChange: UInt64
        package var held: [Int] = []
        package var meant: [Symbol]?
        package var location: String?
        /// A stack's, its root first.
        package var screens: [Screen] = []

        package init(
            number: Int, name: Symbol, kind: WayfoldModel.Flow.Kind, parent: Int? = nil,
            host: Int? = nil, lastChange: UInt64
        ) {
            self.number = number
            self.name = name
            self.kind = kind
            self.parent = parent
            self.host = host
            self.lastChange = lastChange
        }

        package var routes: [Symbol] { screens.map(\.route) }
    }

    /// A movement that has begun.
    package struct Move: Hashable, Sendable {
        package var motion: Action.Motion
        package var isInteractive: Bool
        /// The screen that leaves.
        package var leaving: Int?

        package init(motion: Action.Motion, isInteractive: Bool, leaving: Int?) {
            self.motion = motion
            self.isInteractive = isInteractive
            self.leaving = leaving
        }
    }

    package struct Scene: Sendable {
        package var number: UInt32
        /// The deepest visible flow.
        package var active: Int
        /// The screen on top.
        package var top: Screen
        package var move: Move?
        package var queuedCount: Int

        package init(
            number: UInt32, active: Int, top: Screen, move: Move?, queuedCount: Int = 0
        ) {
            self.number = number
            self.active = active
            self.top = top
            self.move = move
            self.queuedCount = queuedCount
        }
    }

    package var scenes: [Scene] = []
    /// Each before those that it shows.
    package var flows: [Flow] = []
    /// The numbers of the events whose links wait.
    package var heldLinks: [UInt64] = []
    /// Whether links are followed at once.
    package var isReady = true

    package init() {}

    package func flow(_ number: Int) -> Flow? { flows.first { $0.number == number } }
    package func scene(_ number: UInt32) -> Scene? { scenes.first { $0.number == number } }
    package var screens: [Screen] { flows.flatMap(\.screens) }
    var screenNumbers: Set<Int> { Set(screens.map(\.number)) }
    var flowNumbers: Set<Int> { Set(flows.map(\.number)) }

    /// Whether the same objects are in the same places and show the same; what a movement does is
    /// left out.
    package func isSame(as other: Shown) -> Bool {
        heldLinks == other.heldLinks && scenes.map(\.number) == other.scenes.map(\.number)
            && scenes.map(\.top) == other.scenes.map(\.top)
            && flows.elementsEqual(other.flows) { one, two in
                one.number == two.number && one.selection == two.selection
                    && one.screens == two.screens
            }
    }
}
