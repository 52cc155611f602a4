public import WayfoldModel

/// What went wrong in a trace, what is alike counted together.
///
/// Memory is bounded: beyond so many kinds only their number is counted.
public struct Incidents: Sendable {
    /// What makes two of them alike.
    public struct Key: Hashable, Sendable {
        /// In which way it went wrong.
        public enum Problem: Hashable, Sendable {
            case refused(Refusal.Reason)
            /// Something was lost, damaged or unknown, as a note of the fold says: `Note.trouble`.
            case trouble(String)
            /// The outcome that was recorded is another than the fold's.
            case differs
        }

        public var problem: Problem
        public var action: ActionKind
        /// The name of the screen on which it happened.
        public var screen: String

        public init(problem: Problem, action: ActionKind, screen: String) {
            self.problem = problem
            self.action = action
            self.screen = screen
        }
    }

    /// Those that are alike.
    public struct Group: Sendable {
        public let key: Key
        public internal(set) var count: UInt64 = 0
        /// The event that happened first.
        public internal(set) var first: UInt64
        /// The event that happened last, and its session.
        public internal(set) var last: UInt64
        public internal(set) var session: UInt64

        fileprivate mutating func add(_ sequence: UInt64, _ session: UInt64) {
            count += 1
            last = sequence
            self.session = session
        }
    }

    private static let limit = 2_048

    /// What was refused how on which route, whose screen's name takes long to find.
    private struct Refused: Hashable {
        let reason: Refusal.Reason
        let action: ActionKind
        let route: Symbol
    }

    private var places: [Key: Int] = [:]
    /// The places of refusals, of one fold; begun anew when there are too many.
    private var refused: [Refused: Int] = [:]
    private var groups: [Group] = []
    /// How many are in no group.
    public private(set) var others: UInt64 = 0
    public private(set) var total: UInt64 = 0

    public init() {}

    /// Counts a step that went wrong.
    ///
    /// - Parameters:
    ///   - state: the state after the step, which is lent as to a `Replay.Sight`.
    ///   - trouble: what the fold's notes say was lost; it counts where nothing worse happened.
    public mutating func add(
        _ step: FoldedStep, _ state: inout NavigationState, _ fold: inout Fold,
        trouble: String? = nil
    ) {
        let problem: Key.Problem
        var reason: Refusal.Reason?
        if step.differs {
            problem = .differs
        } else if case .refused(let refusal) = step.outcome {
            problem = .refused(refusal.reason)
            reason = refusal.reason
        } else if let trouble {
            problem = .trouble(trouble)
        } else {
            return
        }
        total += 1
        let route = Self.route(ofScene: step.scene, &state)
        let near = reason.map { Refused(reason: $0, action: step.kind, route: route) }
        if let near, let place = refused[near] {
            return groups[place].add(step.sequence, step.session)
        }
        let screen = route == .none ? "" : fold.vocabulary.route(route).name
        let key = Key(problem: problem, action: step.kind, screen: screen)
        guard let place = place(of: key, step.sequence, step.session) else { return }
        if let near {
            if refused.count == Self.limit { refused = [:] }
            refused[near] = place
        }
        groups[place].add(step.sequence, step.session)
    }

    /// Counts one.
    public mutating func add(_ key: Key, sequence: UInt64, session: UInt64) {
        total += 1
        guard let place = place(of: key, sequence, session) else { return }
        groups[place].add(sequence, session)
    }

    /// Adds what was counted of other sessions of the same log. Linear in the groups.
    public mutating func join(_ other: Incidents) {
        total += other.total
        others += other.others
        refused = [:]
        for group in other.groups {
            guard let place = places[group.key] else {
                places[group.key] = groups.count
                groups.append(group)
                continue
            }
            groups[place].count += group.count
            groups[place].first = min(groups[place].first, group.first)
            guard group.last > groups[place].last else { continue }
            (groups[place].last, groups[place].session) = (group.last, group.session)
        }
    }

    /// Whether each is in a group, as it is for whoever has counted what was joined in one go.
    public var isWhole: Bool { others == 0 && groups.count <= Self.limit }

    /// The place of a group, which is made; nil, and one of the others is counted, where there are
    /// too many.
    private mutating func place(of key: Key, _ sequence: UInt64, _ session: UInt64) -> Int? {
        if let known = places[key] { return known }
        guard groups.count < Self.limit else {
            others += 1
            return nil
        }
        places[key] = groups.count
        groups.append(Group(key: key, first: sequence, last: sequence, session: session))
        return groups.count - 1
    }

    /// Outcomes that differ first, then what was lost, then refusals; each by how often, then by
    /// when first.
    public var ranked: [Group] {
        groups.sorted { left, right in
            let (one, other) = (left.key.problem.weight, right.key.problem.weight)
            if one != other { return one > other }
            return left.count != right.count ? left.count > right.count : left.first < right.first
        }
    }

    /// The first of the ranked ones, with the one that happened last among them.
    public func chosen(_ limit: Int) -> [Group] {
        let ranked = ranked
        guard ranked.count > limit else { return ranked }
        var chosen = Array(ranked.prefix(limit))
        if let newest = ranked.max(by: { $0.last < $1.last }),
            !chosen.contains(where: { $0.key == newest.key })
        {
            chosen[limit - 1] = newest
        }
        return chosen
    }

    /// The route on top of a scene; none for a scene that is not there.
    private static func route(
        ofScene number: UInt32, _ state: inout NavigationState
    ) -> Symbol {
        guard let scene = state.sceneIndex(number) else { return .none }
        return state.topRoute(ofSceneAt: scene)
    }
}

extension Incidents.Key {
    /// `back on home refused: atRoot`.
    ///
    /// - Parameter cut: shortens the screen's name.
    public func text(_ cut: (String) -> String = { $0 }) -> String {
        let place = screen.isEmpty ? "" : " on " + cut(screen)
        return switch problem {
        case .refused(let reason): "\(action.word)\(place) refused: \(reason.word)"
        case .trouble(let words): "\(action.word)\(place): \(words)"
        case .differs: "\(action.word)\(place) ends otherwise than recorded"
        }
    }
}

extension Incidents.Key.Problem {
    fileprivate var weight: Int {
        switch self {
        case .differs: 2
        case .trouble: 1
        case .refused: 0
        }
    }
}
