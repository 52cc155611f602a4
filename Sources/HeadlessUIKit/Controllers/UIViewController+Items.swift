extension UIViewController {
    /// Makes a view this controller's own.
    func install(_ view: UIView?) {
        loadedView?.controller = nil
        loadedView = view
        view?.controller = self
    }

    var madeNavigationItem: UINavigationItem {
        if let ownNavigationItem { return ownNavigationItem }
        let item = UINavigationItem(title: title)
        ownNavigationItem = item
        return item
    }

    var madeTabBarItem: UITabBarItem {
        if let ownTabBarItem { return ownTabBarItem }
        let item = UITabBarItem(title: title, image: nil, tag: 0)
        ownTabBarItem = item
        return item
    }

    func titleChanged() {
        ownNavigationItem?.title = title
        ownTabBarItem?.title = title
    }

    /// The running transition of the nearest container, or of the presentation around it.
    var nearestTransition: HeadlessTransition? {
        for controller in lineage {
            if let navigation = controller as? UINavigationController,
                let transition = navigation.transition, transition.isVisibleToCallers
            {
                return transition
            }
            if let transition = (controller as? UITabBarController)?.transition {
                return transition
            }
            let modal = controller.modalTransition ?? controller.ownPresenting?.modalTransition
            if let modal, modal.isVisibleToCallers { return modal }
        }
        return nil
    }
}
