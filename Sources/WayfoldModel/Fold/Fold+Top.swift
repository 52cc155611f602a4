extension Fold {
    /// Does a push, pop of one or back of a plain screen on the active stack in place, as the plan
    /// would have it; false, and nothing is changed, for every other event.
    ///
    /// Most events of most traces are one of these three.
    @inline(__always)
    mutating func stepOnTop(_ event: Event, _ state: inout NavigationState) -> Bool {
        switch event.action {
        case .push, .pop(count: 1), .back: break
        default: return false
        }
        guard case .active = event.target, !state.isTerminated, !state.hasEnded,
            let scene = state.sceneIndex(event.scene), state.scenes[scene].transition == nil,
            !dialect.unsupported.contains(event.action.kind)
        else { return false }
        let flow = state.scenes[scene].active.index
        let count = state.flows[flow].entries.count
        if case .push(let route) = event.action {
            guard isPlainScreen(route), dialect.duplicatePush == .allow,
                count == 0 || state.flows[flow].entries[count - 1].presentation != .alert
            else { return false }
            let identity = EntryIdentity(sequence: event.sequence, ordinal: 0)
            state.flows[flow].entries.append(
                Entry(identity: identity, route: route, presentation: .push))
        } else {
            guard count > 0, state.flows[flow].entries[count - 1].presentation == .push else {
                return false
            }
            let revealed =
                count > 1
                ? state.flows[flow].entries[count - 2].child : state.flows[flow].root.child
            guard revealed == .none else { return false }
            state.flows[flow].entries.removeLast()
        }
        state.flows[flow].lastChange = event.sequence
        state.sequence = event.sequence
        clearNotes()
        return true
    }
}
