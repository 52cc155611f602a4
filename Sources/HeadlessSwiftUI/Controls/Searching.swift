// What is around a field for searching.

/// A part of what is searched. The stage has no bar of scopes: a person does not change it.
nonisolated extension View {
    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, @ViewBuilder scopes: () -> S
    ) -> some View { layered(ScopeBar(selection: scope, content: scopes())) }
    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation,
        @ViewBuilder _ scopes: () -> S
    ) -> some View { layered(ScopeBar(selection: scope, content: scopes())) }
    /// What is suggested is there while the text is written.
    public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        layered(suggestions())
    }
    @MainActor public func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt)
            .searchSuggestions(suggestions)
    }
    @MainActor public func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt)
            .searchSuggestions(suggestions)
    }
    @_disfavoredOverload
    @MainActor public func searchable<P: StringProtocol, S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: P,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt)
            .searchSuggestions(suggestions)
    }
    public func searchSuggestions(
        _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
    ) -> some View { decorated("searchSuggestions") }
    public func searchCompletion(_ completion: String) -> some View {
        decorated("searchCompletion", completion)
    }
    public func searchDictationBehavior(
        _ dictationBehavior: TextInputDictationBehavior
    ) -> some View { decorated("searchDictationBehavior") }
    public func searchPresentationToolbarBehavior(
        _ behavior: SearchPresentationToolbarBehavior
    ) -> some View { decorated("searchPresentationToolbarBehavior") }
    public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
        decorated("searchToolbarBehavior")
    }
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        decorated("searchFocused")
    }
}

/// The scopes, of which a person chooses one.
nonisolated struct ScopeBar<V: Hashable, Content: View>: View {
    let selection: Binding<V>
    let content: Content
    @MainActor var body: some View {
        Picker("", selection: selection) { content }.pickerStyle(.segmented)
    }
}

public struct SearchScopeActivation: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let onTextEntry = Self(name: "onTextEntry")
    public static let onSearchPresentation = Self(name: "onSearchPresentation")
}

public struct SearchSuggestionsPlacement: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let menu = Self(name: "menu")
    public static let content = Self(name: "content")

    /// Several of them.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let menu = Self(rawValue: 1)
        public static let content = Self(rawValue: 2)
    }
}

public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let avoidHidingContent = Self(name: "avoidHidingContent")
}

public struct SearchToolbarBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let minimize = Self(name: "minimize")
}

public struct TextInputDictationBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let preventDictation = Self(name: "preventDictation")
    public static func inline(activation: TextInputDictationActivation) -> Self {
        Self(name: "inline")
    }
}

public struct TextInputDictationActivation: Hashable, Sendable {
    private let name: String
    public static let onSelect = Self(name: "onSelect")
    public static let onLook = Self(name: "onLook")
}
