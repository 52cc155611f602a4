import WayfoldModel
import WayfoldReplay

/// A point in a trace: after an event, or at a time.
enum Moment: Hashable, Sendable {
    case sequence(UInt64)
    /// Microseconds, as events have them.
    case time(Int64)

    /// Reads `12`, `40ms`, `@1.5s` or `2026-11-21T10:00:00Z`; nil for anything else.
    init?(_ text: String) {
        if let sequence = UInt64(text) {
            self = .sequence(sequence)
        } else if let time = Self.time(text) {
            self = .time(time)
        } else {
            return nil
        }
    }

    /// The words form knows how times are written; this asks it by way of a line.
    private static func time(_ text: String) -> Int64? {
        var vocabulary = Vocabulary()
        let word = text.hasPrefix("@") ? String(text.dropFirst()) : text
        guard !word.contains(where: \.isWhitespace),
            // What else is wrong with the text is said where the option is refused.
            let line = try? Words.parse("ready @\(word)", in: &vocabulary), line.hasTime
        else { return nil }
        return line.events.first?.time
    }

    /// A time as the words form writes it: `40ms`, `1.5s`, `2026-11-21T10:00:00Z`.
    static func text(ofTime time: Int64) -> String {
        Words.text(ofTime: time)
    }

    /// A length of time for people: exact below a minute, else in its two largest units.
    static func text(ofSpan microseconds: Int64) -> String {
        let seconds = microseconds / 1_000_000
        guard seconds >= 60 else { return text(ofTime: microseconds) }
        let units: [(name: String, seconds: Int64)] = [("d", 86_400), ("h", 3600), ("min", 60)]
        guard let index = units.firstIndex(where: { seconds >= $0.seconds }) else { return "" }
        let unit = units[index]
        let rest = seconds % unit.seconds
        let next = index + 1 < units.count ? units[index + 1] : (name: "s", seconds: 1)
        let tail = rest / next.seconds
        let head = "\(seconds / unit.seconds) \(unit.name)"
        return tail == 0 ? head : head + " \(tail) \(next.name)"
    }

    /// Whether an event lies after the moment.
    func isBefore(_ event: Event) -> Bool {
        switch self {
        case .sequence(let sequence): event.sequence > sequence
        case .time(let time): event.time > time
        }
    }
}

extension Moment: CustomStringConvertible {
    var description: String {
        switch self {
        case .sequence(let sequence): "event \(sequence)"
        case .time(let time): Self.text(ofTime: time)
        }
    }
}
