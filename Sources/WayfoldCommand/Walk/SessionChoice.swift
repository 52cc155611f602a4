import WayfoldReplay

/// Which sessions of a trace are looked at: all, one by its number, or those of a name.
struct SessionChoice {
    /// What was asked for; nil for all.
    let wanted: String?
    /// The number that was asked for. Digits are a number; `name=123` asks for a name of digits.
    private let number: UInt64?
    private let name: String

    private(set) var wasMet = false
    private var last: (session: UInt64, isTaken: Bool)?
    private var guess: Nearest

    init(_ wanted: String?) {
        self.wanted = wanted
        let text = wanted ?? ""
        number = UInt64(text)
        name = text.hasPrefix("name=") ? String(text.dropFirst("name=".count)) : text
        guess = Nearest(to: name)
    }

    /// What was asked for, as an index looks it up; nil for all sessions.
    var key: SessionKey? {
        guard wanted != nil else { return nil }
        return number.map { .number($0) } ?? .name(name)
    }

    /// The nearest name that was met, when it is near enough to be meant.
    var nearest: String? { guess.name }

    /// Whether events of a session are wanted. Constant for a session that was asked for last.
    mutating func takes(_ session: UInt64, name sessionName: () -> String?) -> Bool {
        guard wanted != nil else { return true }
        if let last, last.session == session { return last.isTaken }
        let isTaken = isWanted(session, sessionName)
        last = (session, isTaken)
        if isTaken { wasMet = true }
        return isTaken
    }

    /// Forgets what was found of a session, whose number may be used anew.
    mutating func forgetLast() {
        last = nil
    }

    private mutating func isWanted(_ session: UInt64, _ sessionName: () -> String?) -> Bool {
        if let number { return session == number }
        guard let found = sessionName() else { return false }
        if found == name { return true }
        if !wasMet { guess.offer(found) }
        return false
    }
}
