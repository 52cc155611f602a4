import WayfoldModel

/// The keys of a trace's lines.
enum TraceKey: UInt8, CaseIterable {
    case verb, sequence, time, session, scene, origin, cause, turn, target, refused, by, step
    case route, with, exact, routes, index, entry, root, count, all, style, answer, result
    case reason, url, phase, visible, size, slot, saved, text, base64, fact, value, element
    case scope, action, motion, finger, version, base, name

    var word: String {
        switch self {
        case .verb: "do"
        case .sequence: "seq"
        case .time: "at"
        case .style: "as"
        case .scope: "in"
        case .base: "basedOn"
        default: "\(self)"
        }
    }

    /// By number, so that writing one does not make its text anew.
    static let words = allCases.map(\.word)

    private static let keys: [PackedWord: TraceKey] = {
        var keys: [PackedWord: TraceKey] = [:]
        for key in allCases {
            if let word = PackedWord(key.word.utf8) { keys[word] = key }
        }
        return keys
    }()

    init?(_ word: PackedWord) {
        guard let key = Self.keys[word] else { return nil }
        self = key
    }
}

/// The verbs of a trace's lines.
enum TraceVerb {
    private static let kinds: [PackedWord: ActionKind] = {
        var kinds: [PackedWord: ActionKind] = [:]
        for kind in ActionKind.allCases {
            if let word = PackedWord(kind.word.utf8) { kinds[word] = kind }
        }
        return kinds
    }()

    /// By raw value, so that writing one does not make its text anew.
    private static let words: [String] = {
        var words: [String] = []
        for kind in ActionKind.allCases {
            while words.count <= Int(kind.rawValue) { words.append("") }
            words[Int(kind.rawValue)] = kind.word
        }
        return words
    }()

    static func kind(_ word: PackedWord) -> ActionKind? { kinds[word] }

    static func word(of kind: ActionKind) -> String { words[Int(kind.rawValue)] }
}

/// A word of at most 16 bytes as two numbers, so that it is looked up without a text.
struct PackedWord: Hashable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count <= 16 else { return nil }
        var shift: UInt64 = 0
        for byte in bytes {
            if shift < 64 {
                low |= UInt64(byte) << shift
            } else {
                high |= UInt64(byte) << (shift - 64)
            }
            shift += 8
        }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(low ^ (high &* 0x9E37_79B9_7F4A_7C15))
    }
}
