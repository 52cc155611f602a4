/// How Xcode shows a preview; nothing is shown here.
public struct PreviewTrait<Traits>: Sendable {
    public static var defaultLayout: Self { Self() }
    public static var sizeThatFitsLayout: Self { Self() }
    public static var portrait: Self { Self() }
    public static var portraitUpsideDown: Self { Self() }
    public static var landscapeLeft: Self { Self() }
    public static var landscapeRight: Self { Self() }
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self { Self() }
}

/// What the traits of previews belong to.
public enum Preview {
    public enum ViewTraits {}
}
