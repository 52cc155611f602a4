/// The flow that an action names within its scene.
public enum Target: Hashable, Sendable {
    /// The deepest flow on the visible path.
    case active
    /// Down from the scene's root flow. Wrapper flows are transparent: a step goes through them.
    case path([Step])

    public enum Step: Hashable, Sendable {
        /// The flow that a stack's root shows.
        case root
        /// The flow of a tab, from 0.
        case tab(Int)
        /// The flow that an entry above the root shows, from 0.
        case entry(Int)
    }
}

extension Target: CustomStringConvertible {
    /// `active`, `/` for the scene's root flow, or `/tab:1/entry:0`.
    public var description: String {
        switch self {
        case .active: return "active"
        case .path(let steps):
            if steps.isEmpty { return "/" }
            return steps.map { "/\($0)" }.joined()
        }
    }

    /// The target that a description names, or nil when it names none.
    public init?(_ text: String) {
        if text == "active" {
            self = .active
            return
        }
        guard text.hasPrefix("/") else { return nil }
        var steps: [Step] = []
        for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        where text != "/" {
            guard let step = Step(String(part)) else { return nil }
            steps.append(step)
        }
        self = .path(steps)
    }
}

extension Target.Step: CustomStringConvertible {
    public var description: String {
        switch self {
        case .root: "root"
        case .tab(let index): "tab:\(index)"
        case .entry(let index): "entry:\(index)"
        }
    }

    init?(_ text: String) {
        if text == "root" {
            self = .root
        } else if text.hasPrefix("tab:"), let index = Int(text.dropFirst(4)), index >= 0 {
            self = .tab(index)
        } else if text.hasPrefix("entry:"), let index = Int(text.dropFirst(6)), index >= 0 {
            self = .entry(index)
        } else {
            return nil
        }
    }
}
