import WayfoldModel

/// What was counted as JSON, so that counts of other processes can be added: exact, and the same
/// for the same counts.
///
/// ```json
/// {"sessions":1,"events":3,"refused":1,"from":0,"to":80000,"verbs":{"push":2,"back":1},
///  "reasons":{"atRoot":1},"depths":[[1,2],[2,1]],"deepest":[[2,1]],"final":[[1,1]]}
/// ```
/// Times are microseconds; depths are pairs of a depth and how often it came up. What is zero,
/// empty or not known is left out.
extension ReplayTally {
    /// The members of the object.
    public var members: [JSONValue.Member] {
        var members: [JSONValue.Member] = [
            .init("sessions", .integer(sessions)), .init("events", .integer(events)),
            .init("refused", .integer(refused)),
        ]
        if missingEvents > 0 { members.append(.init("missing", .integer(missingEvents))) }
        if let times {
            members.append(.init("from", .integer(times.lowerBound)))
            members.append(.init("to", .integer(times.upperBound)))
        }
        func add(_ key: String, _ counts: [(String, UInt64)]) {
            let known = counts.filter { $0.1 > 0 }.map { ($0.0, JSONValue.integer($0.1)) }
            if !known.isEmpty { members.append(.init(key, .object(known))) }
        }
        add("verbs", ActionKind.allCases.map { ($0.word, count(of: $0)) })
        add("reasons", Refusal.Reason.allCases.map { ($0.word, count(of: $0)) })
        for (key, counts) in [("depths", depths), ("deepest", deepest), ("final", final)]
        where counts.total > 0 {
            let pairs = counts.counts.map { pair in
                JSONValue.list([.integer(pair.depth), .integer(pair.count)])
            }
            members.append(.init(key, .list(pairs)))
        }
        return members
    }

    /// Reads an object's members; nil when one is missing, unknown or of another form. Members of
    /// the names given are passed over.
    public init?(_ value: JSONValue, besides others: Set<String> = []) {
        guard case .object(let members) = value.content else { return nil }
        self.init()
        var needed: Set = ["sessions", "events", "refused"]
        for member in members where !others.contains(member.key) {
            needed.remove(member.key)
            guard take(member) else { return nil }
        }
        guard needed.isEmpty else { return nil }
    }

    private mutating func take(_ member: JSONValue.Member) -> Bool {
        switch member.key {
        case "sessions": return Self.take(member.value, into: &sessions)
        case "events": return Self.take(member.value, into: &events)
        case "refused": return Self.take(member.value, into: &refused)
        case "missing": return Self.take(member.value, into: &missingEvents)
        case "from": return Self.take(member.value, into: &firstTime)
        case "to": return Self.take(member.value, into: &lastTime)
        case "verbs":
            let words = ActionKind.allCases.map { ($0.word, Int($0.rawValue)) }
            return Self.take(member.value, words, into: &kinds)
        case "reasons":
            let words = Refusal.Reason.allCases.map { ($0.word, Int($0.rawValue)) }
            return Self.take(member.value, words, into: &reasons)
        case "depths": return Self.take(member.value, into: &depths)
        case "deepest": return Self.take(member.value, into: &deepest)
        case "final": return Self.take(member.value, into: &final)
        default: return false
        }
    }

    private static func take(
        _ value: JSONValue, into number: inout some FixedWidthInteger
    ) -> Bool {
        guard case .number(let text) = value.content, let found = Self.number(text, like: number)
        else { return false }
        number = found
        return true
    }

    private static func number<Number: FixedWidthInteger>(
        _ text: String, like _: Number
    ) -> Number? { Number(text) }

    private static func take(
        _ value: JSONValue, _ words: [(String, Int)], into counts: inout [UInt64]
    ) -> Bool {
        guard case .object(let members) = value.content else { return false }
        return members.allSatisfy { member in
            guard let index = words.first(where: { $0.0 == member.key })?.1 else { return false }
            return take(member.value, into: &counts[index])
        }
    }

    private static func take(_ value: JSONValue, into counts: inout DepthCounts) -> Bool {
        guard case .array(let pairs) = value.content else { return false }
        return pairs.allSatisfy { pair in
            guard case .array(let numbers) = pair.content, numbers.count == 2 else { return false }
            var (depth, count) = (0, UInt64(0))
            guard take(numbers[0], into: &depth), take(numbers[1], into: &count), depth >= 0
            else { return false }
            counts.add(depth, times: count)
            return true
        }
    }
}
