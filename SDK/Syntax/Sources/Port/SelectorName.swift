/// How Objective-C calls a method of Swift, by the compiler's rule.
enum SelectorName {
    /// `tapped(_:)` is `tapped:`, `show(page:)` is `showWithPage:`, `move(to:)` is `moveTo:`.
    static func of(method name: String, labels: [String]) -> String {
        guard let first = labels.first else { return name }
        var text = name
        if first != "_" {
            let isJoined =
                prepositions.contains(firstWord(first)) || prepositions.contains(lastWord(name))
            text += (isJoined ? "" : "With") + capitalized(first)
        }
        text += ":"
        for label in labels.dropFirst() { text += label == "_" ? ":" : "\(label):" }
        return text
    }

    static func ofSetter(_ property: String) -> String { "set\(capitalized(property)):" }

    private static let prepositions: Set = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
        "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on",
        "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
    ]

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    private static func firstWord(_ name: String) -> String {
        let head = name.prefix(1)
        return (head + name.dropFirst().prefix { !$0.isUppercase }).lowercased()
    }

    private static func lastWord(_ name: String) -> String {
        guard let start = name.lastIndex(where: \.isUppercase) else { return name }
        return name[start...].lowercased()
    }

    /// What a responder is asked for by the system, whose names are only compared.
    static let compared: Set = ["copy", "cut", "delete", "paste", "select", "selectAll"]

    /// What UIKit declares and code of apps names, as far as HeadlessUIKit has it.
    static let known: [String: String] = [
        "addSubview:", "becomeFirstResponder", "beginRefreshing", "endEditing:", "endRefreshing",
        "flashScrollIndicators", "invalidateIntrinsicContentSize", "layoutIfNeeded",
        "layoutSubviews", "popToRootViewControllerAnimated:", "popViewControllerAnimated:",
        "reloadData", "reloadInputViews", "removeFromSuperview", "resignFirstResponder",
        "setNeedsDisplay", "setNeedsLayout", "setNeedsStatusBarAppearanceUpdate",
        "setNeedsUpdateConstraints", "sizeToFit", "startAnimating", "stopAnimating",
        "tintColorDidChange", "viewDidLoad",
    ].reduce(into: [:]) { all, selector in
        let name = String(selector.prefix { $0 != ":" })
        if selector.hasSuffix("Animated:") {
            let plain = String(name.dropLast("Animated".count))
            all[plain] = selector
            all["\(plain)(animated:)"] = selector
        } else {
            all[name] = selector
            if selector.hasSuffix(":") { all["\(name)(_:)"] = selector }
        }
    }
}
