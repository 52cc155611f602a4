extension HeadlessStage {
    /// Gives every window another width, as turning a device or splitting a screen does.
    ///
    /// Each controller that has a view in a window hears `traitCollectionDidChange`, parents
    /// first, and split controllers collapse or come apart. Linear in the controllers.
    public func resize(horizontally width: UIUserInterfaceSizeClass) {
        perform {
            let previous = traits
            guard previous.horizontalSizeClass != width else { return }
            traits = previous.overridden(
                by: UITraitCollection(horizontalSizeClass: width))
            for scene in application.scenes {
                guard let scene = scene as? UIWindowScene else { continue }
                (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
                    scene, didUpdate: scene.coordinateSpace,
                    interfaceOrientation: scene.interfaceOrientation, traitCollection: previous)
            }
            for window in application.everyWindow {
                guard let root = window.rootViewController, !root.overridesWidth else { continue }
                root.tellTraits(previous)
            }
        }
    }
}

extension UIViewController {
    /// Tells this controller and those below and above it that their traits were others; one
    /// under an override has its own and does not hear.
    func tellTraits(_ previous: UITraitCollection) {
        var waiting = [self]
        while let next = waiting.popLast() {
            guard next === self || !next.overridesWidth else { continue }
            next.traitCollectionDidChange(previous)
            for registration in next.rarities?.traitRegistrations ?? [] {
                registration.traitsChanged(to: next.traitCollection, from: previous)
            }
            if let split = next as? UISplitViewController {
                split.adapt(to: split.traitCollection.horizontalSizeClass)
            }
            if let presented = next.ownPresented { waiting.append(presented) }
            waiting += next.children.reversed()
        }
    }

    fileprivate var overridesWidth: Bool {
        (rarities?.overrideTraits?.horizontalSizeClass ?? .unspecified) != .unspecified
    }

    /// Takes the traits that a parent gives in the place of its own.
    func takeOverride(_ collection: UITraitCollection?) {
        let previous = traitCollection
        setRarity(\.overrideTraits, collection)
        guard traitCollection.horizontalSizeClass != previous.horizontalSizeClass else { return }
        tellTraits(previous)
    }
}
