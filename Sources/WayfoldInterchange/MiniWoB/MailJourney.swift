/// What a session's clicks on the mail page amount to, move by move.
struct MailJourney {
    struct Move {
        enum Step: Equatable {
            /// The label is the text that was clicked; empty when the recording has none.
            case open(MailScreen, label: String)
            case close
            case send
        }

        var step: Step
        var microseconds: Int64
        /// Whether no click was recorded that says so.
        var isInferred: Bool
    }

    private(set) var moves: [Move] = []
    /// How many of the clicks made no move.
    private(set) var strayCount = 0
    private var screens: [MailScreen] = [.inbox]

    init(_ clicks: [MiniWoBRow.Click]) {
        let elements = clicks.map(MailScreen.element)
        for (position, click) in clicks.enumerated() {
            let element = elements[position]
            let time = click.microseconds
            arrive(where: element, at: time)
            switch element {
            case .row where screens.last == .inbox || screens.last == .search:
                open(.mail, label: click.text, at: time)
            case .opens(let screen):
                open(screen, at: time)
            case .replyOrForward:
                // The icon is on both buttons: what is clicked next tells them apart.
                if let screen = Self.composer(in: elements[(position + 1)...]) {
                    open(screen, at: time, isInferred: true)
                } else {
                    strayCount += 1
                }
            case .closes:
                leave(.close, at: time)
            case .sends:
                leave(.send, at: time)
            case .row, .on, .other:
                strayCount += 1
            }
        }
    }

    /// The screen for writing that the next telling element is on.
    private static func composer(in elements: ArraySlice<MailScreen.Element>) -> MailScreen? {
        for element in elements {
            guard let place = element.place else { continue }
            return place == .reply || place == .forward ? place : nil
        }
        return nil
    }

    /// Catches up with moves whose clicks the recording lost.
    private mutating func arrive(where element: MailScreen.Element, at time: Int64) {
        guard let place = element.place, screens.last != place else { return }
        if screens.contains(place) {
            while screens.last != place { leave(.close, at: time, isInferred: true) }
            return
        }
        if place == .search {
            while screens.count > 1 { leave(.close, at: time, isInferred: true) }
        } else if place == .reply || place == .forward {
            let isWriting = screens.last == .reply || screens.last == .forward
            if isWriting { leave(.close, at: time, isInferred: true) }
            if screens.last != .mail { open(.mail, at: time, isInferred: true) }
        }
        open(place, at: time, isInferred: true)
    }

    private mutating func open(
        _ screen: MailScreen, label: String = "", at time: Int64, isInferred: Bool = false
    ) {
        screens.append(screen)
        moves.append(
            Move(
                step: .open(screen, label: label), microseconds: time, isInferred: isInferred))
    }

    private mutating func leave(
        _ step: Move.Step, at time: Int64, isInferred: Bool = false
    ) {
        screens.removeLast()
        moves.append(Move(step: step, microseconds: time, isInferred: isInferred))
    }
}
