extension UIViewController {
    /// What few controllers have, in one object that is made when the first of it is set: so the
    /// others are small, and quick to make and to free.
    @MainActor
    final class Rarities {
        var nibName: String?
        var nibBundle: Bundle?
        var storyboard: UIStoryboard?
        var restorationIdentifier: String?
        var preferredContentSize = CGSize.zero
        var additionalSafeAreaInsets = UIEdgeInsets.zero
        weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
        var toolbarItems: [UIBarButtonItem]?
        var editButtonItem: UIBarButtonItem?
        var traitRegistrations: [TraitRegistration] = []
        var overrideTraits: UITraitCollection?
        var needsUnavailableUpdate = false
        var unavailableConfiguration: (any UIContentConfiguration)?
        var restorationClass: (any UIViewControllerRestoration.Type)?
        var dismissalEnded: (() -> Void)?
        var interface: InterfaceBuilder?
    }

    var madeRarities: Rarities {
        if let rarities { return rarities }
        let made = Rarities()
        rarities = made
        return made
    }

    /// Sets what is mostly nil; to set it to nil makes nothing.
    func setRarity<Value>(_ path: ReferenceWritableKeyPath<Rarities, Value?>, _ value: Value?) {
        guard value != nil || rarities != nil else { return }
        madeRarities[keyPath: path] = value
    }

    func updateUnavailableLater() {
        guard !madeRarities.needsUnavailableUpdate else { return }
        madeRarities.needsUnavailableUpdate = true
        stage.clock.nextTurn { [weak self] in
            guard let self else { return }
            madeRarities.needsUnavailableUpdate = false
            updateContentUnavailableConfiguration(
                using: UIContentUnavailableConfigurationState(traitCollection: traitCollection))
        }
    }

    var madeEditButtonItem: UIBarButtonItem {
        if let made = rarities?.editButtonItem { return made }
        let made = UIBarButtonItem(
            title: "Edit",
            primaryAction: UIAction(title: "Edit") { [weak self] _ in
                self.map { $0.setEditing(!$0.isEditing, animated: true) }
            })
        madeRarities.editButtonItem = made
        return made
    }
}
