// Modifiers with a title that is looked up when it is shown: each stands for the one with a key.

nonisolated extension View {
    @_disfavoredOverload
    public func accessibilityLabel(_ labelKey: LocalizedStringResource) -> ModifiedContent<
        Self, _Decoration
    > { accessibilityLabel(LocalizedStringKey(labelKey)) }
    @_disfavoredOverload
    public func accessibilityValue(_ valueKey: LocalizedStringResource) -> ModifiedContent<
        Self, _Decoration
    > { accessibilityValue(LocalizedStringKey(valueKey)) }
    @_disfavoredOverload
    public func accessibilityHint(_ hintKey: LocalizedStringResource) -> ModifiedContent<
        Self, _Decoration
    > { accessibilityHint(LocalizedStringKey(hintKey)) }
    @_disfavoredOverload
    public func accessibilityAction(
        named nameResource: LocalizedStringResource, _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, _Decoration> {
        accessibilityAction(named: LocalizedStringKey(nameResource), handler)
    }
    @_disfavoredOverload
    public func help(_ textKey: LocalizedStringResource) -> some View {
        help(LocalizedStringKey(textKey))
    }
    @_disfavoredOverload
    public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringResource])
        -> ModifiedContent<Self, _Decoration>
    { accessibilityInputLabels(inputLabelKeys.map { LocalizedStringKey($0) }) }
    @_disfavoredOverload
    public func accessibilityCustomContent(
        _ labelKey: LocalizedStringResource, _ value: Text,
        importance: AccessibilityCustomContentImportance = .default
    ) -> ModifiedContent<Self, _Decoration> {
        accessibilityCustomContent(LocalizedStringKey(labelKey), value, importance: importance)
    }
    @_disfavoredOverload
    public func accessibilityCustomContent<V: StringProtocol>(
        _ labelKey: LocalizedStringResource, _ value: V,
        importance: AccessibilityCustomContentImportance = .default
    ) -> ModifiedContent<Self, _Decoration> {
        accessibilityCustomContent(LocalizedStringKey(labelKey), value, importance: importance)
    }
    @_disfavoredOverload
    public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ labelKey: LocalizedStringResource,
        @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View { accessibilityRotor(LocalizedStringKey(labelKey), entries: entries) }
    @_disfavoredOverload
    public func badge(_ key: LocalizedStringResource?) -> some View {
        badge(key.map { LocalizedStringKey($0) })
    }
}

extension AccessibilityRotorEntry {
    @_disfavoredOverload
    public init(_ labelKey: LocalizedStringResource, id: ID) {
        self.init(LocalizedStringKey(labelKey), id: id)
    }
}
