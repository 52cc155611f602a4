/// The screens of the mail page, and which of its elements say where a person is.
///
/// The page names its elements by id or class. Some are on one screen only; a star, a bin and a
/// mail's sender, subject and text are on the inbox's rows and in an open mail alike.
enum MailScreen: String {
    case inbox, search, mail, reply, forward

    /// What a click's element tells.
    enum Element {
        /// A row of the inbox or of the search's results, or a part of an open mail's head.
        case row
        /// The button that opens a screen.
        case opens(MailScreen)
        /// The icon of the reply or forward button: the recording does not say which.
        case replyOrForward
        /// The arrow that leaves a screen.
        case closes(MailScreen)
        /// The button that sends, and with it leaves the screen.
        case sends(MailScreen)
        /// Any other element that is on one screen only.
        case on(MailScreen)
        /// Says nothing.
        case other
    }

    static func element(_ click: MiniWoBRow.Click) -> Element {
        switch click.id.isEmpty ? click.className : click.id {
        case "email-thread", "email-left", "email-right", "email-sender", "email-subject",
            "email-body", "email-actions":
            .row
        case "open-search": .opens(.search)
        case "email-reply": .opens(.reply)
        case "email-forward": .opens(.forward)
        case "icon": .replyOrForward
        case "search-cancel": .closes(.search)
        case "close-email": .closes(.mail)
        case "close-reply": .closes(.reply)
        case "close-forward": .closes(.forward)
        case "send-reply": .sends(.reply)
        case "send-forward": .sends(.forward)
        case "search-input", "search-header", "results-header", "search": .on(.search)
        case "email-bar", "email-header", "email-send", "email": .on(.mail)
        case "reply", "reply-bar", "reply-text", "reply-info", "reply-subject", "reply-subj",
            "reply-sender", "reply-to", "reply-body":
            .on(.reply)
        case "forward", "forward-bar", "forward-text", "forward-info", "forward-subject",
            "forward-subj", "forward-sender", "forward-to", "forward-body":
            .on(.forward)
        case "" where click.text == "Reply": .opens(.reply)
        case "" where click.text == "Forward": .opens(.forward)
        default: .other
        }
    }
}

extension MailScreen.Element {
    /// The screen that a click on the element happens on, when that is one only.
    var place: MailScreen? {
        switch self {
        case .row, .other: nil
        case .opens(.search): .inbox
        case .opens, .replyOrForward: .mail
        case .closes(let screen), .sends(let screen), .on(let screen): screen
        }
    }
}
