/// Is asked before a bar loses or gains an item, and hears of it.
///
/// A navigation controller's subclass that is one is asked when a person taps the back button.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: NSObjectProtocol {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UINavigationBarDelegate {
    public func navigationBar(
        _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
    ) -> Bool { unanswered(true) }
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    public func navigationBar(
        _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
    ) -> Bool { unanswered(true) }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { unanswered(.any) }
}
