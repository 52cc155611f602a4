/// Asks a person something over this view while a value is there.
public nonisolated struct _AlertModifier: _PrimitiveModifier {
    /// What is asked.
    struct Question {
        var style = UIAlertController.Style.alert
        var title: String?
        var message: AnyView?
        var actions: AnyView
    }

    /// What is wanted: nil for nothing.
    let wanted: () -> Bool
    /// Whether it stays once it is shown; nil where that is the same.
    var stays: (() -> Bool)?
    /// Whether it is one of the `Alert` of before.
    var isLegacy = false
    /// What is asked at the moment of presenting; nil where there is nothing to ask about.
    let question: @MainActor () -> Question?
    let clear: () -> Void

    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { AlertNode(view) }
}

/// Presents the question by UIKit; what is asked stays as it was when it came (SUI-PR-25).
final class AlertNode<Content: View>:
    _ViewNode<ModifiedContent<Content, _AlertModifier>>, PresentingNode
{
    private let reads = BindingReads()
    private var isWanted = false
    private weak var shown: UIAlertController?
    private var isShowing = false
    private var isGoing = false
    /// The graph of the actions, which lives as long as they are shown.
    private var answers: Host?
    private var transaction = Transaction()
    var isSyncDue = false

    override func update() {
        setChild(view.content)
        guard let host else { return }
        let modifier = view.modifier
        let wanted = reads.read(of: self) {
            let keeps = isShowing && host.engine.obeys(.keepsShownQuestions)
            return keeps ? (modifier.stays ?? modifier.wanted)() : modifier.wanted()
        }
        guard wanted != isWanted || (wanted && !isShowing) else { return }
        if wanted != isWanted { transaction = host.engine.transaction(of: self) }
        isWanted = wanted
        host.engine.sync(self)
    }

    override func willUnmount() {
        reads.leave()
        guard let host else { return }
        host.engine.waitingPresentations.removeAll { $0 === self }
        answers?.tearDown()
        answers = nil
        guard let shown else { return }
        self.shown = nil
        host.engine.stage?.clockTurn { shown.dismiss(animated: false) }
    }

    func sync() {
        guard isMounted, let host else { return }
        if isShowing { return takeAway(host.engine) }
        guard isWanted, host.isAttached, let presenter = host.controller else { return }
        if isUnderLink(presenter, host.engine) { return }
        if let other = presenter.presentedViewController {
            return postpone(presenter, other, in: host.engine)
        }
        guard !waits(for: presenter, in: host.engine) else { return }
        guard let question = view.modifier.question() else { return }
        let alert = make(question, in: host.engine)
        shown = alert
        isShowing = true
        isGoing = false
        presenter.present(alert, animated: !transaction.disablesAnimations)
    }

    /// Whether it is not shown, standing on the screen of an old link (SUI-PR-31).
    private func isUnderLink(_ presenter: UIViewController, _ engine: Engine) -> Bool {
        guard engine.choices.alertOverLink == .waitsForReturn, !view.modifier.isLegacy,
            let link = (presenter as? PushedScreen)?.link
        else { return false }
        return !link.isDestination
    }

    /// Whether a transition is under way, after which this is tried again.
    private func waits(for controller: UIViewController, in engine: Engine) -> Bool {
        controller.afterModalTransition { [weak self] in
            if let self { engine.sync(self) }
        }
    }

    /// Something else is presented, which UIKit reports (SUI-PR-22, SUI-U-11).
    private func postpone(
        _ presenter: UIViewController, _ other: UIViewController, in engine: Engine
    ) {
        if !other.isBeingDismissed {
            engine.stage?.warn(
                "Attempt to present an alert on \(presenter) which is already presenting \(other)")
        }
        switch engine.choices.secondPresentation {
        case .waits: engine.wait(self)
        case .isDropped: break
        case .isCleared:
            isWanted = false
            view.modifier.clear()
        }
    }

    /// The state took back what was asked.
    private func takeAway(_ engine: Engine) {
        guard !isWanted, !isGoing, let shown, let presenter = shown.presentingViewController,
            !waits(for: shown, in: engine)
        else { return }
        isGoing = true
        presenter.dismiss(animated: !transaction.disablesAnimations) { [weak self] in
            self?.ended()
        }
    }

    private func make(
        _ question: _AlertModifier.Question, in engine: Engine
    ) -> UIAlertController {
        let alert = UIAlertController(
            title: question.title, message: question.message?.spokenText,
            preferredStyle: question.style)
        if alert.message?.isEmpty == true { alert.message = nil }
        let answers = Host(engine: engine)
        answers.setEnvironment(environment)
        answers.setRoot(question.actions)
        answers.buildOffScreen()
        self.answers = answers
        for node in answers.nodes() {
            if let field = node as? any TextEntryNode {
                add(field, to: alert)
            } else if let button = node as? any AnswerNode {
                add(button, to: alert)
            }
        }
        let hasCancel = alert.actions.contains { $0.style == .cancel }
        if question.style == .actionSheet, !hasCancel {
            addStandard("Cancel", .cancel, to: alert)
        } else if alert.actions.isEmpty {
            addStandard("OK", .default, to: alert)
        }
        return alert
    }

    private func add(_ field: any TextEntryNode, to alert: UIAlertController) {
        alert.addTextField { made in
            made.placeholder = field.entryLabel
            made.text = field.entryText
            made.isSecureTextEntry = field.isSecureEntry
            made.addAction(
                UIAction { [weak made, weak field] _ in field?.write(made?.text ?? "") },
                for: .editingChanged)
        }
    }

    private func add(_ button: any AnswerNode, to alert: UIAlertController) {
        let hasCancel = alert.actions.contains { $0.style == .cancel }
        let style: UIAlertAction.Style =
            switch button.answerRole {
            case .destructive?: .destructive
            case .cancel? where !hasCancel: .cancel
            default: .default
            }
        let action = UIAlertAction(
            title: button.textsBelow.joined(separator: ", "), style: style
        ) { [weak self] _ in
            // The action comes first, then the binding is cleared (SUI-PR-24).
            if self?.host?.engine.choices.answerOrder == .writeThenAction {
                self?.answered()
                return button.activate()
            }
            button.activate()
            self?.answered()
        }
        action.isEnabled = button.isElementUsable
        alert.addAction(action)
    }

    private func addStandard(
        _ title: String, _ style: UIAlertAction.Style, to alert: UIAlertController
    ) {
        alert.addAction(
            UIAlertAction(title: title, style: style) { [weak self] _ in self?.answered() })
    }

    private func answered() {
        isWanted = false
        view.modifier.clear()
        ended()
    }

    private func ended() {
        isShowing = false
        isGoing = false
        shown = nil
        answers?.tearDown()
        answers = nil
        guard let host else { return }
        // An action may have asked for the next one (SUI-PR-28).
        host.invalidate(self)
        host.engine.presentationEnded()
    }
}

/// A button as an alert looks for it.
@MainActor
protocol AnswerNode: ElementNode {
    var answerRole: ButtonRole? { get }
}

extension ButtonNode: AnswerNode {
    var answerRole: ButtonRole? { view.role }
}
