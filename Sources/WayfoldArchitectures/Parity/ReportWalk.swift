package import WayfoldModel

/// A tree of flows as a report reads it: a fold's state, a model, or the controllers of a stage.
package protocol ReportSource {
    /// A flow before it is looked at.
    associatedtype Flow
    /// A flow that was found to be a stack.
    associatedtype Stack
    /// What says which screen a screen is: an identity, or its object.
    associatedtype Mark

    /// What a flow is.
    mutating func open(_ flow: Flow) -> ReportedFlow<Flow, Stack>
    /// A screen of a stack, 0 for its root.
    mutating func screen(_ position: Int, of stack: Stack) -> ReportedScreen<Flow, Mark>
}

/// What a flow shows.
package enum ReportedFlow<Flow, Stack> {
    /// So many screens, the root among them.
    case stack(Stack, screens: Int)
    case wrapper(Symbol, Flow)
    case tabs(Symbol, routes: [Symbol], flows: [Flow], selection: Int)
}

/// A screen of a stack.
package struct ReportedScreen<Flow, Mark> {
    package var route: Symbol
    package var presentation: Presentation
    package var mark: Mark
    /// The flow that it shows.
    package var flow: Flow?

    package init(
        _ route: Symbol, _ presentation: Presentation, _ mark: Mark, showing flow: Flow?
    ) {
        self.route = route
        self.presentation = presentation
        self.mark = mark
        self.flow = flow
    }
}

/// A walk through a scene's tree, which writes its rows and the marks of its screens, with a pile
/// of what is still to come: it does not recurse.
package struct ReportWalk<Source: ReportSource> {
    private enum Work {
        case flow(Source.Flow)
        /// The screens of a stack from a position on.
        case screens(Source.Stack, from: Int, count: Int)
    }

    /// What is read.
    package var source: Source
    private var pile: [Work] = []

    package init(_ source: Source) {
        self.source = source
    }

    /// Adds the rows below a flow to a report, and its screens to a list, in the order of the rows.
    ///
    /// - Parameter long: a stack that an earlier reading found to be long; what cannot have
    ///   changed of it is left out. Linear in what is read.
    package mutating func write(
        _ root: Source.Flow, leavingOut long: LongStack?, into report: inout StateReport,
        _ marks: inout [Source.Mark]
    ) {
        pile = [.flow(root)]
        while let work = pile.popLast() {
            switch work {
            case .flow(let flow): open(flow, long, &report)
            case .screens(let stack, let start, let count):
                write(stack, from: start, count, &report, &marks)
            }
        }
    }

    private mutating func open(
        _ flow: Source.Flow, _ long: LongStack?, _ report: inout StateReport
    ) {
        switch source.open(flow) {
        case .stack(let stack, let count):
            var start = 0
            if let long, long.head.count == report.rows.count {
                start = long.screensToLeaveOut(of: count)
                report.leftOut = start
            }
            report.add(.stack(count - 1))
            pile.append(.screens(stack, from: start, count: count))
        case .wrapper(let name, let inner):
            report.add(.wrapper)
            report.names.append(name)
            pile.append(.flow(inner))
        case .tabs(let name, let routes, let flows, let selection):
            report.add(.tabs(count: flows.count, selection: selection))
            report.names.append(name)
            report.names += routes
            for flow in flows.reversed() { pile.append(.flow(flow)) }
        }
    }

    /// Writes a stack's screens up to and with the next that shows a flow.
    private mutating func write(
        _ stack: Source.Stack, from start: Int, _ count: Int, _ report: inout StateReport,
        _ marks: inout [Source.Mark]
    ) {
        for position in start..<max(start, count) {
            let screen = source.screen(position, of: stack)
            report.add(
                .screen(screen.route, screen.presentation, showsFlow: screen.flow != nil))
            marks.append(screen.mark)
            guard let flow = screen.flow else { continue }
            pile.append(.screens(stack, from: position + 1, count: count))
            pile.append(.flow(flow))
            return
        }
    }
}
