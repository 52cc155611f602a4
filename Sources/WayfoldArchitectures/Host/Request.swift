public import WayfoldModel

/// What an architecture is asked to do.
public struct Request {
    public let action: Action
    public let target: Target
    public let origin: Origin
    public let scene: UInt32
    /// The root flow of the scene.
    public let root: any LiveFlow
    let setting: Setting

    /// The deepest flow on the visible path. Linear in the flows on the way.
    public var active: any LiveFlow { root.deepestVisible }

    /// The flow that the target names.
    public func flow() throws(Refusal) -> any LiveFlow {
        guard case .path(let steps) = target else { return active }
        guard let flow = root.descendant(at: steps) else { throw Refusal(.notFound) }
        return flow
    }

    /// The stack that the target names.
    public func stack() throws(Refusal) -> any LiveFlow {
        let flow = try flow()
        guard flow.kind == .stack else { throw Refusal(.wrongTarget) }
        return flow
    }

    /// The route that is shown for one that is asked for, when the app's rules let it through.
    ///
    /// - Parameter showsFlow: false where the route's flow is not started.
    public func admitted(
        _ route: Symbol, showsFlow: Bool = true
    ) throws(Refusal) -> Symbol {
        try setting.rules.admitted(route, setting, showsFlow: showsFlow)
    }

    /// Whether the screen on top of the scene is an alert.
    public var showsAlert: Bool {
        let active = active
        return active.count > 0 && active.screen(at: active.count - 1).presentation == .alert
    }

    /// Refuses to change a stack that something else covers, where the dialect says so.
    public func passCover(_ stack: any LiveFlow) throws(Refusal) {
        guard setting.dialect.pushWhenCovered == .refuse, stack !== active else { return }
        if stack.isCovered { throw Refusal(.covered) }
    }

    /// The screen that a back removes.
    public func backVictim() throws(Refusal) -> (flow: any LiveFlow, index: Int) {
        var flow = try stack()
        var index = flow.count - 1
        if index < 0 {
            guard let host = flow.hostingScreen else { throw Refusal(.atRoot) }
            (flow, index) = host
        }
        let presentation = flow.screen(at: index).presentation
        if presentation.isModal {
            if origin.isPerson { try Self.passGesture(presentation) }
            if setting.dialect.popInModal == .withinLayer { throw Refusal(.atRoot) }
        }
        return (flow, index)
    }

    /// Refuses what a person cannot do to a modal by hand.
    static func passGesture(_ presentation: Presentation) throws(Refusal) {
        switch presentation {
        case .lockedSheet: throw Refusal(.notDismissible)
        case .fullScreenCover, .alert: throw Refusal(.noGesture)
        case .push, .sheet, .popover: return
        }
    }

    /// The modal screen that is so many modals down from the top, the lowest of all for nil.
    public func modal(_ count: Int?) throws(Refusal) -> (flow: any LiveFlow, index: Int) {
        var flow = try stack()
        var top = flow.count - 1
        var seen = 0
        var lowest: (flow: any LiveFlow, index: Int)?
        while true {
            for index in stride(from: top, through: 0, by: -1)
            where flow.screen(at: index).presentation.isModal {
                seen += 1
                lowest = (flow, index)
                if seen == count { return (flow, index) }
            }
            guard let host = flow.hostingScreen else { break }
            (flow, top) = host
        }
        guard count == nil, let lowest else { throw Refusal(.notFound) }
        return lowest
    }
}
