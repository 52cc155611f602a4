extension UINavigationController {
    /// The columns whose screens lie on this stack, and where each begins.
    struct Collapsed {
        var second: UIViewController
        var index: Int
    }

    /// Puts a column on top of this stack. The screens of a navigation controller go one by one,
    /// since a stack within a stack is nothing an app can make.
    func stackUp(_ second: UIViewController) {
        guard !collapsed.contains(where: { $0.second === second }) else { return }
        collapsed.append(Collapsed(second: second, index: stack.count))
        guard let other = second as? UINavigationController else {
            return pushViewController(second, animated: false)
        }
        let screens = other.viewControllers
        other.setViewControllers([], animated: false)
        other.transition?.cut()
        setViewControllers(stack + screens, animated: false)
    }

    /// Takes the last column off this stack, with what was pushed onto it meanwhile.
    func unstack() -> UIViewController? {
        guard let last = collapsed.popLast() else { return nil }
        let screens = Array(stack.dropFirst(last.index))
        guard !screens.isEmpty else { return last.second }
        setViewControllers(Array(stack.prefix(last.index)), animated: false)
        // What leaves goes to another stack in the same call.
        transition?.cut()
        (last.second as? UINavigationController)?.setViewControllers(screens, animated: false)
        return last.second
    }
}
