extension HeadlessStage {
    /// Gives every window another width, as turning a device or splitting a screen does.
    ///
    /// Each controller that has a view in a window hears `traitCollectionDidChange`, parents
    /// first, and split controllers collapse or come apart. Linear in the controllers.
    public func resize(horizontally width: UIUserInterfaceSizeClass) {
        perform {
            let previous = traits
            guard previous.horizontalSizeClass != width else { return }
            traits = previous.copy(horizontalSizeClass: width)
            for scene in application.scenes {
                guard let scene = scene as? UIWindowScene else { continue }
                (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
                    scene, didUpdate: scene.coordinateSpace,
                    interfaceOrientation: scene.interfaceOrientation, traitCollection: previous)
            }
            for window in application.everyWindow {
                window.rootViewController.map { tell($0, previous) }
            }
        }
    }

    private func tell(_ root: UIViewController, _ previous: UITraitCollection) {
        var waiting = [root]
        while let next = waiting.popLast() {
            next.traitCollectionDidChange(previous)
            for handler in next.traitHandlers { handler(previous) }
            (next as? UISplitViewController)?.adapt(to: traits.horizontalSizeClass)
            if let presented = next.ownPresented { waiting.append(presented) }
            waiting += next.children.reversed()
        }
    }
}
