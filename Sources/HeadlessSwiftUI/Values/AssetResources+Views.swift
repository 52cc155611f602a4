public import HeadlessUIKit

extension Color {
    public init(_ resource: ColorResource) { self.init(resource.name) }
}

extension Image {
    public init(_ resource: ImageResource) { self.init(resource.name) }
}

extension Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
        self.init(titleKey, image: resource.name)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
        self.init(title, image: resource.name)
    }
}
