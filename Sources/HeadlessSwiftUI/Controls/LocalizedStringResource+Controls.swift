// Controls with a title that is looked up when it is shown: each stands for the one with a key.

extension TextField where Label == Text {
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, text: Binding<String>) {
        self.init(LocalizedStringKey(titleResource), text: text)
    }
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?) {
        self.init(LocalizedStringKey(titleResource), text: text, prompt: prompt)
    }
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, text: Binding<String>, axis: Axis) {
        self.init(LocalizedStringKey(titleResource), text: text, axis: axis)
    }
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?, axis: Axis
    ) { self.init(LocalizedStringKey(titleResource), text: text, prompt: prompt, axis: axis) }
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
    ) {
        self.init(
            LocalizedStringKey(titleResource), text: text, onEditingChanged: onEditingChanged,
            onCommit: onCommit)
    }
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, text: Binding<String>,
        onCommit: @escaping () -> Void
    ) { self.init(LocalizedStringKey(titleResource), text: text, onCommit: onCommit) }
    @_disfavoredOverload
    public init<F: ParseableFormatStyle>(
        _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput>, format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(LocalizedStringKey(titleResource), value: value, format: format, prompt: prompt)
    }
    @_disfavoredOverload
    public init<F: ParseableFormatStyle>(
        _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput?>, format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(LocalizedStringKey(titleResource), value: value, format: format, prompt: prompt)
    }
    @_disfavoredOverload
    public init<V>(
        _ titleResource: LocalizedStringResource, value: Binding<V>, formatter: Formatter
    ) { self.init(LocalizedStringKey(titleResource), value: value, formatter: formatter) }
}

extension SecureField where Label == Text {
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, text: Binding<String>) {
        self.init(LocalizedStringKey(titleResource), text: text)
    }
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?) {
        self.init(LocalizedStringKey(titleResource), text: text, prompt: prompt)
    }
}

extension View {
    @_disfavoredOverload
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringResource
    ) -> some View {
        searchable(text: text, placement: placement, prompt: LocalizedStringKey(prompt))
    }
    @_disfavoredOverload
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringResource
    ) -> some View {
        searchable(
            text: text, isPresented: isPresented, placement: placement,
            prompt: LocalizedStringKey(prompt))
    }
}

extension Link {
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, destination: URL) where Label == Text {
        self.init(LocalizedStringKey(titleResource), destination: destination)
    }
}

extension Menu where Label == Text {
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(LocalizedStringKey(titleResource), content: content)
    }
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(LocalizedStringKey(titleResource), content: content, primaryAction: primaryAction)
    }
}

extension Menu where Label == _TitleAndIcon {
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, systemImage: String,
        @ViewBuilder content: () -> Content
    ) { self.init(LocalizedStringKey(titleResource), systemImage: systemImage, content: content) }
}

extension Picker where Label == Text {
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) { self.init(LocalizedStringKey(titleResource), selection: selection, content: content) }
}

extension Picker where Label == _TitleAndIcon {
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, systemImage: String,
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(
            LocalizedStringKey(titleResource), systemImage: systemImage, selection: selection,
            content: content)
    }
}

extension SharePreview {
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, image: Image, icon: Icon) {
        self.init(LocalizedStringKey(titleResource), image: image, icon: icon)
    }
}

extension SharePreview where Icon == Never {
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, image: Image) {
        self.init(LocalizedStringKey(titleResource), image: image)
    }
}

extension SharePreview where Image == Never {
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, icon: Icon) {
        self.init(LocalizedStringKey(titleResource), icon: icon)
    }
}

extension SharePreview where Image == Never, Icon == Never {
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource) {
        self.init(LocalizedStringKey(titleResource))
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    @_disfavoredOverload
    public init<I: Transferable>(
        _ titleResource: LocalizedStringResource, item: I, subject: Text? = nil,
        message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(
            LocalizedStringKey(titleResource), item: item, subject: subject, message: message,
            preview: preview)
    }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, item: URL, subject: Text? = nil,
        message: Text? = nil
    ) where Data == CollectionOfOne<URL> {
        self.init(LocalizedStringKey(titleResource), item: item, subject: subject, message: message)
    }
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, item: String, subject: Text? = nil,
        message: Text? = nil
    ) where Data == CollectionOfOne<String> {
        self.init(LocalizedStringKey(titleResource), item: item, subject: subject, message: message)
    }
}

extension Toggle where Label == Text {
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
        self.init(LocalizedStringKey(titleResource), isOn: isOn)
    }
}

extension Toggle where Label == _TitleAndIcon {
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, systemImage: String, isOn: Binding<Bool>)
    { self.init(LocalizedStringKey(titleResource), systemImage: systemImage, isOn: isOn) }
}

extension Stepper where Label == Text {
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            LocalizedStringKey(titleResource), onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }
    @_disfavoredOverload
    public init<V: Strideable>(
        _ titleResource: LocalizedStringResource, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            LocalizedStringKey(titleResource), value: value, step: step,
            onEditingChanged: onEditingChanged)
    }
    @_disfavoredOverload
    public init<V: Strideable>(
        _ titleResource: LocalizedStringResource, value: Binding<V>, in bounds: ClosedRange<V>,
        step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            LocalizedStringKey(titleResource), value: value, in: bounds, step: step,
            onEditingChanged: onEditingChanged)
    }
}

extension DatePicker {
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) where Label == Text {
        self.init(
            LocalizedStringKey(titleResource), selection: selection,
            displayedComponents: displayedComponents)
    }
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, selection: Binding<Date>,
        in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) where Label == Text {
        self.init(
            LocalizedStringKey(titleResource), selection: selection, in: range,
            displayedComponents: displayedComponents)
    }
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, selection: Binding<Date>,
        in range: PartialRangeFrom<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) where Label == Text {
        self.init(
            LocalizedStringKey(titleResource), selection: selection, in: range,
            displayedComponents: displayedComponents)
    }
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) where Label == Text {
        self.init(
            LocalizedStringKey(titleResource), selection: selection, in: range,
            displayedComponents: displayedComponents)
    }
}

extension ColorPicker {
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, selection: Binding<Color>,
        supportsOpacity: Bool = true
    ) where Label == Text {
        self.init(
            LocalizedStringKey(titleResource), selection: selection,
            supportsOpacity: supportsOpacity)
    }
}
