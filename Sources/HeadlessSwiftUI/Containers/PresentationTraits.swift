// What the content of a presentation says of the presentation that it is in.

extension View {
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(_DismissalModifier(isDisabled: isDisabled))
    }

    /// The heights at which a sheet rests.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        modifier(_DetentsModifier(detents: detents, selection: nil))
    }

    /// The heights at which a sheet rests; dragging it to one of them writes the selection.
    public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View { modifier(_DetentsModifier(detents: detents, selection: selection)) }
}

/// Keeps a person from swiping away what is presented.
public nonisolated struct _DismissalModifier: _PrimitiveModifier {
    let isDisabled: Bool
    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { DismissalNode(view) }
}

final class DismissalNode<Content: View>:
    _ViewNode<ModifiedContent<Content, _DismissalModifier>>
{
    override func update() {
        setChild(view.content)
        let isDisabled = view.modifier.isDisabled
        set(isDisabled)
    }

    override func willUnmount() { set(false) }

    private func set(_ isDisabled: Bool) {
        guard let host, let controller = host.controller else { return }
        host.engine.act {
            // It may sit anywhere in the content (SUI-PR-33).
            var top: UIViewController = controller
            while let parent = top.parent { top = parent }
            top.isModalInPresentation = isDisabled
        }
    }
}

/// Gives a sheet heights at which it rests (SUI-PR-34).
public nonisolated struct _DetentsModifier: _PrimitiveModifier {
    let detents: Set<PresentationDetent>
    let selection: Binding<PresentationDetent>?
    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { DetentsNode(view) }
}

/// A node that says at which heights its sheet rests.
@MainActor
protocol SheetHeights: AnyObject {
    /// Drags the sheet there; false where it does not rest there.
    func drag(to detent: PresentationDetent) -> Bool
}

final class DetentsNode<Content: View>:
    _ViewNode<ModifiedContent<Content, _DetentsModifier>>, SheetHeights
{
    private let reads = BindingReads()

    override func update() {
        setChild(view.content)
        let modifier = view.modifier
        let selected = reads.read(of: self) { modifier.selection?.wrappedValue }
        host?.engine.act { [weak self] in self?.rest(at: selected) }
    }

    override func willUnmount() { reads.leave() }

    private var sheet: UISheetPresentationController? {
        guard var top: UIViewController = host?.controller else { return nil }
        while let parent = top.parent { top = parent }
        return top.presentingViewController == nil ? nil : top.sheetPresentationController
    }

    /// What is not selected by a binding stays where the person has left it.
    private func rest(at selected: PresentationDetent?) {
        guard let sheet else { return }
        sheet.detents = view.modifier.detents.map(\.ofUIKit)
        if let selected { sheet.selectedDetentIdentifier = selected.identifier }
    }

    func drag(to detent: PresentationDetent) -> Bool {
        guard view.modifier.detents.contains(detent), let sheet else { return false }
        sheet.selectedDetentIdentifier = detent.identifier
        view.modifier.selection?.wrappedValue = detent
        return true
    }
}

extension PresentationDetent {
    fileprivate var identifier: UISheetPresentationController.Detent.Identifier { .init(name) }

    @MainActor
    fileprivate var ofUIKit: UISheetPresentationController.Detent {
        switch self {
        case .medium: .medium()
        case .large: .large()
        default: .custom(identifier: identifier) { _ in nil }
        }
    }
}

extension Host {
    /// What the content says of its presentation in a compact width.
    var compactAdaptation: PresentationAdaptation {
        for node in nodes() {
            if let adaptation = node.ownDecoration?.value as? PresentationAdaptation {
                return adaptation
            }
        }
        return .automatic
    }
}

extension PresentationAdaptation {
    /// How a popover is shown that is to become this.
    var popoverStyle: UIModalPresentationStyle {
        switch self {
        case .none, .popover: .popover
        case .fullScreenCover: .fullScreen
        default: .automatic
        }
    }
}

extension HeadlessUser {
    /// Drags the sheet in front to a height; false where it does not rest there.
    public func dragSheet(to detent: PresentationDetent) -> Bool {
        stage.perform {
            guard let front = stage.frontController as? any HostHolding else { return false }
            let heights = front.host.nodes().compactMap { $0 as? any SheetHeights }.first
            return heights?.drag(to: detent) ?? false
        }
    }

    /// Taps outside what is in front: a dialog takes it as its cancel button, a popover or sheet
    /// goes if it may; an alert and a full-screen cover stay.
    public func tapOutside() {
        stage.perform {
            if let alert = stage.frontController as? UIAlertController {
                tapOutside(alert)
            } else {
                beginSwipeDown()?.finish()
            }
        }
    }
}
