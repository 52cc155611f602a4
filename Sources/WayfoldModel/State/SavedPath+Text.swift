extension SavedPath<String> {
    /// The text that is read back as an equal path. Linear in the items.
    public var text: String {
        let prefix = flowName.map { "^" + SavedPathText.escaped($0) + ":" } ?? ""
        return prefix + flow.text
    }

    /// The same path with another text for each route; names of flows stay.
    public func replacingRoutes(_ replace: (String) -> String) -> SavedPath<String> {
        SavedPath(flowName: flowName, flow: flow.replacingRoutes(replace))
    }
}

// Both recurse as deep as the path is nested, which `SavedPathText.nestingLimit` bounds.
extension SavedPath<String>.Flow {
    fileprivate var text: String {
        switch self {
        case .tabs(let selection, let flows):
            return "@\(selection)[" + flows.map(\.text).joined(separator: "|") + "]"
        case .stack(let items):
            return items.map(\.text).joined(separator: ";")
        }
    }

    fileprivate func replacingRoutes(_ replace: (String) -> String) -> Self {
        switch self {
        case .tabs(let selection, let flows):
            return .tabs(selection: selection, flows.map { $0.replacingRoutes(replace) })
        case .stack(let items):
            return .stack(
                items.map { item in
                    var new = item
                    new.route = replace(item.route)
                    new.child = item.child?.replacingRoutes(replace)
                    return new
                })
        }
    }
}

extension SavedPath<String>.Item {
    fileprivate var text: String {
        let lead = presentation.isModal ? presentation.word + ":" : ""
        return lead + SavedPathText.escaped(route) + (child.map { "{" + $0.text + "}" } ?? "")
    }
}
