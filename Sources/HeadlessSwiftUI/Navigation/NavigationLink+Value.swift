extension NavigationLink where Destination == Never {
    /// A link that has the stack around it show a value; nil disables it.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(value.map { PathItem($0) }, label())
    }

    /// A link whose value can be encoded with the path.
    public init<P: Hashable & Codable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(value.map { PathItem($0, isCodable: true) }, label())
    }

    private init(_ target: PathItem?, _ label: Label) {
        self.init(
            target: target, label: label,
            destination: {
                // why: nothing asks a link with a value for a view.
                fatalError("a link that presents a value has no view")
            })
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(value: value) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
        self.init(value: value) { Text(title) }
    }

    public init<P: Hashable & Codable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(value: value) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol, P: Hashable & Codable>(_ title: S, value: P?) {
        self.init(value: value) { Text(title) }
    }
}
