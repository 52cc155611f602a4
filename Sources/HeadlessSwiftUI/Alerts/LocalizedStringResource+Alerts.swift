// Questions with a title that is looked up when it is shown: each stands for the one with a key.

extension View {
    @_disfavoredOverload
    public func alert<A: View>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        alert(LocalizedStringKey(titleResource), isPresented: isPresented, actions: actions)
    }
    @_disfavoredOverload
    public func alert<A: View, M: View>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        alert(
            LocalizedStringKey(titleResource), isPresented: isPresented, actions: actions,
            message: message)
    }
    @_disfavoredOverload
    public func alert<A: View, T>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(
            LocalizedStringKey(titleResource), isPresented: isPresented, presenting: data,
            actions: actions)
    }
    @_disfavoredOverload
    public func alert<A: View, M: View, T>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(
            LocalizedStringKey(titleResource), isPresented: isPresented, presenting: data,
            actions: actions, message: message)
    }
    @_disfavoredOverload
    public func confirmationDialog<A: View>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        confirmationDialog(
            LocalizedStringKey(titleResource), isPresented: isPresented,
            titleVisibility: titleVisibility, actions: actions)
    }
    @_disfavoredOverload
    public func confirmationDialog<A: View, M: View>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        confirmationDialog(
            LocalizedStringKey(titleResource), isPresented: isPresented,
            titleVisibility: titleVisibility, actions: actions, message: message)
    }
    @_disfavoredOverload
    public func confirmationDialog<A: View, T>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        confirmationDialog(
            LocalizedStringKey(titleResource), isPresented: isPresented,
            titleVisibility: titleVisibility, presenting: data, actions: actions)
    }
    @_disfavoredOverload
    public func confirmationDialog<A: View, M: View, T>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        confirmationDialog(
            LocalizedStringKey(titleResource), isPresented: isPresented,
            titleVisibility: titleVisibility, presenting: data, actions: actions, message: message)
    }
}
