import HeadlessUIKit

/// A view controller that may come out of a storyboard.
protocol Storyboarded {
    static func instantiate(storyboardName: String) -> Self?
}

extension Storyboarded where Self: UIViewController {
    /// Nil: there are no storyboards here, so the screens are made by their initializers.
    static func instantiate(storyboardName: String) -> Self? { nil }
}
