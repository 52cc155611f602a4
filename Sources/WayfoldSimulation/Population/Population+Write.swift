import WayfoldModel
import WayfoldReplay

extension Population {
    /// The word by which its file is known.
    static let fileKind = "population"

    /// The file's text; the same counts give the same text.
    public func json() -> String {
        let order = StepOrder(map.vocabulary)
        let members = countMembers + placeMembers(order) + habitMembers
        // The map last, since it is the longest; it stands on one line.
        let text = JSONValue(.object(members)).prettyText
        return String(text.dropLast(3)) + ",\n  \"map\": " + map.compactJSON() + "\n}\n"
    }

    private var countMembers: [JSONValue.Member] {
        [
            .init("wayfold", .number(1)), .init("kind", JSONValue(.string(Self.fileKind))),
            .init("sessions", .number(sessionCount)), .init("events", .number(eventCount)),
            .init("refused", .number(refusedCount)), .init("leftOut", .number(leftOutCount)),
            .init("forward", .number(forwardCount)), .init("back", .number(backCount)),
            .init("lengths", .counts(lengths)), .init("deepest", .counts(deepest)),
            .init("depths", .counts(depths)),
        ]
    }

    private func placeMembers(_ order: StepOrder) -> [JSONValue.Member] {
        let arrivals = Presentation.allCases.compactMap { arrival in
            let screens = screens(arrival, order)
            return screens == JSONValue(.object([]))
                ? nil : JSONValue.Member(arrival.word, screens)
        }
        let tabs = places(order) { place in
            if case .tab(let index) = place { return "\(index)" }
            return nil
        }
        let guarded = places(order) { place in
            if case .guarded(let name) = place { return map.vocabulary.text(name) }
            return nil
        }
        return [
            .init("starts", .steps(steps[.start] ?? [:], order)),
            .init("roots", screens(nil, order)), .init("screens", JSONValue(.object(arrivals))),
            .init("tabs", tabs), .init("guarded", guarded),
        ]
    }

    private var habitMembers: [JSONValue.Member] {
        let counted = Incident.all.compactMap { incident in
            incidents[incident].map { count -> JSONValue.Member in
                let parts: [JSONValue.Member] = [
                    .init("count", .number(count)),
                    .init("of", .number(max(count, chances[incident] ?? 0))),
                ]
                return .init(incident.rawValue, JSONValue(.object(parts)))
            }
        }
        return [
            .init("incidents", JSONValue(.object(counted))),
            .init("habits", JSONValue(.array(sortedHabits.map(Self.value)))),
            .init("pauses", pausesValue), .init("values", valuesValue),
        ]
    }

    /// The screens that came up in one way.
    private func screens(_ arrival: Presentation?, _ order: StepOrder) -> JSONValue {
        places(order) { place in
            guard case .screen(let name, arrival) = place else { return nil }
            return map.vocabulary.text(name)
        }
    }

    /// The places of one kind, by their names' bytes.
    private func places(_ order: StepOrder, _ name: (Place) -> String?) -> JSONValue {
        let named = steps.compactMap { place, counts in name(place).map { ($0, counts) } }
            .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
        return JSONValue(.object(named.map { .init($0.0, .steps($0.1, order)) }))
    }

    private var sortedHabits: [(Habit, [UInt64])] {
        habits.sorted { one, other in
            let (left, right) = (one.key, other.key)
            return (left.depth, left.after, left.backs, left.events)
                < (right.depth, right.after, right.backs, right.events)
        }.map { ($0.key, $0.value) }
    }

    private static func value(_ habit: Habit, _ counts: [UInt64]) -> JSONValue {
        var members: [JSONValue.Member] = []
        func add(_ key: String, _ digits: Int8) {
            guard digits != Habit.any else { return }
            members.append(.init(key, JSONValue(.string(Habit.text(ofDigits: digits)))))
        }
        add("depth", habit.depth)
        if habit.after != Habit.any {
            let move = Move.allCases[Int(habit.after)]
            let text = move == .end ? "start" : move.rawValue
            members.append(.init("after", JSONValue(.string(text))))
        }
        add("backs", habit.backs)
        add("events", habit.events)
        let moves = Move.allCases.filter { counts[$0.index] > 0 }
            .map { JSONValue.Member($0.rawValue, .number(counts[$0.index])) }
        members.append(.init("moves", JSONValue(.object(moves))))
        return JSONValue(.object(members))
    }

    private var pausesValue: JSONValue {
        let members = Move.allCases.compactMap { move -> JSONValue.Member? in
            guard let counts = pauses[move] else { return nil }
            let sorted = counts.sorted { $0.key < $1.key }
                .map { JSONValue.Member(Habit.text(ofDigits: $0.key), .number($0.value)) }
            return .init(move.rawValue, JSONValue(.object(sorted)))
        }
        return JSONValue(.object(members))
    }

    private var valuesValue: JSONValue {
        let members = values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .map { owner, found -> JSONValue.Member in
                let parameters = found.sorted {
                    $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
                }.map { name, values -> JSONValue.Member in
                    let parts: [JSONValue.Member] = [
                        .init("kind", JSONValue(.string(values.kind.rawValue))),
                        .init("count", .number(values.count)),
                    ]
                    return .init(name, JSONValue(.object(parts)))
                }
                return .init(owner, JSONValue(.object(parameters)))
            }
        return JSONValue(.object(members))
    }
}

extension JSONValue {
    fileprivate static func number(_ number: some BinaryInteger) -> JSONValue {
        JSONValue(.number("\(number)"))
    }

    fileprivate static func counts(_ counts: DepthCounts) -> JSONValue {
        JSONValue(.object(counts.counts.map { .init("\($0.depth)", .number($0.count)) }))
    }

    fileprivate static func steps(_ counts: [Step: UInt64], _ order: StepOrder) -> JSONValue {
        JSONValue(.object(order.named(counts).map { .init($0.text, .number($0.count)) }))
    }
}
