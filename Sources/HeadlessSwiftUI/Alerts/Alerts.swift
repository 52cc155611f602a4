extension _AlertModifier {
    @MainActor
    fileprivate static func shown<A: View, M: View>(
        _ style: UIAlertController.Style, _ title: Text?, _ isPresented: Binding<Bool>,
        _ actions: @escaping () -> A, _ message: @escaping () -> M
    ) -> Self {
        Self(
            wanted: { isPresented.wrappedValue },
            question: {
                Question(
                    style: style, title: title?.text, message: AnyView(message()),
                    actions: AnyView(actions()))
            }, clear: { isPresented.wrappedValue = false })
    }

    /// A question about a value is asked only where there is one (SUI-PR-25).
    @MainActor
    fileprivate static func shown<T, A: View, M: View>(
        _ style: UIAlertController.Style, _ title: Text?, _ isPresented: Binding<Bool>,
        presenting data: T?, _ actions: @escaping (T) -> A, _ message: @escaping (T) -> M
    ) -> Self {
        Self(
            wanted: { isPresented.wrappedValue && data != nil },
            stays: { isPresented.wrappedValue },
            question: {
                data.map { data in
                    Question(
                        style: style, title: title?.text, message: AnyView(message(data)),
                        actions: AnyView(actions(data)))
                }
            }, clear: { isPresented.wrappedValue = false })
    }
}

extension View {
    private func asking(_ alert: _AlertModifier) -> ModifiedContent<Self, _AlertModifier> {
        modifier(alert)
    }

    public func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View { asking(.shown(.alert, title, isPresented, actions) { EmptyView() }) }
    public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View { asking(.shown(.alert, Text(titleKey), isPresented, actions) { EmptyView() }) }
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View { asking(.shown(.alert, Text(title), isPresented, actions) { EmptyView() }) }
    public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View { asking(.shown(.alert, title, isPresented, actions, message)) }
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View { asking(.shown(.alert, Text(titleKey), isPresented, actions, message)) }
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View { asking(.shown(.alert, Text(title), isPresented, actions, message)) }

    public func alert<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        asking(.shown(.alert, title, isPresented, presenting: data, actions) { _ in EmptyView() })
    }
    public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
    }
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions)
    }
    public func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        asking(.shown(.alert, title, isPresented, presenting: data, actions, message))
    }
    public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        asking(.shown(.alert, Text(titleKey), isPresented, presenting: data, actions, message))
    }
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        asking(.shown(.alert, Text(title), isPresented, presenting: data, actions, message))
    }

    public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        asking(
            .shown(
                .alert, error?.errorDescription.map { Text(verbatim: $0) }, isPresented,
                presenting: error, { _ in actions() }, { _ in EmptyView() }))
    }
    public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
        @ViewBuilder message: @escaping (E) -> M
    ) -> some View {
        asking(
            .shown(
                .alert, error?.errorDescription.map { Text(verbatim: $0) }, isPresented,
                presenting: error, actions, message))
    }
}

extension View {
    /// The title of a dialog is hidden by default on a phone (SUI-PR-30).
    private func dialog(_ title: Text, _ visibility: Visibility) -> Text? {
        visibility == .visible ? title : nil
    }

    public func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        asking(
            .shown(.actionSheet, dialog(title, titleVisibility), isPresented, actions) {
                EmptyView()
            })
    }
    public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility,
            actions: actions)
    }
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility,
            actions: actions)
    }
    public func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        asking(
            .shown(.actionSheet, dialog(title, titleVisibility), isPresented, actions, message))
    }
    public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility,
            actions: actions, message: message)
    }
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility,
            actions: actions, message: message)
    }
    public func confirmationDialog<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        asking(
            .shown(
                .actionSheet, dialog(title, titleVisibility), isPresented, presenting: data,
                actions, { _ in EmptyView() }))
    }
    public func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility,
            presenting: data, actions: actions)
    }
    public func confirmationDialog<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        asking(
            .shown(
                .actionSheet, dialog(title, titleVisibility), isPresented, presenting: data,
                actions, message))
    }
    public func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility,
            presenting: data, actions: actions, message: message)
    }
}
