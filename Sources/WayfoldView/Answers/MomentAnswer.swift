import WayfoldModel
import WayfoldReplay

/// Writes a moment: the event, what changed, and the state after it.
struct MomentAnswer {
    /// How many rows of a difference are written.
    static let rowLimit = 200
    /// How many screens of a stack an outline gives, for what changed.
    static let stackLimit = 24

    let moment: ViewMoment
    let fold: Fold
    let path: String

    func write(to json: inout JSONText) {
        let event = moment.event
        json.object("event") { EventWriter(fold).write(event, moment.decided, to: &$0) }
        json.array("notes", moment.notes) { json, note in
            json.beginObject()
            json.member("text", StateAnswer.cut(note.text(in: fold)))
            json.member("isTrouble", note.trouble != nil)
            json.endObject()
        }
        json.member("session", "\(event.session)")
        json.member("name", moment.name.map { StateAnswer.cut($0) })
        json.member("previous", moment.previous)
        json.member("next", moment.next)
        json.member("digest", "\(fold.digest(of: moment.state))")
        json.member(
            "command",
            ToolName.command("replay \(ShellWord.quoted(path)) --at \(event.sequence)"))
        changes(to: &json)
        json.object("state") { json in
            var writer = StateAnswer(fold, moment.state, after: event.sequence)
            writer.write(to: &json)
        }
    }

    private func changes(to json: inout JSONText) {
        let difference = StateDifference(
            from: fold.outline(of: moment.before, limit: Self.stackLimit),
            to: fold.outline(of: moment.state, limit: Self.stackLimit))
        Self.write(difference, as: "changes", to: &json)
    }

    /// Writes a difference as rows of a mark, a depth and a text.
    static func write(_ difference: StateDifference?, as key: String, to json: inout JSONText) {
        json.array(key, (difference?.rows ?? []).prefix(rowLimit)) { json, row in
            json.beginObject()
            switch row {
            case .same: json.member("mark", " ")
            case .removed: json.member("mark", "-")
            case .added: json.member("mark", "+")
            }
            json.member("depth", min(row.row.depth, 24))
            json.member("text", StateAnswer.cut(row.row.text))
            json.endObject()
        }
    }
}

/// Writes what a page tells of an event.
struct EventWriter {
    let fold: Fold

    init(_ fold: Fold) {
        self.fold = fold
    }

    /// Writes members of an object.
    func write(_ event: Event, _ decided: Outcome, to json: inout JSONText) {
        json.member("sequence", event.sequence)
        json.member("time", event.time)
        json.member("clock", Words.text(ofTime: event.time))
        json.member("kind", event.action.kind.word)
        json.member("group", EventGroup(event.action.kind).rawValue)
        json.member("words", words(event))
        json.member("origin", event.origin.word)
        json.member("scene", event.scene)
        json.member("cause", event.cause)
        json.member("outcome", text(decided))
        json.member("isRefused", decided.isRefusal)
        if event.outcome != decided { json.member("recorded", text(event.outcome)) }
    }

    /// Writes an object that a list shows.
    func writeRow(_ event: Event, _ outcome: Outcome, to json: inout JSONText) {
        json.beginObject()
        json.member("sequence", event.sequence)
        json.member("session", "\(event.session)")
        json.member("words", words(event, limit: TimelineWork.wordsLimit))
        json.member("group", EventGroup(event.action.kind).rawValue)
        json.member("isRefused", outcome.isRefusal)
        json.endObject()
    }

    /// The action in words, with where it went when that is said.
    func words(_ event: Event, limit: Int = StateAnswer.textLimit) -> String {
        var words = Words.text(of: event.action, in: fold.vocabulary)
        if event.target != .active { words += " at=\(event.target)" }
        return StateAnswer.cut(words, to: limit)
    }

    func text(_ outcome: Outcome) -> String {
        switch outcome {
        case .applied: "applied"
        case .refused(let refusal):
            StateAnswer.cut("refused " + refusal.text(in: fold.vocabulary))
        }
    }
}

/// What events are coloured by.
enum EventGroup: Int, CaseIterable {
    /// Forward: push, present, a flow that starts.
    case forward
    /// Back: pop, back, dismiss, a flow that ends.
    case back
    /// Across: tabs, paths and roots that are set.
    case across
    case link
    /// Facts, overrides, transitions, scenes.
    case context
    /// The process: launch, save, restore, end, and gaps.
    case process

    init(_ kind: ActionKind) {
        switch kind {
        case .push, .present, .alert, .startFlow, .replaceTop, .tap, .focusFirst: self = .forward
        case .pop, .popTo, .popToRoot, .back, .dismiss, .answerAlert, .finishFlow, .dismissFlow:
            self = .back
        case .setPath, .setRoot, .selectTab, .switchFlow, .write, .setParameter: self = .across
        case .openURL: self = .link
        case .openScene, .closeScene, .setPhase, .setVisible, .setSizeClass, .setFact, .clearFact,
            .setOverride, .clearOverride, .beginTransition, .commitTransition, .cancelTransition,
            .echo:
            self = .context
        case .save, .restore, .launch, .ready, .terminate, .setAppVersion, .endSession, .gap:
            self = .process
        }
    }
}
