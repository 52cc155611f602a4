/// An alert as up to iOS 14: a value with one or two buttons.
public struct Alert {
    let title: Text
    let message: Text?
    let buttons: [Button]

    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = dismissButton.map { [$0] } ?? []
    }
    public init(
        title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
    ) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

    /// One answer.
    public struct Button {
        let label: Text
        let role: ButtonRole?
        let action: (@MainActor () -> Void)?
        public static func `default`(
            _ label: Text, action: (@MainActor () -> Void)? = {}
        ) -> Self { Self(label: label, role: nil, action: action) }
        public static func cancel(
            _ label: Text, action: (@MainActor () -> Void)? = {}
        ) -> Self { Self(label: label, role: .cancel, action: action) }
        public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Self {
            Self(label: Text(verbatim: "Cancel"), role: .cancel, action: action)
        }
        public static func destructive(
            _ label: Text, action: (@MainActor () -> Void)? = {}
        ) -> Self { Self(label: label, role: .destructive, action: action) }
    }

    @MainActor
    fileprivate var question: _AlertModifier.Question {
        .init(
            style: .alert, title: title.text, message: message.map { AnyView($0) },
            actions: Self.view(of: buttons))
    }

    @MainActor
    fileprivate static func view(of buttons: [Button]) -> AnyView {
        let views = buttons.map { button -> any View in
            ButtonBody(role: button.role, action: { button.action?() }, label: button.label)
        }
        return AnyView(TupleView((), views: views))
    }
}

/// A choice from the bottom of the screen as up to iOS 14.
public struct ActionSheet {
    public typealias Button = Alert.Button
    let title: Text
    let message: Text?
    let buttons: [Button]

    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }

    @MainActor
    fileprivate var question: _AlertModifier.Question {
        .init(
            style: .actionSheet, title: title.text, message: message.map { AnyView($0) },
            actions: Alert.view(of: buttons))
    }
}

extension View {
    public func alert(
        isPresented: Binding<Bool>, content: @escaping () -> Alert
    ) -> some View {
        legacyAlert(isPresented) { content().question }
    }
    public func alert<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> Alert
    ) -> some View {
        legacyAlert(of: item) { content($0).question }
    }
    public func actionSheet(
        isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
    ) -> some View {
        legacyAlert(isPresented) { content().question }
    }
    public func actionSheet<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
    ) -> some View {
        legacyAlert(of: item) { content($0).question }
    }

    private func legacyAlert(
        _ isPresented: Binding<Bool>,
        _ question: @escaping @MainActor () -> _AlertModifier.Question
    ) -> some View {
        modifier(
            _AlertModifier(
                wanted: { isPresented.wrappedValue }, isLegacy: true, question: question,
                clear: { isPresented.wrappedValue = false }))
    }

    private func legacyAlert<Item: Identifiable>(
        of item: Binding<Item?>,
        _ question: @escaping @MainActor (Item) -> _AlertModifier.Question
    ) -> some View {
        modifier(
            _AlertModifier(
                wanted: { item.wrappedValue != nil }, isLegacy: true,
                question: { item.wrappedValue.map(question) },
                clear: { item.wrappedValue = nil }))
    }

    /// In a compact width a popover is a sheet (SUI-PR-32).
    public func popover<Content: View>(
        isPresented: Binding<Bool>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(_PresentationModifier.isPresented(.popover, isPresented, nil, content))
    }
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { modifier(_PresentationModifier.item(.popover, item, nil, content)) }
}

/// What a popover points at.
public enum PopoverAttachmentAnchor {
    case rect(Anchor<CGRect>.Source)
    case point(UnitPoint)
}
