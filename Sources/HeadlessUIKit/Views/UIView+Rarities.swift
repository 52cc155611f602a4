extension UIView {
    /// What few views have, in one object that is made when the first of it is set: so the others
    /// are small, and quick to make and to free.
    @MainActor
    final class Rarities {
        static let usualMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

        var transform = CGAffineTransform.identity
        var tintColor: UIColor?
        var layoutMargins = usualMargins
        var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
        var gestureRecognizers: [UIGestureRecognizer]?
        var accessibilityIdentifier: String?
        var accessibilityLabel: String?
        var accessibilityHint: String?
        var accessibilityValue: String?
        var restorationIdentifier: String?
        var mask: UIView?
        var showsLargeContentViewer = false
        var largeContentTitle: String?
        var largeContentImage: UIImage?
        var interactions: [any UIInteraction] = []
        var constraints: [NSLayoutConstraint] = []
        var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
        var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
        var motionEffects: [UIMotionEffect] = []
        var layoutGuides: [UILayoutGuide] = []
        var safeAreaGuide: UILayoutGuide?
        var marginsGuide: UILayoutGuide?
        var readableGuide: UILayoutGuide?
        var keyboardGuide: UIKeyboardLayoutGuide?
        weak var placeOfReturn: UIView?
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

    func guide(_ path: ReferenceWritableKeyPath<Rarities, UILayoutGuide?>) -> UILayoutGuide {
        if let made = rarities?[keyPath: path] { return made }
        let made = UILayoutGuide(of: self)
        madeRarities[keyPath: path] = made
        return made
    }

    var madeKeyboardGuide: UIKeyboardLayoutGuide {
        if let made = rarities?.keyboardGuide { return made }
        let made = UIKeyboardLayoutGuide(of: self)
        madeRarities.keyboardGuide = made
        return made
    }
}
